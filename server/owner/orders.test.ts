import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
  storyOf,
} from '../testing/ordering.ts'
import { auditOf, personalIdsIn } from '../testing/traces.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.close())

describe('a pickup', () => {
  test('is a status, an event, an order, an audit row and two mails', async () => {
    const owned = await ownedVehicle(house, { shop: { locale: 'se' } })
    const { person, vehicle, shop } = owned
    const body = pickupFrom(shop.id, { preferred_date: '2099-01-02' })
    const answer = await orderPickup(house, owned, body, { cookie: 'locale=en' })
    const at = house.clock.now()
    const story = await storyOf(house, vehicle.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: story.orders[0]?.id,
      kind: 'pickup',
      shop: expect.objectContaining({ id: shop.id, name: shop.name, has_pickup: true }),
      location: body.location,
      phone: body.phone,
      email: body.email,
      message: body.message,
      preferred_date: '2099-01-02',
      missing_parts: ['catalyst', 'wheels'],
      created_at: at.toISOString(),
      received_at: null,
      cancelled_at: null,
    })
    expect(story).toMatchObject({
      vehicle: { status: 'shop_transit', shop_id: shop.id, status_updated_at: at },
      events: [
        {
          at,
          move: 'order',
          from_status: null,
          to_status: 'shop_transit',
          from_shop_id: null,
          to_shop_id: shop.id,
          person_id: person.id,
          account_id: null,
        },
      ],
      orders: [{ vehicle_id: vehicle.id, person_id: person.id, shop_id: shop.id, locale: 'en' }],
      mails: [
        { payload: { to: body.email, subject: `Pickup ordered: ${vehicle.plate}` } },
        { payload: { to: shop.email, subject: `Ny avhämtning: ${vehicle.plate}` } },
      ],
    })
    expect(await auditOf(house, answer)).toMatchObject([
      {
        at,
        action: 'vehicle.order',
        purpose: 'pickup',
        outcome: 'ordered',
        person_id: person.id,
        vehicle_id: vehicle.id,
        shop_id: shop.id,
      },
    ])
  })

  test('may leave out what is not needed, and says each missing part once', async () => {
    const owned = await ownedVehicle(house, { shop: { email: null } })
    const answer = await orderPickup(house, owned, {
      ...pickupFrom(owned.shop.id),
      location: { address: '', city: null, postal: ' ', country: 'FI', lat: 65.1, lng: 25.4 },
      message: undefined,
      preferred_date: undefined,
      missing_parts: ['engine', 'engine'],
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        location: { address: null, city: null, postal: null, country: 'FI', lat: 65.1, lng: 25.4 },
        message: null,
        preferred_date: null,
        missing_parts: ['engine'],
      },
    })
    // A station without an address for mail learns of it in the service.
    expect((await storyOf(house, owned.vehicle.id)).mails).toHaveLength(1)
  })

  test.each(['transfer_plate', 'export', 'car', null] as const)(
    'of kind %s may go to a station that takes cars',
    async (kind) => {
      const owned = await ownedVehicle(house, {
        vehicle: { kind },
        shop: { accepts_kinds: ['car'] },
      })
      expect(await orderPickup(house, owned, pickupFrom(owned.shop.id))).toMatchObject({
        status: 201,
      })
    },
  )

  test('may be wanted on the same day, which is the day in Finland', async () => {
    const now = house.clock.now()
    // Half past midnight in Finland, still the day before in UTC.
    house.clock.set('2031-07-01T21:30:00Z')
    const owned = await ownedVehicle(house)
    const order = (preferred_date: string) =>
      orderPickup(house, owned, pickupFrom(owned.shop.id, { preferred_date }))
    const late = await order('2031-07-01')
    const today = await order('2031-07-02')
    house.clock.set(now)
    expect(late).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: { preferred_date: 'DATE_PAST' } },
    })
    expect(today).toMatchObject({ status: 201, body: { preferred_date: '2031-07-02' } })
  })
})

describe('a notice of bringing the vehicle', () => {
  test('is a status, an event, an order, an audit row and two mails', async () => {
    const owned = await ownedVehicle(house, { shop: { locale: 'en', has_pickup: false } })
    const { person, vehicle, shop } = owned
    const answer = await changeVehicle(
      house,
      owned,
      deliveryTo(shop.id, { missing_parts: ['wheels', 'wheels'] }),
      {
        'accept-language': 'sv-FI,sv;q=0.9',
      },
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: vehicle.id,
        plate: vehicle.plate,
        status: 'shop_transit',
        is_verified: true,
        order: {
          kind: 'self_delivery',
          shop: { id: shop.id },
          location: null,
          missing_parts: ['wheels'],
        },
      },
    })
    expect(await storyOf(house, vehicle.id)).toMatchObject({
      vehicle: { status: 'shop_transit', shop_id: shop.id },
      events: [{ move: 'order', person_id: person.id, to_shop_id: shop.id }],
      orders: [{ kind: 'self_delivery', address: null, lat: null, country: null, locale: 'se' }],
      mails: [
        { payload: { subject: `Anmälan har skickats: ${vehicle.plate}` } },
        { payload: { to: shop.email, subject: `Vehicle on its way: ${vehicle.plate}` } },
      ],
    })
    expect(await auditOf(house, answer)).toMatchObject([
      { action: 'vehicle.order', purpose: 'self_delivery', outcome: 'ordered' },
    ])
  })
})

describe('an order', () => {
  test('can be cancelled until it is received, and made again', async () => {
    const owned = await ownedVehicle(house)
    const { person, vehicle, shop } = owned
    await orderPickup(house, owned, pickupFrom(shop.id))
    house.clock.advance({ minutes: 5 })
    const answer = await changeVehicle(house, owned, { status: null })
    expect(answer).toMatchObject({ status: 200, body: { status: null, order: null } })
    const story = await storyOf(house, vehicle.id)
    expect(story).toMatchObject({
      vehicle: { status: null, shop_id: null },
      events: [
        { move: 'order' },
        { move: 'cancel', from_shop_id: shop.id, to_shop_id: null, person_id: person.id },
      ],
      orders: [{ cancelled_at: house.clock.now() }],
    })
    expect(story.mails.map(({ key }) => key.replace(/\d+/, ''))).toEqual([
      'order--ordered-owner',
      'order--ordered-station',
      'order--cancelled-owner',
      'order--cancelled-station',
    ])
    expect(await auditOf(house, answer)).toMatchObject([
      { action: 'vehicle.order', outcome: 'cancelled', shop_id: shop.id },
    ])
    expect(await orderPickup(house, owned, pickupFrom(shop.id))).toMatchObject({ status: 201 })
  })

  test('can be cancelled by who sold the vehicle, and the station that is hidden by now is told', async () => {
    const owned = await ownedVehicle(house)
    const { vehicle, shop, person } = owned
    await changeVehicle(house, owned, deliveryTo(shop.id))
    await house.house.database.write(async (tx) => {
      await tx.deleteFrom('vehicle_right').where('person_id', '=', person.id).execute()
      await tx.updateTable('shop').set({ is_private: true }).where('id', '=', shop.id).execute()
    })
    const conflict = await changeVehicle(house, owned, deliveryTo(shop.id))
    expect(conflict).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await changeVehicle(house, owned, { status: null })).toMatchObject({ status: 200 })
    expect((await storyOf(house, vehicle.id)).mails).toHaveLength(4)
    // With the order gone, nothing ties the person to the vehicle.
    expect(await changeVehicle(house, owned, { status: null })).toMatchObject({ status: 404 })
  })

  test('cannot be cancelled once the station has the vehicle', async () => {
    const owned = await ownedVehicle(house)
    await orderPickup(house, owned, pickupFrom(owned.shop.id))
    await house.house.database.write(async (tx) => {
      const received = { received_at: house.clock.now() }
      const { id } = owned.vehicle
      await tx.updateTable('vehicle').set({ status: 'shop_process' }).where('id', '=', id).execute()
      await tx.updateTable('vehicle_order').set(received).where('vehicle_id', '=', id).execute()
    })
    expect(await changeVehicle(house, owned, { status: null })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT', status: 'shop_process' },
    })
    expect((await storyOf(house, owned.vehicle.id)).mails).toHaveLength(2)
  })

  test('is cancelled by nobody but who made it', async () => {
    const owned = await ownedVehicle(house, { vehicle: { owner_count: 2 } })
    const coOwner = await house.make.person()
    await house.make.right({ vehicle_id: owned.vehicle.id, person_id: coOwner.id })
    const as = await house.signIn.person(coOwner)
    await orderPickup(house, owned, pickupFrom(owned.shop.id))
    expect(await changeVehicle(house, { ...owned, as }, { status: null })).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    })
    expect(await orderPickup(house, { ...owned, as }, pickupFrom(owned.shop.id))).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT', status: 'shop_transit' },
    })
    expect(await storyOf(house, owned.vehicle.id)).toMatchObject({
      vehicle: { status: 'shop_transit' },
      orders: [{ cancelled_at: null }],
    })
  })

  test('that was never made cannot be cancelled: the present status is told', async () => {
    const owned = await ownedVehicle(house)
    expect((await changeVehicle(house, owned, { status: null })).body).toMatchObject({
      code: 'STATUS_CONFLICT',
      status: null,
    })
  })
})

test('the log tells of orders neither who made them nor what for', async () => {
  const log = JSON.stringify(house.lines)
  expect(log).toContain('/api/owner/vehicle/:vehicleId/pickup/')
  expect(log).not.toMatch(/posti\.example|Avain|Lehtokuja|\+358|Koivuranta/)
  expect(personalIdsIn(log)).toEqual([])
})
