import type { FieldCode } from '../fields.ts'
import { dayAfter } from '../finnish-day.ts'
import { pickupLimits } from './pickup-limits.ts'

/** Days from `day` to `until`, both included, as `yyyy-mm-dd`. */
export type DayRun = { readonly day: string; readonly until: string }

/** The days of a run in sequence. */
export function daysOfRun({ day, until }: DayRun): string[] {
  const days: string[] = []
  for (let each = day; each <= until; each = dayAfter(each, 1)) days.push(each)
  return days
}

/** Returns the field at fault of a run that a station cannot change, with its code, or null. */
export function dayRunProblem(
  { day, until }: DayRun,
  today: string,
): { readonly [Field in 'day' | 'until']?: FieldCode } | null {
  if (day < today) return { day: 'DATE_PAST' }
  if (day > dayAfter(today, pickupLimits.daysAhead)) return { day: 'DAY_TOO_FAR' }
  if (until < day) return { until: 'INVALID' }
  return until >= dayAfter(day, pickupLimits.dayRun) ? { until: 'DAY_TOO_FAR' } : null
}
