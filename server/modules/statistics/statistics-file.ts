import type { Statistics, StatisticsCounts } from '#contract/statistics.ts'
import {
  otherMake,
  statisticsTables,
  type StatisticsTable,
  type TableFormat,
} from '#rules/report/statistics.ts'
import { ageWords } from '#texts/age-words.ts'
import { fill, month, type Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { columnsOf, withSharedHeadings } from '#server/platform/export-format/columns.ts'
import type { About } from '#server/platform/export-format/about.ts'
import {
  tableFile,
  tableOf,
  type ExportCell,
  type ExportTable,
} from '#server/platform/export-format/table-file.ts'

const texts = await loadAreas('statistics', 'vehicle', 'operator')

type Words = {
  readonly statistics: (typeof texts)['fi']['statistics']
  readonly kinds: Readonly<Record<string, string>>
  readonly conditions: Readonly<Record<string, string>>
}

function wordsOf(locale: Locale): Words {
  const { statistics, vehicle, operator } = texts[locale]
  return { statistics, kinds: vehicle.kinds, conditions: operator.vehicle.conditions }
}

/**
 * The table of one chart, or a workbook of all tables. A CSV file has one table, by default the
 * months.
 */
export async function statisticsFile(
  figures: Statistics,
  {
    table,
    format,
    whose,
    at,
  }: {
    table?: StatisticsTable | undefined
    format: TableFormat
    whose: Pick<About, 'whose' | 'businessId' | 'permit' | 'by'>
    at: Date
  },
  locale: Locale,
): Promise<FileResponse> {
  const { title, tables: names } = texts[locale].statistics
  const [first, ...others] = table ? [table] : statisticsTables
  const about = {
    ...whose,
    what: table ? `${title} ${names[table]}` : title,
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

type Month = Statistics['months'][number]

const countColumns = columnsOf<StatisticsCounts, ExportCell>()(
  { key: 'own', cell: ({ own }) => own },
  { key: 'ownBefore', cell: ({ own_before: n }) => n },
  { key: 'total', cell: ({ total }) => total },
  { key: 'totalBefore', cell: ({ total_before: n }) => n },
)

function exportTable(table: StatisticsTable, figures: Statistics, locale: Locale): ExportTable {
  const { statistics: t, kinds, conditions } = wordsOf(locale)
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
    makes: () =>
      counts('make', figures.makes, ({ value }) =>
        value === otherMake ? values.otherMakes : value,
      ),
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
  return { name: t.tables[table], ...withSubject(made[table](), table, figures, t.files) }
}

/** Puts the company, the station and the months of the figures before each row. */
function withSubject(
  { columns, rows }: Omit<ExportTable, 'name'>,
  table: StatisticsTable,
  { company, station, stations, from, to, years }: Statistics,
  { subject, allStations }: Words['statistics']['files'],
): Omit<ExportTable, 'name'> {
  const shop = stations.find(({ id }) => id === station)?.name ?? allStations
  // The years are not limited to the chosen months.
  const period = table === 'years' ? `${years[0]?.year}–${years.at(-1)?.year}` : `${from}–${to}`
  const heads = (['company', 'station', 'period'] as const).map((key) => ({
    key: `subject-${key}`,
    head: subject[key],
  }))
  const about: ExportCell[] = [company, shop, period]
  return { columns: [...heads, ...columns], rows: rows.map((row) => about.concat(row)) }
}
