import { useState } from 'react'
import type { NationalRow, NationalStatistics } from '#contract/admin/statistics.ts'
import { restRow, rowsShown, topRows, type NationalTable } from '#rules/report/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { nationalRowName } from '#texts/national-words.ts'
import { ChartCard } from '#web/frame/charts/ChartCard.tsx'
import { RestLine } from '#web/frame/charts/RestLine.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Legend } from '#web/ui/charts/Legend.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Records } from './Records.tsx'

const added = (sum: NationalRow, { now, before }: NationalRow): NationalRow => ({
  value: sum.value,
  // The rest has no name of its own.
  name: null,
  now: sum.now + now,
  before: sum.before + before,
})

/**
 * One chart with its table. Each row of the table opens the records behind it; the rest
 * of a long list has no records of its own.
 */
export function Chart({ figures, table }: { figures: NationalStatistics; table: NationalTable }) {
  const t = useTexts('adminStatistics')
  const { values, chart } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number) => number(value, locale)
  const nameOf = (row: NationalRow) =>
    nationalRowName(table, row, { values, kinds, conditions, powers: t.powers }, locale)
  const rows = figures.tables[table]
  const isMonths = table === 'months'
  const shown = isMonths ? rows : topRows(rows, rowsShown, added)
  const rest = shown.find(({ value }) => value === restRow)
  const barRows = shown.filter((row) => row !== rest)
  const bars = barRows.map((row) => ({
    key: row.value,
    label: nameOf(row),
    now: row.now,
    before: row.before,
    isOpen: isMonths && row.value === figures.open_month,
  }))
  const [largest] = bars.toSorted((a, b) => b.now - a.now)
  const picture = fill(chart.picture, {
    what: t.tables[table],
    summary: largest ? fill(chart.most, { label: largest.label, n: whole(largest.now) }) : '',
  })
  return (
    <ChartCard
      columns={[
        { key: 'row', head: t.heads[table] },
        { key: 'now', head: t.file.columns.now, isNumber: true },
        { key: 'before', head: t.file.columns.before, isNumber: true },
      ]}
      rows={rows.map((row) => {
        const name = nameOf(row)
        const hasList = row.now > 0 && row.value !== restRow
        const words = fill(t.records[figures.counted], { what: name })
        return {
          key: row.value,
          cells: [
            hasList ? (
              <Button
                key="row"
                variant="quiet"
                onClick={() => setChosen({ value: row.value, name, total: row.now })}
              >
                <Named name={words}>{name}</Named>
              </Button>
            ) : (
              name
            ),
            whole(row.now),
            whole(row.before),
          ],
        }
      })}
      title={t.tables[table]}
      wide={isMonths}
    >
      <Legend
        entries={[
          { drawn: 'now', label: chart.now },
          { drawn: 'before', label: chart.before },
        ]}
      />
      {isMonths ? (
        <Columns
          columns={bars.map(({ key, label, now, before, isOpen }) => ({
            key,
            label,
            short: month(key, locale, 'short'),
            group: key.slice(0, 4),
            now,
            before,
            isOpen,
          }))}
          format={whole}
          open={chart.open}
          picture={picture}
        />
      ) : (
        <Bars bars={bars} format={whole} picture={picture} />
      )}
      {rest && <RestLine n={rest.now} name={nameOf(rest)} />}
      {chosen && (
        <Records
          counted={figures.counted}
          table={table}
          {...chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </ChartCard>
  )
}
