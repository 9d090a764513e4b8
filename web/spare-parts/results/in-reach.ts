import type { PartsStation } from '#contract/spare-parts.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { openingNow } from '#rules/station/opening-hours.ts'
import type { Place } from '../link.ts'

export type FoundPartsSite = PartsStation & {
  readonly distance_km: number | null
  readonly is_nearest: boolean
}

export type Filters = { readonly withinKm: number | null; readonly openNow: boolean }

/** Limits of the distance, in km. */
export const distances = [25, 50, 100, 200] as const

/**
 * Returns the stations that pass the filters. Those where such a vehicle stands now come first. With
 * a place, nearer ones come before farther ones, those without coordinates last, and the nearest of
 * all is marked. Without a place, the service's order stays. The place stays in the browser.
 */
export function inReach(
  sites: readonly PartsStation[],
  place: Place | null,
  { withinKm, openNow, now }: Filters & { readonly now: Date },
): FoundPartsSite[] {
  const found = sites
    .map((site) => ({
      ...site,
      distance_km: place && distanceKm(place.point, site.location),
      is_nearest: false,
    }))
    .filter((site) => !openNow || openingNow(site, now)?.open === true)
    .filter(
      ({ distance_km: km }) => place === null || withinKm === null || (km ?? Infinity) <= withinKm,
    )
  if (place === null) return found
  const nearest = Math.min(...found.map(({ distance_km: km }) => km ?? Infinity))
  found.sort(
    (a, b) =>
      Number(stands(b)) - Number(stands(a)) ||
      (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity) ||
      a.id - b.id,
  )
  const first = found.findIndex(({ distance_km: km }) => km !== null && km === nearest)
  return found.map((site, n) => Object.assign(site, { is_nearest: n === first }))
}

/** Whether such a vehicle stands at the station now. */
const stands = (site: PartsStation): boolean => (site.vehicle_standing_count ?? 0) > 0
