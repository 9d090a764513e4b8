import { useId } from 'react'
import {
  batteryCode,
  chemistries,
  marketFields,
  recycledFields,
  type BatteryField,
  type Chemistry,
} from '#rules/report/questionnaires/battery-form.ts'
import { batteryTotals, sum, type BatteryTotals } from '#rules/report/battery.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { fill, number } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { BatteryAnswer } from './BatteryAnswer.tsx'
import { RecyclerField } from './RecyclerField.tsx'
import { useReport } from '../context.ts'
import css from './battery.module.css'

const parts = {
  market: { fields: Object.keys(marketFields) as BatteryField[], total: 'put_into_market_kg' },
  recycled: { fields: Object.keys(recycledFields) as BatteryField[], total: 'recycled_kg' },
} as const
type PartName = keyof typeof parts

/**
 * The battery report: batteries put on the market and recycled, both chemistries side by side. The dialog
 * before sending has the sums of both.
 */
export function BatteryForm() {
  return (
    <>
      <PartCard part="market" />
      <PartCard part="recycled" />
    </>
  )
}

function PartCard({ part }: { part: PartName }) {
  const { parts: t } = useTexts('battery')
  return (
    <Card>
      <div>
        <h2>{t[part].title}</h2>
        <p className={css.lead} data-soft>
          {t[part].lead}
        </p>
      </div>
      <div className={css.beside} data-stack="8">
        {chemistries.map((chemistry) => (
          <ChemistryPart key={chemistry} chemistry={chemistry} part={part} />
        ))}
      </div>
    </Card>
  )
}

/** One chemistry's fields of a part. Its rows align with the other chemistry's. */
function ChemistryPart({ chemistry, part }: { chemistry: Chemistry; part: PartName }) {
  const { chemistries: names } = useTexts('questionnaires')
  const id = useId()
  const { fields, total } = parts[part]
  return (
    <fieldset aria-labelledby={id} className={css.chemistry} data-stack="5">
      <h3 id={id}>{names[chemistry]}</h3>
      {fields.map((field) => (
        <BatteryAnswer
          key={field}
          Recycler={RecyclerField}
          chemistry={chemistry}
          field={field}
          name={batteryCode(chemistry, field)}
        />
      ))}
      <SectionTotal chemistry={chemistry} total={total} />
    </fieldset>
  )
}

const rows = [
  'put_into_market_kg',
  'recycled_kg',
  'recycled_traction_kg',
  'stored_kg',
] as const satisfies readonly (keyof BatteryTotals)[]

function useWeights() {
  const { totals: t } = useTexts('battery')
  const locale = useLocale()
  const figure = (value: number, digits: number) =>
    number(value, locale, { minimumFractionDigits: 0, maximumFractionDigits: digits })
  return {
    kg: (kg: number | null) => (kg === null ? '–' : fill(t.kg, { n: figure(kg, 2) })),
    tonnes: (kg: number | null) =>
      kg === null ? '–' : fill(t.tonnes, { n: figure(kg / 1000, 3) }),
  }
}

/** Running sum of one chemistry's part. */
function SectionTotal({ chemistry, total }: { chemistry: Chemistry; total: keyof BatteryTotals }) {
  const { totals: t } = useTexts('battery')
  const { state } = useReport()
  const { kg, tonnes } = useWeights()
  const value = batteryTotals(state.fields as Answers, chemistry)[total]
  return (
    <p className={css.total} data-cluster="1 4" data-align="baseline" data-apart>
      <span>{t[total]}</span>
      <strong>
        {kg(value)}
        {value !== null && (
          <span className={css.tonnes} data-soft>
            {tonnes(value)}
          </span>
        )}
      </strong>
    </p>
  )
}

/**
 * All sums by chemistry and in total, in kilograms and in the tonnes of the EU's format, with the
 * total of the report before.
 */
export function BatterySums() {
  const { totals: t } = useTexts('battery')
  const { chemistries: names } = useTexts('questionnaires')
  const { state, report } = useReport()
  const { kg, tonnes } = useWeights()
  const sumsOf = (answers: Answers) =>
    chemistries.map((chemistry) => batteryTotals(answers, chemistry))
  const of = sumsOf(state.fields as Answers)
  const { previous } = report
  const before = previous && sumsOf(previous.answers)
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'what', head: t.what },
        ...chemistries.map((key) => ({ key, head: names[key], isNumber: true })),
        { key: 'together', head: t.together, isNumber: true },
        { key: 'tonnes', head: t.inTonnes, isNumber: true },
        ...(previous ? [{ key: 'before', head: previous.year, isNumber: true }] : []),
      ]}
      rows={rows.map((row) => {
        const together = sum(...of.map((totals) => totals[row]))
        const cells = [
          t[row],
          ...of.map((totals) => kg(totals[row])),
          kg(together),
          tonnes(together),
          before && kg(sum(...before.map((totals) => totals[row]))),
        ]
        return { key: row, cells }
      })}
    />
  )
}
