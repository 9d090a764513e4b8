const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** Hours whose offset is kept: more than a year. */
const mostHours = 10_000
const offsets = new Map<number, number>()

/**
 * Milliseconds by which the Finnish wall clock is ahead of UTC at that moment. The clock changes at a
 * whole hour, so one look at the time zone serves the hour. A search of 300 stations needs thousands.
 */
function offsetAt(moment: number): number {
  const hour = Math.floor(moment / hourMs) * hourMs
  const known = offsets.get(hour)
  if (known !== undefined) return known
  // The locale writes a moment as `yyyy-mm-dd hh:mm:ss`.
  const offset = Date.parse(`${clock.format(hour).replace(' ', 'T')}Z`) - hour
  if (offsets.size >= mostHours) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** The Finnish wall clock at that moment, as if it were UTC. */
const wallClock = (moment: Date) => new Date(moment.getTime() + offsetAt(moment.getTime()))

/** The day in Finland at that moment, as `yyyy-mm-dd`. */
export function finnishDay(moment: Date): string {
  return wallClock(moment).toISOString().slice(0, 10)
}

/**
 * The moment of a minute of a Finnish day. A minute that the clock skips in spring is an hour later,
 * a minute that it repeats in autumn is the first of the two.
 */
export function finnishMoment(day: string, minute: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  // Summer time is 3 hours ahead of UTC, so this moment is never after the one that is asked.
  return new Date(wall - offsetAt(wall - 3 * hourMs))
}

/** Minute of the Finnish day at that moment, from 0 to 1439. */
export function finnishMinute(moment: Date): number {
  const wall = wallClock(moment)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** The day that many days later, both as `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Number of days from one day to a later one, both as `yyyy-mm-dd`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Number of the weekday from Monday, 0 to 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
