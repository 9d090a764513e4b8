import { batteryTotals, sum } from '#rules/report/battery.ts'
import type { BatteryTotals } from '#rules/report/battery.ts'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import type { Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { fill, number } from '#texts/index.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useReport } from '../context.ts'
import css from './battery.module.css'

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
export function SectionTotal({
  chemistry,
  total,
}: {
  chemistry: Chemistry
  total: keyof BatteryTotals
}) {
  const { totals: t } = useTexts('battery')
  const { state } = useReport()
  const { kg, tonnes } = useWeights()
  const value = batteryTotals(state.fields as Answers, chemistry)[total]
  return (
    <p className={css.total}>
      <span>{t[total]}</span>
      <strong>
        {kg(value)}
        {value !== null && <span className={css.tonnes}>{tonnes(value)}</span>}
      </strong>
    </p>
  )
}

/** All sums by chemistry and in total, in kilograms and in the tonnes of the EU's format. */
export function Totals() {
  const { totals: t } = useTexts('battery')
  const { chemistries: names } = useTexts('questionnaires')
  const { state } = useReport()
  const { kg, tonnes } = useWeights()
  const of = chemistries.map((chemistry) => batteryTotals(state.fields as Answers, chemistry))
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'what', head: t.what },
        ...chemistries.map((key) => ({ key, head: names[key], isNumber: true })),
        { key: 'together', head: t.together, isNumber: true },
        { key: 'tonnes', head: t.inTonnes, isNumber: true },
      ]}
      rows={rows.map((row) => {
        const together = sum(...of.map((totals) => totals[row]))
        const cells = [
          t[row],
          ...of.map((totals) => kg(totals[row])),
          kg(together),
          tonnes(together),
        ]
        return { key: row, cells }
      })}
    />
  )
}
