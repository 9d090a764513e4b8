import { useState } from 'react'
import type { NationalRow, NationalStatistics } from '#contract/admin/statistics.ts'
import { otherMake, type NationalTable } from '#rules/report/statistics.ts'
import { fill, number } from '#texts/index.ts'
import { nationalRowName } from '#texts/national-words.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Records } from './Records.tsx'
import css from './Rows.module.css'

/** A long table begins with these. */
const rowsFirst = 10
/** A change of fewer than these is no trend. */
const minBefore = 30

const sumOf = (rows: readonly NationalRow[], key: 'now' | 'before') =>
  rows.reduce((sum, row) => sum + row[key], 0)

/**
 * A table whose rows carry their bar, with a line across for the year before. Each number opens its
 * records. The rest of a long table is text: its bar would flatten the others.
 */
export function Rows({
  figures,
  table,
  short = false,
}: {
  figures: NationalStatistics
  table: NationalTable
  /** In half of the page: the line in the bar alone tells the year before. */
  short?: boolean
}) {
  const t = useTexts('adminStatistics')
  const { values } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number) => number(value, locale)
  const change = ({ now, before }: Pick<NationalRow, 'now' | 'before'>) =>
    before < minBefore
      ? ''
      : number(now / before - 1, locale, {
          style: 'percent',
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })
  const rows = figures.tables[table]
  const isLong = rows.length > rowsFirst + 1
  const shown = isLong && !isWhole ? rows.slice(0, rowsFirst) : rows
  const rest = rows.slice(shown.length)
  // Makes that no list has are many makes, so no bar beside single ones has their length.
  const most = Math.max(
    1,
    ...shown.filter(({ value }) => value !== otherMake).flatMap(({ now, before }) => [now, before]),
  )
  const share = (value: number) => `${Math.min(100, Math.round((1000 * value) / most) / 10)}%`
  const total = { now: sumOf(rows, 'now'), before: sumOf(rows, 'before') }
  return (
    <>
      <table className={classes(css.rows, short && css.short)}>
        <caption>
          <Hidden>{t.tables[table]}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.heads[table]}</th>
            <th scope="col">{t.file.columns.now}</th>
            <th className={css.before} scope="col">
              {t.file.columns.before}
            </th>
            <th scope="col">{t.change}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const name = nationalRowName(
              table,
              row,
              { values, kinds, conditions, powers: t.powers },
              locale,
            )
            const words = fill(t.records[figures.counted], { what: name })
            return (
              <tr key={row.value}>
                <th scope="row">
                  <div className={css.name}>
                    {name}
                    <div aria-hidden="true" className={css.scale}>
                      <div className={css.bar} style={{ inlineSize: share(row.now) }} />
                      <div className={css.line} style={{ insetInlineStart: share(row.before) }} />
                    </div>
                  </div>
                </th>
                <td data-number>
                  {row.now > 0 ? (
                    <Button
                      className={css.opens}
                      variant="act"
                      onClick={() => setChosen({ value: row.value, name, total: row.now })}
                    >
                      <Named name={`${whole(row.now)} ${words}`}>{whole(row.now)}</Named>
                    </Button>
                  ) : (
                    whole(row.now)
                  )}
                </td>
                <td data-number className={css.before}>
                  {whole(row.before)}
                </td>
                <td data-number>{change(row)}</td>
              </tr>
            )
          })}
        </tbody>
        {rows.length > 1 && rest.length === 0 && (
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td data-number>{whole(total.now)}</td>
              <td data-number className={css.before}>
                {whole(total.before)}
              </td>
              <td data-number>{change(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {rest.length > 0 && (
        <p data-soft="small">
          {fill(t.rest, {
            n: whole(rest.length),
            now: whole(sumOf(rest, 'now')),
            before: whole(sumOf(rest, 'before')),
          })}{' '}
          <Button variant="act" onClick={() => setWhole(true)}>
            {fill(t.showAll, { n: whole(rows.length) })}
          </Button>
        </p>
      )}
      {chosen && (
        <Records figures={figures} table={table} {...chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
