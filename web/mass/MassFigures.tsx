import type { ReactNode } from 'react'
import type { Mass } from '#contract/mass/mass.ts'
import { massTargets } from '#rules/treatment/mass-tables.ts'
import { date, fill, number } from '#texts/index.ts'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useMassChoice } from './use-mass-choice.ts'
import css from './Mass.module.css'

type Shown = { figures: Mass }

/** Formats of the tables, in the chosen unit. */
function useFormats() {
  const t = useTexts('mass')
  const locale = useLocale()
  const [{ unit }] = useMassChoice()
  const isTonnes = unit === 't'
  const whole = (value: number) => number(value, locale)
  const weight = (kg: number) =>
    isTonnes
      ? number(kg / 1000, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : number(kg, locale, { maximumFractionDigits: 0 })
  const percent = (value: number, digits = 1) =>
    number(value / 100, locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { t, locale, whole, weight, percent, unitName: isTonnes ? 't' : 'kg' }
}

/** The four tables of a year with their main figures, or why there are none. */
export function MassFigures({ figures, subject }: Shown & { subject: string }) {
  const { t, whole } = useFormats()
  const { year, totals, beside, three_wheelers: light, is_waiting: isWaiting } = figures
  const counts = { light: whole(beside.three_wheeler), other: whole(beside.other) }
  return (
    <>
      <PrintHead period={String(year)} subject={subject} title={t.title} />
      {isWaiting && <Alert>{t.waiting}</Alert>}
      {totals.vehicles === 0 ? (
        <EmptyState picture={<NothingHere />} title={t.none} what={t.noneWhat} />
      ) : (
        <>
          <Facts figures={figures} />
          <div className={css.notes}>
            <p>{t.whatCounts}</p>
            <p>{fill(light === 'in' ? t.besideIn : t.beside, counts)}</p>
          </div>
          <Dismantling figures={figures} />
          <Shredding figures={figures} />
          <Card className={css.table}>
            <h2>{t.tables.exports}</h2>
            <p>{t.exportsNone}</p>
          </Card>
          <Totals figures={figures} />
          <div className={css.print}>
            <Button variant="secondary" onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Facts({ figures: { totals, before } }: Shown) {
  const { t, whole, percent } = useFormats()
  const share = (use: 'recycling' | 'recovery') => {
    const value = totals[`${use}_percent`]
    const earlier = before[`${use}_percent`]
    return (
      <Fact name={t.facts[use]} value={value === null ? '–' : percent(value)}>
        {value === null ? (
          <dd>{t.facts.tooFew}</dd>
        ) : (
          <dd>
            <Light isReached={value >= massTargets[use]} target={massTargets[use]} />
          </dd>
        )}
        <dd>
          {earlier === null
            ? t.facts.beforeNone
            : fill(t.facts.before, { before: percent(earlier) })}
        </dd>
      </Fact>
    )
  }
  return (
    <section aria-label={t.facts.title}>
      <dl className={css.facts}>
        {share('recycling')}
        {share('recovery')}
        <Fact name={t.facts.counted} value={whole(totals.counted)}>
          <dd>{fill(t.facts.ofDone, { n: whole(totals.vehicles) })}</dd>
          <dd>{fill(t.facts.before, { before: whole(before.counted) })}</dd>
        </Fact>
        <Fact name={t.facts.full} value={percent((100 * totals.full) / totals.vehicles, 0)}>
          <dd>
            {fill(t.facts.ofVehicles, { full: whole(totals.full), all: whole(totals.vehicles) })}
          </dd>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd className={css.figure}>{value}</dd>
      {children}
    </div>
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

function Dismantling({ figures }: Shown) {
  const { t, weight } = useFormats()
  const { heads } = t
  const uses = ['reused', 'recycled', 'energy', 'recovered', 'disposed'] as const
  return (
    <MassTable
      columns={[
        { key: 'row', head: heads.row },
        ...uses.map((key) => ({ key, head: heads[key], isNumber: true })),
      ]}
      figures={figures}
      rows={[
        ...figures.dismantling.map(({ row, ...of }) => ({
          key: row,
          cells: [t.rows[row], ...uses.map((use) => weight(of[use]))],
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
      figures={figures}
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
  const rows: [key: keyof typeof t.totals, valueOf: (of: Mass['totals']) => string][] = [
    ['reused', (of) => weight(of.reused)],
    ['recycled', (of) => weight(of.recycled)],
    ['recovered', (of) => weight(of.recovered)],
    ['reuseRecycling', (of) => weight(of.reused + of.recycled)],
    ['reuseRecovery', (of) => weight(of.reused + of.recovered)],
    ['counted', (of) => whole(of.counted)],
    ['reference', (of) => weight(of.reference_kg)],
    [
      'recycling',
      ({ recycling_percent: value }) => (value === null ? t.noPercent : percent(value)),
    ],
    ['recovery', ({ recovery_percent: value }) => (value === null ? t.noPercent : percent(value))],
  ]
  return (
    <MassTable
      columns={[
        { key: 'what', head: t.heads.what },
        { key: 'now', head: year, isNumber: true },
        { key: 'before', head: t.heads.before, isNumber: true },
      ]}
      figures={figures}
      rows={rows.map(([key, valueOf]) => ({
        key,
        cells: [t.totals[key], valueOf(totals), valueOf(before)],
      }))}
      title={t.tables.totals}
    />
  )
}

/** One table with its unit, and below it the sources of shares and weights. */
function MassTable({
  title,
  columns,
  rows,
  figures: { shares, bases },
}: Shown & {
  title: string
  columns: Parameters<typeof Table>[0]['columns']
  rows: Parameters<typeof Table>[0]['rows']
}) {
  const { t, locale, percent, unitName } = useFormats()
  const named = `${title} (${unitName})`
  return (
    <Card className={css.table}>
      <h2>{named}</h2>
      <Table caption={named} columns={columns} rows={rows} />
      <p className={css.source}>
        {fill(t.source[shares.source], { from: date(shares.from, locale) })}{' '}
        {fill(t.bases, {
          measured: percent(100 * bases.measured),
          preset: percent(100 * bases.preset),
          computed: percent(100 * bases.computed),
        })}
      </p>
    </Card>
  )
}
