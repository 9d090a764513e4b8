import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoContext } from '#demo/testing/demo-database.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { makeRecord } from './make-record.ts'
import { runningDemo } from './running-database.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startDemoContext()
})
afterAll(() => ctx.close())

const make = (...words: string[]) => {
  const { db, secrets, now } = ctx.appContext
  return makeRecord({ write: db.write, secrets, now: now() }, words)
}
const rowOf = (plate: string) =>
  ctx.appContext.db.read
    .selectFrom('vehicle')
    .leftJoin('vehicle_order', 'vehicle_order.vehicle_id', 'vehicle.id')
    .where('plate', '=', plate)
    .select(['vehicle.id', 'status', 'vehicle_order.id as order', 'state'])
    .executeTakeFirstOrThrow()

test.each([
  ['ordered', 'ordered'],
  ['proposed', 'proposed'],
  ['agreed', 'agreed'],
  ['today', 'agreed'],
  ['on_the_way', 'on_the_way'],
  ['failed', 'ordered'],
  ['handed_over', 'handed_over'],
])('adds an order %s with the page of its owner', async (word, state) => {
  const { vehicle, lines } = await make('order', word)
  const row = await rowOf(vehicle.looks.plate)
  expect(row).toMatchObject({ status: 'shop_transit', state })
  const owner = vehicle.owner.first_names.toLowerCase()
  expect(lines).toContain(`/person/order/${row.order} as ${owner}`)
})

test.each([
  ['received', 'shop_process'],
  ['certified', 'shop_process'],
  ['treated', 'shop_process'],
  ['done', 'shop_done'],
])('adds a vehicle %s with the page of its station', async (word, status) => {
  const { vehicle, lines } = await make('vehicle', word)
  const row = await rowOf(vehicle.looks.plate)
  expect(row.status).toBe(status)
  expect(lines[1]).toMatch(new RegExp(`^/operator/process\\?vehicle=${row.id} as op1, `))
})

test.each([[[]], [['order']], [['order', 'toString']], [['car', 'done']]])(
  'answers %j with its words',
  async (words) => {
    await expect(make(...words)).rejects.toThrow('order ordered|proposed|agreed')
  },
)

test.each([
  { production: true, demo: true },
  { production: false, demo: false },
])('refuses a service with %j', async (settings) => {
  const config = { dataDir: '/nowhere', databaseUrl: 'postgres://localhost/real', ownerUrl: '' }
  await expect(runningDemo({ ...config, ...settings })).rejects.toThrow('demo data only')
})

test('adds nothing to a database without the demo', async () => {
  const { appContext, close } = await startTestContext()
  const { db, secrets, now } = appContext
  const making = makeRecord({ write: db.write, secrets, now: now() }, ['order', 'agreed'])
  await expect(making).rejects.toThrow('no demo data')
  await close()
})
