import type { StationOrderRow } from '#contract/station-orders.ts'
import type { OrderWish } from '#rules/order/order-request.ts'
import { weekdayOf } from '#rules/finnish-day.ts'
import { date, fill, weekdays, type Locale } from '#texts/index.ts'
import { euros, windowWords } from '#texts/order-words.ts'
import type { Texts } from '#web/texts/texts.ts'

type Words = Texts<'operatorOrders'>['card']

/** A day with its weekday: `to 26.11.2026`. */
export const dayWords = (day: string, locale: Locale) =>
  `${weekdays(locale, 'short')[weekdayOf(day)] ?? ''} ${date(day, locale)}`

/** The time of an order: its window, the day of a self-delivery, or that there is none. */
export function timeWords(order: StationOrderRow, t: Words, locale: Locale): string {
  const { kind, state, window, planned_day: day } = order
  if (kind === 'self_delivery') {
    return day ? fill(t.brings, { day: dayWords(day, locale) }) : t.bringsSometime
  }
  if (window === null) return t.noTime
  const time = windowWords(window, locale)
  return state === 'proposed' ? fill(t.proposed, { time }) : time
}

/**
 * The state in words. A vehicle that was fetched is on the truck until the station receives it: nothing
 * records when it stands there.
 */
export const stateWords = (
  { kind, state }: Pick<StationOrderRow, 'kind' | 'state'>,
  { card, states }: { card: Words; states: Readonly<Record<StationOrderRow['state'], string>> },
): string => (state === 'handed_over' && kind === 'pickup' ? card.pickedUp : states[state])

/** Whether the owner or the station must answer before the vehicle can come. */
export const waitsForAnswer = (order: Pick<StationOrderRow, 'state'> | null): boolean =>
  order?.state === 'ordered' || order?.state === 'proposed'

/** Wishes of the owner: `to 26.11.2026 aamupäivä, pe 27.11.2026`. */
export const wishWords = (wishes: readonly OrderWish[], t: Words, locale: Locale) =>
  wishes.map(({ day, part }) => `${dayWords(day, locale)} ${t.parts[part]}`).join(', ')

/** The fee that the owner agreed to, with the ways to pay it. */
export function feeWords(
  { fee_cents: cents, payment }: Pick<StationOrderRow, 'fee_cents' | 'payment'>,
  t: Words,
  locale: Locale,
): string {
  if (cents === 0) return t.free
  const fee = cents === null ? t.askFee : fill(t.fee, { fee: euros(cents, locale) })
  const ways = payment.map((way) => t.payment[way]).join(', ')
  return ways ? `${fee} (${ways})` : fee
}
