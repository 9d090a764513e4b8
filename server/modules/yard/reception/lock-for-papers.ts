import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { yardContract } from '#contract/yard.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { isScrapped } from '#server/modules/right/right.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'

type Yard = typeof yardContract
type Change = HandlerContext<
  Yard['addPowerOfAttorney' | 'removePowerOfAttorney' | 'addOwnerDocument' | 'removeOwnerDocument']
>

/**
 * Locks the vehicle for a change of its papers, writes the audit entry and notifies the viewers.
 * @throws ApiError VEHICLE_IN_ANOTHER_SHOP, VEHICLE_ALREADY_SCRAPPED
 */
export async function lockForPapers(
  { params: { vehicleId, shopId }, audit }: Pick<Change, 'params' | 'audit'>,
  tx: Tx,
  entry: { purpose: string; outcome: 'added' | 'removed' },
): Promise<void> {
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (isSender(vehicle, shopId)) throw new ApiError('VEHICLE_IN_ANOTHER_SHOP')
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  await audit(tx, { action: 'yard.vehicle.change', ...entry, shopId, vehicleId })
  await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
}
