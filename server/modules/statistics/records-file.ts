import type { CountedRecord } from '#contract/admin/statistics.ts'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { About } from '#server/platform/export-format/about.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withSharedHeadings } from '#server/platform/export-format/columns.ts'
import { rowsAtOnce, sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'

const words = await loadArea('received')

type Row = Omit<CountedRecord, 'vehicle_id'> &
  Partial<Pick<FigureRecord, 'kg' | 'wait_days' | 'load'>>

/** A page of the list. Each page has the sums of the whole list. */
type Page = {
  total: number
  kg?: number | null
  rows: readonly Row[]
  next: string | null
}

type Read = (page: { limit: number; cursor: string | undefined }) => Promise<Page>

const columns = columnsOf<Row>()(
  { key: 'day', width: 13, cell: ({ day }) => dayCell(day) },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'vin', width: 20, cell: ({ vin }) => vin },
  { key: 'make', width: 18, cell: ({ make }) => make },
  { key: 'model', width: 24, cell: ({ model }) => model },
  { key: 'station', width: 34, cell: ({ shop }) => shop },
  { key: 'company', width: 30, cell: ({ company }) => company },
  { key: 'certificate', width: 18, cell: ({ certificate }) => certificate },
  { key: 'load', width: 16, cell: ({ load }) => load ?? null },
  { key: 'wait', width: 14, cell: ({ wait_days: days }) => days ?? null },
  { key: 'kg', width: 12, cell: ({ kg }) => kg ?? null },
)

/** A page is read by a scan of all records, so a file takes few pages. A row takes about 300 bytes. */
const rowsOfPage = 5000

/** The whole list behind a figure as a file, in the sequence and with the total of the screen. */
export async function recordsFile(
  read: Read,
  {
    format,
    areRemoved,
    ...about
  }: Omit<About, 'sums' | 'remark'> & { format: TableFormat; areRemoved: boolean },
  locale: Locale,
): Promise<StreamedFile> {
  const first = await read({ limit: rowsOfPage, cursor: undefined })
  const { file, counted } = words[locale]
  const table = sheet({
    name: counted.rows,
    columns: withSharedHeadings(columns, { ...file.columns, ...counted }),
    rows: async function* written() {
      for await (const rows of pages(first, read)) {
        for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
      }
    },
  })
  const sums = { rows: first.total, ...(first.kg != null && { kg: first.kg }) }
  const remark = areRemoved ? counted.removed : undefined
  return streamedTable(table, { about: { ...about, sums, remark }, format }, locale)
}

async function* pages(first: Page, read: Read): AsyncGenerator<readonly Row[]> {
  for (let page = first; ;) {
    yield page.rows
    if (page.next === null) return
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    page = await read({ limit: rowsOfPage, cursor: page.next })
  }
}
