import type { Tx } from '#server/platform/db/index.ts'
import { closeStages, hasOpenHazards } from '#server/modules/vehicle/stages.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { updateVehicle, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import type { Confirming } from './confirm.ts'

/** The user of the receiver. A company outside of the service has none. */
const byOf = ({ accountId }: Confirming) => (accountId === null ? 'clock' : { accountId })

/**
 * Marks the vehicles of hulls that arrived as done at the sender. A vehicle that lost its certificate, or whose
 * danger was opened again, stays in process: the sender decides.
 */
export async function finishHulls(
  tx: Tx,
  at: Confirming,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<void> {
  for (const vehicleId of ids.toSorted((a, b) => a - b)) {
    const { status, standing_certificate_id: certificate, kind } = await vehicleById(tx, vehicleId)
    if (status !== 'shop_process' || certificate === null) continue
    if (await hasOpenHazards(tx, vehicleId)) continue
    await closeStages(tx, { ...at, shopId, vehicleId, kind }, {})
    await transitionVehicle(tx, {
      vehicleId,
      transition: 'finish',
      at: at.now,
      by: byOf(at),
      toShopId: shopId,
    })
    await updateVehicle(tx, vehicleId, { unfinished_since: null })
  }
}

/** A hull that came back is in process again, where its vehicle was done since the load left. */
export async function reopenHull(
  tx: Tx,
  at: Confirming,
  { vehicleId, shopId, sentAt }: { vehicleId: number; shopId: number; sentAt: string | null },
): Promise<void> {
  const { status, status_updated_at: since } = await vehicleById(tx, vehicleId)
  if (status !== 'shop_done' || sentAt === null || since < new Date(sentAt)) return
  await transitionVehicle(tx, {
    vehicleId,
    transition: 'undo',
    at: at.now,
    by: byOf(at),
    toShopId: shopId,
  })
}
