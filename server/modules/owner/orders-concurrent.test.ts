import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { asOwner } from '#server/testing/database.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
  storedEventsOf,
} from '#server/testing/fixtures/orders.ts'
import { everythingStored } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const owner = (statements: string) => asOwner(ctx.appContext.config.databaseUrl, statements)

const twenty = <T>(call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => call(n)))

async function expectOneOrder(vehicleId: number) {
  expect(await storedEventsOf(ctx, vehicleId)).toMatchObject({
    vehicle: { status: 'shop_transit' },
    events: [{ move: 'order' }],
    orders: [{ cancelled_at: null }],
    audit: [{ outcome: 'ordered' }],
    mails: [{}, {}],
  })
}

test('makes one order from twenty concurrent requests with one key', async () => {
  const owned = await ownedVehicle(ctx)
  const headers = { 'idempotency-key': randomUUID() }
  const body = pickupFrom(owned.shop.id)
  const answers = await twenty(() => orderPickup(ctx, owned, body, headers))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
  await expectOneOrder(owned.vehicle.id)

  ctx.clock.advance({ minutes: 10 })
  const later = await orderPickup(ctx, owned, body, headers)
  expect(later.bytes.toString()).toBe(answers[0]?.bytes.toString())
})

test('refuses the key with another body, vehicle or call, and keeps it apart from other users', async () => {
  const owned = await ownedVehicle(ctx)
  const headers = { 'idempotency-key': randomUUID() }
  const body = pickupFrom(owned.shop.id)
  expect((await orderPickup(ctx, owned, body, headers)).status).toBe(201)
  const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } }
  const otherBody = { ...body, message: 'Toinen viesti' }
  expect(await orderPickup(ctx, owned, otherBody, headers)).toMatchObject(reused)
  const second = await ctx.make.vehicle()
  await ctx.make.right({ vehicle_id: second.id, person_id: owned.person.id })
  expect(await orderPickup(ctx, { ...owned, vehicle: second }, body, headers)).toMatchObject(reused)
  await expectOneOrder(owned.vehicle.id)

  const somebody = await ownedVehicle(ctx)
  const own = pickupFrom(somebody.shop.id)
  expect(await orderPickup(ctx, somebody, own, headers)).toMatchObject({ status: 201 })
})

test.each(['', 'abc', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', `${randomUUID()},${randomUUID()}`])(
  'refuses the key %j, which is no UUID v4',
  async (key) => {
    const owned = await ownedVehicle(ctx)
    const headers = { 'idempotency-key': key }
    expect(await orderPickup(ctx, owned, pickupFrom(owned.shop.id), headers)).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    )
  },
)

test('lets one of twenty concurrent orders without a key win and returns the status to the others', async () => {
  const owned = await ownedVehicle(ctx, { vehicle: { owner_count: 2 } })
  const coOwner = await ctx.make.person()
  await ctx.make.right({ vehicle_id: owned.vehicle.id, person_id: coOwner.id })
  const other = { ...owned, as: await ctx.signIn.person(coOwner) }
  const { id } = owned.shop
  const answers = await twenty((n) => {
    const who = n % 2 === 0 ? owned : other
    return n % 3 === 0
      ? changeVehicle(ctx, who, deliveryTo(id))
      : orderPickup(ctx, who, pickupFrom(id))
  })
  const lost = answers.filter(({ status }) => status >= 300)
  expect(lost.map(({ status }) => status)).toEqual(Array(19).fill(409))
  expect(new Set(lost.map(({ body }) => `${body.code} ${body.status}`))).toEqual(
    new Set(['STATUS_CONFLICT shop_transit']),
  )
  await expectOneOrder(owned.vehicle.id)
})

test('lets one of twenty concurrent cancellations win', async () => {
  const owned = await ownedVehicle(ctx)
  await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
  const answers = await twenty(() => changeVehicle(ctx, owned, { status: null }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const story = await storedEventsOf(ctx, owned.vehicle.id)
  expect(story.events.map(({ move }) => move)).toEqual(['order', 'cancel'])
  expect(story.mails).toHaveLength(4)
})

const steps = [
  ['vehicle', 'update'],
  ['vehicle_event', 'insert'],
  ['vehicle_order', 'insert'],
  ['work', 'insert'],
  ['audit', 'insert'],
  ['idempotency_key', 'update'],
] as const

test.each(steps)(
  'stores nothing of the order if the %s cannot be written (%s)',
  async (table, event) => {
    const owned = await ownedVehicle(ctx)
    const before = await everythingStored(ctx)
    await owner(`
      create function broken() returns trigger language plpgsql
        as $$ begin raise exception 'provoked by a test'; end $$;
      create trigger broken before ${event} on ${table} execute function broken()`)
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await orderPickup(ctx, owned, pickupFrom(owned.shop.id), headers)
    await owner('drop function broken cascade')
    expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
    expect(JSON.stringify(answer.body)).not.toContain('provoked')
    expect(await everythingStored(ctx)).toBe(before)
    // The same key works after the fault.
    expect(await orderPickup(ctx, owned, pickupFrom(owned.shop.id), headers)).toMatchObject({
      status: 201,
    })
  },
)
