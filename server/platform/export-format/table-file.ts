import { buffer } from 'node:stream/consumers'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { aboutSheet, fileNameOf, type About } from './about.ts'
import { csvLine } from './cells.ts'
import { cellsOf, type HeadedColumn } from './columns.ts'
import type { Sheet } from './source.ts'
import { workbookParts } from './streamed-workbook.ts'

/** A cell of an exported table. null is an empty cell. A number stays a number in a workbook. */
export type ExportCell = string | number | null

/** One table of an export. */
export type ExportTable = {
  readonly name: string
  readonly columns: readonly { readonly key: string; readonly head: string }[]
  readonly rows: readonly (readonly ExportCell[])[]
}

/** The cells of all rows under their headings. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly HeadedColumn<Row, ExportCell>[],
): Omit<ExportTable, 'name'> {
  return { columns, rows: rows.map((row) => cellsOf(columns, row)) }
}

const headOf = ({ columns }: ExportTable) => columns.map(({ head }) => head)

/** A table as CSV, in UTF-8 with a byte order mark. */
export function csvFile(table: ExportTable, { name }: Named): FileResponse {
  return {
    name: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(`\uFEFF${[headOf(table), ...table.rows].map(csvLine).join('')}`),
  }
}

/**
 * The tables as a workbook, with a sheet for each after the one that says what the file is. A CSV has the
 * first table.
 */
export async function tableFile(
  tables: readonly [ExportTable, ...ExportTable[]],
  { about, format }: { about: About; format: TableFormat },
  locale: Locale,
): Promise<FileResponse> {
  const name = fileNameOf(about, format, locale)
  if (format === 'csv') return { ...csvFile(tables[0], { name: '' }), name }
  const names = tables.map((table) => table.name)
  return {
    name,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await buffer(
      workbookParts([aboutSheet(about, names, locale), ...tables.map(sheetOf)]),
    ),
  }
}

type Named = { /** The file name without its extension. */ name: string }

const sheetOf = ({ name, columns, rows }: ExportTable): Sheet => ({
  name,
  columns: columns.map((column, n) =>
    Object.assign({}, column, { width: widthOf(column.head, rows, n) }),
  ),
  rows: async function* all() {
    yield rows
  },
})

/** Width of the longest cell, 10 to 60 characters. */
function widthOf(head: string, rows: ExportTable['rows'], n: number): number {
  const longest = Math.max(head.length, ...rows.map((row) => String(row[n] ?? '').length))
  return Math.min(60, Math.max(10, longest + 2))
}
