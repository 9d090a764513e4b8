import { Readable } from 'node:stream'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'
import { aboutSheet, fileNameOf, type About } from './about.ts'
import { csvLine } from './cells.ts'
import type { Sheet } from './source.ts'
import { workbookParts } from './streamed-workbook.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

/**
 * A table as a file that is written while it is sent: memory holds one page of rows. The first sheet of a
 * workbook says what the file is.
 */
export function streamedTable(
  table: Sheet,
  { about, format }: { about: About; format: TableFormat },
  locale: Locale,
): StreamedFile {
  const parts =
    format === 'csv'
      ? csvParts(table)
      : workbookParts([aboutSheet(about, [table.name], locale), table])
  return {
    name: fileNameOf(about, format, locale),
    contentType: contentTypes[format],
    content: Readable.from(parts, { objectMode: false }),
  }
}

/** Parts of a CSV file, in UTF-8 with a byte order mark. */
async function* csvParts(table: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(table.columns.map(({ head }) => head))}`)
  for await (const rows of table.rows(new AbortController().signal)) {
    if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''))
  }
}
