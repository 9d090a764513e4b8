import { sql } from 'kysely'
import { inIds, preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

type At = { shopId: number; vehicleIds: readonly number[] }

/** Facts of a vehicle on its label. */
export type LabelledVehicle = Awaited<ReturnType<typeof factsQuery>>[number]

/** The vehicles at the station in the sequence of the ids. Others are left out. */
export async function labelledAt(db: Db, at: At): Promise<LabelledVehicle[]> {
  const rows = await factsQuery(db, at)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return at.vehicleIds.flatMap((id) => rowOf.get(id) ?? [])
}

const factsQuery = preparedQuery((db, { shopId, vehicleIds }: Params<At>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', inIds(vehicleIds))
    .where((eb) =>
      eb.or([
        eb.and([eb('vehicle.shop_id', '=', shopId), eb('vehicle.status', 'is not', null)]),
        eb.and([
          eb('vehicle.sender_shop_id', '=', shopId),
          eb('vehicle.status', '=', 'shop_transfer'),
        ]),
        eb.and([
          eb('vehicle.status', 'is', null),
          eb.exists(
            eb
              .selectFrom('reception')
              .whereRef('reception.vehicle_id', '=', 'vehicle.id')
              .where('reception.shop_id', '=', shopId)
              .where('reception.state', '=', 'claim')
              .select('reception.id'),
          ),
        ]),
      ]),
    )
    .select(['vehicle.id', 'vehicle.label_code', 'vehicle.plate', 'vehicle.vin', 'vehicle.kind'])
    .select(['vehicle.make', 'vehicle.model', 'vehicle.model_year', 'vehicle.power'])
    .select(['vehicle.power_seen', 'vehicle.kerb_mass_kg', 'vehicle.yard_place'])
    .select(
      sql<Date | null>`(select max(vehicle_event.at) from vehicle_event
        where vehicle_event.vehicle_id = vehicle.id and vehicle_event.to_shop_id = ${shopId}
          and vehicle_event.move in ('admit', 'receive', 'certify')
          and coalesce(vehicle_event.from_status in ('shop_transit', 'shop_transfer'), true))`.as(
        'arrived_at',
      ),
    ),
)

/** Places on the yard of the station that have vehicles, the place that was used last first. */
export async function placesAt(
  db: Db,
  at: { shopId: number },
): Promise<{ place: string; vehicles: number }[]> {
  const rows = await placesQuery(db, at)
  return Array.from(rows, ({ place, vehicles }) => ({ place, vehicles: Number(vehicles) }))
}

const placesQuery = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('yard_place', 'is not', null)
    .groupBy('yard_place')
    .orderBy((eb) => eb.fn.max('yard_placed_at'), 'desc')
    .limit(500)
    .select((eb) => [eb.ref('yard_place').$notNull().as('place'), eb.fn.countAll().as('vehicles')]),
)

export const stationName = async (db: Db, shopId: number): Promise<string> =>
  (await stationOf(db, shopId)).name

/** Name and language of the station. */
export const stationOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .where('id', '=', shopId)
    .select(['name', 'locale'])
    .executeTakeFirstOrThrow()
