import { conditions, kinds } from '../vehicle/vehicle.ts'

/** A calendar month, `yyyy-mm`. */
export type Month = string

/** The last twelve whole months. Any other period is a year, `yyyy`. */
export const lastTwelve = 'last12'
export const periodPattern = /^(last12|(19|20|21)\d{2})$/

/** Months from the first to the last, both included. */
export type Span = { readonly from: Month; readonly to: Month }

export type Period = {
  readonly all: Span
  /** Months that have ended. They are compared with the year before. */
  readonly whole: Span
  /** The running month, where the period has it. */
  readonly open: Month | null
}

/** Returns the month that is `by` months later. A negative `by` goes back. */
export function monthLater(month: Month, by: number): Month {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const months = year * 12 + of - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Returns the same months a year before. */
export function yearBefore({ from, to }: Span): Span {
  return { from: monthLater(from, -12), to: monthLater(to, -12) }
}

/** Returns every month of the span, the first one first. */
export function monthsIn({ from, to }: Span): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthLater(month, 1)) months.push(month)
  return months
}

/**
 * Returns the months of a period on that day (`yyyy-mm-dd`), or null for a future year. A period of
 * the running month alone is compared as it is.
 */
export function monthsOfPeriod(period: string, today: string): Period | null {
  const now = today.slice(0, 7)
  if (period === lastTwelve) {
    const all = { from: monthLater(now, -12), to: monthLater(now, -1) }
    return { all, whole: all, open: null }
  }
  const from = `${period}-01`
  if (from > now) return null
  const end = `${period}-12`
  if (end < now) return { all: { from, to: end }, whole: { from, to: end }, open: null }
  const all = { from, to: now }
  return { all, whole: from === now ? all : { from, to: monthLater(now, -1) }, open: now }
}

/**
 * Returns the periods to choose from: the last twelve months and every year from the first figures
 * on.
 */
export function periodsSince(first: Month | null, today: string): string[] {
  const thisYear = Number(today.slice(0, 4))
  const firstYear = Math.min(thisYear, Number((first ?? today).slice(0, 4)))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, n) => String(thisYear - n))
  return [lastTwelve, ...years]
}

/**
 * Age classes, named by their first year. Each has five years, the last one has no end. Empty means
 * unknown.
 */
export const ageClasses = ['0', '5', '10', '15', '20', '25', '30', ''] as const

/** Headings of each chart, in its sequence. Empty means unknown. */
export const headings = {
  kinds: [...kinds, ''],
  ages: ageClasses,
  conditions: [...conditions, ''],
} as const

/** Tables that can be exported, each the data of one chart. */
export const statisticsTables = [
  'months',
  'years',
  'kinds',
  'ages',
  'makes',
  'waits',
  'conditions',
  'companies',
] as const
export type StatisticsTable = (typeof statisticsTables)[number]

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
