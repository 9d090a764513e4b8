import { finnishDay } from '#rules/finnish-day.ts'
import type { CachedStation } from '#server/modules/station/public-stations.ts'

/** A public station of a company whose permit is in force sells parts. */
export function sellsParts(station: CachedStation | undefined, now: Date): boolean {
  const end = station?.permit_ends_on
  return station !== undefined && (end == null || end >= finnishDay(now))
}
