import type { FoundCertificate } from '#contract/admin/certificates.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { About } from '#server/platform/export-format/about.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'

const words = await loadArea('adminCertificates')

/** A certificate with its words in one language. */
type Written = FoundCertificate & Record<'stateWord' | 'notice', string>

const columns = columnsOf<Written>()(
  { key: 'issued', width: 13, cell: ({ issued_at: day }) => dayCell(day) },
  { key: 'number', width: 18, cell: ({ number }) => number },
  { key: 'state', width: 14, cell: ({ stateWord }) => stateWord },
  { key: 'registration', width: 24, cell: ({ notice }) => notice },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'vin', width: 20, cell: ({ vin }) => vin },
  { key: 'make', width: 18, cell: ({ make }) => make },
  { key: 'model', width: 24, cell: ({ model }) => model },
  { key: 'station', width: 34, cell: ({ shop }) => shop.name },
  { key: 'company', width: 30, cell: ({ company }) => company.name },
)

/** The found certificates as a file, written while it is sent. */
export function certificatesFile(
  rows: AsyncIterable<readonly FoundCertificate[]>,
  { format, ...about }: Omit<About, 'what' | 'definition'> & { format: TableFormat },
  locale: Locale,
): StreamedFile {
  const { lookup, file } = words[locale]
  const table = sheet({
    name: file.title,
    columns: withHeadings(columns, file.columns),
    rows: async function* written() {
      for await (const page of rows) {
        yield page.map((row) =>
          Object.assign(row, {
            stateWord: lookup.states[row.state],
            notice: row.registration === null ? '' : lookup.notices[row.registration],
          }),
        )
      }
    },
  })
  const { title: what, definition } = file
  return streamedTable(table, { about: { ...about, what, definition }, format }, locale)
}
