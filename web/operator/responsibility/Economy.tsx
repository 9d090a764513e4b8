import type { Statistics } from '#contract/statistics.ts'
import { fill, number } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { percent } from '../statistics/words.ts'
import { Article, Points, Section } from './Article.tsx'
import { Saved } from './Saved.tsx'
import { useFigures } from './use-figures.ts'
import css from './Article.module.css'

/** Reasons to keep parts and materials in use, with the company's own figures. */
export default function Economy() {
  const { economy: t, failed } = useTexts('responsibility')
  const asked = useFigures()
  return (
    <Article lead={t.lead} title={t.title}>
      <QueryBoundary
        asked={asked}
        failed={failed}
        waiting={<Skeleton height="14rem" shape="block" width="100%" />}
      >
        {(figures) => (
          <>
            <Saved {...figures} />
            <Section title={t.figures}>
              <p className={css.note}>{t.figuresWhat}</p>
              <OwnFigures {...figures} />
            </Section>
          </>
        )}
      </QueryBoundary>
      <Section title={t.order}>
        <ol className={css.steps}>
          {Object.entries(t.steps).map(([key, { title, what }]) => (
            <li key={key}>
              <h3>{title}</h3>
              <p>{what}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t.points}>
        <Points points={Object.values(t.reasons).map((text) => ({ text }))} />
      </Section>
    </Article>
  )
}

/** Age classes with the highest demand for parts. */
const young: ReadonlySet<string> = new Set(['5', '10'])

function OwnFigures({ sums: { own, total }, ages }: Statistics) {
  const { economy: t } = useTexts('responsibility')
  const { facts } = useTexts('statistics')
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const age = (value: number | null) =>
    value === null ? facts.unknown : number(value, locale, { maximumFractionDigits: 1 })
  const youngOf = (whose: 'own' | 'total') =>
    ages.reduce((sum, row) => sum + (young.has(row.value) ? row[whose] : 0), 0)
  const rows = [
    {
      name: t.reused,
      value: percent(own.reused, own.vehicles, locale),
      country: percent(total.reused, total.vehicles, locale),
    },
    { name: t.published, value: whole(own.published), country: whole(total.published) },
    { name: t.age, value: age(own.mean_age), country: age(total.mean_age) },
    {
      name: t.young,
      value: percent(youngOf('own'), own.vehicles, locale),
      country: percent(youngOf('total'), total.vehicles, locale),
    },
  ]
  return (
    <dl className={css.figures}>
      {rows.map(({ name, value, country }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={css.big}>{value}</dd>
          <dd className={css.note}>{fill(t.total, { total: country })}</dd>
        </div>
      ))}
    </dl>
  )
}
