import { useState } from 'react'
import type { NationalStatistics } from '#contract/admin/statistics.ts'
import type { NationalTable } from '#rules/report/statistics.ts'
import { fill, number } from '#texts/index.ts'
import { nationalRowName } from '#texts/national-words.ts'
import { BarTable } from '#web/frame/charts/BarTable.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Records } from './Records.tsx'
import css from './Statistics.module.css'

/** A table of the page. Each number opens its records. */
export function Rows({
  figures,
  table,
  short = false,
}: {
  figures: NationalStatistics
  table: NationalTable
  short?: boolean
}) {
  const t = useTexts('adminStatistics')
  const { values } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number | null) => number(value ?? 0, locale)
  const words = { values, kinds, conditions, powers: t.powers }
  return (
    <>
      <BarTable
        caption={t.tables[table]}
        format={whole}
        head={t.heads[table]}
        rows={figures.tables[table].map((row) => {
          const { value, now, before } = row
          const name = nationalRowName(table, row, words, locale)
          const what = `${whole(now)} ${fill(t.records[figures.counted], { what: name })}`
          const opens = now > 0 && (
            <Button
              className={css.opens}
              variant="act"
              onClick={() => setChosen({ value, name, total: now })}
            >
              <Named name={what}>{whole(now)}</Named>
            </Button>
          )
          return { key: value, name, now, before, ...(opens && { opens }) }
        })}
        short={short}
      />
      {chosen && (
        <Records figures={figures} table={table} {...chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
