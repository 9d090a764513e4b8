import type { Statistics, StatisticsCounts } from '#contract/statistics.ts'
import {
  statisticsTables,
  type StatisticsTable,
  type TableFormat,
} from '#rules/report/statistics.ts'
import { operator as operatorEn } from '#texts/en/operator.ts'
import { statistics as statisticsEn } from '#texts/en/statistics.ts'
import { vehicle as vehicleEn } from '#texts/en/vehicle.ts'
import { operator as operatorFi } from '#texts/fi/operator.ts'
import { statistics as statisticsFi } from '#texts/fi/statistics.ts'
import { vehicle as vehicleFi } from '#texts/fi/vehicle.ts'
import { ageWords } from '#texts/age-words.ts'
import { fill, month, type Locale, type Translated } from '#texts/index.ts'
import { operator as operatorSv } from '#texts/sv/operator.ts'
import { statistics as statisticsSv } from '#texts/sv/statistics.ts'
import { vehicle as vehicleSv } from '#texts/sv/vehicle.ts'
import type { FileResponse } from '../http/handler.ts'
import { csvFile, xlsxFile, type ExportCell, type ExportTable } from '../export/table-file.ts'

type Words = {
  statistics: Translated<typeof statisticsFi>
  kinds: Readonly<Record<string, string>>
  conditions: Readonly<Record<string, string>>
}

const words: Record<Locale, Words> = {
  fi: of(statisticsFi, vehicleFi, operatorFi),
  se: of(statisticsSv, vehicleSv, operatorSv),
  en: of(statisticsEn, vehicleEn, operatorEn),
}

function of(
  statistics: Words['statistics'],
  { kinds }: Pick<Translated<typeof vehicleFi>, 'kinds'>,
  { vehicle: { conditions } }: Pick<Translated<typeof operatorFi>, 'vehicle'>,
): Words {
  return { statistics, kinds, conditions }
}

/** The table of one chart, or all of them as one workbook; CSV has room for one, the months first. */
export async function statisticsFile(
  figures: Statistics,
  { table, format }: { table?: StatisticsTable | undefined; format: TableFormat },
  locale: Locale,
): Promise<FileResponse> {
  const { name: service } = words[locale].statistics.files
  const parts = [service, table, figures.from, figures.to, figures.station]
  const file = { name: parts.filter((part) => part != null).join('-'), locale }
  const wanted = table ? [table] : statisticsTables
  const tables = wanted.map((one) => exportTable(one, figures, locale))
  const [first] = tables
  return format === 'csv' && first ? csvFile(first, file) : xlsxFile(tables, file)
}

const fourCounts = (row: StatisticsCounts): ExportCell[] => [
  row.own,
  row.own_before,
  row.total,
  row.total_before,
]

function exportTable(table: StatisticsTable, figures: Statistics, locale: Locale): ExportTable {
  const { statistics: t, kinds, conditions } = words[locale]
  const { headings: h, values } = t
  const four = [h.own, h.ownBefore, h.total, h.totalBefore]
  const monthOf = (one: string) =>
    one === figures.open_month
      ? fill(values.open, { month: month(one, locale) })
      : month(one, locale)
  const made: Record<StatisticsTable, () => Omit<ExportTable, 'name'>> = {
    months: () => ({
      head: [h.month, ...four],
      rows: figures.months.map((row) => [monthOf(row.month), ...fourCounts(row)]),
    }),
    years: () => ({
      head: [h.year, h.own, h.total],
      rows: figures.years.map(({ year, own, total }) => [year, own, total]),
    }),
    kinds: () => ({
      head: [h.kind, ...four],
      rows: figures.kinds.map((row) => [kinds[row.value] ?? values.unknown, ...fourCounts(row)]),
    }),
    ages: () => ({
      head: [h.age, ...four],
      rows: figures.ages.map((row) => [ageWords(row.value, values), ...fourCounts(row)]),
    }),
    makes: () => ({
      head: [h.make, ...four],
      rows: figures.makes.map((row) => [row.value, ...fourCounts(row)]),
    }),
    waits: () => ({
      head: [h.month, h.ownWait, h.totalWait],
      rows: figures.months.map((row) => [
        monthOf(row.month),
        row.own_wait_days,
        row.total_wait_days,
      ]),
    }),
    conditions: () => ({
      head: [h.condition, ...four],
      rows: figures.conditions.map((row) => [
        conditions[row.value] ?? values.unknown,
        ...fourCounts(row),
      ]),
    }),
    companies: () => ({
      head: [h.company, h.own, h.ownBefore],
      rows: figures.companies.map((row) => [row.company, row.own, row.own_before]),
    }),
  }
  return { name: t.tables[table], ...made[table]() }
}
