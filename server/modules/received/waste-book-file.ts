import { batteryWords, materialWords } from '#rules/load/materials.ts'
import { recoveryOf, transferCodesOf } from '#rules/load/transfer-codes.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { About } from '#server/platform/export-format/about.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'
import type { WasteRow } from './waste-book.sql.ts'

const texts = await loadAreas('wasteBook', 'operatorLoad')

/** Place of a language in the words of a waste. */
const place = { fi: 0, se: 1, en: 2 } as const satisfies Record<Locale, number>

/** A waste with what its code tells, in one language. */
type Written = WasteRow & {
  inOrOut: string
  waste: string
  hazardous: string
  recovery: string
  weighed: string
}

const columns = columnsOf<Written>()(
  { key: 'station', width: 34, cell: ({ station }) => station },
  { key: 'way', width: 8, cell: ({ inOrOut }) => inOrOut },
  { key: 'sent', width: 13, cell: ({ sent_on: day }) => dayCell(day) },
  { key: 'received', width: 13, cell: ({ received_on: day }) => dayCell(day) },
  { key: 'document', width: 16, cell: ({ number }) => number },
  { key: 'code', width: 12, cell: ({ low_code: code }) => code },
  { key: 'waste', width: 34, cell: ({ waste }) => waste },
  { key: 'hazardous', width: 12, cell: ({ hazardous }) => hazardous },
  { key: 'kg', width: 12, cell: ({ kg }) => kg },
  { key: 'basis', width: 14, cell: ({ weighed }) => weighed },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'vin', width: 20, cell: ({ vin }) => vin },
  { key: 'sender', width: 34, cell: ({ sender }) => sender },
  { key: 'company', width: 30, cell: ({ sender_company: company }) => company },
  { key: 'businessId', width: 12, cell: ({ sender_business_id: id }) => id },
  { key: 'receiver', width: 34, cell: ({ receiver }) => receiver },
  { key: 'receiverId', width: 12, cell: ({ receiver_business_id: id }) => id },
  { key: 'recovery', width: 12, cell: ({ recovery }) => recovery },
)

/** The waste book as a file, written while it is sent. */
export function wasteBookFile(
  rows: AsyncIterable<readonly WasteRow[]>,
  { format, ...about }: Omit<About, 'what' | 'definition'> & { format: TableFormat },
  locale: Locale,
): StreamedFile {
  const { file, title, what: definition } = texts[locale].wasteBook
  const table = sheet({
    name: title,
    columns: withHeadings(columns, file.columns),
    rows: async function* written() {
      for await (const page of rows) yield page.map((row) => writtenIn(row, locale))
    },
  })
  return streamedTable(table, { about: { ...about, what: title, definition }, format }, locale)
}

function writtenIn(row: WasteRow, locale: Locale): Written {
  const { wasteBook, operatorLoad } = texts[locale]
  const named = row.material === null ? null : materialWords[row.material]
  const day = row.sent_on ?? row.received_on ?? ''
  const ofCode = transferCodesOf(row.low_code, day)?.description
  const words = row.is_battery ? batteryWords : (named ?? ofCode)
  return {
    ...row,
    inOrOut: wasteBook.ways[row.way],
    ...(row.is_private && { sender: wasteBook.owner }),
    waste: words?.[place[locale]] ?? wasteBook.file.hull,
    hazardous: isHazardousWaste(row.low_code) ? wasteBook.file.yes : wasteBook.file.no,
    recovery: recoveryOf(row.low_code, day) ?? '',
    weighed:
      row.basis === null
        ? ''
        : { ...operatorLoad.bases, registered: wasteBook.registered }[row.basis],
  }
}
