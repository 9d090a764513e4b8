import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { readNumber } from '#rules/typed-number.ts'
import type { Locale } from '#texts/index.ts'

/** The fee of an order as its field shows it: whole euros. Empty where the order has none. */
export const typedFee = (cents: number | null): string =>
  cents === null ? '' : String(cents / pickupLimits.euro)

/** The typed euros in cents. null where nothing is typed. What is no number stays a text. */
export function feeBody(typed: string, locale: Locale): number | string | null {
  const euros = readNumber(typed, locale, 'euro')
  return typeof euros === 'number' ? euros * pickupLimits.euro : euros
}
