import { movesOutOfProcess } from '#rules/load/load.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { onTheWay, removeOpenLines, sentHull } from './sql.ts'

/** @throws ApiError HULL_HAS_LEFT */
export async function refuseSentHull(tx: Tx, vehicleId: number): Promise<void> {
  const sent = await sentHull(tx, vehicleId)
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
  await removeOpenLines(tx, vehicleId)
}

/** Number of loads on their way to the station that it receives with their weight. */
export async function countLoadsToReceive(db: Db, shopId: number): Promise<number> {
  const [counted] = await onTheWay(db, { shopId })
  return counted?.loads ?? 0
}
