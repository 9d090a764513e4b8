import { dayAfter, finnishDay, finnishMinute, finnishMoment, weekdayOf } from '../finnish-day.ts'
import { days, readOpeningHours, type OpeningHours, type Span } from '../station/opening-hours.ts'
import { isHoliday } from './holidays.ts'

/** Opening hours of a station, its holidays, and days that it marked open or closed. */
export type StationCalendar = {
  readonly hours: OpeningHours
  readonly closedOnHolidays: boolean
  /** Marked days, `yyyy-mm-dd`: whether the station is open. */
  readonly marked: ReadonlyMap<string, boolean>
}

const dayMinutes = 24 * 60

/** Hours of a station whose hours are free text, or which names none. */
const usualHours: readonly Span[] = [{ from: 8 * 60, to: 16 * 60 }]

/** Longest run of days without working time that the functions look through. */
const searchDays = 400

/** Whether the station is closed that day by its marks or by a holiday, whatever its hours are. */
export function isClosedDay({ closedOnHolidays, marked }: StationCalendar, day: string): boolean {
  const mark = marked.get(day)
  return mark === undefined ? closedOnHolidays && isHoliday(day) : !mark
}

const weeks = new WeakMap<OpeningHours, readonly (readonly Span[] | null)[]>()

/** Spans of the seven days, read once for each object. null for free text. */
function weekOf(hours: OpeningHours): readonly (readonly Span[] | null)[] {
  const known = weeks.get(hours)
  if (known) return known
  const week = days.map((name) => readOpeningHours(hours[`opening_hours_${name}`]))
  weeks.set(hours, week)
  return week
}

/**
 * Working time of the station on that day, in minutes from midnight. Time after midnight does not
 * count.
 */
export function workSpans(calendar: StationCalendar, day: string): readonly Span[] {
  if (isClosedDay(calendar, day)) return []
  const read = weekOf(calendar.hours)
  const namesNone = read.every((spans) => spans !== null && spans.length === 0)
  const weekday = weekdayOf(day)
  const usual = weekday < 5 ? usualHours : []
  const spans = namesNone ? usual : (read[weekday] ?? usual)
  if (spans.length === 0 && calendar.marked.get(day) === true) return usualHours
  return spans.map(({ from, to }) => ({ from, to: Math.min(to, dayMinutes) }))
}

function workingDayFrom(calendar: StationCalendar, day: string, step: 1 | -1): string | null {
  for (let i = 0; i < searchDays; i += 1) {
    const next = dayAfter(day, i * step)
    if (workSpans(calendar, next).length > 0) return next
  }
  return null
}

/**
 * Adds working minutes of the station to a moment. null where the station has no working time
 * within 400 days.
 */
export function addWorkingMinutes(
  calendar: StationCalendar,
  from: Date,
  minutes: number,
): Date | null {
  const first = finnishDay(from)
  let rest = minutes
  for (let i = 0; i < searchDays; i += 1) {
    const day = dayAfter(first, i)
    for (const span of workSpans(calendar, day)) {
      const start = i === 0 ? Math.max(span.from, finnishMinute(from)) : span.from
      const left = Math.max(0, span.to - start)
      if (rest <= left) return finnishMoment(day, start + rest)
      rest -= left
    }
  }
  return null
}

/** The working day that many working days after the day. null where there is none. */
export function workingDayAfter(
  calendar: StationCalendar,
  day: string,
  count: number,
): string | null {
  let found: string | null = day
  for (let i = 0; i < count && found !== null; i += 1)
    found = workingDayFrom(calendar, dayAfter(found, 1), 1)
  return found
}

/** Day that an order of that moment counts for: an order after closing counts for the next one. */
export function orderDay(calendar: StationCalendar, now: Date): string | null {
  const today = finnishDay(now)
  const closes = workSpans(calendar, today).at(-1)?.to
  const isOver = closes === undefined || finnishMinute(now) >= closes
  return isOver ? workingDayFrom(calendar, dayAfter(today, 1), 1) : today
}

/** Notice on the same day: a window begins this many minutes ahead or later. */
const shortestNoticeMinutes = 120

/**
 * The earliest moment at which a pickup window may begin. null where the station has no working
 * day.
 */
export function earliestPickup(
  calendar: StationCalendar,
  now: Date,
  noticeDays: number,
): Date | null {
  const counted = orderDay(calendar, now)
  const day = counted && workingDayAfter(calendar, counted, noticeDays)
  if (!day) return null
  const begins = finnishMoment(day, 0)
  if (noticeDays > 0) return begins
  return new Date(Math.max(begins.getTime(), now.getTime() + shortestNoticeMinutes * 60_000))
}

/** Moment until which the owner changes a window: closing time of the last working day before it. */
export function changeableUntil(
  calendar: StationCalendar,
  window: { readonly day: string; readonly from: number },
  noticeDays: number,
): Date {
  const begins = finnishMoment(window.day, window.from)
  const sameDay = new Date(begins.getTime() - shortestNoticeMinutes * 60_000)
  if (noticeDays === 0) return sameDay
  const before = workingDayFrom(calendar, dayAfter(window.day, -1), -1)
  const closes = before && workSpans(calendar, before).at(-1)?.to
  return before && closes ? finnishMoment(before, closes) : sameDay
}

/** Days ahead in which the next opening is looked for. */
const openingDays = 14

/**
 * Whether the station is open at that moment, by its hours, holidays and marked days, and when a
 * closed one opens next. null where the text of the hours cannot be read. Time after midnight does
 * not count.
 */
export function openAt(
  calendar: StationCalendar,
  now: Date,
): { readonly open: boolean | null; readonly opens: Date | null } {
  const today = finnishDay(now)
  const minute = finnishMinute(now)
  for (let ahead = 0; ahead <= openingDays; ahead += 1) {
    const day = dayAfter(today, ahead)
    const isUnknown = !isClosedDay(calendar, day) && weekOf(calendar.hours)[weekdayOf(day)] === null
    if (isUnknown) return { open: ahead === 0 ? null : false, opens: null }
    const spans = hasHours(calendar) ? workSpans(calendar, day) : []
    const from = ahead === 0 ? minute : 0
    if (ahead === 0 && spans.some((span) => span.from <= from && from < span.to)) {
      return { open: true, opens: null }
    }
    const next = spans.find((span) => span.from >= from)
    if (next) return { open: false, opens: finnishMoment(day, next.from) }
  }
  return { open: false, opens: null }
}

/** Whether the station tells any hours. The usual ones of `workSpans` count for deadlines only. */
const hasHours = ({ hours }: StationCalendar) =>
  weekOf(hours).some((spans) => spans === null || spans.length > 0)
