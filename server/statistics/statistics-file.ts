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
import { columnsOf, withSharedHeadings } from '../export-format/columns.ts'
import {
  csvFile,
  tableOf,
  xlsxFile,
  type ExportCell,
  type ExportTable,
} from '../export-format/table-file.ts'

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

/** The table of one chart, or a workbook of all tables. A CSV file has one table, by default the months. */
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

type Month = Statistics['months'][number]

const countColumns = columnsOf<StatisticsCounts, ExportCell>()(
  { key: 'own', cell: ({ own }) => own },
  { key: 'ownBefore', cell: ({ own_before: n }) => n },
  { key: 'total', cell: ({ total }) => total },
  { key: 'totalBefore', cell: ({ total_before: n }) => n },
)

function exportTable(table: StatisticsTable, figures: Statistics, locale: Locale): ExportTable {
  const { statistics: t, kinds, conditions } = words[locale]
  const { headings, values } = t
  const monthOf = ({ month: of }: Month) =>
    of === figures.open_month ? fill(values.open, { month: month(of, locale) }) : month(of, locale)
  /** A table of counts, with a first column that names the row. */
  const counts = <Row extends StatisticsCounts>(
    key: 'month' | 'kind' | 'age' | 'make' | 'condition',
    rows: readonly Row[],
    cell: (row: Row) => string,
  ) => {
    const columns = columnsOf<Row, ExportCell>()<keyof typeof headings>(
      { key, cell },
      ...countColumns,
    )
    return tableOf(rows, withSharedHeadings(columns, headings))
  }
  const made: Record<StatisticsTable, () => Omit<ExportTable, 'name'>> = {
    months: () => counts('month', figures.months, monthOf),
    years: () => {
      const columns = columnsOf<Statistics['years'][number], ExportCell>()(
        { key: 'year', cell: ({ year }) => year },
        { key: 'own', cell: ({ own }) => own },
        { key: 'total', cell: ({ total }) => total },
      )
      return tableOf(figures.years, withSharedHeadings(columns, headings))
    },
    kinds: () => counts('kind', figures.kinds, ({ value }) => kinds[value] ?? values.unknown),
    ages: () => counts('age', figures.ages, ({ value }) => ageWords(value, values)),
    makes: () => counts('make', figures.makes, ({ value }) => value),
    waits: () => {
      const columns = columnsOf<Month, ExportCell>()(
        { key: 'month', cell: monthOf },
        { key: 'ownWait', cell: ({ own_wait_days: days }) => days },
        { key: 'totalWait', cell: ({ total_wait_days: days }) => days },
      )
      return tableOf(figures.months, withSharedHeadings(columns, headings))
    },
    conditions: () =>
      counts('condition', figures.conditions, ({ value }) => conditions[value] ?? values.unknown),
    companies: () => {
      const columns = columnsOf<Statistics['companies'][number], ExportCell>()(
        { key: 'company', cell: ({ company }) => company },
        { key: 'own', cell: ({ own }) => own },
        { key: 'ownBefore', cell: ({ own_before: n }) => n },
      )
      return tableOf(figures.companies, withSharedHeadings(columns, headings))
    },
  }
  return { name: t.tables[table], ...made[table]() }
}
