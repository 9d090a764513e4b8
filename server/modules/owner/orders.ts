import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle } from '#contract/shapes.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { cancelOrder } from './cancel-order.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { placeOrder, type NewOrder, type NewPickup } from './place-order.ts'

type Pickup = HandlerContext<(typeof ownerContract)['orderPickup']>
type Change = HandlerContext<(typeof ownerContract)['changeOwnVehicle']>
type Delivery = Exclude<Change['body'], { status: null }>

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
  const order = await call.write((tx) =>
    placeOrder(ctx, call, tx, { ...commonFields(body), ...pickupOf(body) }),
  )
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
    else {
      await placeOrder(ctx, call, tx, {
        ...commonFields(body),
        kind: 'self_delivery',
        plannedDay: body.planned_day ?? null,
      })
    }
    return tx
      .selectFrom('vehicle')
      .where('id', '=', call.params.vehicleId)
      .selectAll()
      .executeTakeFirstOrThrow()
  })
  return ownerVehicle(ctx.db.read, vehicle, { personId: call.caller.personId, now: ctx.now() })
}

/** Fields of both kinds of order. */
function commonFields(
  body: Pickup['body'] | Delivery,
): Pick<
  NewOrder,
  'shopId' | 'phone' | 'email' | 'message' | 'missingParts' | 'holder' | 'replaces'
> {
  return {
    shopId: body.shop_id,
    phone: body.phone,
    email: body.email,
    message: body.message || null,
    missingParts: [...new Set(body.missing_parts)],
    holder: {
      address: body.holder_address ?? null,
      nationality: body.holder_nationality ?? null,
    },
    replaces: body.replaces ?? null,
  }
}

function pickupOf(body: Pickup['body']): NewPickup {
  return {
    kind: 'pickup',
    location: body.location,
    window: body.window ?? null,
    wishes: body.window ? [] : (body.wishes ?? []),
    answers: {
      hasKeys: body.has_keys ?? null,
      rolls: body.rolls ?? null,
      truckAccess: body.truck_access ?? null,
      batteryDamaged: body.battery_damaged ?? null,
    },
    accessNote: body.access_note || null,
    feeCents: body.fee_cents,
    consentWay: body.consent_way ?? null,
  }
}
