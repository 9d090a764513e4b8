import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { stationForOrder } from '../station/station.queries.ts'
import { transitionVehicle } from '../vehicle/vehicle.queries.ts'
import { deletePowersOfAttorney } from '../yard/power-of-attorney.queries.ts'
import { openOrder } from './owner.queries.ts'
import type { OrderContext } from './place-order.ts'
import { notifyOwnerAndStation } from './notify-owner-and-station.ts'

/**
 * Takes the person's own order back, which is possible until the station has the vehicle.
 * @throws Refusal STATUS_CONFLICT; PERMISSION_DENIED where another owner ordered
 */
export async function cancelOrder(ctx: AppContext, call: OrderContext, tx: Tx): Promise<void> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'cancel',
    at: now,
    by: { personId },
  })
  const [order] = await Promise.all([
    openOrder(tx, { vehicleId, personId }),
    deletePowersOfAttorney(ctx, tx, { vehicleId }),
  ])
  if (!order) throw new ApiError('PERMISSION_DENIED', 'The order is another owner’s')
  const row = await tx
    .updateTable('vehicle_order')
    .set({ cancelled_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const station = await stationForOrder(tx, row.shop_id, { evenHidden: true })
  await Promise.all([
    station && notifyOwnerAndStation(ctx, tx, { event: 'cancelled', row, station, vehicle }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: row.kind,
      outcome: 'cancelled',
      vehicleId,
      shopId: row.shop_id,
    }),
  ])
}
