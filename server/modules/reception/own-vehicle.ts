import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { inAnotherShop } from './reception.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { lock, wasHere, openReceptionAt } from './sql.ts'

/**
 * The station's vehicle, locked for a change. The vehicle may have moved on after the record check. A
 * vehicle that never was at the station gets the answer of one that does not exist.
 * @throws ApiError NOT_FOUND; STATUS_CONFLICT with the current status
 */
export async function lockOwnVehicle(
  tx: Tx,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<VehicleRow> {
  const [row] = await lock(tx, { vehicleId })
  if (!row) throw new ApiError('NOT_FOUND', 'No such vehicle')
  if (row.status === null) {
    const here = await openReceptionAt(tx, { vehicleId, shopId })
    if (here) return row
  } else if (row.shop_id === shopId || isSender(row, shopId)) {
    return row
  }
  if (!(await wasHere(tx, { vehicleId, shopId })))
    throw new ApiError('NOT_FOUND', 'No such vehicle')
  const conflict = await inAnotherShop(tx, row, shopId)
  if (conflict && row.status === null) throw conflict
  throw new ApiError('STATUS_CONFLICT', 'The vehicle has left the station', { status: row.status })
}

/** Whether the station sent the vehicle and the other one has not received it yet. */
export function isSender(row: VehicleRow, shopId: number): boolean {
  return row.status === 'shop_transfer' && row.sender_shop_id === shopId && row.shop_id !== shopId
}
