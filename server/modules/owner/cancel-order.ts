import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { mailOrder } from '#server/modules/order/mail-order.ts'
import { lockOrder, writeOrderStep } from '#server/modules/order/order-steps.ts'
import { type OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { stationForOrder, type StationForOrder } from '#server/modules/station/station.sql.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { deleteReceptionPapers } from '#server/modules/reception/papers.ts'
import { mailConsentNews } from '#server/modules/order/consent-mails.ts'
import { isScrapped } from '#server/modules/vehicle/registry-vehicle.ts'
import type { OrderContext } from './place-order.ts'

/**
 * Cancels the person's own order, until the station has the vehicle, and tells both sides.
 * @throws ApiError as `endOrder`
 */
export async function cancelOrder(ctx: AppContext, call: OrderContext, tx: Tx): Promise<void> {
  const { row, station, vehicle } = await endOrder(ctx, call, tx)
  await mailConsentNews(ctx, tx, { event: 'orderEnded', order: row, vehicle })
  if (!station) return
  await mailOrder(ctx, tx, { row, station, vehicle, owner: 'cancelled', toStation: 'cancelled' })
}

/** An order that has ended, with its station and its vehicle. */
export type EndedOrder = {
  row: OrderRow
  station: StationForOrder | undefined
  vehicle: VehicleRow
}

/**
 * Ends the person's own open order without a mail.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT; PERMISSION_DENIED where another owner
 *   ordered; ORDER_TOO_LATE with the station after the vehicle was handed over
 */
export async function endOrder(ctx: AppContext, call: OrderContext, tx: Tx): Promise<EndedOrder> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = ctx.now()
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  const vehicle = await transitionVehicle(tx, {
    vehicleId,
    transition: 'cancel',
    at: now,
    by: { personId },
  })
  const open = await lockOrder(tx, { vehicleId })
  if (open?.person_id !== personId) {
    throw new ApiError('PERMISSION_DENIED', 'The order is another owner’s')
  }
  await deleteReceptionPapers(ctx, tx, { vehicleId })
  const row = await writeOrderStep(tx, open, { step: 'cancel', by: { personId }, at: now })
  const [station] = await Promise.all([
    stationForOrder(tx, row.shop_id, { evenHidden: true }),
    call.audit(tx, {
      action: 'vehicle.order',
      purpose: row.kind,
      outcome: 'cancelled',
      vehicleId,
      shopId: row.shop_id,
    }),
  ])
  return { row, station, vehicle }
}
