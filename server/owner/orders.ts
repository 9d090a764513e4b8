import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { ownerVehicle } from './owner-vehicle.ts'
import { placeOrder } from './place-order.ts'

type Pickup = Call<(typeof ownerContract)['orderPickup']>
type Change = Call<(typeof ownerContract)['changeOwnVehicle']>

/**
 * A pickup from a station that fetches vehicles.
 * @throws Refusal SHOP_HAS_NO_PICKUP, STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function orderPickup(house: House, call: Pickup): Promise<Order> {
  const { body } = call
  if (body.preferred_date && body.preferred_date < finnishDay(house.now())) {
    throw new Refusal('VALIDATION_ERROR', 'The day has passed', {
      fields: { preferred_date: 'DATE_PAST' },
    })
  }
  const order = await call.write((tx) =>
    placeOrder(house, call, tx, {
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
  house.wakeOutbox()
  return order
}

/**
 * Notice that the owner brings the vehicle, or the order taken back until the station has it.
 * @throws Refusal STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function changeOwnVehicle(house: House, call: Change): Promise<OwnerVehicle> {
  const { body } = call
  const vehicle = await call.write(async (tx) => {
    if (body.status === null) await cancelOrder(house, call, tx)
    else {
      await placeOrder(house, call, tx, {
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
  house.wakeOutbox()
  return ownerVehicle(house.database.db, vehicle, call.caller.personId)
}
