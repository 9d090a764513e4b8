import type { ReceivedVehicle } from '#contract/received.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { About } from '#server/platform/export-format/about.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'

const texts = await loadAreas('received')

/** A reception with its words in one language. */
type Written = ReceivedVehicle &
  Record<'from' | 'weighed' | 'paper' | 'hullWeighed' | 'now', string>

const columns = columnsOf<Written>()(
  { key: 'received', width: 13, cell: ({ received_on: day }) => dayCell(day) },
  { key: 'vin', width: 20, cell: ({ vin }) => vin },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'make', width: 18, cell: ({ make }) => make },
  { key: 'model', width: 24, cell: ({ model }) => model },
  { key: 'from', width: 34, cell: ({ from }) => from },
  { key: 'document', width: 16, cell: ({ document }) => document },
  { key: 'code', width: 12, cell: ({ low_code: code }) => code },
  { key: 'kg', width: 12, cell: ({ kg }) => kg },
  { key: 'basis', width: 14, cell: ({ weighed }) => weighed },
  { key: 'certificate', width: 16, cell: ({ certificate }) => certificate },
  { key: 'issued', width: 13, cell: ({ issued_on: day }) => dayCell(day) },
  { key: 'certificateState', width: 14, cell: ({ paper }) => paper },
  { key: 'company', width: 30, cell: ({ company }) => company.name },
  { key: 'station', width: 34, cell: ({ shop }) => shop.name },
  { key: 'mass', width: 14, cell: ({ kerb_mass_kg: kg }) => kg },
  { key: 'hull', width: 14, cell: ({ hull_kg: kg }) => kg },
  { key: 'hullBasis', width: 14, cell: ({ hullWeighed }) => hullWeighed },
  { key: 'state', width: 26, cell: ({ now }) => now },
  { key: 'left', width: 13, cell: ({ left_on: day }) => dayCell(day) },
  { key: 'receiver', width: 34, cell: ({ receiver }) => receiver },
  { key: 'leftDocument', width: 16, cell: ({ left_document: number }) => number },
)

/** The register as a file, written while it is sent. */
export function receivedFile(
  rows: AsyncIterable<readonly ReceivedVehicle[]>,
  { format, ...about }: Omit<About, 'what' | 'definition'> & { format: TableFormat },
  locale: Locale,
): StreamedFile {
  const { file, title, lead } = texts[locale].received
  const table = sheet({
    name: title,
    columns: withHeadings(columns, file.columns),
    rows: async function* written() {
      for await (const page of rows) yield page.map((row) => writtenIn(row, locale))
    },
  })
  return streamedTable(
    table,
    { about: { ...about, what: title, definition: lead }, format },
    locale,
  )
}

function writtenIn(row: ReceivedVehicle, locale: Locale): Written {
  const { received: t } = texts[locale]
  const basis = (of: ReceivedVehicle['kg_basis']) => (of === null ? '' : t.bases[of])
  return {
    ...row,
    from: row.sender?.name ?? t.ways[row.way],
    weighed: basis(row.kg_basis),
    paper: row.certificate_state === null ? t.notYet : t.papers[row.certificate_state],
    hullWeighed: basis(row.hull_basis),
    now: t.states[row.state],
  }
}
