import type { Statistics } from '#contract/statistics.ts'
import {
  assumedKg,
  materials,
  savedPerKg,
  savedPerPartKg,
  savedPerVehicle,
  savingOf,
  tonnesSaved,
  uncertainty,
  type Estimate,
} from '#rules/report/carbon.ts'
import { fill, number } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { periodWords } from '#web/frame/charts/period-words.ts'
import { percent, subjectOf } from '../statistics/words.ts'
import { Article, Points, Section } from './Article.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useShopId } from '../state.ts'
import { useFigures, useUsualQuery } from '../statistics/use-choice.ts'
import css from './Article.module.css'

/** Reasons to keep parts and materials in use, with the company's own figures. */
export default function Economy() {
  const { economy: t, countryRecords, failed } = useTexts('responsibility')
  const locale = useLocale()
  const asked = useFigures()
  const whose = useWhose({ shopId: useShopId(), ...useUsualQuery() })
  return (
    <Article lead={t.lead} title={t.title}>
      <QueryBoundary
        asked={asked}
        failed={failed}
        waiting={<Skeleton height="14rem" shape="block" width="100%" />}
      >
        {(figures) => (
          <>
            <PrintHead
              period={periodWords(figures, locale)}
              subject={subjectOf(figures)}
              days={figures}
              title={t.title}
              whose={whose}
            />
            <Saved {...figures} />
            <Section title={t.figures}>
              <p data-soft="">
                {fill(t.figuresWhat, { whose: subjectOf(figures) })}. {countryRecords}
              </p>
              <OwnFigures {...figures} />
            </Section>
          </>
        )}
      </QueryBoundary>
      <Section title={t.order}>
        <ol className={css.steps} data-stack="2">
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

function OwnFigures({ sums: { own, total }, ages, own_parts: parts }: Statistics) {
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
      // A plan stands beside what was done.
      real: fill(facts.partsTaken, { n: whole(parts.vehicles) }),
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
      {rows.map(({ name, value, country, real }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={css.big}>{value}</dd>
          <dd data-soft="">{fill(t.total, { total: country })}</dd>
          {real !== undefined && <dd>{real}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Saving of the reused parts, its calculation and its uncertainty. */
function Saved({ sums: { own, total }, own_parts: parts, ...period }: Statistics) {
  const { economy: t } = useTexts('responsibility')
  const locale = useLocale()
  // Two digits suit the precision of the estimate.
  const tonnes = (value: number) => number(value, locale, { maximumSignificantDigits: 2 })
  const { tonnes: saved, assumedVehicles, recorded } = savingOf(own.reused, parts)
  const inWords = { low: tonnes(saved.low), likely: tonnes(saved.likely), high: tonnes(saved.high) }
  const kg = (value: number) => number(value, locale)
  return (
    <>
      {saved.likely === 0 ? (
        <p>{t.noneSaved}</p>
      ) : (
        <div className={css.saved} data-stack="8">
          <div>
            <p>{t.saved}</p>
            <p className={css.big}>{fill(t.tonnes, { n: inWords.likely })}</p>
            <p>{t.unit}</p>
          </div>
          <div className={css.sheet}>
            <Bars
              bars={(Object.keys(uncertainty) as Estimate[]).map((name) => ({
                key: name,
                label: t.estimates[name],
                now: saved[name],
                isOpen: name !== 'likely',
              }))}
              format={(value) => fill(t.tonnes, { n: tonnes(value) })}
              picture={fill(t.picture, inWords)}
            />
          </div>
          <p className={css.soft}>
            {fill(t.range, {
              low: inWords.low,
              high: inWords.high,
              total: tonnes(tonnesSaved(total.reused).likely),
            })}
          </p>
        </div>
      )}
      <Section title={t.method}>
        {parts.sold_kg > 0 && (
          <p>
            {fill(t.recorded, {
              kg: kg(Math.round(parts.sold_kg)),
              period: periodWords(period, locale),
              factor: kg(savedPerPartKg),
              share: number(Math.round(recorded * 100), locale),
            })}
          </p>
        )}
        <p>{fill(t.methodWhat, { n: number(assumedVehicles, locale) })}</p>
        <Table
          caption={t.method}
          columns={[
            { key: 'material', head: t.material },
            { key: 'kg', head: t.kg, isNumber: true },
            { key: 'factor', head: t.factor, isNumber: true },
            { key: 'product', head: t.product, isNumber: true },
          ]}
          rows={[
            ...materials.map((name) => ({
              key: name,
              cells: [
                t.materials[name],
                kg(assumedKg[name]),
                kg(savedPerKg[name]),
                kg(assumedKg[name] * savedPerKg[name]),
              ],
            })),
            {
              key: 'sum',
              cells: [
                <strong key="sum">{t.sum}</strong>,
                kg(materials.reduce((sum, name) => sum + assumedKg[name], 0)),
                '',
                <strong key="product">{kg(savedPerVehicle)}</strong>,
              ],
            },
          ]}
        />
        <p>{t.uncertain}</p>
      </Section>
    </>
  )
}
