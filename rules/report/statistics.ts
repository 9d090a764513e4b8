import { conditions, kinds } from '../vehicle/vehicle.ts'
import type { VehicleStatus } from '../vehicle/vehicle-status.ts'

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
  if (period !== lastTwelve)
    return monthsOfSpan({ from: `${period}-01`, to: `${period}-12` }, today)
  return monthsOfSpan({ from: monthLater(now, -12), to: monthLater(now, -1) }, today)
}

/** The same for any months. null where they begin in the future, or end before they begin. */
export function monthsOfSpan({ from, to }: Span, today: string): Period | null {
  const now = today.slice(0, 7)
  if (from > now || from > to) return null
  if (to < now) return { all: { from, to }, whole: { from, to }, open: null }
  const all = { from, to: now }
  return { all, whole: from === now ? all : { from, to: monthLater(now, -1) }, open: now }
}

/** The months that main figures count: without the running month, unless there is no other. */
export const wholeMonths = ({
  from,
  to,
  open_month: open,
}: Span & { open_month: Month | null }) => ({
  from,
  to: open === to && from !== to ? monthLater(to, -1) : to,
})

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

/*
 * The meanings of the figures. The database counts by SQL functions of the same names (migration
 * 0029), because it counts at every commit. A test compares both on random events.
 */

/** Whether a vehicle counts as recycled: while it is marked done. */
export function isRecycled(event: { readonly status: VehicleStatus }): boolean {
  return event.status === 'shop_done'
}

/**
 * Calendar years from the first registration, otherwise from the model year, to a day (`yyyy-mm-dd`).
 * Returns 0 to 150, or null where neither is known.
 */
export function ageYears(
  { firstRegistered, modelYear }: { firstRegistered: string | null; modelYear: number | null },
  day: string,
): number | null {
  const first = firstRegistered === null ? modelYear : Number(firstRegistered.slice(0, 4))
  return first === null ? null : Math.min(150, Math.max(0, Number(day.slice(0, 4)) - first))
}

/** Class of an age in years; empty for an unknown age. */
export function ageClass(years: number | null): (typeof ageClasses)[number] {
  if (years === null) return ''
  return ageClasses.findLast((first) => first !== '' && Number(first) <= years) ?? ''
}

/**
 * EU classes under the producer responsibility of Directive 2000/53/EC in Finland: cars, vans and
 * three-wheeled mopeds. See docs/domain/finnish-practice.md#producer-responsibility-and-targets
 */
const classesInScope: ReadonlySet<string> = new Set(['M1', 'M1G', 'N1', 'N1G', 'L2', 'L2E'])

/**
 * Whether vehicles of an EU class count in the targets of 85 and 95 per cent. Text after a hyphen
 * refines a class (`L2e-U`).
 */
export function isInScope(euClass: string): boolean {
  const [base = ''] = euClass.trim().toUpperCase().split('-')
  return classesInScope.has(base)
}

/** Days between two moments, counted in whole seconds. Returns null where one is unknown. */
export function waitingDays(received: Date | null, certified: Date | null): number | null {
  if (!received || !certified) return null
  return Math.round((certified.getTime() - received.getTime()) / 1000) / daySeconds
}

export const daySeconds = 24 * 3600

/** Headings of each chart, in its sequence. Empty means unknown. */
export const headings = {
  kinds: [...kinds, ''],
  ages: ageClasses,
  conditions: [...conditions, ''],
} as const

/** Heading of all vehicles whose make the lists lack. */
export const otherMake = 'other'

/** Heading of all rows that a chart does not show one by one. */
export const restRow = 'rest'

/**
 * Returns the first rows, then the sum of the rest, then the row of the makes that no list has. A
 * rest of one row is shown as it is.
 */
export function topRows<Row extends { readonly value: string }>(
  rows: readonly Row[],
  shown: number,
  add: (sum: Row, row: Row) => Row,
): Row[] {
  const known = rows.filter(({ value }) => value !== otherMake)
  const unlisted = rows.filter(({ value }) => value === otherMake)
  const [first, ...others] = known.slice(shown)
  if (!first || others.length === 0) return [...known, ...unlisted]
  const rest = others.reduce(add, { ...first, value: restRow })
  return [...known.slice(0, shown), rest, ...unlisted]
}

/** Records that the national statistics count: vehicles done, or certificates in force. */
export const nationalCounts = ['vehicles', 'certificates'] as const
export type NationalCounted = (typeof nationalCounts)[number]

/** Tables of the national statistics, each the data of one chart. */
export const nationalTables = [
  'months',
  'companies',
  'shops',
  'kinds',
  'makes',
  'models',
  'ages',
  'powers',
  'conditions',
] as const
export type NationalTable = (typeof nationalTables)[number]

/** The tables in which certificates are counted. */
export const certificateTables = [
  'months',
  'companies',
  'shops',
  'kinds',
] as const satisfies readonly NationalTable[]

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
/** Tables whose rows are headings of vehicles that are done. */
export const headingTables = [
  'kinds',
  'makes',
  'ages',
  'conditions',
  'companies',
] as const satisfies readonly StatisticsTable[]
export type HeadingTable = (typeof headingTables)[number]
export type StatisticsTable = (typeof statisticsTables)[number]

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Returns every year from the first to the last one, also those between without a vehicle. */
export function everyYear(years: readonly number[]): number[] {
  const first = Math.min(...years)
  const length = years.length > 0 ? Math.max(...years) - first + 1 : 0
  return Array.from({ length }, (_, n) => first + n)
}
