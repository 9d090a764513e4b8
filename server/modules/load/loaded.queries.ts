import { sql } from 'kysely'
import { movesOutOfProcess, vehicleLoadKinds } from '#rules/load/load.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import { preparedQuery, type Db, type Params, type Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** The hull of the outer query left on a load, and the receiver did not give it back. */
export const isSentHull = sql<boolean>`
  exists (select from load_line join load on load.id = load_line.load_id
    where load_line.vehicle_id = vehicle.id and load_line.arrived is not false
      and load.kind = 'hulls' and load.state in ('sent', 'received'))`

/** @throws ApiError HULL_HAS_LEFT */
export async function refuseSentHull(tx: Tx, vehicleId: number): Promise<void> {
  const sent = await tx
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where(isSentHull)
    .select('id')
    .executeTakeFirst()
  if (sent) throw new ApiError('HULL_HAS_LEFT', 'The hull left on a load')
}

/**
 * A vehicle that leaves process leaves the drafts of loads too.
 * @throws ApiError HULL_HAS_LEFT where it left on a load before
 */
export async function moveWithLoad(
  tx: Tx,
  { vehicleId, move }: { vehicleId: number; move: TransitionName },
): Promise<void> {
  if (!movesOutOfProcess.has(move)) return
  await refuseSentHull(tx, vehicleId)
  await tx
    .deleteFrom('load_line')
    .where('vehicle_id', '=', vehicleId)
    .where('is_open', '=', true)
    .execute()
}

type At = { vehicleId: number; shopId: number }

/** Loads of the vehicle that the station sends or has got, the newest first. */
export const loadsOfVehicle = (db: Db, { vehicleId, shopId }: Params<At>) =>
  db
    .selectFrom('load_line')
    .innerJoin('load', 'load.id', 'load_line.load_id')
    .where('load_line.vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb('load.shop_id', '=', shopId),
        eb('load.receiver_shop_id', '=', shopId).and('load.state', '<>', 'draft'),
      ]),
    )
    .where(sql<boolean>`load_line.arrived is not false`)
    .orderBy('load.id', 'desc')
    .limit(10)
    .select(['load.id', 'load.number', 'load.kind', 'load.state', 'load_line.low_code'])

/** Number of loads on their way to the station that it receives with their weight. */
export async function countLoadsToReceive(db: Db, shopId: number): Promise<number> {
  const [counted] = await onTheWay(db, { shopId })
  return counted?.loads ?? 0
}

const onTheWay = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  db
    .selectFrom('load')
    .where('receiver_shop_id', '=', shopId)
    .where('state', '=', 'sent')
    .where('kind', 'not in', vehicleLoadKinds)
    .select((eb) => eb.fn.countAll<number>().as('loads')),
)
