import type { Insertable } from 'kysely'
import type { Session } from '#contract/session.ts'
import type { Shop, Vehicle } from '../tables.ts'
import type { TestContext } from './app.ts'
import type { ClientResponse } from './client.ts'

export type OwnedVehicleSetup = Awaited<ReturnType<typeof ownedVehicle>>

/** A signed-in person with a checked right to a vehicle that stands at no station, and a station. */
export async function ownedVehicle(
  { make, signIn }: TestContext,
  options: { vehicle?: Partial<Insertable<Vehicle>>; shop?: Partial<Insertable<Shop>> } = {},
) {
  const person = await make.person()
  const vehicle = await make.vehicle(options.vehicle)
  const shop = await make.shop(options.shop)
  await make.right({ vehicle_id: vehicle.id, person_id: person.id })
  return { person, vehicle, shop, as: await signIn.person(person) }
}

/** A pickup with everything that it can say. */
export const pickupFrom = (shopId: number, more: object = {}) => ({
  shop_id: shopId,
  location: {
    address: 'Lehtokuja 4',
    city: 'Helsinki',
    postal: '00700',
    country: 'FI',
    lat: 60.2487,
    lng: 25.0089,
  },
  phone: '+358 40 000 0900',
  email: 'omistaja@posti.example',
  message: 'Avain on naapurilla.',
  preferred_date: null,
  missing_parts: ['catalyst', 'wheels'],
  ...more,
})

/** A notice that the owner brings the vehicle. */
export const deliveryTo = (shopId: number, more: object = {}) => ({
  shop_id: shopId,
  status: 'shop_transit',
  phone: '+358 40 000 0900',
  email: 'omistaja@posti.example',
  ...more,
})

type OwnedVehicle = { as: Session; vehicle: { id: number } }

export const orderPickup = (
  ctx: TestContext,
  { as, vehicle }: OwnedVehicle,
  body: object,
  headers: Record<string, string> = {},
): Promise<ClientResponse> =>
  ctx.call('POST', `/owner/vehicle/${vehicle.id}/pickup/`, { as, body, headers })

export const changeVehicle = (
  ctx: TestContext,
  { as, vehicle }: OwnedVehicle,
  body: object,
  headers: Record<string, string> = {},
): Promise<ClientResponse> =>
  ctx.call('PATCH', `/owner/vehicle/${vehicle.id}/`, { as, body, headers })

/** What the database keeps of a vehicle's way: its row, events, orders, audit and promised mails. */
export async function storedEventsOf({ appContext }: TestContext, vehicleId: number) {
  const { read: db } = appContext.db
  const orders = await db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .selectAll()
    .execute()
  const keys = orders.flatMap(({ id }) =>
    ['ordered', 'cancelled'].flatMap((event) =>
      ['owner', 'station'].map((reader) => `order-${id}-${event}-${reader}`),
    ),
  )
  return {
    orders,
    vehicle: await db
      .selectFrom('vehicle')
      .where('id', '=', vehicleId)
      .selectAll()
      .executeTakeFirstOrThrow(),
    events: await db
      .selectFrom('vehicle_event')
      .where('vehicle_id', '=', vehicleId)
      .orderBy('id')
      .selectAll()
      .execute(),
    audit: await db
      .selectFrom('audit')
      .where('vehicle_id', '=', vehicleId)
      .orderBy('id')
      .selectAll()
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .where('key', 'in', [...keys, ''])
      .orderBy('id')
      .selectAll()
      .execute(),
  }
}
