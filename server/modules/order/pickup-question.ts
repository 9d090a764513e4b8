import type { Location } from '#contract/shapes.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { acceptsKind } from '#rules/station/station.ts'
import type { PickupPlace, PickupQuestion } from '#rules/order/pickup-offer.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { municipalityOf } from '#server/modules/station/municipalities.ts'
import type { OrderStation } from './order-station.sql.ts'
import { daysOnOffer } from './take-window.ts'

type Facts = {
  station: StationForOrder
  times: OrderStation
  vehicle: Pick<VehicleRow, 'kind' | 'power'>
  place: PickupPlace
  now: Date
}

/** Facts for the rules about one station, one vehicle and its place at that moment. */
export const pickupQuestion = ({
  station,
  times,
  vehicle,
  place,
  now,
}: Facts): PickupQuestion & { confirms: 'automatic' | 'manual' } => ({
  takesKind: acceptsKind(station, vehicle.kind),
  acceptsPowers: station.accepts_powers,
  power: vehicle.power,
  hasPickup: station.has_pickup,
  offer: times.terms,
  place,
  days: daysOnOffer(times, now),
  confirms: times.terms.confirm,
})

/** Distance and municipality of a place, as the rules about a station need them. */
export const pickupPlace = (
  station: StationForOrder,
  place: Pick<Location, 'lat' | 'lng' | 'city'>,
): PickupPlace => ({
  km: distanceKm(place, station.location),
  municipality: municipalityOf(place.city ?? '') ?? (place.city || null),
})
