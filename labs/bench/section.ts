/** One section of docs/performance.md: what is measured, and how its table is got. */
export type BenchSection = {
  /** By which it is run alone: `npm run bench -- <name>`. */
  readonly name: string
  readonly title: string
  /** Measures it; `tell` says how far it is. */
  readonly run: (options: Options, tell: (text: string) => void) => Promise<SectionResult>
}

export type SectionResult = {
  /** Markdown: the table, and beneath it what has to be said of it. */
  readonly text: string
  /** Whether every target of it is met. */
  readonly met: boolean
}

/** How long it may take. */
export type Options = {
  /** How often each contestant has its turn. */
  readonly rounds: number
  /** How long a turn takes. */
  readonly seconds: number
  /** How long the memory is watched. */
  readonly minutes: number
  /** How many vehicles the databases have, the fewest first. */
  readonly sizes: readonly number[]
  /** Of the calls, those alone whose name begins so. */
  readonly only: readonly string[]
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const metOrMissed = (met: boolean) => (met ? 'met' : '**missed**')
