const timeZone = 'Europe/Helsinki'
const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * The day in Finland at that moment, as `yyyy-mm-dd`. The locale `sv-SE` writes dates in this form.
 */
export function finnishDay(moment: Date): string {
  return format.format(moment)
}

/** Milliseconds by which the Finnish wall clock is ahead of UTC at that moment. */
function offsetAt(moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000
  return Date.parse(`${clock.format(whole).replace(' ', 'T')}Z`) - whole
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
  const [hour = 0, minute = 0] = clock.format(moment).slice(11).split(':').map(Number)
  return hour * 60 + minute
}

/** The day that many days later, both as `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Number of the weekday from Monday, 0 to 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
