import { inIds, type Tx } from '../db/index.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'

/** The page of batteries shows that batteries joined or left a load. */
export async function notifyBatteries(
  tx: Tx,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('traction_battery')
    .where('id', '=', inIds(ids))
    .select('vehicle_id')
    .execute()
  for (const { vehicle_id: id } of rows) {
    await notifyVehicleChanged(tx, { id, status: null, shop_id: shopId, sender_shop_id: null })
  }
}
