/** One section of docs/performance.md: its measurement and its table. */
export type BenchSection = {
  /** Name for a run of this section alone: `npm run bench -- <name>`. */
  readonly name: string
  readonly title: string
  /** Measures it. `tell` prints the progress. */
  readonly run: (options: Options, tell: (text: string) => void) => Promise<SectionResult>
}

export type SectionResult = {
  /** Markdown: the table and its notes. */
  readonly text: string
  /** Whether every target of it is met. */
  readonly met: boolean
}

/** Extent of the measurement. */
export type Options = {
  /** Turns of each contestant. */
  readonly rounds: number
  /** Seconds of a turn. */
  readonly seconds: number
  /** Minutes of the memory measurement. */
  readonly minutes: number
  /** Vehicles in the databases, the fewest first. */
  readonly sizes: readonly number[]
  /** Only endpoints whose name begins so. */
  readonly only: readonly string[]
}

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const metOrMissed = (met: boolean) => (met ? 'met' : '**missed**')
