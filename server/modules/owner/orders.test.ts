import { describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
  storedEventsOf,
} from '#server/testing/fixtures/orders.ts'
import { auditOf, personalIdsIn } from '#server/testing/stored-values.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()

describe('a pickup', () => {
  test('writes a status, an event, an order, an audit entry and two mails', async () => {
    const owned = await ownedVehicle(ctx, { shop: { locale: 'se' } })
    const { person, vehicle, shop } = owned
    const body = pickupFrom(shop.id, { missing_parts: ['catalyst', 'wheels'] })
    const answer = await orderPickup(ctx, owned, body, { cookie: 'locale=en' })
    const at = ctx.clock.now()
    const story = await storedEventsOf(ctx, vehicle.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: story.orders[0]?.id,
      number: expect.stringMatching(/^KT-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      state: 'ordered',
      version: 1,
      kind: 'pickup',
      shop: expect.objectContaining({ id: shop.id, name: shop.name, has_pickup: true }),
      location: body.location,
      phone: body.phone,
      email: body.email,
      message: body.message,
      window: null,
      planned_day: null,
      wishes: [],
      has_keys: null,
      rolls: null,
      truck_access: null,
      battery_damaged: null,
      access_note: null,
      fee_cents: null,
      can: ['reschedule', 'cancel'],
      changeable_until: null,
      answer_due_at: expect.any(String),
      missing_parts: ['catalyst', 'wheels'],
      consents: null,
      created_at: at.toISOString(),
      agreed_at: null,
      started_at: null,
      handed_over_at: null,
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
        { payload: { to: body.email, subject: `Pickup request sent: ${vehicle.plate}` } },
        { payload: { to: shop.email, subject: `Ny avhämtning: ${vehicle.plate}` } },
      ],
    })
    expect(await auditOf(ctx, answer)).toMatchObject([
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

  test('accepts missing optional fields and stores each missing part once', async () => {
    const owned = await ownedVehicle(ctx, { shop: { email: null } })
    const answer = await orderPickup(ctx, owned, {
      ...pickupFrom(owned.shop.id),
      location: { address: '', city: null, postal: ' ', country: 'FI', lat: 60.2, lng: 25.1 },
      message: undefined,
      access_note: 'Tien päässä, punainen lato',
      missing_parts: ['engine', 'engine'],
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        location: { address: null, city: null, postal: null, country: 'FI', lat: 60.2, lng: 25.1 },
        message: null,
        missing_parts: ['engine'],
      },
    })
    // A station without a mail address sees the order in the service only.
    expect((await storedEventsOf(ctx, owned.vehicle.id)).mails).toHaveLength(1)
  })

  test('takes a point alone as the place, with the words that a driver needs', async () => {
    const owned = await ownedVehicle(ctx)
    const { shop_id, phone, email } = pickupFrom(owned.shop.id)
    const location = { lat: 60.2, lng: 25.1 }
    const body = { shop_id, location, phone, email }
    expect(await orderPickup(ctx, owned, body)).toMatchObject(
      faultsAt({ 'location.address': 'PLACE_TOO_VAGUE' }),
    )
    const access_note = 'Pellon reunassa, punaisen ladon takana'
    const answer = await orderPickup(ctx, owned, { ...body, access_note })
    expect(answer).toMatchObject({ status: 201, body: { location } })
  })

  test.each(['transfer_plate', 'export', 'car', null] as const)(
    'of kind %s can go to a station that takes cars',
    async (kind) => {
      const owned = await ownedVehicle(ctx, {
        vehicle: { kind },
        shop: { accepts_kinds: ['car'] },
      })
      expect(await orderPickup(ctx, owned, pickupFrom(owned.shop.id))).toMatchObject({
        status: 201,
      })
    },
  )
})

describe('a notice of bringing the vehicle', () => {
  test('writes a status, an event, an order, an audit entry and two mails', async () => {
    const owned = await ownedVehicle(ctx, { shop: { locale: 'en', has_pickup: false } })
    const { person, vehicle, shop } = owned
    const answer = await changeVehicle(
      ctx,
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
    expect(await storedEventsOf(ctx, vehicle.id)).toMatchObject({
      vehicle: { status: 'shop_transit', shop_id: shop.id },
      events: [{ move: 'order', person_id: person.id, to_shop_id: shop.id }],
      orders: [{ kind: 'self_delivery', address: null, lat: null, country: null, locale: 'se' }],
      mails: [
        { payload: { subject: `Du lämnar in ett fordon: ${vehicle.plate}` } },
        { payload: { to: shop.email, subject: `Vehicle on its way: ${vehicle.plate}` } },
      ],
    })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.order', purpose: 'self_delivery', outcome: 'ordered' },
    ])
  })

  test.each([
    { power: 'electric', isDamaged: true, stored: true },
    { power: 'electric', isDamaged: undefined, stored: null },
    { power: 'petrol', isDamaged: true, stored: null },
  ])(
    'of a vehicle with power $power and the answer $isDamaged about the battery has $stored',
    async ({ power, isDamaged, stored }) => {
      const shop = { accepts_powers: ['high_voltage' as const] }
      const owned = await ownedVehicle(ctx, { vehicle: { power }, shop })
      const body = deliveryTo(owned.shop.id, { battery_damaged: isDamaged })
      const { status, body: told } = await changeVehicle(ctx, owned, body)
      expect(status).toBe(200)
      expect(told).toMatchObject({ order: { battery_damaged: stored } })
    },
  )
})

describe('an order', () => {
  test('can be cancelled until reception and made again', async () => {
    const owned = await ownedVehicle(ctx)
    const { person, vehicle, shop } = owned
    await orderPickup(ctx, owned, pickupFrom(shop.id))
    ctx.clock.advance({ minutes: 5 })
    const answer = await changeVehicle(ctx, owned, { status: null })
    expect(answer).toMatchObject({ status: 200, body: { status: null, order: null } })
    const story = await storedEventsOf(ctx, vehicle.id)
    expect(story).toMatchObject({
      vehicle: { status: null, shop_id: null },
      events: [
        { move: 'order' },
        { move: 'cancel', from_shop_id: shop.id, to_shop_id: null, person_id: person.id },
      ],
      orders: [{ cancelled_at: ctx.clock.now() }],
    })
    expect(story.mails.map(({ key }) => key.replace(/\d+/, ''))).toEqual([
      'order--1-ordered-owner',
      'order--1-ordered-station',
      'order--2-cancelled-owner',
      'order--2-cancelled-station',
    ])
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.order', outcome: 'cancelled', shop_id: shop.id },
    ])
    expect(await orderPickup(ctx, owned, pickupFrom(shop.id))).toMatchObject({ status: 201 })
  })

  test('can be cancelled after a sale, and notifies a station that is private meanwhile', async () => {
    const owned = await ownedVehicle(ctx)
    const { vehicle, shop, person } = owned
    await changeVehicle(ctx, owned, deliveryTo(shop.id))
    await ctx.appContext.db.write(async (tx) => {
      await tx.deleteFrom('vehicle_right').where('person_id', '=', person.id).execute()
      await tx.updateTable('shop').set({ is_private: true }).where('id', '=', shop.id).execute()
    })
    const conflict = await changeVehicle(ctx, owned, deliveryTo(shop.id))
    expect(conflict).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await changeVehicle(ctx, owned, { status: null })).toMatchObject({ status: 200 })
    expect((await storedEventsOf(ctx, vehicle.id)).mails).toHaveLength(4)
    // Without the order, the person has no right to the vehicle.
    expect(await changeVehicle(ctx, owned, { status: null })).toMatchObject({ status: 404 })
  })

  test('cannot be cancelled after the station received the vehicle', async () => {
    const owned = await ownedVehicle(ctx)
    await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
    const received = { state: 'received', received_at: ctx.clock.now() } as const
    const { id } = owned.vehicle
    await changeRows(ctx, 'vehicle', { id }, { status: 'shop_process' })
    await changeRows(ctx, 'vehicle_order', { vehicle_id: id }, received)
    expect(await changeVehicle(ctx, owned, { status: null })).toMatchObject(
      refusal(409, 'STATUS_CONFLICT', { status: 'shop_process' }),
    )
    expect((await storedEventsOf(ctx, owned.vehicle.id)).mails).toHaveLength(2)
  })

  test('can be cancelled only by the person who made it', async () => {
    const owned = await ownedVehicle(ctx, { vehicle: { owner_count: 2 } })
    const coOwner = await ctx.make.person()
    await ctx.make.right({ vehicle_id: owned.vehicle.id, person_id: coOwner.id })
    const as = await ctx.signIn.person(coOwner)
    await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
    expect(await changeVehicle(ctx, { ...owned, as }, { status: null })).toMatchObject(
      refusal(403, 'PERMISSION_DENIED'),
    )
    expect(await orderPickup(ctx, { ...owned, as }, pickupFrom(owned.shop.id))).toMatchObject(
      refusal(409, 'STATUS_CONFLICT', { status: 'shop_transit' }),
    )
    expect(await storedEventsOf(ctx, owned.vehicle.id)).toMatchObject({
      vehicle: { status: 'shop_transit' },
      orders: [{ cancelled_at: null }],
    })
  })

  test('cannot be cancelled if there is none: the error returns the current status', async () => {
    const owned = await ownedVehicle(ctx)
    expect((await changeVehicle(ctx, owned, { status: null })).body).toMatchObject({
      code: 'STATUS_CONFLICT',
      status: null,
    })
  })
})

test('logs neither the person nor the content of an order', async () => {
  const log = JSON.stringify(ctx.lines)
  expect(log).toContain('/api/owner/vehicle/:vehicleId/pickup/')
  expect(log).not.toMatch(/posti\.example|Avain|Lehtokuja|\+358|Koivuranta/)
  expect(personalIdsIn(log)).toEqual([])
})
