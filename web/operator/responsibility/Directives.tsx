import { useId } from 'react'
import { reachedInUnion, targets } from '#rules/report/carbon.ts'
import { fill, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Hatch, hatch, Legend, useWidth } from '#web/ui/charts/Chart.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { percent, subjectOf } from '../statistics/words.ts'
import { Article, Points, Section } from './Article.tsx'
import { useFigures } from '../statistics/use-choice.ts'
import css from './Article.module.css'

/** Mass of an ordinary car, kg. */
const exampleMass = 1200

/** Requirements of the directive, and how a dismantler meets them. */
export default function Directives() {
  const { directives: t, countryRecords, failed } = useTexts('responsibility')
  const locale = useLocale()
  const asked = useFigures()
  const share = (of: number, digits = 0) =>
    number(of, locale, { style: 'percent', maximumFractionDigits: digits })
  const mass = (of: number) => number(Math.round(exampleMass * of), locale)
  return (
    <Article lead={t.lead} title={t.title}>
      <Section title={t.targets}>
        <div className={css.targets}>
          <dl className={css.target} data-stack="2">
            <dt>{t.recycled}</dt>
            <dd>{share(targets.recycled)}</dd>
          </dl>
          <dl className={css.target} data-stack="2">
            <dt>{t.recovered}</dt>
            <dd>{share(targets.recovered)}</dd>
          </dl>
        </div>
        <WeightBar />
        <p>
          {fill(t.example, {
            mass: mass(1),
            reuse: mass(targets.recycled),
            energy: mass(targets.recovered - targets.recycled),
            rest: mass(1 - targets.recovered),
          })}
        </p>
        <QueryBoundary asked={asked} failed={failed} waiting={<Skeleton lines={2} />}>
          {({ sums: { own, total }, ...figures }) => (
            <p>
              {fill(t.own, {
                whose: subjectOf(figures),
                n: number(own.in_scope, locale),
                share: percent(own.in_scope, own.vehicles, locale),
                total: number(total.in_scope, locale),
              })}{' '}
              {countryRecords}
            </p>
          )}
        </QueryBoundary>
        <p data-soft="">
          {fill(t.union, {
            year: reachedInUnion.year,
            recycled: share(reachedInUnion.recycled, 1),
            recovered: share(reachedInUnion.recovered, 1),
          })}
        </p>
      </Section>
      <Section title={t.points}>
        <Points points={Object.values(t.rules).map((text) => ({ text }))} />
      </Section>
      <Section title={t.articles}>
        <div className={css.articles}>
          {Object.entries(t.list).map(([key, { title, what }]) => (
            <div key={key}>
              <h3>
                <span className={css.eyebrow} data-soft="small">
                  {fill(t.article, { n: key.replace('article', '') })}
                </span>{' '}
                {title}
              </h3>
              <p>{what}</p>
            </div>
          ))}
        </div>
        <p>{t.law}</p>
        <Alert>
          <p>{t.change}</p>
        </Alert>
      </Section>
    </Article>
  )
}

const height = 64

/** A vehicle's weight as a bar, divided by the two targets, each part with its name below. */
function WeightBar() {
  const { directives: t } = useTexts('responsibility')
  const locale = useLocale()
  const [ref, width] = useWidth()
  const id = useId()
  const percent = (share: number) => number(share, locale, { style: 'percent' })
  const recycled = width * targets.recycled
  const recovered = width * targets.recovered
  const energy = targets.recovered - targets.recycled
  return (
    <div className={css.weight} data-stack="3">
      <div ref={ref}>
        <svg aria-label={t.bar} height={height} role="img" width={width}>
          <Hatch id={id} />
          <rect className={css.reuse} height={height} width={recycled} />
          <rect
            className={css.edge}
            fill={hatch(id)}
            height={height - 1}
            width={recovered - recycled}
            x={recycled}
            y="0.5"
          />
          <rect
            className={css.rest}
            height={height - 1}
            width={Math.max(0, width - recovered - 1)}
            x={recovered}
            y="0.5"
          />
          <text x="16" y={height / 2 + 8}>
            {percent(targets.recycled)}
          </text>
        </svg>
      </div>
      <Legend
        entries={[
          { drawn: 'now', label: fill(t.parts.reuse, { share: percent(targets.recycled) }) },
          { drawn: 'before', label: fill(t.parts.energy, { share: percent(energy) }) },
          { drawn: 'empty', label: fill(t.parts.rest, { share: percent(1 - targets.recovered) }) },
        ]}
      />
    </div>
  )
}
