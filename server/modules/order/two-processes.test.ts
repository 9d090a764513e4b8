import { beforeEach, expect, test } from 'vitest'
import { makeDue } from '#server/testing/jobs.ts'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import { goodAnswers, ownerAt, stationWithWindows } from '#server/testing/fixtures/order-life.ts'
import { orderPickup, pickupFrom } from '#server/testing/fixtures/orders.ts'

const one = testContext()
const two = secondContext(one)
// Monday 23 November 2026, 10:00 in Finland.
beforeEach(() => one.clock.set('2026-11-23T08:00:00Z'))

const tuesday = { day: '2026-11-24', from: 480, to: 720 }

test('two places go to two of forty orders that reach two services at once', async () => {
  const station = await stationWithWindows(one, { confirm: 'automatic' })
  const owners = await Promise.all(Array.from({ length: 40 }, () => ownerAt(one, station)))
  const body = pickupFrom(station.shop.id, { ...goodAnswers, window: tuesday })
  const answers = await Promise.all(
    owners.map((of, index) => orderPickup(index % 2 === 0 ? one : two, of, body)),
  )
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed.map(({ body: { state } }) => state)).toEqual(['agreed', 'agreed'])
  const refused = answers.filter(({ body: { code } }) => code === 'WINDOW_FULL')
  expect(refused.map(({ body }) => body.windows.length)).toEqual(Array(38).fill(3))
  const free = await one.appContext.db.read
    .selectFrom('vehicle')
    .where(
      'id',
      'in',
      owners.map(({ vehicle }) => vehicle.id),
    )
    .where('status', 'is', null)
    .select('id')
    .execute()
  expect(free).toHaveLength(38)
})

test('the clock of two services reminds a station once of each order', async () => {
  const station = await stationWithWindows(one)
  const orders = await Promise.all(
    Array.from({ length: 20 }, () =>
      one.make.order({ shop_id: station.shop.id, remind_at: one.clock.now() }),
    ),
  )
  for (let run = 0; run < 3; run += 1) {
    one.clock.advance({ minutes: 1 })
    await makeDue(one.appContext, 'orders')
    await Promise.all([one, two].map(({ appContext }) => appContext.work.runDue('cron')))
  }
  const mails = await one.appContext.db.read
    .selectFrom('work')
    .where('key', 'like', 'order-%-reminder-%')
    .select('key')
    .execute()
  expect(mails.map(({ key }) => key).toSorted()).toEqual(
    orders.map(({ id }) => `order-${id}-1-reminder-station`).toSorted(),
  )
})
