import type { Statistics } from '#contract/statistics.ts'
import {
  assumedKg,
  materials,
  savedPerKg,
  savedPerVehicle,
  tonnesSaved,
  uncertainty,
} from '#rules/report/carbon.ts'
import type { Estimate } from '#rules/report/carbon.ts'
import { fill, number } from '#texts/index.ts'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Section } from './Article.tsx'
import css from './Article.module.css'

/** Saving of the reused parts, its calculation and its uncertainty. */
export function Saved({ sums: { own, total } }: Statistics) {
  const { economy: t } = useTexts('responsibility')
  const locale = useLocale()
  // Two digits suit the precision of the estimate.
  const tonnes = (value: number) => number(value, locale, { maximumSignificantDigits: 2 })
  const saved = tonnesSaved(own.reused)
  const inWords = { low: tonnes(saved.low), likely: tonnes(saved.likely), high: tonnes(saved.high) }
  const kg = (value: number) => number(value, locale)
  return (
    <>
      {own.reused === 0 ? (
        <p>{t.noneSaved}</p>
      ) : (
        <div className={css.saved}>
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
        <p>{fill(t.methodWhat, { n: number(own.reused, locale) })}</p>
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
