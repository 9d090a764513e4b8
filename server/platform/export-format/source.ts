import type { Locale } from '#texts/index.ts'
import type { Database, Db } from '#server/platform/db/index.ts'
import type { About } from './about.ts'
import type { Cell } from './cells.ts'
import { cellsOf, type HeadedColumn } from './columns.ts'

const defaultWidth = 20

/**
 * Rows that a file reads and writes in one turn of the event loop. 200 rows of a workbook take 14 to 26 ms of
 * processor time, 1000 took 95: other requests wait that long.
 */
export const rowsAtOnce = 200

/** One table of an export. A CSV file has one table, a workbook has a sheet for each. */
export type Sheet = {
  readonly name: string
  /** `width` is in characters. */
  readonly columns: readonly { key: string; head: string; width: number }[]
  /** Pages of rows, each a cell for every column. Ends early when the signal aborts. */
  readonly rows: (signal: AbortSignal) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** Makes a sheet from pages of rows and the columns that read them. */
export function sheet<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly HeadedColumn<Row>[]
  rows: (signal: AbortSignal) => AsyncIterable<readonly Row[]>
}): Sheet {
  return {
    name,
    columns: columns.map(({ key, head, width = defaultWidth }) => ({ key, head, width })),
    rows: async function* pages(signal) {
      for await (const page of rows(signal)) yield page.map((row) => cellsOf(columns, row))
    },
  }
}

/** The origin of one kind of export. `filter` is as the contract read it. */
export type Source<Filter> = {
  /** Counts the changes that wait, so that the file has what the screen shows. */
  prepare?: (database: Pick<Database, 'write'>) => Promise<unknown>
  /** Counts the rows, at most `atMost` of them. Progress is measured against the count. */
  count: (db: Db, filter: Filter, atMost: number) => Promise<number>
  sheets: (db: Db, filter: Filter, locale: Locale) => readonly Sheet[]
  /** Facts of the file, where its kind and the whole country say too little. */
  about?: (
    db: Db,
    filter: Filter,
    locale: Locale,
  ) => Promise<
    Partial<Pick<About, 'what' | 'whose' | 'businessId' | 'permit' | 'period' | 'coverage'>>
  >
}
