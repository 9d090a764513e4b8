import { Readable } from 'node:stream'
import type { TableFormat } from '#rules/report/statistics.ts'
import { languageTag, type Locale } from '#texts/index.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'
import { csvCell, englishCsv, finnishCsv, type Cell } from './cells.ts'
import type { Sheet } from './source.ts'
import { workbookParts } from './streamed-workbook.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

/** A table as a file that is written while it is sent: memory holds one page of rows. */
export function streamedTable(
  table: Sheet,
  { name, format, locale }: { name: string; format: TableFormat; locale: Locale },
): StreamedFile {
  const parts = format === 'csv' ? csvParts(table, locale) : workbookParts(table)
  return {
    name: `${name}.${format}`,
    contentType: contentTypes[format],
    content: Readable.from(parts, { objectMode: false }),
  }
}

/** Parts of a CSV file for a spreadsheet program of that language (RFC 4180). */
async function* csvParts(table: Sheet, locale: Locale): AsyncGenerator<Buffer> {
  const style = languageTag[locale] === 'en' ? englishCsv : finnishCsv
  const line = (cells: readonly Cell[]) =>
    `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`
  yield Buffer.from(`\uFEFF${line(table.columns.map(({ head }) => head))}`)
  for await (const rows of table.rows(new AbortController().signal)) {
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
}
