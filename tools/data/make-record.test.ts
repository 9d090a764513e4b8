import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoContext } from '#demo/testing/demo-database.ts'
import type { TestContext } from '#server/testing/app.ts'
import { makeRecord } from './make-record.ts'

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
