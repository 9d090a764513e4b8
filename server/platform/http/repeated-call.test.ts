import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext()

const bodyFor = (shopId: number) => ({
  shop_id: shopId,
  location: {
    address: 'Tie 1',
    city: 'Helsinki',
    postal: '00100',
    country: 'FI',
    lat: 60.2,
    lng: 25,
  },
  phone: '+358 40 000 0001',
  email: 'aino@posti.example',
})

async function readyToOrder() {
  const [person, shop, vehicle] = [
    await ctx.make.person(),
    await ctx.make.shop(),
    await ctx.make.vehicle(),
  ]
  await ctx.make.right({ vehicle_id: vehicle.id, person_id: person.id })
  const session: Session = await ctx.signIn.person(person)
  return {
    order: (key: string, body: Record<string, unknown> = bodyFor(shop.id)) =>
      ctx.call('POST', `/owner/vehicle/${vehicle.id}/pickup/`, {
        as: session,
        body,
        headers: { 'idempotency-key': key },
      }),
    counts: async () => ({
      orders: await countIn('vehicle_order', vehicle.id),
      events: await countIn('vehicle_event', vehicle.id),
    }),
    shop,
  }
}

const countIn = async (table: 'vehicle_order' | 'vehicle_event', vehicleId: number) =>
  (
    await ctx.appContext.db.read
      .selectFrom(table)
      .where('vehicle_id', '=', vehicleId)
      .select('id')
      .execute()
  ).length

test('an order sent ten times at once with one key is one order, answered ten times', async () => {
  const { order, counts } = await readyToOrder()
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(key)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await counts()).toEqual({ orders: 1, events: 1 })
})

test('the key with another body is refused, and another key meets the state as it is', async () => {
  const { order, counts, shop } = await readyToOrder()
  const key = crypto.randomUUID()
  expect((await order(key)).status).toBe(201)
  expect(await order(key, { ...bodyFor(shop.id), message: 'Toinen' })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await order(crypto.randomUUID())).toMatchObject({
    status: 409,
    body: { code: 'STATUS_CONFLICT', status: 'shop_transit' },
  })
  expect(await counts()).toEqual({ orders: 1, events: 1 })
})

test.each(['', 'x', '00000000-0000-1000-8000-000000000000'])(
  'the key %j is not valid, and nothing is done',
  async (key) => {
    const { order, counts } = await readyToOrder()
    expect(await order(key)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await counts()).toEqual({ orders: 0, events: 0 })
  },
)
