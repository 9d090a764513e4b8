import { weekdayOf } from '#rules/finnish-day.ts'
import type { OrderWindow } from '#rules/order/order-request.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { month, number, weekdays, type Locale } from './index.ts'

const hour = 60

/** A minute of the day as it is said: `8` or `8.30`, in English `8:30`. */
function timeOf(minute: number, locale: Locale): string {
  const rest = minute % hour
  const hours = String(Math.floor(minute / hour))
  if (rest === 0) return hours
  return `${hours}${locale === 'en' ? ':' : '.'}${String(rest).padStart(2, '0')}`
}

/** Hours of a window: `8–12`. */
export const hoursOf = (window: Pick<OrderWindow, 'from' | 'to'>, locale: Locale) =>
  `${timeOf(window.from, locale)}–${timeOf(window.to, locale)}`

/** A day with its weekday: `to 26.11.`, in Swedish `to 26.11`, in English `Thu 26 Nov`. */
export function dayWords(day: string, locale: Locale): string {
  const weekday = weekdays(locale, 'short')[weekdayOf(day)] ?? ''
  const [, monthNumber = 0, dayNumber = 0] = day.split('-').map(Number)
  if (locale === 'en') return `${weekday} ${dayNumber} ${month(day.slice(0, 7), 'en', 'short')}`
  return `${weekday} ${dayNumber}.${monthNumber}${locale === 'fi' ? '.' : ''}`
}

/** A window with its day: `to 26.11. klo 8–12`, in English `Thu 26 Nov, 8–12`. */
export function windowWords(window: OrderWindow, locale: Locale): string {
  const separator = { fi: ' klo ', se: ' kl. ', en: ', ' }[locale]
  return `${dayWords(window.day, locale)}${separator}${hoursOf(window, locale)}`
}

/** The same words with a day and its weekday, and hours and their `klo`, never on two lines. */
export const unbroken = (text: string) =>
  text.replaceAll(/(?<=(?:^|[\s(])(?:\p{L}{2,3}|kl\.)) (?=\d)/gu, '\u00a0')

/** A fee in whole euros: `45 €`, in English `€45`. */
export function euros(cents: number, locale: Locale): string {
  const sum = number(cents / pickupLimits.euro, locale)
  return locale === 'en' ? `€${sum}` : `${sum}\u00a0€`
}
