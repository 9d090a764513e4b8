import type { FieldCode } from '../fields.ts'
import { dayAfter } from '../finnish-day.ts'
import { orderLimits } from './order-request.ts'
import { workSpans, type StationCalendar } from './working-time.ts'

/** Whether the station has no working time on that day. */
const isDayOff = (calendar: StationCalendar, day: string): boolean =>
  workSpans(calendar, day).length === 0

/** Days on which the station has no working time, as far ahead as an owner wishes. */
export function daysOff(calendar: StationCalendar, today: string): string[] {
  return Array.from({ length: orderLimits.daysAhead + 1 }, (_, ahead) =>
    dayAfter(today, ahead),
  ).filter((day) => isDayOff(calendar, day))
}

/** Returns the fault of a day that an owner wishes for, or brings the vehicle on, or null. */
export function orderDayProblem(
  calendar: StationCalendar,
  day: string,
  today: string,
): FieldCode | null {
  if (day < today) return 'DATE_PAST'
  if (day > dayAfter(today, orderLimits.daysAhead)) return 'DAY_TOO_FAR'
  return isDayOff(calendar, day) ? 'DAY_CLOSED' : null
}
