import { sql, type Expression } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import {
  isoTimestamp,
  preparedQuery,
  type Db,
  type Params,
  type Tx,
} from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { stationJson } from './vehicle-json.ts'
import { insertListingRequest } from '#server/modules/vehicle/sql.ts'

type At = { vehicleId: number; shopId: number }

/** Requests for the listing in force, or for the last one after its end. An extension keeps them. */
const ofLastListing = sql<boolean>`listing_request.at >= coalesce((select max(at) from vehicle_event
  where vehicle_event.vehicle_id = listing_request.vehicle_id and move = 'publish'), '-infinity')`

/** Number of requests for the vehicle of the outer query while it is listed. */
export const requestCount = (vehicleId: Expression<number>) =>
  sql<number>`(select count(*)::integer from listing_request
    where listing_request.vehicle_id = ${vehicleId}
      and listing_request.listing_shop_id = vehicle.shop_id
      and vehicle.status = 'shop_listing' and ${ofLastListing})`

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

/** When the station last asked for the listing. null where it did not. */
export async function askedAt(db: Db, at: At): Promise<string | null> {
  const [row] = await lastOfStation(db, at)
  return row?.at?.toISOString() ?? null
}

const lastOfStation = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('listing_request')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where(ofLastListing)
    .select((eb) => eb.fn.max('at').as('at')),
)

/**
 * Stores the request of a station.
 * @returns its id
 * @throws ApiError ALREADY_ASKED where the station has asked on that Finnish day
 */
export async function storeRequest(
  tx: Tx,
  request: At & { holderId: number; accountId: number; message: string; now: Date },
): Promise<number> {
  const { vehicleId, shopId, holderId, accountId, message, now } = request
  const stored = await insertListingRequest(tx, {
    vehicle_id: vehicleId,
    listing_shop_id: holderId,
    shop_id: shopId,
    account_id: accountId,
    message,
    at: now,
    day: finnishDay(now),
  })
  if (!stored) throw new ApiError('ALREADY_ASKED', 'The station has asked today')
  return stored.id
}
