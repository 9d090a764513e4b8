import type { Part } from '../run-parts.ts'

/** One row of docs/assurance.md: the figure, its target, and its measurement. */
export type AssuranceCheck = Part & {
  readonly figure: string
  readonly target: string
  /** Measures the figure. `tell` prints the progress. */
  readonly run: (tell: (text: string) => void) => Promise<Result>
}

export type Result = { readonly measured: string; readonly met: boolean }
