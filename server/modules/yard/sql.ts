import {
  sql,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  type RawBuilder,
} from 'kysely'
import {
  preparedQuery,
  type Params,
  inIds,
  type Db,
  escaped,
  folded,
  type Tables,
  type Tx,
} from '#server/platform/db/index.ts'
import type * as z from 'zod/mini'
import type { stationOrder } from '#contract/station-vehicle.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { windowOf } from '#server/modules/order/order-steps.sql.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { conditions } from '#rules/vehicle/vehicle.ts'
import { knownPower } from './vehicle-json.sql.ts'
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

export type At = { vehicleId: number; shopId: number }

/** Requests for the listing in force, or for the last one after its end. An extension keeps them. */
export const ofLastListing = sql<boolean>`listing_request.at >= coalesce((select max(at) from vehicle_event
  where vehicle_event.vehicle_id = listing_request.vehicle_id and move = 'publish'), '-infinity')`

/** Number of requests for the vehicle of the outer query while it is listed. */
export const requestCount = (vehicleId: Expression<number>) =>
  sql<number>`(select count(*)::integer from listing_request
    where listing_request.vehicle_id = ${vehicleId}
      and listing_request.listing_shop_id = vehicle.shop_id
      and vehicle.status = 'shop_listing' and ${ofLastListing})`

export const lastOfStation = preparedQuery((db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('listing_request')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where(ofLastListing)
    .select((eb) => eb.fn.max('at').as('at')),
)

type Of = { vehicleIds: readonly number[]; shopId: number }

/** Orders that bring vehicles to the station, by vehicle. */
export async function openOrdersOf(
  db: Db,
  of: Of,
): Promise<Map<number, z.infer<typeof stationOrder>>> {
  if (of.vehicleIds.length === 0) return new Map()
  const rows = await openOrders(db, of)
  return new Map(
    rows.map((row) => {
      const { address, city, postal, country, lat, lng } = row
      const isPickup = row.kind === 'pickup'
      const order = {
        id: row.id,
        version: row.version,
        number: row.number,
        state: row.state,
        kind: row.kind,
        location: isPickup ? { address, city, postal, country: country ?? 'FI', lat, lng } : null,
        distance_km: isPickup ? distanceKm({ lat: row.shop_lat, lng: row.shop_lng }, row) : null,
        phone: row.phone,
        email: row.email,
        message: row.message,
        window: windowOf(row),
        planned_day: isPickup ? null : row.window_day,
        preferred_date: isPickup ? (row.window_day ?? row.wishes[0]?.day ?? null) : null,
        missing_parts: row.missing_parts,
        created_at: row.created_at.toISOString(),
      }
      return [row.vehicle_id, order]
    }),
  )
}

const openOrders = preparedQuery((db, { vehicleIds, shopId }: Params<Of>) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('shop', 'shop.id', 'vehicle_order.shop_id')
    .where('vehicle_order.vehicle_id', '=', inIds(vehicleIds))
    .where('vehicle_order.shop_id', '=', shopId)
    .where('vehicle_order.received_at', 'is', null)
    .where('vehicle_order.cancelled_at', 'is', null)
    .selectAll('vehicle_order')
    .select(['shop.lat as shop_lat', 'shop.lng as shop_lng']),
)

export const vehicles = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['kind', 'make', 'model', 'model_year', 'first_registered', 'mileage_km']),
)

export const lastOrders = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('missing_parts'),
)

export type Listed = SelectQueryBuilder<Tables, 'vehicle', object>

const offeredText = sql`concat_ws(' ', vehicle.plate, replace(vehicle.plate, '-', ''), vehicle.vin, vehicle.make, vehicle.model,
    (select number from certificate where certificate.id = vehicle.standing_certificate_id),
    (select reason from reception where reception.vehicle_id = vehicle.id and reception.state = 'claim'))`
/** The own vehicles are found by their place too. */
const ownText = sql`concat_ws(' ', ${offeredText}, vehicle.yard_place)`
const maxWords = 6

/** Each word of the search is in the plate, the VIN, the make, the model, the certificate or a reason. */
export function matches(
  search: string,
  text: RawBuilder<unknown> = offeredText,
): Expression<SqlBool> {
  const searched = folded(text)
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const each = words.map(
    (word) => sql<SqlBool>`${searched} like ${folded(sql`${`%${escaped(word)}%`}::text`)}`,
  )
  return sql<SqlBool>`${sql.join([sql`true`, ...each], sql` and `)}`
}

/** The station that got an order finds its vehicle by the order number too. */
export function matchesOwn(search: string): Expression<SqlBool> {
  const number = readOrderNumber(search)
  if (number === null) return matches(search, ownText)
  return sql<SqlBool>`(${matches(search, ownText)} or exists (select from vehicle_order as ordered
    where ordered.number = ${number} and ordered.vehicle_id = vehicle.id
      and ordered.shop_id = vehicle.shop_id))`
}

/** Vehicles whose deregistration notice the registry has not confirmed. */
export const registryWaits = sql<SqlBool>`exists (select from certificate
  join registration on registration.certificate_id = coalesce(certificate.series_id, certificate.id)
  where certificate.id = vehicle.standing_certificate_id and registration.state <> 'confirmed')`

/** Present listings of stations of other companies. */
export function offered(db: Db, { shopId, now }: { shopId: number; now: Date }): Listed {
  return db
    .selectFrom('vehicle')
    .where('vehicle.status', '=', 'shop_listing')
    .where('vehicle.listing_expires_at', '>', now)
    .where('vehicle.shop_id', 'in', (from) =>
      from
        .selectFrom('shop as holder')
        .innerJoin('company', 'company.id', 'holder.company_id')
        .where('holder.company_id', '<>', (own) =>
          own.selectFrom('shop').where('shop.id', '=', shopId).select('shop.company_id'),
        )
        .where('holder.deactivated_at', 'is', null)
        .where('company.deactivated_at', 'is', null)
        .select('holder.id')
        // One subquery for all vehicles: PostgreSQL expects few listings and would run it for each.
        .offset(sql.lit(0)),
    )
}

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

export const storedFacts = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['remarks', 'mileage_km', 'first_registered', 'kerb_mass_kg', 'eu_class'])
    .select('is_decommissioned')
    .executeTakeFirstOrThrow()

export const newestCertificate = (db: Db, vehicleId: number) =>
  db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()

/** Listings that ran out. Rows locked by others are left out. */
export const lockExpiredListings = (tx: Tx, { at, limit }: { at: Date; limit: number }) =>
  tx
    .selectFrom('vehicle')
    .where('status', '=', 'shop_listing')
    .where('listing_expires_at', '<=', at)
    .orderBy('listing_expires_at')
    .limit(limit)
    .select(['id', 'listing_expires_at'])
    .forUpdate()
    .skipLocked()
    .execute()
