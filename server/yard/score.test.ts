import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { stationWithUser } from '../testing/scrapping.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
let house: TestHouse
let a: Station
let b: Station
beforeAll(async () => {
  house = await startTestHouse()
  a = await stationWithUser(house)
  b = await stationWithUser(house)
})
afterAll(() => house.close())

const at = (minutesAgo: number) => new Date(house.clock.now().getTime() - minutesAgo * 60_000)

test('the score is told with its reasons', async () => {
  const vehicle = await house.make.vehicle({
    status: 'shop_process',
    shop_id: a.shop.id,
    make: 'Opel',
    model: 'Astra',
    model_year: house.clock.now().getUTCFullYear() - 15,
    mileage_km: 300_001,
  })
  await house.make.order({
    vehicle_id: vehicle.id,
    shop_id: a.shop.id,
    missing_parts: ['engine', 'wheels'],
    received_at: house.clock.now(),
  })
  const before = { make: 'OPEL', model: 'ASTRA', status: 'shop_done', shop_id: b.shop.id } as const
  const recycled = { ...before, model_year: vehicle.model_year }
  for (let n = 0; n < 3; n += 1) await house.make.vehicle(recycled)
  await house.make.vehicle({ ...recycled, status_updated_at: at(366 * 24 * 60) })
  await house.make.vehicle({ ...recycled, model_year: (vehicle.model_year ?? 0) - 3 })
  const path = `/shop/${a.shop.id}/vehicle/${vehicle.id}/score/`
  const { status, body } = await house.call('GET', path, { as: a.as })
  expect(status).toBe(200)
  expect(body.confidence).toBe('low')
  expect(body.parts).toMatchObject([
    { factor: 'age', points: 18.8, reason: 'age_middle', params: { years: 15 } },
    { factor: 'demand', reason: 'demand_make_only', params: { searches: 0, recycled: 3 } },
    { factor: 'condition', points: 10, reason: 'condition_unknown' },
    { factor: 'completeness', points: 9.8, reason: 'missing_much', params: { missing: 35 } },
  ])
  // 0.3 x (1 - 3/20) of 35, the same for the make: its only model is this one.
  expect(body.parts[1].points).toBe(8.9)
  expect(body.score).toBe(47)
})
