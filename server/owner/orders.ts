import type { ownerContract } from '#contract/owner.ts'
import type { Order, OwnerVehicle } from '#contract/shapes.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { Refusal } from '../refusal.ts'
import { stationForOrder, type StationForOrder } from '../station/station.queries.ts'
import { moveVehicle, type VehicleRow } from '../vehicle/vehicle.queries.ts'
import { isScrapped, openOrder, orderFrom, type OrderRow } from './owner.queries.ts'
import { ownerVehicle } from './owner-vehicle.ts'

type Pickup = Call<(typeof ownerContract)['orderPickup']>
type Change = Call<(typeof ownerContract)['changeOwnVehicle']>
type Delivery = Extract<Change['body'], { status: 'shop_transit' }>

type NewOrder = {
  kind: 'pickup' | 'self_delivery'
  shopId: number
  phone: string
  email: string
  message: string | null
  location: Pickup['body']['location'] | null
  preferredDate: string | null
  missingParts: readonly string[]
}

/**
 * A pickup from a station that fetches vehicles.
 * @throws Refusal SHOP_HAS_NO_PICKUP, STATUS_CONFLICT, VEHICLE_ALREADY_SCRAPPED, VALIDATION_ERROR
 */
export async function orderPickup(house: House, call: Pickup): Promise<Order> {
  const { body } = call
  const today = house.now().toISOString().slice(0, 10)
  if (body.preferred_date && body.preferred_date < today) {
    throw new Refusal('VALIDATION_ERROR', 'The day has passed', {
      fields: { preferred_date: 'DATE_PAST' },
    })
  }
  const order = await call.write((tx) =>
    place(house, call, tx, {
      kind: 'pickup',
      shopId: body.shop_id,
      phone: body.phone,
      email: body.email,
      message: body.message || null,
      location: body.location,
      preferredDate: body.preferred_date ?? null,
      missingParts: body.missing_parts ?? [],
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
    if (body.status === null) await cancel(house, call, tx)
    else await place(house, call, tx, selfDelivery(body))
    return tx
      .selectFrom('vehicle')
      .where('id', '=', call.params.vehicleId)
      .selectAll()
      .executeTakeFirstOrThrow()
  })
  house.wakeOutbox()
  return ownerVehicle(house.database.db, vehicle, call.caller.personId)
}

function selfDelivery(body: Delivery): NewOrder {
  return {
    kind: 'self_delivery',
    shopId: body.shop_id,
    phone: body.phone,
    email: body.email,
    message: body.message || null,
    location: null,
    preferredDate: null,
    missingParts: [],
  }
}

async function place(
  house: House,
  call: Pickup | Change,
  tx: Tx,
  wanted: NewOrder,
): Promise<Order> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = house.now()
  if (await isScrapped(tx, vehicleId)) throw new Refusal('VEHICLE_ALREADY_SCRAPPED')
  const station = await stationForOrder(tx, wanted.shopId)
  if (!station) {
    throw new Refusal('VALIDATION_ERROR', 'No such station', { fields: { shop_id: 'INVALID' } })
  }
  if (wanted.kind === 'pickup' && !station.has_pickup) throw new Refusal('SHOP_HAS_NO_PICKUP')
  const vehicle = await moveVehicle(tx, {
    vehicleId,
    move: 'order',
    at: now,
    by: { personId },
    toShopId: wanted.shopId,
  })
  if (vehicle.kind !== null && !station.accepts_kinds.includes(vehicle.kind)) {
    throw new Refusal('VALIDATION_ERROR', 'The station does not take this kind of vehicle', {
      fields: { shop_id: 'KIND_NOT_ACCEPTED' },
    })
  }
  const row = await tx
    .insertInto('vehicle_order')
    .values({
      vehicle_id: vehicleId,
      person_id: personId,
      shop_id: wanted.shopId,
      kind: wanted.kind,
      address: wanted.location?.address ?? null,
      city: wanted.location?.city ?? null,
      postal: wanted.location?.postal ?? null,
      country: wanted.location?.country ?? null,
      lat: wanted.location?.lat ?? null,
      lng: wanted.location?.lng ?? null,
      phone: wanted.phone,
      email: wanted.email,
      message: wanted.message,
      preferred_date: wanted.preferredDate,
      missing_parts: [...wanted.missingParts],
      locale: call.locale,
      created_at: now,
      received_at: null,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellBoth(house, tx, { event: 'ordered', row, station, vehicle })
  await call.audit(tx, {
    action: 'vehicle.order',
    purpose: wanted.kind,
    outcome: 'ordered',
    vehicleId,
    shopId: wanted.shopId,
  })
  return orderFrom(tx, row)
}

async function cancel(house: House, call: Change, tx: Tx): Promise<void> {
  const { vehicleId } = call.params
  const { personId } = call.caller
  const now = house.now()
  const vehicle = await moveVehicle(tx, { vehicleId, move: 'cancel', at: now, by: { personId } })
  const order = await openOrder(tx, { vehicleId, personId })
  // The vehicle is on its way by another owner's order: that owner may cancel it.
  if (!order) throw new Refusal('PERMISSION_DENIED', 'The order is another owner’s')
  const row = await tx
    .updateTable('vehicle_order')
    .set({ cancelled_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const station = await stationForOrder(tx, row.shop_id, { evenHidden: true })
  if (station) await tellBoth(house, tx, { event: 'cancelled', row, station, vehicle })
  await call.audit(tx, {
    action: 'vehicle.order',
    purpose: row.kind,
    outcome: 'cancelled',
    vehicleId,
    shopId: row.shop_id,
  })
}

type Told = {
  event: 'ordered' | 'cancelled'
  row: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
}

/** One mail to the owner and one to the station, each in their own language. */
async function tellBoth(house: House, tx: Tx, told: Told): Promise<void> {
  const { event, row, station, vehicle } = told
  const now = house.now()
  const about = { order: row, station, vehicle, publicUrl: house.config.publicUrl }
  const key = `order-${row.id}-${event}`
  await promiseMail(tx, {
    key: `${key}-owner`,
    to: row.email,
    locale: row.locale,
    letter: event === 'ordered' ? 'ownerOrdered' : 'ownerCancelled',
    about,
    now,
  })
  if (!station.email) return
  await promiseMail(tx, {
    key: `${key}-station`,
    to: station.email,
    locale: station.locale,
    letter: event === 'ordered' ? 'stationOrdered' : 'stationCancelled',
    about,
    now,
  })
}
