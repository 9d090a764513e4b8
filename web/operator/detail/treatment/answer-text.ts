import { isUnsafeBattery } from '#rules/treatment/traction-battery.ts'
import { count, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { ShownEntry } from './record.ts'

type AnswerParts = Pick<ShownEntry, 'outcome' | 'amount' | 'unit' | 'kg' | 'basis' | 'detail'>

/** Returns a function that tells an answer in words: the result, the amount and its basis. */
export function useAnswerText() {
  const t = useTexts('operatorTreatment')
  const { states } = useTexts('tractionBattery')
  const locale = useLocale()
  return ({ outcome, amount, unit, kg, basis, detail }: AnswerParts): string =>
    [
      t.outcomes[outcome],
      amount !== null && unit && `${number(amount, locale)} ${t.units[unit]}`,
      detail.also &&
        unit &&
        `+ ${t.outcomes[detail.also.outcome]} ${number(detail.also.amount, locale)} ${t.units[unit]}`,
      detail.pretensioners !== undefined &&
        `+ ${count(t.pretensioners, detail.pretensioners, locale)}`,
      unit === 'pcs' && kg !== null && `· ${number(kg, locale)} ${t.units.kg}`,
      detail.material && t.materials[detail.material],
      detail.battery?.state &&
        isUnsafeBattery(detail.battery.state) &&
        states[detail.battery.state],
      basis === 'preset' && `(${t.preset})`,
    ]
      .filter(Boolean)
      .join(' ')
}
