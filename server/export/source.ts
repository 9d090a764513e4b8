import type { Locale } from '#texts/index.ts'
import type { Db } from '../db/index.ts'
import type { Cell } from './cells.ts'

/** One table of an export; a CSV file has one, a workbook a sheet for each. */
export type Sheet = {
  name: string
  /** `width` in characters. */
  columns: readonly { head: string; width: number }[]
  /** The rows, some at a time, each a cell for every column. Ends early when told to. */
  rows: (signal: AbortSignal) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** Where a kind of export comes from. `filter` is as the contract read it. */
export type Source<Filter> = {
  /** How many rows there will be, counted no further than `atMost`: what progress is measured by. */
  count: (db: Db, filter: Filter, atMost: number) => Promise<number>
  sheets: (db: Db, filter: Filter, locale: Locale) => readonly Sheet[]
}
