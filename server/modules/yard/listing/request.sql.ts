import { isoTimestamp, type Db, type Params } from '#server/platform/db/index.ts'
import { stationJson } from '../vehicle-json.sql.ts'
import { type At, ofLastListing } from '../sql.ts'

/** Requests that the holding station reads, newest first. */
export const requestsFor = (db: Db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('listing_request')
    .innerJoin('vehicle', 'vehicle.id', 'listing_request.vehicle_id')
    .where('listing_request.vehicle_id', '=', vehicleId)
    .where('listing_request.listing_shop_id', '=', shopId)
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'in', ['shop_listing', 'shop_process'])
    .where(ofLastListing)
    .orderBy('listing_request.id', 'desc')
    .select((eb) => [
      'listing_request.id',
      isoTimestamp(eb.ref('listing_request.at')).as('at'),
      'listing_request.message',
      stationJson(eb.ref('listing_request.shop_id')).$notNull().as('shop'),
    ])
