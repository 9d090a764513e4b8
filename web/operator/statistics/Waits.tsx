import type { Statistics } from '#contract/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { Legend } from '#web/ui/charts/Legend.tsx'
import { Lines } from '#web/ui/charts/Lines.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ChartCard } from './ChartCard.tsx'
import { monthWords } from './words.ts'

/** Days until owners get their certificate, by month. */
export function Waits({ figures }: { figures: Statistics }) {
  const t = useTexts('statistics')
  const locale = useLocale()
  const days = (value: number) =>
    number(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const orUnknown = (value: number | null) => (value === null ? t.facts.unknown : days(value))
  const last = figures.months.findLast((row) => row.own_wait_days !== null)
  const summary = last
    ? fill(t.chart.waitNow, {
        own: orUnknown(last.own_wait_days),
        total: orUnknown(last.total_wait_days),
      })
    : ''
  return (
    <ChartCard
      wide
      columns={[
        { key: 'month', head: t.headings.month },
        { key: 'own', head: t.headings.ownWait, isNumber: true },
        { key: 'total', head: t.headings.totalWait, isNumber: true },
      ]}
      lead={t.leads.waits}
      rows={figures.months.map((row) => ({
        key: row.month,
        cells: [
          monthWords(row.month, figures, t, locale),
          orUnknown(row.own_wait_days),
          orUnknown(row.total_wait_days),
        ],
      }))}
      table="waits"
    >
      <Legend
        entries={[
          { drawn: 'line', label: figures.station === null ? t.chart.own : t.chart.ownStation },
          { drawn: 'other', label: t.chart.total },
        ]}
      />
      <Lines
        format={days}
        picture={fill(t.chart.picture, { what: t.tables.waits, summary })}
        points={figures.months.map((row) => ({
          key: row.month,
          short: month(row.month, locale, 'short'),
          group: row.month.slice(0, 4),
          own: row.own_wait_days,
          other: row.total_wait_days,
        }))}
      />
    </ChartCard>
  )
}
