import { isUnsafeBattery } from '#rules/treatment/traction-battery.ts'
import { number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { ShownEntry } from './record.ts'

type AnswerParts = Pick<ShownEntry, 'outcome' | 'amount' | 'unit' | 'basis' | 'detail'>

/** Returns a function that tells an answer in words: the result, the amount and its basis. */
export function useAnswerText() {
  const t = useTexts('operatorTreatment')
  const { states } = useTexts('tractionBattery')
  const locale = useLocale()
  return ({ outcome, amount, unit, basis, detail }: AnswerParts): string =>
    [
      t.outcomes[outcome],
      amount !== null && unit && `${number(amount, locale)} ${t.units[unit]}`,
      detail.material && t.materials[detail.material],
      detail.battery?.state &&
        isUnsafeBattery(detail.battery.state) &&
        states[detail.battery.state],
      basis === 'preset' && `(${t.preset})`,
    ]
      .filter(Boolean)
      .join(' ')
}
