import { number } from '#texts/index.ts'
import { useLocale } from '#web/texts/texts.ts'

/** Writes whole kilograms, with and without the unit. */
export function useWeight() {
  const locale = useLocale()
  const whole = { maximumFractionDigits: 0 }
  return {
    figure: (kg: number) => number(kg, locale, whole),
    weight: (kg: number) => number(kg, locale, { ...whole, style: 'unit', unit: 'kilogram' }),
  }
}
