const minuteMs = 60_000

/**
 * Returns the time from `now` (ms) to `until` in started minutes. null after it. `isSoon` below
 * three hours.
 */
export function timeLeft(
  until: string,
  now: number,
): { hours: number; minutes: number; isSoon: boolean } | null {
  const left = Math.ceil((Date.parse(until) - now) / minuteMs)
  if (left <= 0) return null
  return { hours: Math.floor(left / 60), minutes: left % 60, isSoon: left < 180 }
}
