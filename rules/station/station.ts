import { kinds } from '../vehicle/vehicle.ts'
import type { Kind } from '../vehicle/vehicle.ts'

type Coordinates = { readonly lat: number | null; readonly lng: number | null }

/**
 * Whether a place can be drawn on a map. A coordinate of zero counts as absent (specification,
 * section 5).
 */
export function hasCoordinates<T extends Coordinates>(
  place: T,
): place is T & { readonly lat: number; readonly lng: number } {
  return Boolean(place.lat && place.lng) && Number.isFinite(place.lat) && Number.isFinite(place.lng)
}

/**
 * What a distance means for a pickup: `none` the station fetches no vehicles, `within` its radius,
 * `far` beyond it, `unknown` where the radius or the distance is not known. `far` and `unknown`
 * carry the warning that the distance can affect the availability of a pickup.
 */
export type PickupReach = 'none' | 'within' | 'far' | 'unknown'

export function pickupReach(
  station: { readonly has_pickup: boolean; readonly pickup_radius_km: number | null },
  distanceKm: number | null,
): PickupReach {
  if (!station.has_pickup) return 'none'
  if (station.pickup_radius_km === null || distanceKm === null) return 'unknown'
  return distanceKm <= station.pickup_radius_km ? 'within' : 'far'
}

export function warnsOfDistance(reach: PickupReach): boolean {
  return reach === 'far' || reach === 'unknown'
}

/** What every station of the trade takes, and a new one unless told. */
export const usualKinds = ['car', 'jeep'] as const satisfies readonly Kind[]

/** Kinds that say how a vehicle is registered: for a station it is a car like others. */
const takenAs: Partial<Record<Kind, Kind>> = { transfer_plate: 'car', export: 'car' }

/** The kinds that a station says whether it takes. */
export const stationKinds: readonly Kind[] = kinds.filter((kind) => takenAs[kind] === undefined)

/** Whether a station takes vehicles of the kind; a vehicle of unknown kind is taken anywhere. */
export function acceptsKind(
  station: { readonly accepts_kinds: readonly Kind[] },
  kind: Kind | null,
): boolean {
  if (kind === null) return true
  const { accepts_kinds: accepted } = station
  return accepted.includes(kind) || accepted.includes(takenAs[kind] ?? kind)
}
