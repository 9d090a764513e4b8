import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { StationSearch } from '#contract/owner.ts'
import type { OfferingStation } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { limits } from '#rules/limits.ts'
import type { Db } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import {
  arrayOf,
  objectOf,
  rawJson,
  withFields,
  type RawJson,
} from '#server/platform/http/raw-json.ts'
import { byDistance, type FoundStation } from './by-distance.ts'
import { isOpenNow, offerFor, picksUp, reachesVehicle, takesVehicle } from './offer.ts'
import type { CachedStation } from './public-stations.ts'
import { stationLoads } from './station-days.sql.ts'

type Stations = {
  nearest_shop_per_operator: OfferingStation[]
  remaining_shops: OfferingStation[]
  page?: { ids: number[]; next: string | null }
}

/**
 * Stations for an owner, by great-circle distance: the nearest one of each company, then the others.
 * Those without coordinates come last. Each tells what it offers to the vehicle. At most
 * `limits.page.max` in all. With `limit`, one page of them.
 */
export async function searchStations(
  db: Db,
  stations: ReadonlyMap<number, CachedStation>,
  { now, search }: { now: Date; search: StationSearch },
): Promise<RawJson<Stations>> {
  const { limit, cursor, shop_id: shopId, open_now: openNow, has_pickup: hasPickup } = search
  const after = cursor === undefined ? null : readCursor(cursorForm, cursor)
  const today = finnishDay(now)
  // A company takes no vehicle after the end of its permit.
  const permitted = [...stations.values()].filter(
    ({ permit_ends_on: end }) => end === null || end >= today,
  )
  const placeOf = ({ km }: FoundStation) => ({ ...search, km })
  const reaches = (found: FoundStation) => reachesVehicle(found.station.offering, placeOf(found))
  const possible = byDistance(permitted, search, limits.page.max).filter(
    (found) =>
      (shopId === undefined || found.station.id === shopId) &&
      (!hasPickup || reaches(found)) &&
      (!search.takes_vehicle || takesVehicle(found.station.offering, placeOf(found))),
  )
  const pageOf = (found: readonly FoundStation[]) => {
    const rest = after ? found.filter((each) => isAfter(each, after)) : found
    return rest.slice(0, limit ?? limits.page.max)
  }
  // Whether a station still has a free time is asked only where an answer or a filter needs it.
  const requested = hasPickup || openNow ? possible : pageOf(possible)
  const loads = await stationLoads(db, {
    from: today,
    pickupsOf: requested.filter(reaches).map(({ station }) => station.id),
  })
  const atOf = (found: FoundStation) => ({
    ...placeOf(found),
    now,
    load: loads.get(found.station.id),
  })
  const matching = possible.filter(
    (found) =>
      (!openNow || isOpenNow(found.station.offering, atOf(found))) &&
      (!hasPickup || picksUp(found.station.offering, atOf(found))),
  )
  const page = pageOf(matching)
  const rows = (nearest: boolean) =>
    page
      .filter(({ isNearest }) => isNearest === nearest)
      .map((found) =>
        withFields(found.station.json, {
          distance_km: found.km,
          is_nearest: nearest,
          offer: offerFor(found.station.offering, atOf(found)),
        }),
      )
  const last = page.at(-1)
  const next = last && last !== matching.at(-1) ? writeCursor([last.mm, last.station.id]) : null
  const result = {
    nearest_shop_per_operator: arrayOf(rows(true)),
    remaining_shops: arrayOf(rows(false)),
  }
  if (limit === undefined) return objectOf(result)
  const ids = matching.map(({ station }) => station.id)
  return objectOf({ ...result, page: rawJson({ ids, next }) })
}

/** Distance in millimetres and id of the last station of a page. */
const cursorForm = z.tuple([z.int(), id])

const isAfter = ({ mm, station }: FoundStation, [lastMm, lastId]: z.output<typeof cursorForm>) =>
  mm > lastMm || (mm === lastMm && station.id > lastId)
