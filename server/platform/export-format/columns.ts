import type { Cell } from './cells.ts'

/** One column of a table. `cell` makes its cell of a row. */
export type Column<Row, Key extends string = string, Value extends Cell = Cell> = {
  /** Finds the heading. Unique in its table. */
  readonly key: Key
  /** In characters. A workbook without it measures the longest cell. */
  readonly width?: number
  readonly cell: (row: Row) => Value
}

/** A column with its heading in the reader's language. */
export type HeadedColumn<Row, Value extends Cell = Cell> = Column<Row, string, Value> & {
  readonly head: string
}

/** Declares the columns of a row type, in their order: `columnsOf<Company>()({ key, width, cell }, …)`. */
export function columnsOf<Row, Value extends Cell = Cell>() {
  return <Key extends string>(
    ...columns: readonly Column<Row, Key, Value>[]
  ): readonly Column<Row, Key, Value>[] => columns
}

/** Fails to compile for a heading without a column. */
type NoOther<Headings, Key extends string> = Readonly<Record<Exclude<keyof Headings, Key>, never>>

/** Adds the headings by key. A missing or an extra heading does not compile. */
export function withHeadings<
  Row,
  Key extends string,
  Value extends Cell,
  Headings extends Readonly<Record<Key, string>>,
>(
  columns: readonly Column<Row, Key, Value>[],
  headings: Headings & NoOther<Headings, Key>,
): HeadedColumn<Row, Value>[] {
  return withSharedHeadings(columns, headings)
}

/** Adds headings that several tables share. A missing heading does not compile. */
export function withSharedHeadings<Row, Key extends string, Value extends Cell>(
  columns: readonly Column<Row, Key, Value>[],
  headings: Readonly<Record<NoInfer<Key>, string>>,
): HeadedColumn<Row, Value>[] {
  return columns.map((column) => ({ ...column, head: headings[column.key] }))
}

/** The cells of a row, in the order of the columns. */
export function cellsOf<Row, Value extends Cell>(
  columns: readonly Column<Row, string, Value>[],
  row: Row,
): Value[] {
  return columns.map(({ cell }) => cell(row))
}
