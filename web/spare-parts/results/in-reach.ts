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
 * Returns the stations that pass the filters. With a place, the nearest come first and those
 * without coordinates last. Without a place, the service's order stays: most vehicles first. The
 * place stays in the browser.
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
  found.sort((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity) || a.id - b.id)
  return found.map((site, n) =>
    Object.assign(site, { is_nearest: n === 0 && site.distance_km !== null }),
  )
}
