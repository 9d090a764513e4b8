import { Fragment, useState, type ReactNode } from 'react'
import type { Mass } from '#contract/mass/mass.ts'
import type { Whose } from '#contract/report-records/whose.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import {
  areTargetsAssessed,
  assessedFrom,
  lacksWeight,
  massTargets,
} from '#rules/treatment/mass-tables.ts'
import { coverageWords } from '#texts/coverage.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { RecordsRemoved } from '#web/vehicle/counted/RecordsRemoved.tsx'
import { OpensRecords } from '#web/vehicle/counted/OpensRecords.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Switch } from '#web/ui/inputs/Switch.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import css from './Mass.module.css'

type Shown = { figures: Mass }

function useFormats() {
  const t = useTexts('mass')
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const weight = (kg: number) => number(kg, locale, { maximumFractionDigits: 0 })
  const percent = (value: number, digits = 1) =>
    number(value / 100, locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { t, locale, whole, weight, percent }
}

/** The four tables of a year with their main figures, or why there are none. */
export function MassFigures({
  figures,
  ...head
}: Shown & { subject: string; whose: Whose | undefined }) {
  const { t, whole } = useFormats()
  const { year, totals, beside, three_wheelers: light } = figures
  const counts = { light: whole(beside.three_wheeler), other: whole(beside.other) }
  return (
    <>
      <PrintHead {...head} days={{ to: String(year) }} period={String(year)} title={t.title} />
      {figures.is_waiting && <Alert>{t.waiting}</Alert>}
      {totals.vehicles === 0 ? (
        <EmptyState picture={<NothingHere />} title={t.none} what={t.noneWhat} />
      ) : (
        <>
          {figures.are_removed && <RecordsRemoved />}
          <Coverage totals={totals} />
          <Verdict figures={figures} />
          <Tables figures={figures} />
          <p className={css.notes} data-soft="small">
            {t.whatCounts}{' '}
            {beside.three_wheeler + beside.other > 0 &&
              `${fill(light === 'in' ? t.besideIn : t.beside, counts)} `}
            <Sources figures={figures} />
          </p>
        </>
      )}
    </>
  )
}

/** Share of the vehicles done that the tables have: a sentence, a bar, and the records of each number. */
function Coverage({ totals }: Pick<Mass, 'totals'>) {
  const { t, locale, whole } = useFormats()
  const { counted, full, vehicles } = totals
  const share = (n: number) => ({ inlineSize: `${(100 * n) / vehicles}%` })
  const parts = [
    { name: t.facts.full, n: full, figure: 'full', drawn: css.full },
    { name: t.facts.partly, n: counted - full, figure: 'partly', drawn: css.partly },
    {
      name: t.facts.missing,
      n: vehicles - counted,
      figure: 'not_in_tables',
      drawn: css.missing,
    },
  ] as const
  const opens = (figure: CountedFigure, name: string, n: string) => (
    <OpensRecords figure={figure} name={name}>
      {n}
    </OpensRecords>
  )
  const { n, all, share: covered } = coverageWords(totals, locale)
  const words: Readonly<Record<string, ReactNode>> = {
    n: opens('in_tables', t.facts.counted, n),
    all: opens('of_tables', t.facts.done, all),
    share: covered,
  }
  return (
    <Card>
      <p className={css.sentence}>
        {t.coverage.split(/[{}]/).map((part) => (
          <Fragment key={part}>{words[part] ?? part}</Fragment>
        ))}
      </p>
      <div aria-hidden="true" className={css.bar}>
        <div className={css.full} style={share(full)} />
        <div className={css.partly} style={share(counted - full)} />
      </div>
      <dl className={css.parts}>
        {parts.map(({ name, n, figure, drawn }) => (
          <div key={name} data-line="3">
            <dt data-line="2">
              <span aria-hidden="true" className={drawn} />
              {name}
            </dt>
            <dd>{opens(figure, name, whole(n))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The percentages beside their targets, or why they are missing or not compared. */
function Verdict({ figures: { totals, before, shares, too_heavy: heavy } }: Shown) {
  const { t, percent } = useFormats()
  if (totals.no_percent === 'too_heavy') {
    const named = heavy.map((of) => `${of.plate ?? of.vin ?? '–'} (${percent(of.percent, 0)})`)
    return <Alert tone="danger">{fill(t.facts.tooHeavy, { vehicles: named.join(', ') })}</Alert>
  }
  const { recycling_percent: recycling, recovery_percent: recovery } = totals
  if (recycling === null || recovery === null) return <Alert>{t.facts.tooFew}</Alert>
  if (areTargetsAssessed(totals, shares)) {
    return (
      <section aria-label={t.facts.title}>
        <dl className={css.facts}>
          <Target use="recycling" before={before.recycling_percent} value={recycling} />
          <Target use="recovery" before={before.recovery_percent} value={recovery} />
        </dl>
      </section>
    )
  }
  return (
    <Alert tone="warning">
      {fill(t.notAssessed, { limit: percent(assessedFrom, 0) })}{' '}
      {fill(t.assumed, { recycling: percent(recycling), recovery: percent(recovery) })}
    </Alert>
  )
}

/** A percentage, whether its target is reached, and the percentage of the year before. */
function Target({
  use,
  value,
  before,
}: {
  use: keyof typeof massTargets
  value: number
  before: number | null
}) {
  const { t, percent } = useFormats()
  return (
    <div className={css.fact} data-stack="2" data-fit>
      <dt>{t.facts[use]}</dt>
      <dd className={css.figure}>{percent(value)}</dd>
      <dd>
        <Light isReached={value >= massTargets[use]} target={massTargets[use]} />
      </dd>
      <dd>
        {before === null ? t.facts.beforeNone : fill(t.facts.before, { before: percent(before) })}
      </dd>
    </div>
  )
}

/** Where shares and weights come from. */
function Sources({ figures: { shares, bases } }: Shown) {
  const { t, locale, percent } = useFormats()
  return (
    <>
      {fill(t.source[shares.source], { from: date(shares.from, locale) })}{' '}
      {fill(t.bases, {
        measured: percent(100 * bases.measured),
        preset: percent(100 * bases.preset),
        computed: percent(100 * bases.computed),
      })}
    </>
  )
}

/** Whether a target is reached, in words and colour. */
function Light({ isReached, target }: { isReached: boolean; target: number }) {
  const { t, percent } = useFormats()
  const words = fill(isReached ? t.facts.reached : t.facts.missed, { target: percent(target, 0) })
  return (
    <Badge icon={isReached ? <Check /> : <Warning />} tone={isReached ? 'success' : 'warning'}>
      {words}
    </Badge>
  )
}

const names = ['dismantling', 'shredding', 'exports', 'totals'] as const

/** One of the four tables of a year. A print has all of them. */
function Tables({ figures }: Shown) {
  const { t } = useFormats()
  const [shown, setShown] = useState<(typeof names)[number]>('dismantling')
  const tables = {
    dismantling: <Dismantling figures={figures} />,
    shredding: <Shredding figures={figures} />,
    exports: (
      <>
        <h2>{t.tables.exports}</h2>
        <p>{t.exportsNone}</p>
      </>
    ),
    totals: <Totals figures={figures} />,
  }
  return (
    <div className={css.tables} data-stack="3">
      <Switch
        label={t.chooseTable}
        value={shown}
        values={names}
        words={t.short}
        onChange={setShown}
      />
      {names.map((name) => (
        <section
          key={name}
          className={classes(css.table, name !== shown && css.away)}
          data-stack="3"
        >
          {tables[name]}
        </section>
      ))}
    </div>
  )
}

function Dismantling({ figures }: Shown) {
  const { t, locale, weight } = useFormats()
  const { heads } = t
  const uses = ['reused', 'recycled', 'energy', 'recovered', 'disposed'] as const
  return (
    <MassTable
      columns={[
        { key: 'row', head: heads.row },
        ...uses.map((key) => ({ key, head: heads[key], isNumber: true })),
      ]}
      rows={[
        ...figures.dismantling.map((of) => ({
          key: of.row,
          cells: [
            <div key="row">
              <OpensRecords figure="in_row" name={t.rows[of.row]} row={of.row}>
                {t.rows[of.row]}
              </OpensRecords>
              {of.unweighed > 0 && (
                <p data-soft="small">{count(t.unweighed, of.unweighed, locale)}</p>
              )}
            </div>,
            ...uses.map((use) => {
              if (lacksWeight(of)) return '–'
              return of[use] === 0 ? (
                <span key={use} className={css.zero}>
                  0
                </span>
              ) : (
                weight(of[use])
              )
            }),
          ],
        })),
        {
          key: 'sum',
          cells: [t.sum, ...uses.map((use) => weight(figures.dismantled[use]))],
        },
      ]}
      title={t.tables.dismantling}
    />
  )
}

function Shredding({ figures }: Shown) {
  const { t, weight } = useFormats()
  const { heads } = t
  const uses = ['recycled', 'energy', 'recovered', 'disposed'] as const
  return (
    <MassTable
      columns={[
        { key: 'row', head: heads.fraction },
        ...uses.map((key) => ({ key, head: heads[key], isNumber: true })),
      ]}
      rows={[
        ...figures.shredding.map(({ row, ...of }) => ({
          key: row,
          cells: [t.fractions[row], ...uses.map((use) => weight(of[use]))],
        })),
        {
          key: 'sum',
          cells: [t.sum, ...uses.map((use) => weight(figures.shredded[use]))],
        },
      ]}
      title={t.tables.shredding}
    />
  )
}

function Totals({ figures }: Shown) {
  const { t, whole, weight, percent } = useFormats()
  const { year, totals, before } = figures
  const share = ({ no_percent: none }: Mass['totals'], value: number | null) =>
    none === null ? percent(value ?? 0) : t.noPercent[none]
  const rows: [key: keyof typeof t.totals, valueOf: (of: Mass['totals']) => string][] = [
    ['reused', (of) => weight(of.reused)],
    ['recycled', (of) => weight(of.recycled)],
    ['recovered', (of) => weight(of.recovered)],
    ['reuseRecycling', (of) => weight(of.reused + of.recycled)],
    ['reuseRecovery', (of) => weight(of.reused + of.recovered)],
    ['counted', (of) => whole(of.counted)],
    ['reference', (of) => weight(of.reference_kg)],
    ['recycling', (of) => share(of, of.recycling_percent)],
    ['recovery', (of) => share(of, of.recovery_percent)],
  ]
  return (
    <MassTable
      columns={[
        { key: 'what', head: t.heads.what },
        { key: 'now', head: year, isNumber: true },
        { key: 'before', head: t.heads.before, isNumber: true },
      ]}
      rows={rows.map(([key, valueOf]) => ({
        key,
        cells: [t.totals[key], valueOf(totals), valueOf(before)],
      }))}
      title={t.tables.totals}
    />
  )
}

/** One table with its unit. */
function MassTable({
  title,
  columns,
  rows,
}: {
  title: string
  columns: Parameters<typeof Table>[0]['columns']
  rows: Parameters<typeof Table>[0]['rows']
}) {
  const named = `${title} (kg)`
  return (
    <>
      <h2>{named}</h2>
      <Table caption={named} columns={columns} rows={rows} />
    </>
  )
}
