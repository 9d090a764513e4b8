import { sql } from 'kysely'
import { conditions } from '#rules/vehicle/vehicle.ts'
import { knownPower } from './vehicle-json.ts'
import {
  type SortKeys,
  number,
  text,
  millis,
  metres,
  ofOrder,
  wish,
  pickupMetres,
} from './list-sorts.sql.ts'

/** Sort keys of a station's own lists. */
export const ownKeys: SortKeys = {
  id: number(sql`0`),
  condition: number(sql`coalesce(array_position(${conditions}::text[], vehicle.condition), 9)`),
  latest: number(millis(sql.ref('vehicle.status_updated_at')), 'desc'),
  plate: text(sql.ref('vehicle.plate')),
  name: text(sql`concat_ws(' ', vehicle.make, vehicle.model)`),
  power: text(knownPower),
  stages: number(
    sql`(select count(*) from vehicle_stage where vehicle_stage.vehicle_id = vehicle.id)`,
  ),
  wish: number(ofOrder(wish)),
  distance: number(ofOrder(pickupMetres)),
  until: number(millis(sql.ref('vehicle.listing_expires_at'))),
  place: text(sql.ref('vehicle.yard_place')),
}

/** Sort keys of the other companies' listings, for the station that reads them. */
export const offeredKeys = (shopId: number): SortKeys => ({
  ...ownKeys,
  // The order of the rows would tell where another company keeps them.
  place: ownKeys.id,
  distance:
    number(sql`(select ${metres({ lat: sql.ref('holder.lat'), lng: sql.ref('holder.lng') })} from shop, shop as holder
    where shop.id = ${shopId} and holder.id = vehicle.shop_id)`),
})
