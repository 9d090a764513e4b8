import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import {
  changeVehicle,
  deliveryTo,
  orderPickup,
  ownedVehicle,
  pickupFrom,
} from '#server/testing/fixtures/orders.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startTestContext()
})
afterAll(() => ctx.close())

type Answered = { id: number; number: string; state: string; version: number }

const eventsOf = (orderId: number) =>
  ctx.appContext.db.read
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['step', 'from_state', 'to_state', 'actor', 'person_id', 'account_id'])
    .execute()

const stored = (orderId: number) =>
  ctx.appContext.db.read
    .selectFrom('vehicle_order')
    .where('id', '=', orderId)
    .select(['state', 'version', 'received_at', 'cancelled_at'])
    .executeTakeFirstOrThrow()

describe('an order', () => {
  test('has a number, waits for the station, and keeps each step of it', async () => {
    const owned = await ownedVehicle(ctx)
    const { body } = await orderPickup(ctx, owned, pickupFrom(owned.shop.id))
    const order = body as Answered
    expect(order).toMatchObject({ state: 'ordered', version: 1 })
    expect(readOrderNumber(order.number)).toBe(order.number)

    await changeVehicle(ctx, owned, { status: null })
    expect(await stored(order.id)).toEqual({
      state: 'cancelled',
      version: 2,
      received_at: null,
      cancelled_at: ctx.clock.now(),
    })
    const owner = { actor: 'owner', person_id: owned.person.id, account_id: null }
    expect(await eventsOf(order.id)).toEqual([
      { step: 'place', from_state: null, to_state: 'ordered', ...owner },
      { step: 'cancel', from_state: 'ordered', to_state: 'cancelled', ...owner },
    ])
  })

  test('of a self-delivery is agreed at once', async () => {
    const owned = await ownedVehicle(ctx)
    const { body } = await changeVehicle(ctx, owned, deliveryTo(owned.shop.id))
    expect(body).toMatchObject({ order: { state: 'agreed' } })
  })

  test('ends with the station’s refusal, in the name of its user', async () => {
    const station = await stationWithUser(ctx)
    const order = await ctx.make.order({ shop_id: station.shop.id })
    const answer = await ctx.call('PATCH', `/shop/${order.shop_id}/vehicle/${order.vehicle_id}/`, {
      as: station.as,
      body: { status: null, reason: 'Ei mahdu' },
    })
    expect(answer.status).toBe(200)
    expect(await stored(order.id)).toMatchObject({ state: 'cancelled', received_at: null })
    expect((await eventsOf(order.id)).at(-1)).toEqual({
      step: 'refuse',
      from_state: 'ordered',
      to_state: 'cancelled',
      actor: 'station',
      person_id: null,
      account_id: station.account.id,
    })
  })

  test('of a state and a moment that differ is refused by the database', async () => {
    const order = await ctx.make.order()
    const change = ctx.appContext.db.write((tx) =>
      tx
        .updateTable('vehicle_order')
        .set({ received_at: ctx.clock.now() })
        .where('id', '=', order.id)
        .execute(),
    )
    await expect(change).rejects.toThrow(/vehicle_order_received/)
  })
})

/** States of all orders of the only person, as the owner's home gets them. */
async function ordersOfTheOwner(databaseUrl: string): Promise<Set<string>> {
  const service = await startTestContext({ databaseUrl })
  try {
    const person = await service.appContext.db.read
      .selectFrom('person')
      .selectAll()
      .executeTakeFirstOrThrow()
    const as = await service.signIn.person(person)
    const { body } = await service.call('GET', '/owner/order/list/', { as })
    const orders = body as unknown as { state: string; has_keys: boolean | null }[]
    return new Set(
      orders.map(({ state, has_keys: keys }) => `${state} ${keys === null ? 'not asked' : keys}`),
    )
  } finally {
    await service.close()
  }
}

test('the migration gives older orders a number, a state and their first event', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl, database.ownerUrl, '0040_registration_by_hand.sql')
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(`
      insert into company (kind, name, created_at) values ('operator', 'Purkamo Oy', now());
      insert into shop (company_id, name, accepts_kinds, created_at)
        select id, 'Purkamo', '{car}', now() from company;
      insert into person (personal_id_hash, personal_id_sealed, first_names, last_name, created_at,
        last_seen_at) values ('\\x00', '\\x00', 'Aino', 'Koivuranta', now(), now());
      insert into vehicle (status, status_updated_at, created_at)
        select null, now(), now() from generate_series(1, 4)`)
    await client.query(`
      insert into vehicle_order (vehicle_id, person_id, shop_id, kind, phone, email, locale,
        created_at, received_at, cancelled_at)
      select v.id, p.id, s.id, kind, '', '', 'fi', now(), received, cancelled
      from person p, shop s, (select id, row_number() over () as n from vehicle) v
      join (values (1, 'pickup', null::timestamptz, null::timestamptz),
        (2, 'self_delivery', null, null), (3, 'pickup', now(), null), (4, 'pickup', null, now()))
        as kept (n, kind, received, cancelled) on kept.n = v.n`)
    await migrate(database.ownerUrl, database.url)
    const { rows } = await client.query<{ number: string; state: string; step: string }>(
      `select number, state, step from vehicle_order
       join order_event on order_id = vehicle_order.id order by vehicle_order.id`,
    )
    expect(rows.map(({ state }) => state).toSorted()).toEqual([
      'agreed',
      'cancelled',
      'ordered',
      'received',
    ])
    expect(new Set(rows.map(({ number }) => readOrderNumber(number))).size).toBe(4)
    expect(rows.every(({ step }) => step === 'place')).toBe(true)
    const outbox = await client.query(`select from outbox`)
    expect(outbox.rowCount).toBe(0)
    expect(await ordersOfTheOwner(database.url)).toEqual(
      new Set(['ordered', 'agreed', 'received', 'cancelled'].map((state) => `${state} not asked`)),
    )
  } finally {
    await client.end()
    await database.drop()
  }
})
