import { sql } from 'kysely'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import {
  jsonObject,
  type Db,
  type Params,
  jsonArray,
  preparedQuery,
} from '#server/platform/db/index.ts'
import { loadsOfVehicle } from '#server/modules/load/sql.ts'
import { missingPowersOfAttorneyReason } from '#server/modules/certificate/sql.ts'
import { versionsOf } from '#server/modules/certificate/versions.sql.ts'
import { requestsFor } from './listing/request.sql.ts'

export type At = { vehicleId: number; shopId: number }

const recentPlaces = (db: Db, { shopId }: Params<At>) =>
  db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('yard_place', 'is not', null)
    .groupBy('yard_place')
    .orderBy((eb) => eb.fn.max('yard_placed_at'), 'desc')
    .limit(8)
    .select('yard_place')

/** The last move that brought the vehicle, while it is in process or available there. */
const cameHere = (db: Db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('vehicle_event')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_event.vehicle_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where('vehicle_event.to_shop_id', '=', shopId)
    .where('vehicle.shop_id', '=', shopId)
    .where('vehicle.status', 'in', ['shop_process', 'shop_listing'])
    .where('vehicle_event.move', 'in', ['admit', 'receive', 'certify'])
    // A certificate of a vehicle that is there brings nothing.
    .where((eb) =>
      eb.or([
        eb('vehicle_event.from_status', 'is', null),
        eb('vehicle_event.from_status', 'in', ['shop_transit', 'shop_transfer']),
      ]),
    )
    .orderBy('vehicle_event.id', 'desc')
    .limit(1)
    .select('vehicle_event.at')

/** A contact that has expired is empty. */
const lastOrder = (db: Db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select((eb) =>
      jsonObject<NonNullable<VehicleDetail['station_order']>>({
        number: eb.ref('number'),
        message: eb.ref('message'),
        phone: sql<string | null>`nullif(phone, '')`,
      }).as('order'),
    )

export const factsHere = preparedQuery((db, at: Params<At>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', at.vehicleId)
    .select(['mileage_km', 'first_registered', 'eu_class'])
    .select([
      cameHere(db, at).as('came_at'),
      sql<string[]>`array(${recentPlaces(db, at)})`.as('recent_places'),
      lastOrder(db, at).as('station_order'),
      jsonArray(requestsFor(db, at)).as('requests'),
      jsonArray(loadsOfVehicle(db, at)).as('loads'),
      jsonArray(versionsOf(db, at)).as('certificates'),
      missingPowersOfAttorneyReason(db, at).as('powers_of_attorney_missing_reason'),
    ]),
)
