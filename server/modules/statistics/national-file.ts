import type { NationalRow, NationalStatistics } from '#contract/admin/statistics.ts'
import {
  certificateTables,
  nationalTables,
  type NationalCounted,
  type NationalTable,
  type TableFormat,
} from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import { nationalRowName } from '#texts/national-words.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { columnsOf, withSharedHeadings } from '#server/platform/export-format/columns.ts'
import type { About } from '#server/platform/export-format/about.ts'
import {
  tableFile,
  tableOf,
  type ExportCell,
  type ExportTable,
} from '#server/platform/export-format/table-file.ts'

const texts = await loadAreas('adminStatistics', 'mass', 'statistics', 'vehicle', 'operator')

export const countedName = (counted: NationalCounted, locale: Locale): string =>
  texts[locale].mass.views[counted]

/** Name of a row of that table. */
export function nationalName(
  table: NationalTable,
  row: Pick<NationalRow, 'value' | 'name'>,
  locale: Locale,
): string {
  const { adminStatistics, statistics, vehicle, operator } = texts[locale]
  const words = {
    values: statistics.values,
    kinds: vehicle.kinds,
    conditions: operator.vehicle.conditions,
    powers: adminStatistics.powers,
  }
  return nationalRowName(table, row, words, locale)
}

/**
 * The table of one chart, or a workbook of all tables, with every make and model. Each row names the
 * company, the station and the months of its figures, so that a copied row is still understood.
 */
export async function nationalFile(
  figures: NationalStatistics,
  {
    table,
    format,
    whose,
    at,
  }: {
    table?: NationalTable | undefined
    format: TableFormat
    whose: Pick<About, 'whose' | 'businessId' | 'permit' | 'by'>
    at: Date
  },
  locale: Locale,
): Promise<FileResponse> {
  const { tables: names } = texts[locale].adminStatistics
  const isOfCertificates = figures.counted === 'certificates'
  const what = countedName(figures.counted, locale)
  const [first, ...others] = table ? [table] : isOfCertificates ? certificateTables : nationalTables
  const about = {
    ...whose,
    what: table ? `${what} ${names[table]}` : what,
    period: { from: figures.from, to: figures.to },
    at,
  }
  return tableFile(
    [
      exportTable(first, figures, locale),
      ...others.map((one) => exportTable(one, figures, locale)),
    ],
    { about, format },
    locale,
  )
}

function exportTable(
  table: NationalTable,
  figures: NationalStatistics,
  locale: Locale,
): ExportTable {
  const { adminStatistics: t } = texts[locale]
  const nameOf = (records: readonly { id: number; name: string }[], id: number | null) =>
    records.find((record) => record.id === id)?.name ?? t.file.all
  const company = nameOf(figures.companies, figures.company_id)
  const station = nameOf(figures.shops, figures.shop_id)
  const months = `${figures.from}–${figures.to}`
  const columns = columnsOf<NationalRow, ExportCell>()(
    { key: 'company', cell: () => company },
    { key: 'station', cell: () => station },
    { key: 'period', cell: () => months },
    { key: 'row', cell: (row) => nationalName(table, row, locale) },
    { key: 'now', cell: ({ now }) => now },
    { key: 'before', cell: ({ before }) => before },
  )
  const heads = { ...t.file.columns, row: t.heads[table] }
  return {
    name: t.tables[table],
    ...tableOf(figures.tables[table], withSharedHeadings(columns, heads)),
  }
}
