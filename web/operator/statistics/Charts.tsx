import type { Statistics, StatisticsHeading } from '#contract/statistics.ts'
import { restRow, rowsShown, topRows, type StatisticsTable } from '#rules/report/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { Bars, type Bar } from '#web/ui/charts/Bars.tsx'
import { Columns, type Column } from '#web/ui/charts/Columns.tsx'
import { Legend } from '#web/ui/charts/Legend.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ChartCard } from '#web/frame/charts/ChartCard.tsx'
import { RestLine } from '#web/frame/charts/RestLine.tsx'
import { monthWords, percent, shareOfCountry, seriesOf } from './words.ts'
import css from './Statistics.module.css'

type ChartProps = { figures: Statistics }

/** Texts and number formats of every chart. */
function useChart(figures: Statistics) {
  const t = useTexts('statistics')
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const series = seriesOf(figures, t)
  const { headings: h } = t
  const four = [
    { key: 'own', head: h.own, isNumber: true },
    { key: 'own_before', head: h.ownBefore, isNumber: true },
    { key: 'total', head: h.total, isNumber: true },
    { key: 'total_before', head: h.totalBefore, isNumber: true },
  ]
  /** Text alternative: subject and highest bar of the chart. */
  const picture = (what: string, bars: readonly Pick<Bar, 'label' | 'now'>[]) => {
    const [largest] = bars.toSorted((a, b) => b.now - a.now)
    const summary = largest
      ? fill(t.chart.most, { label: largest.label, n: whole(largest.now) })
      : ''
    return fill(t.chart.picture, { what, summary })
  }
  const legend = (
    <Legend
      entries={[
        { drawn: 'now', label: series.now },
        { drawn: 'before', label: series.before },
      ]}
    />
  )
  return { t, locale, whole, four, picture, legend }
}

const fourCells = (
  { own, own_before: before, total, total_before: totalBefore }: Omit<StatisticsHeading, 'value'>,
  whole: (value: number) => string,
) => [whole(own), whole(before), whole(total), whole(totalBefore)]

/** Vehicles by month, own and below the whole country's, each with its own scale. */
export function Months({ figures }: ChartProps) {
  const { t, locale, whole, four, picture, legend } = useChart(figures)
  const columnsOf = (whose: 'own' | 'total'): Column[] =>
    figures.months.map((row) => ({
      key: row.month,
      label: month(row.month, locale),
      short: month(row.month, locale, 'short'),
      group: row.month.slice(0, 4),
      now: row[whose],
      before: row[`${whose}_before`],
      isOpen: row.month === figures.open_month,
    }))
  const ownName = figures.station === null ? t.chart.own : t.chart.ownStation
  return (
    <ChartCard
      wide
      columns={[{ key: 'month', head: t.headings.month }, ...four]}
      rows={figures.months.map((row) => ({
        key: row.month,
        cells: [monthWords(row.month, figures, t, locale), ...fourCells(row, whole)],
      }))}
      title={t.tables.months}
    >
      {legend}
      {(['own', 'total'] as const).map((whose) => {
        const name = whose === 'own' ? ownName : t.chart.total
        return (
          <div key={whose} className={css.part}>
            <h3>{name}</h3>
            <Columns
              columns={columnsOf(whose)}
              format={whole}
              open={t.chart.open}
              picture={picture(`${t.tables.months}, ${name}`, columnsOf(whose))}
            />
          </div>
        )
      })}
    </ChartCard>
  )
}

const added = (sum: StatisticsHeading, row: StatisticsHeading): StatisticsHeading => ({
  value: sum.value,
  own: sum.own + row.own,
  own_before: sum.own_before + row.own_before,
  total: sum.total + row.total,
  total_before: sum.total_before + row.total_before,
})

/** Own vehicles by heading, with the share of each here and in the country. */
export function Headings({
  figures,
  table,
  head,
  words,
}: ChartProps & {
  table: Extract<StatisticsTable, 'kinds' | 'ages' | 'makes' | 'conditions'>
  head: string
  words: (value: string) => string
}) {
  const { t, locale, whole, four, picture, legend } = useChart(figures)
  const rows = figures[table]
  const { own, total } = figures.sums
  const shown = table === 'makes' ? topRows(rows, rowsShown, added) : rows
  const rest = shown.find(({ value }) => value === restRow)
  const barRows = shown.filter((row) => row !== rest)
  const bars = barRows.map((row) => ({
    key: row.value,
    label: words(row.value),
    note: fill(t.chart.share, {
      own: percent(row.own, own.vehicles, locale),
      total: percent(row.total, total.vehicles, locale),
    }),
    now: row.own,
    before: row.own_before,
  }))
  return (
    <ChartCard
      columns={[{ key: 'value', head }, ...four]}
      lead={table === 'ages' ? t.leads.ages : undefined}
      rows={rows.map((row) => ({
        key: row.value,
        cells: [words(row.value), ...fourCells(row, whole)],
      }))}
      title={t.tables[table]}
    >
      {legend}
      <Bars bars={bars} format={whole} picture={picture(t.tables[table], bars)} />
      {rest && <RestLine n={rest.own} name={words(rest.value)} />}
    </ChartCard>
  )
}

/** Vehicles by the company and its subcontractors. */
export function Companies({ figures }: ChartProps) {
  const { t, whole, picture, legend } = useChart(figures)
  const bars = figures.companies.map((row) => ({
    key: String(row.company_id),
    label: row.company,
    now: row.own,
    before: row.own_before,
  }))
  return (
    <ChartCard
      columns={[
        { key: 'company', head: t.headings.company },
        { key: 'own', head: t.headings.own, isNumber: true },
        { key: 'own_before', head: t.headings.ownBefore, isNumber: true },
      ]}
      lead={t.leads.companies}
      rows={figures.companies.map((row) => ({
        key: row.company_id,
        cells: [row.company, whole(row.own), whole(row.own_before)],
      }))}
      title={t.tables.companies}
    >
      {legend}
      <Bars bars={bars} format={whole} picture={picture(t.tables.companies, bars)} />
    </ChartCard>
  )
}

/** Vehicles by year. The running year is open. */
export function Years({ figures }: ChartProps) {
  const { t, locale, whole, picture } = useChart(figures)
  const [running] = figures.periods.slice(1)
  const bars = figures.years.map(({ year, own, total }) => ({
    key: String(year),
    label: String(year) === running ? fill(t.values.open, { month: String(year) }) : String(year),
    note: shareOfCountry(own, total, t, locale),
    now: own,
    isOpen: String(year) === running,
  }))
  return (
    <ChartCard
      columns={[
        { key: 'year', head: t.headings.year },
        { key: 'own', head: t.headings.own, isNumber: true },
        { key: 'total', head: t.headings.total, isNumber: true },
      ]}
      lead={figures.station === null ? t.leads.years : t.leads.yearsStation}
      rows={figures.years.map(({ year, own, total }) => ({
        key: year,
        cells: [String(year), whole(own), whole(total)],
      }))}
      title={t.tables.years}
    >
      <Bars bars={bars} format={whole} picture={picture(t.tables.years, bars)} />
    </ChartCard>
  )
}
