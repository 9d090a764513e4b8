import { days, readOpeningHours, type OpeningHours } from '../station/opening-hours.ts'
import { pickupLimits } from './pickup-limits.ts'
import type { WindowRow } from './pickup-terms.ts'

const { shortest, step, earliest, latest } = pickupLimits.window
const hour = 60
const usualCapacity = 2
const workdays = 5

/**
 * Windows that fit the opening hours from Monday to Friday: two a day, each half of the day in whole
 * hours, with two pickups. A day whose hours are free text or too short gets none.
 */
export function suggestWindows(hours: OpeningHours): WindowRow[] {
  return days.slice(0, workdays).flatMap((name, weekday) => {
    const spans = readOpeningHours(hours[`opening_hours_${name}`]) ?? []
    const [first, last] = [spans[0], spans.at(-1)]
    if (!first || !last) return []
    const from = Math.max(earliest, Math.ceil(first.from / step) * step)
    const length = Math.min(latest, last.to) - from
    const half = Math.floor(length / 2 / hour) * hour
    const starts = half < shortest ? [] : [from, from + half]
    return starts.map((start) => ({
      weekday,
      from: start,
      to: start + half,
      capacity: usualCapacity,
    }))
  })
}
