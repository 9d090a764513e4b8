import { useState, type ReactNode, useId } from 'react'
import { otherMake } from '#rules/report/statistics.ts'
import { fill, number, type Locale } from '#texts/index.ts'
import { useLocale, useTexts, type Texts } from '#web/texts/texts.ts'
import { classes } from '#web/ui/classes.ts'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import css from './BarTable.module.css'
import { Card } from '#web/ui/display/Card.tsx'
import { Table, type Column, type TableRow } from '#web/ui/display/Table.tsx'

/** A long table begins with these. */
const rowsFirst = 10
/** A change of fewer than these is no trend. */
const minBefore = 30

export interface BarRow {
  readonly key: string
  readonly name: string
  /** null: not known. */
  readonly now: number | null
  readonly before?: number
  /** The whole country, beside the own figures. */
  readonly country?: number | null
  /** The number as a button that opens its records. */
  readonly opens?: ReactNode
}

const sumOf = (rows: readonly BarRow[], key: 'now' | 'before') =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)

/**
 * A table whose rows carry their bar, with a line across for the year before. The rest of a long
 * table is text: its bar would flatten the others.
 */
export function BarTable({
  caption,
  head,
  rows,
  short = false,
  format,
}: {
  caption: string
  head: string
  rows: readonly BarRow[]
  /** In half of the page: the line in the bar alone tells the year before. */
  short?: boolean
  format: (value: number | null) => string
}) {
  const { chart: t } = useTexts('statistics')
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const isLong = rows.length > rowsFirst + 1
  const shown = isLong && !isWhole ? rows.slice(0, rowsFirst) : rows
  const rest = rows.slice(shown.length)
  const isCompared = rows.some(({ before }) => before !== undefined)
  const hasCountry = rows.some(({ country }) => country !== undefined)
  /** A phone has room for two numbers. */
  const further = isCompared ? css.before : undefined
  const change = (now: number, before: number) =>
    before < minBefore
      ? ''
      : number(now / before - 1, locale, {
          style: 'percent',
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })
  // Makes that no list has are many makes, so no bar beside single ones has their length.
  const most = Math.max(
    ...shown
      .filter(({ key }) => key !== otherMake)
      .flatMap(({ now, before, country }) => [now ?? 0, before ?? (isCompared ? 0 : country) ?? 0]),
  )
  const share = (value: number) =>
    `${Math.min(100, Math.round((1000 * value) / (most || 1)) / 10)}%`
  const total = { now: sumOf(rows, 'now'), before: sumOf(rows, 'before') }
  return (
    <>
      <table className={classes(css.rows, short && css.short)}>
        <caption>
          <Hidden>{caption}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t.now}</th>
            {isCompared && (
              <>
                <th className={css.before} scope="col">
                  {t.before}
                </th>
                <th scope="col">{t.change}</th>
              </>
            )}
            {hasCountry && (
              <th className={further} scope="col">
                {t.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <div className={css.name}>
                  {row.name}
                  <div aria-hidden="true" className={css.scale}>
                    <div className={css.bar} style={{ inlineSize: share(row.now ?? 0) }} />
                    {row.before !== undefined && (
                      <div className={css.line} style={{ insetInlineStart: share(row.before) }} />
                    )}
                  </div>
                </div>
              </th>
              <td data-number>{row.opens ?? format(row.now)}</td>
              {isCompared && (
                <>
                  <td data-number className={css.before}>
                    {format(row.before ?? 0)}
                  </td>
                  <td data-number>{change(row.now ?? 0, row.before ?? 0)}</td>
                </>
              )}
              {hasCountry && (
                <td data-number className={further}>
                  {format(row.country ?? null)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {isCompared && !hasCountry && rows.length > 1 && rest.length === 0 && (
          <tfoot>
            <tr>
              <th scope="row">{t.sum}</th>
              <td data-number>{format(total.now)}</td>
              <td data-number className={css.before}>
                {format(total.before)}
              </td>
              <td data-number>{change(total.now, total.before)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {rest.length > 0 && (
        <p data-soft="small">
          {fill(t.rest, {
            n: number(rest.length, locale),
            now: format(sumOf(rest, 'now')),
            before: format(sumOf(rest, 'before')),
          })}{' '}
          <Button variant="act" onClick={() => setWhole(true)}>
            {fill(t.showAll, { n: number(rows.length, locale) })}
          </Button>
        </p>
      )}
    </>
  )
}

/** A chart with its name, and its table behind a button. */
export function ChartCard({
  title: what,
  columns,
  rows,
  children,
}: {
  title: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  children: ReactNode
}) {
  const { chart } = useTexts('statistics')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const named = isOpen ? chart.hideTableOf : chart.showTableOf
  return (
    <Card className={css.card}>
      <h2>{what}</h2>
      {children}
      <div className={css.tools} data-cluster="0 4" data-apart>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          variant="quiet"
          onClick={() => setOpen(!isOpen)}
        >
          <Named name={fill(named, { what })}>{isOpen ? chart.hideTable : chart.showTable}</Named>
        </Button>
      </div>
      <div hidden={!isOpen} id={id}>
        {isOpen && <Table caption={what} columns={columns} rows={rows} />}
      </div>
    </Card>
  )
}

/** A time of waiting: days with one decimal, and hours below one day. null: nobody knows. */
export function waitWords(
  days: number | null,
  { facts: t }: Texts<'statistics'>,
  locale: Locale,
): string {
  if (days === null) return t.unknown
  const tenth = { maximumFractionDigits: 1 }
  return days < 1
    ? fill(t.hours, { n: number(days * 24, locale, tenth) })
    : fill(t.days, { n: number(days, locale, tenth) })
}
