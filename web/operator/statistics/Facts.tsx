import type { ReactNode } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { percent } from './words.ts'
import css from './Statistics.module.css'

/** The four main figures, each with a comparison. */
export function Facts({ sums: { own, own_before: before, total } }: Statistics) {
  const { facts: t } = useTexts('statistics')
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const tenth = (value: number | null) =>
    value === null
      ? t.unknown
      : number(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const difference = own.vehicles - before.vehicles
  const change = difference > 0 ? t.more : difference < 0 ? t.less : t.same
  return (
    <section aria-label={t.title}>
      <dl className={css.facts}>
        <Fact name={t.vehicles} value={whole(own.vehicles)}>
          <p>{fill(change, { n: whole(Math.abs(difference)) })}</p>
          <p>
            {fill(t.share, {
              share: percent(own.vehicles, total.vehicles, locale),
              total: whole(total.vehicles),
            })}
          </p>
        </Fact>
        <Fact name={t.meanAge} value={tenth(own.mean_age)}>
          <p>{fill(t.before, { before: tenth(before.mean_age), total: tenth(total.mean_age) })}</p>
        </Fact>
        <Fact name={t.meanWait} value={tenth(own.mean_wait_days)}>
          <p>
            {fill(t.before, {
              before: tenth(before.mean_wait_days),
              total: tenth(total.mean_wait_days),
            })}
          </p>
        </Fact>
        <Fact name={t.reused} value={percent(own.reused, own.vehicles, locale)}>
          <p>
            {fill(t.before, {
              before: percent(before.reused, before.vehicles, locale),
              total: percent(total.reused, total.vehicles, locale),
            })}
          </p>
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
      <dd className={css.beside}>{children}</dd>
    </div>
  )
}
