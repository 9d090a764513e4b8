import type { Load } from '#contract/load.ts'
import { sharesOf } from '#rules/load/weights.ts'
import { inIds, type Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'
import { clearStage } from '../yard/stages.queries.ts'
import { confirm, type Confirming } from './confirm.queries.ts'

/**
 * Takes the load with its weight. Each vehicle that arrived gets a share. The others are at the sender again.
 * @param load locked and on its way
 * @throws ApiError VALIDATION_ERROR for vehicles of another load
 */
export async function takeLoad(
  tx: Tx,
  at: Confirming,
  load: Load,
  body: { net_kg: number; arrived: readonly number[] },
): Promise<void> {
  const arrived = new Set(body.arrived)
  const aboard = load.lines.filter(({ vehicle_id: id }) => arrived.has(id))
  if (aboard.length === 0 || aboard.length < arrived.size) {
    throw new ApiError('VALIDATION_ERROR', 'The vehicles are not of this load', {
      fields: { arrived: aboard.length === 0 ? 'REQUIRED' : 'INVALID' },
    })
  }
  const shares = sharesOf(
    aboard.map(({ kg }) => kg),
    body.net_kg,
  )
  for (const [index, { vehicle_id: vehicleId }] of aboard.entries()) {
    await tx
      .updateTable('load_line')
      .set({ arrived: true, share_kg: shares[index] ?? null, is_open: false })
      .where('load_id', '=', at.loadId)
      .where('vehicle_id', '=', vehicleId)
      .execute()
  }
  await notifyHulls(tx, load, aboard)
  const missing = load.lines.filter(({ vehicle_id: id }) => !arrived.has(id))
  await returnHulls(tx, at, load, missing)
  await tx
    .updateTable('load')
    .set({ state: 'received', net_kg: body.net_kg, settled_at: at.now })
    .where('id', '=', at.loadId)
    .execute()
  await confirm(tx, at, 'receiver')
}

/**
 * Refuses the load. Its hulls are at the sender again.
 * @param load locked and on its way
 */
export async function turnBack(tx: Tx, at: Confirming, load: Load, reason: string): Promise<void> {
  await returnHulls(tx, at, load, load.lines)
  await tx
    .updateTable('load')
    .set({ state: 'refused', refusal: reason, settled_at: at.now })
    .where('id', '=', at.loadId)
    .execute()
  await confirm(tx, at, 'receiver')
}

/** Hulls that did not arrive are at the sender again, free for another load. */
async function returnHulls(
  tx: Tx,
  at: Confirming,
  load: Load,
  lines: readonly { vehicle_id: number }[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ vehicle_id: id }) => id)
  await tx
    .updateTable('load_line')
    .set({ arrived: false, is_open: false })
    .where('load_id', '=', at.loadId)
    .where('vehicle_id', '=', inIds(ids))
    .execute()
  for (const vehicleId of ids.toSorted((a, b) => a - b)) {
    await clearStage(tx, { ...at, shopId: load.from.id, vehicleId }, 'hull_to_shredder')
  }
  await notifyHulls(tx, load, lines)
}

/** The sender hears of its hulls. */
async function notifyHulls(
  tx: Tx,
  { from }: Load,
  lines: readonly { vehicle_id: number }[],
): Promise<void> {
  for (const { vehicle_id: id } of lines) {
    await notifyVehicleChanged(tx, { id, status: null, shop_id: from.id, sender_shop_id: null })
  }
}
