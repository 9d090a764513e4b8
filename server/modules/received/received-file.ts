import type { ReceivedVehicle } from '#contract/received.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'

const texts = await loadAreas('received')

const columns = columnsOf<ReceivedVehicle>()(
  { key: 'received', width: 13, cell: ({ received_on: day }) => dayCell(day) },
  { key: 'vin', width: 20, cell: ({ vin }) => vin },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'make', width: 18, cell: ({ make }) => make },
  { key: 'model', width: 24, cell: ({ model }) => model },
  { key: 'certificate', width: 16, cell: ({ certificate }) => certificate },
  { key: 'issued', width: 13, cell: ({ issued_on: day }) => dayCell(day) },
  { key: 'company', width: 30, cell: ({ company }) => company.name },
  { key: 'station', width: 34, cell: ({ shop }) => shop.name },
  { key: 'mass', width: 14, cell: ({ kerb_mass_kg: kg }) => kg },
  { key: 'hull', width: 14, cell: ({ hull_kg: kg }) => kg },
  { key: 'left', width: 13, cell: ({ left_on: day }) => dayCell(day) },
  { key: 'receiver', width: 34, cell: ({ receiver }) => receiver },
)

/** The register as a file, written while it is sent. */
export function receivedFile(
  rows: AsyncIterable<readonly ReceivedVehicle[]>,
  { from, to, format }: { from?: string; to?: string; format: TableFormat },
  locale: Locale,
): StreamedFile {
  const { file, title } = texts[locale].received
  const table = sheet({
    name: title,
    columns: withHeadings(columns, file.columns),
    rows: () => rows,
  })
  const name = [file.name, from, to].filter((part) => part !== undefined).join('-')
  return streamedTable(table, { name, format })
}
