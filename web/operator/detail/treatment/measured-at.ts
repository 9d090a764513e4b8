const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The time of day as a time field has it. */
export const clockOf = (at: Date): string =>
  `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/** The last moment before `now` that has that time of day. A shift may pass midnight. */
export function atTime(clock: string, now: Date): Date {
  // The minute may have begun before the vehicle came, and the service refuses work before that.
  if (clock === clockOf(now)) return now
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}
