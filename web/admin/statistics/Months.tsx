import { useState } from 'react'
import type { NationalStatistics } from '#contract/admin/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { nationalRowName } from '#texts/national-words.ts'
import { ChartCard } from '#web/frame/charts/BarTable.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Legend } from '#web/ui/charts/Chart.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Records } from './Records.tsx'
import css from './Statistics.module.css'

/** The months as a chart with its table. Each row of the table opens the records behind it. */
export function Months({ figures }: { figures: NationalStatistics }) {
  const t = useTexts('adminStatistics')
  const { values, chart } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number) => number(value, locale)
  const rows = figures.tables.months.map((row) => ({
    ...row,
    label: nationalRowName('months', row, { values, kinds, conditions, powers: t.powers }, locale),
  }))
  const [largest] = rows.toSorted((a, b) => b.now - a.now)
  const picture = fill(chart.picture, {
    what: t.tables.months,
    summary: largest ? fill(chart.most, { label: largest.label, n: whole(largest.now) }) : '',
  })
  return (
    <ChartCard
      columns={[
        { key: 'row', head: t.heads.months },
        { key: 'now', head: t.file.columns.now, isNumber: true },
        { key: 'before', head: t.file.columns.before, isNumber: true },
      ]}
      rows={rows.map(({ value, label, now, before }) => ({
        key: value,
        cells: [
          label,
          now > 0 ? (
            <Button
              key="now"
              className={css.opens}
              variant="act"
              onClick={() => setChosen({ value, name: label, total: now })}
            >
              <Named name={`${whole(now)} ${fill(t.records[figures.counted], { what: label })}`}>
                {whole(now)}
              </Named>
            </Button>
          ) : (
            whole(now)
          ),
          whole(before),
        ],
      }))}
      title={t.tables.months}
    >
      <Legend
        entries={[
          { drawn: 'now', label: chart.now },
          { drawn: 'before', label: chart.before },
        ]}
      />
      <Columns
        columns={rows.map(({ value, label, now, before }) => ({
          key: value,
          label,
          short: month(value, locale, 'short'),
          group: value.slice(0, 4),
          now,
          before,
          isOpen: value === figures.open_month,
        }))}
        format={whole}
        open={chart.open}
        picture={picture}
      />
      {chosen && (
        <Records figures={figures} table="months" {...chosen} onClose={() => setChosen(null)} />
      )}
    </ChartCard>
  )
}
