import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { cancelOrder } from './cancel-order.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { placeOrder } from './place-order.ts'

type Pickup = HandlerContext<(typeof ownerContract)['orderPickup']>
type Change = HandlerContext<(typeof ownerContract)['changeOwnVehicle']>

/**
 * A pickup from a station that fetches vehicles.
 * @throws Refusal SHOP_HAS_NO_PICKUP, STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function orderPickup(ctx: AppContext, call: Pickup): Promise<Order> {
  const { body } = call
  if (body.preferred_date && body.preferred_date < finnishDay(ctx.now())) {
    throw new ApiError('VALIDATION_ERROR', 'The day has passed', {
      fields: { preferred_date: 'DATE_PAST' },
    })
  }
  const order = await call.write((tx) =>
    placeOrder(ctx, call, tx, {
      kind: 'pickup',
      shopId: body.shop_id,
      phone: body.phone,
      email: body.email,
      message: body.message || null,
      location: body.location,
      preferredDate: body.preferred_date ?? null,
      missingParts: [...new Set(body.missing_parts)],
    }),
  )
  ctx.wakeOutbox()
  return order
}

/**
 * Notice that the owner brings the vehicle, or the order taken back until the station has it.
 * @throws Refusal STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function changeOwnVehicle(ctx: AppContext, call: Change): Promise<OwnerVehicle> {
  const { body } = call
  const vehicle = await call.write(async (tx) => {
    if (body.status === null) await cancelOrder(ctx, call, tx)
    else {
      await placeOrder(ctx, call, tx, {
        kind: 'self_delivery',
        shopId: body.shop_id,
        phone: body.phone,
        email: body.email,
        message: body.message || null,
        location: null,
        preferredDate: null,
        missingParts: [...new Set(body.missing_parts)],
      })
    }
    return tx
      .selectFrom('vehicle')
      .where('id', '=', call.params.vehicleId)
      .selectAll()
      .executeTakeFirstOrThrow()
  })
  ctx.wakeOutbox()
  return ownerVehicle(ctx.db.read, vehicle, call.caller.personId)
}
