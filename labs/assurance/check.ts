/** One row of docs/assurance.md: what is measured, what it has to be, and how it is got. */
export type AssuranceCheck = {
  /** By which it is run alone: `npm run assure -- <name>`. */
  readonly name: string
  readonly figure: string
  readonly target: string
  /** Measures it; `tell` says how far it is. */
  readonly run: (tell: (text: string) => void) => Promise<Result>
}

export type Result = { readonly measured: string; readonly met: boolean }
