import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle } from '#contract/shapes.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { cancelOrder } from './cancel-order.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { placeOrder } from './place-order.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

type Pickup = HandlerContext<(typeof ownerContract)['orderPickup']>
type Change = HandlerContext<(typeof ownerContract)['changeOwnVehicle']>

/**
 * Orders a pickup from a station that fetches vehicles.
 * @throws ApiError SHOP_HAS_NO_PICKUP, OUT_OF_REACH, WINDOW_FULL, WINDOW_CLOSED, FEE_CHANGED,
 *   STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function orderPickup(ctx: AppContext, call: Pickup): Promise<Order> {
  const { body } = call
  if (body.window && body.wishes && body.wishes.length > 0) {
    throw new ApiError('VALIDATION_ERROR', 'A window needs no wishes', {
      fields: { wishes: 'INVALID' },
    })
  }
  const order = await call.write((tx) => placeOrder(ctx, call, tx, { ...body, kind: 'pickup' }))
  return order
}

/**
 * Announces a self-delivery, or cancels the order of a vehicle that the station does not have yet.
 * @throws ApiError STATUS_CONFLICT, ORDER_TOO_LATE, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function changeOwnVehicle(ctx: AppContext, call: Change): Promise<OwnerVehicle> {
  const { body } = call
  const vehicle = await call.write(async (tx) => {
    if (body.status === null) await cancelOrder(ctx, call, tx)
    else await placeOrder(ctx, call, tx, { ...body, kind: 'self_delivery' })
    return vehicleById(tx, call.params.vehicleId)
  })
  return ownerVehicle(ctx.db.read, vehicle, { personId: call.caller.personId, now: ctx.now() })
}
