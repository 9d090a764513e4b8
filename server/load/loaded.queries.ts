import { sql } from 'kysely'
import { movesOutOfProcess } from '#rules/load/load.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'

/** The vehicle of the outer query left on a load, and the receiver did not give it back. */
export const isSentHull = sql<boolean>`
  exists (select from load_line join load on load.id = load_line.load_id
    where load_line.vehicle_id = vehicle.id and load_line.arrived is not false
      and load.state in ('sent', 'received'))`

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
