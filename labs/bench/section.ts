import { processorMs } from '../assurance/server.ts'
import type { TestSystem } from '../assurance/test-system.ts'
import { tableRow, type Part, type PartResult } from '../run-parts.ts'

/** One section of docs/performance.md: its measurement and its table. */
export type BenchSection = Part & {
  readonly title: string
  /** Measures it and returns Markdown: the table and its notes. `tell` prints the progress. */
  readonly run: (options: Options, tell: (text: string) => void) => Promise<PartResult>
}

/** Extent of the measurement. */
export type Options = {
  /** Turns of each contestant. */
  readonly rounds: number
  /** Seconds of a turn. */
  readonly seconds: number
  /** Vehicles in the databases, the fewest first. */
  readonly sizes: readonly number[]
  /** Only endpoints whose name begins so. */
  readonly only: readonly string[]
}

/** Whether `--only` selects that name. */
export const isWanted = ({ only }: Options, name: string) =>
  only.length === 0 || only.some((start) => name.startsWith(start))

/** Returns a table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(tableRow).join('\n')

/** CPU time of PostgreSQL's processes so far, in ms. */
export async function postgresMs({ query }: TestSystem): Promise<number> {
  const backends = await query<{ pid: number }>('select pid from pg_stat_activity')
  return backends.reduce((sum, { pid }) => sum + processorMs(pid), 0)
}
