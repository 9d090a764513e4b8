import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStates } from '#rules/order/order-state.ts'
import type { TestContext } from '#server/testing/app.ts'
import { operators } from './data.ts'
import { startDemoContext } from './testing/demo-database.ts'
import { demoOrders, placeDemoOrder, type DemoOrderName } from './orders.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startDemoContext()
})
afterAll(() => ctx.close())

test('has an order in every state, and one in each group of the first stations', async () => {
  const { read: db } = ctx.appContext.db
  const rows = await db.selectFrom('vehicle_order').select('state').distinct().execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates))

  const login = await ctx.call('POST', '/auth/dev/', { body: { account: 'op1' } })
  const shops = await db
    .selectFrom('shop')
    .where('name', 'like', 'Etelän Autosilmukka%')
    .select('id')
    .execute()
  const counts = await Promise.all(
    shops.map(({ id }) => ctx.call('GET', `/shop/${id}/order/count/`, { as: login.body })),
  )
  const groups = ['to_answer', 'proposed', 'today', 'coming', 'late', 'unfinished']
  for (const group of groups) {
    expect([group, counts.some(({ body }) => body[group] > 0)]).toEqual([group, true])
  }
})

test('has a vehicle of two owners, one of whom is asked for the consent', async () => {
  const as = await ctx.signIn.person('liisa')
  const requested = await ctx.call('GET', '/owner/consent/list/', { as })
  expect(requested.body).toMatchObject([
    {
      vehicle: { plate: 'KLM-45' },
      consents: { given: 1, needed: 2 },
      slot: { state: 'requested' },
    },
  ])
})

test.each([
  ['a night', '2026-11-24T22:10:00Z'],
  ['a weekend', '2026-11-28T10:00:00Z'],
  ['a holiday', '2026-12-25T07:00:00Z'],
  ['a change of the clock', '2027-03-28T00:30:00Z'],
])('places every order on %s', async (_, moment) => {
  const now = new Date(moment)
  const { make, appContext } = ctx
  const [station] = operators[0]?.stations ?? []
  if (!station) throw new Error('The demo has no station')
  const { id: shopId, company_id: companyId } = await make.shop()
  const { id: accountId } = await make.account({ company_id: companyId })
  for (const name of Object.keys(demoOrders) as DemoOrderName[]) {
    const { id: vehicleId } = await make.vehicle({ status: 'shop_transit', shop_id: shopId })
    const { id: personId } = await make.person()
    const of = { vehicleId, personId, accountId, shopId, station, email: 'a@posti.example', now }
    await appContext.db.write((tx) => placeDemoOrder(make, tx, name, of))
  }
  const placed = await appContext.db.read
    .selectFrom('vehicle_order')
    .where('shop_id', '=', shopId)
    .select('id')
    .execute()
  expect(placed).toHaveLength(Object.keys(demoOrders).length)
})
