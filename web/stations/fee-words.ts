import { pickupLimits } from '#rules/order/pickup-terms.ts'
import { number, type Locale } from '#texts/index.ts'

/** A fee in whole euros: `45 €`, in English `€45`. */
export function euros(cents: number, locale: Locale): string {
  const sum = number(cents / pickupLimits.euro, locale)
  return locale === 'en' ? `€${sum}` : `${sum}\u00a0€`
}
