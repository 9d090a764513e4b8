import { expect, test } from 'vitest'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
  storedEventsOf,
  type OwnedVehicleSetup,
} from '#server/testing/fixtures/orders.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

/** Both kinds of order. They are refused for the same reasons. */
const ways = {
  pickup: (owned: OwnedVehicleSetup, shopId: number) => orderPickup(ctx, owned, pickupFrom(shopId)),
  delivery: (owned: OwnedVehicleSetup, shopId: number) =>
    changeVehicle(ctx, owned, deliveryTo(shopId)),
}
const both = ['pickup', 'delivery'] as const

async function expectNothing(vehicleId: number) {
  expect(await storedEventsOf(ctx, vehicleId)).toMatchObject({
    vehicle: { status: null, shop_id: null },
    events: [],
    orders: [],
    audit: [],
    mails: [],
  })
}

test('refuses a pickup from a station without pickup', async () => {
  const owned = await ownedVehicle(ctx, { shop: { has_pickup: false } })
  expect(await ways.pickup(owned, owned.shop.id)).toMatchObject(refusal(409, 'SHOP_HAS_NO_PICKUP'))
  await expectNothing(owned.vehicle.id)
})

const stations = {
  unknown: async () => 999_999,
  private: async () => (await ctx.make.shop({ is_private: true })).id,
  closed: async () => (await ctx.make.shop({ deactivated_at: ctx.clock.now() })).id,
  'of a closed company': async () => {
    const company = await ctx.make.company({ deactivated_at: ctx.clock.now() })
    return (await ctx.make.shop({ company_id: company.id })).id
  },
}
const whichever = Object.keys(stations) as (keyof typeof stations)[]

test.each(both.flatMap((way) => whichever.map((station) => [way, station] as const)))(
  'refuses a %s to a station that is %s',
  async (way, station) => {
    const owned = await ownedVehicle(ctx)
    expect(await ways[way](owned, await stations[station]())).toMatchObject(
      faultsAt({ shop_id: 'INVALID' }),
    )
    await expectNothing(owned.vehicle.id)
  },
)

test.each(
  both.flatMap((way) => (['tractor', 'moped'] as const).map((kind) => [way, kind] as const)),
)('refuses a %s of a %s to a station that takes cars', async (way, kind) => {
  const owned = await ownedVehicle(ctx, { vehicle: { kind }, shop: { accepts_kinds: ['car'] } })
  expect(await ways[way](owned, owned.shop.id)).toMatchObject(
    faultsAt({ shop_id: 'KIND_NOT_ACCEPTED' }),
  )
  await expectNothing(owned.vehicle.id)
})

test.each(
  both.flatMap((way) =>
    ['electric', 'plug_in_hybrid', 'hybrid'].map((power) => [way, power] as const),
  ),
)(
  'refuses a %s of a vehicle with power %s to a station without the certificate',
  async (way, power) => {
    const owned = await ownedVehicle(ctx, { vehicle: { power }, shop: { accepts_powers: ['gas'] } })
    expect(await ways[way](owned, owned.shop.id)).toMatchObject(
      faultsAt({ shop_id: 'POWER_NOT_ACCEPTED' }),
    )
    await expectNothing(owned.vehicle.id)
    const certified = await ctx.make.shop({ accepts_powers: ['high_voltage'] })
    expect((await ways[way](owned, certified.id)).status).toBe(way === 'pickup' ? 201 : 200)
  },
)

test('refuses a pickup from outside the radius, and takes the delivery', async () => {
  const owned = await ownedVehicle(ctx, {
    shop: { pickup_radius_km: 1, lat: 61.4978, lng: 23.761 },
  })
  expect(await ways.pickup(owned, owned.shop.id)).toMatchObject(refusal(409, 'OUT_OF_REACH'))
  await expectNothing(owned.vehicle.id)
  expect(await ways.delivery(owned, owned.shop.id)).toMatchObject({ status: 200 })
})

test.each(both.flatMap((way) => statuses.map((status) => [way, status] as const)))(
  'refuses a %s of a vehicle that is %s',
  async (way, status) => {
    const owned = await ownedVehicle(ctx, { vehicle: { status } })
    expect(await ways[way](owned, owned.shop.id)).toMatchObject(
      refusal(409, 'STATUS_CONFLICT', { status }),
    )
    expect((await storedEventsOf(ctx, owned.vehicle.id)).orders).toEqual([])
  },
)

test.each(both)('refuses a %s of a vehicle that has its certificate', async (way) => {
  const owned = await ownedVehicle(ctx)
  await ctx.make.certificate({ vehicle_id: owned.vehicle.id })
  expect(await ways[way](owned, owned.shop.id)).toMatchObject(
    refusal(409, 'VEHICLE_ALREADY_SCRAPPED'),
  )
  const { orders, events, mails } = await storedEventsOf(ctx, owned.vehicle.id)
  expect([orders, events, mails]).toEqual([[], [], []])
})

test.each(both)('refuses a %s if the right was checked too long ago', async (way) => {
  const checkedHoursAgo = async (hours: number) => {
    const owned = await ownedVehicle(ctx)
    const checked_at = new Date(ctx.clock.now().getTime() - hours * 3_600_000 - 1000)
    await changeRows(ctx, 'vehicle_right', { vehicle_id: owned.vehicle.id }, { checked_at })
    return owned
  }
  const owned = await checkedHoursAgo(24)
  expect(await ways[way](owned, owned.shop.id)).toMatchObject(refusal(403, 'PERMISSION_DENIED'))
  await expectNothing(owned.vehicle.id)
  const recent = await checkedHoursAgo(23)
  expect((await ways[way](recent, recent.shop.id)).status).toBeLessThan(300)
})

test.each([
  ['phone', '', 'REQUIRED'],
  ['phone', 'soita minulle', 'PHONE_INVALID'],
  ['email', 'nobody', 'EMAIL_INVALID'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'EMAIL_INVALID'],
  ['shop_id', '1', 'INVALID'],
  ['shop_id', undefined, 'REQUIRED'],
  ['location', null, 'REQUIRED'],
] as const)('refuses a pickup whose %s is %j', async (field, value, code) => {
  const owned = await ownedVehicle(ctx)
  const body = pickupFrom(owned.shop.id, { [field]: value })
  expect(await orderPickup(ctx, owned, body)).toMatchObject(faultsAt({ [field]: code }))
  await expectNothing(owned.vehicle.id)
})

test.each([
  [{ address: null, lat: null, lng: null }, { location: 'REQUIRED' }],
  [{ address: '  ', lat: 60.2, lng: 0 }, { location: 'REQUIRED' }],
  [{ lat: 91 }, { 'location.lat': 'INVALID' }],
  [{ lng: -181 }, { 'location.lng': 'INVALID' }],
  [{ country: '' }, { 'location.country': 'REQUIRED' }],
])('refuses a pickup from a place with %j', async (change, fields) => {
  const owned = await ownedVehicle(ctx)
  const body = pickupFrom(owned.shop.id)
  const location = { ...body.location, ...change }
  expect(await orderPickup(ctx, owned, { ...body, location })).toMatchObject(
    refusal(400, 'VALIDATION_ERROR', { fields }),
  )
})

test.each([
  [{ status: 'shop_process' }],
  [{ status: 'shop_done' }],
  [{}],
  [{ status: 'shop_transit' }],
  [{ shop_id: 1 }],
])('refuses a change of the own vehicle to %j', async (body) => {
  const owned = await ownedVehicle(ctx)
  expect(await changeVehicle(ctx, owned, body)).toMatchObject(refusal(400, 'VALIDATION_ERROR'))
  await expectNothing(owned.vehicle.id)
})
