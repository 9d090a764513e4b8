import type { Statistics } from '#contract/statistics.ts'
import { otherMake, type HeadingTable, type StatisticsTable } from '#rules/report/statistics.ts'
import { ageWords } from '#texts/age-words.ts'
import { fill, month, number } from '#texts/index.ts'
import { BarTable, type BarRow, ChartCard } from '#web/frame/charts/BarTable.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Legend } from '#web/ui/charts/Chart.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Switch } from '#web/ui/inputs/Switch.tsx'
import { OpensRecords, monthsOfYear } from '#web/vehicle/counted/OpensRecords.tsx'
import { useChoice } from './use-choice.ts'
import { monthWords, seriesOf } from './words.ts'

type ChartProps = { figures: Statistics }

/** Own vehicles by month. The table has those of the country too. */
export function Months({ figures }: ChartProps) {
  const t = useTexts('statistics')
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const series = seriesOf(figures, t)
  const columns = figures.months.map((row) => ({
    key: row.month,
    label: month(row.month, locale),
    short: month(row.month, locale, 'short'),
    group: row.month.slice(0, 4),
    now: row.own,
    before: row.own_before,
    isOpen: row.month === figures.open_month,
  }))
  const [largest] = columns.toSorted((a, b) => b.now - a.now)
  const summary = largest ? fill(t.chart.most, { label: largest.label, n: whole(largest.now) }) : ''
  const { headings: h } = t
  return (
    <ChartCard
      columns={[
        { key: 'month', head: h.month },
        { key: 'own', head: h.own, isNumber: true },
        { key: 'own_before', head: h.ownBefore, isNumber: true },
        { key: 'total', head: h.total, isNumber: true },
        { key: 'total_before', head: h.totalBefore, isNumber: true },
      ]}
      rows={figures.months.map((row) => {
        const name = monthWords(row.month, figures, t, locale)
        const months = { from: row.month, to: row.month }
        return {
          key: row.month,
          cells: [
            name,
            <OpensRecords key="own" figure="done" months={months} name={name}>
              {whole(row.own)}
            </OpensRecords>,
            whole(row.own_before),
            whole(row.total),
            whole(row.total_before),
          ],
        }
      })}
      title={t.tables.months}
    >
      <Legend
        entries={[
          { drawn: 'now', label: series.now },
          { drawn: 'before', label: series.before },
        ]}
      />
      <Columns
        columns={columns}
        format={whole}
        open={t.chart.open}
        picture={fill(t.chart.picture, { what: t.tables.months, summary })}
      />
    </ChartCard>
  )
}

const breakdowns = [
  'kinds',
  'makes',
  'ages',
  'conditions',
  'companies',
  'years',
  'waits',
] as const satisfies readonly StatisticsTable[]

/** The other tables of the page, one at a time. */
export function Breakdown({ figures }: ChartProps) {
  const t = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [{ by }, choose] = useChoice()
  const shown = breakdowns.filter((one) => one !== 'companies' || figures.companies.length > 1)
  const table = shown.find((one) => one === by) ?? 'kinds'
  const { headings: h, leads } = t
  const heads = {
    kinds: h.kind,
    makes: h.make,
    ages: h.age,
    conditions: h.condition,
    companies: h.company,
    years: h.year,
    waits: t.tables.waits,
  }
  const ofDays = {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }
  const format = (value: number | null) =>
    value === null ? t.facts.unknown : number(value, locale, table === 'waits' ? ofDays : {})
  const opened = (of: HeadingTable, value: string, name: string, own: number) => (
    <OpensRecords figure="done" name={name} table={of} value={value}>
      {format(own)}
    </OpensRecords>
  )
  const rowsOf = (
    of: Exclude<HeadingTable, 'companies'>,
    words: (value: string) => string,
  ): BarRow[] =>
    figures[of].map(({ value, own, own_before: before, total }) => ({
      key: value,
      name: words(value),
      now: own,
      before,
      country: total,
      opens: opened(of, value, words(value), own),
    }))
  const named = (words: Readonly<Record<string, string>>) => (value: string) =>
    words[value] ?? t.values.unknown
  const rows = {
    kinds: () => rowsOf('kinds', named(kinds)),
    makes: () => rowsOf('makes', (make) => (make === otherMake ? t.values.otherMakes : make)),
    ages: () => rowsOf('ages', (age) => ageWords(age, t.values)),
    conditions: () => rowsOf('conditions', named(conditions)),
    companies: () =>
      figures.companies.map((row): BarRow => ({
        key: String(row.company_id),
        name: row.company,
        now: row.own,
        before: row.own_before,
        opens: opened('companies', String(row.company_id), row.company, row.own),
      })),
    years: () =>
      figures.years.map(({ year, own, total }): BarRow => {
        const isRunning = String(year) === figures.periods[1]
        const name = isRunning ? fill(t.values.open, { month: String(year) }) : String(year)
        return {
          key: String(year),
          name,
          now: own,
          country: total,
          opens: (
            <OpensRecords figure="done" months={monthsOfYear(year)} name={name}>
              {format(own)}
            </OpensRecords>
          ),
        }
      }),
    waits: () =>
      figures.months.map((row): BarRow => {
        const name = monthWords(row.month, figures, t, locale)
        return {
          key: row.month,
          name,
          now: row.own_wait_days,
          country: row.total_wait_days,
          opens: (
            <OpensRecords figure="waited" months={{ from: row.month, to: row.month }} name={name}>
              {format(row.own_wait_days)}
            </OpensRecords>
          ),
        }
      }),
  }
  const lead = {
    ages: leads.ages,
    companies: leads.companies,
    years: figures.station === null ? leads.years : leads.yearsStation,
    waits: leads.waits,
  }
  return (
    <Card>
      <div data-cluster="2 4" data-align="stretch" data-apart>
        <h2>{t.chart.breakdown}</h2>
        <Switch
          label={t.chart.breakdown}
          value={table}
          values={shown}
          words={heads}
          onChange={(next) => choose({ by: next })}
        />
      </div>
      {table in lead && <p data-soft="">{lead[table as keyof typeof lead]}</p>}
      <BarTable
        key={table}
        caption={t.tables[table]}
        format={format}
        head={heads[table]}
        rows={rows[table]()}
      />
    </Card>
  )
}
