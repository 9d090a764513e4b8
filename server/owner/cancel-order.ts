import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { stationForOrder } from '../station/station.queries.ts'
import { moveVehicle } from '../vehicle/vehicle.queries.ts'
import { forgetPowersOfAttorney } from '../yard/power-of-attorney.queries.ts'
import { openOrder } from './owner.queries.ts'
import type { Ordering } from './place-order.ts'
import { tellBoth } from './tell-both.ts'

/**
 * Takes the person's own order back, which is possible until the station has the vehicle.
 * @throws Refusal STATUS_CONFLICT; PERMISSION_DENIED where another owner ordered
 */
export async function cancelOrder(house: House, call: Ordering, tx: Tx): Promise<void> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = house.now()
  const vehicle = await moveVehicle(tx, { vehicleId, move: 'cancel', at: now, by: { personId } })
  const [order] = await Promise.all([
    openOrder(tx, { vehicleId, personId }),
    forgetPowersOfAttorney(house, tx, { vehicleId }),
  ])
  if (!order) throw new Refusal('PERMISSION_DENIED', 'The order is another owner’s')
  const row = await tx
    .updateTable('vehicle_order')
    .set({ cancelled_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const station = await stationForOrder(tx, row.shop_id, { evenHidden: true })
  await Promise.all([
    station && tellBoth(house, tx, { event: 'cancelled', row, station, vehicle }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: row.kind,
      outcome: 'cancelled',
      vehicleId,
      shopId: row.shop_id,
    }),
  ])
}
