import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { partSearches } from '#server/modules/spare-parts/part-searches.ts'

const ctx = testContext()
const a = prepared(() => stationWithUser(ctx))
const b = prepared(() => stationWithUser(ctx))

const at = (minutesAgo: number) => new Date(ctx.clock.now().getTime() - minutesAgo * 60_000)

test('the score is told with its reasons', async () => {
  const vehicle = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: a.shop.id,
    make: 'Opel',
    model: 'Astra',
    model_year: ctx.clock.now().getUTCFullYear() - 15,
    mileage_km: 300_001,
  })
  await ctx.make.order({
    vehicle_id: vehicle.id,
    shop_id: a.shop.id,
    missing_parts: ['engine', 'wheels'],
    received_at: ctx.clock.now(),
  })
  const before = { make: 'OPEL', model: 'ASTRA', status: 'shop_done', shop_id: b.shop.id } as const
  const recycled = { ...before, model_year: vehicle.model_year }
  for (let n = 0; n < 3; n += 1) await ctx.make.vehicle(recycled)
  await ctx.make.vehicle({ ...recycled, status_updated_at: at(366 * 24 * 60) })
  await ctx.make.vehicle({ ...recycled, model_year: (vehicle.model_year ?? 0) - 3 })
  expect(await runJob(ctx.appContext, 'demand')).toEqual({ models: 1 })
  const path = `/shop/${a.shop.id}/vehicle/${vehicle.id}/score/`
  const { status, body } = await ctx.call('GET', path, { as: a.as })
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

test('searches for 3-sarja are demand for a 320D, as in the search for spare parts', async () => {
  const bmw = { make: 'BMW', model: '320D', model_year: 2012 } as const
  const vehicle = await ctx.make.vehicle({ ...bmw, status: 'shop_process', shop_id: a.shop.id })
  await ctx.make.vehicle({ ...bmw, model: '325 TOURING', status: 'shop_done', shop_id: b.shop.id })
  await ctx.make.vehicle({ ...bmw, model: '520D', status: 'shop_done', shop_id: b.shop.id })
  const body = { make: 'BMW', model: '3-sarja', year: 2012 }
  for (let n = 0; n < 2; n += 1) await ctx.call('POST', '/public/shop/search/', { body })
  await partSearches(ctx.appContext).flush()
  await runJob(ctx.appContext, 'demand')
  const path = `/shop/${a.shop.id}/vehicle/${vehicle.id}/score/`
  const { parts } = (await ctx.call('GET', path, { as: a.as })).body
  expect(parts[1]).toMatchObject({ factor: 'demand', params: { searches: 2, recycled: 1 } })
})

test('an order that names no missing part does not say that nothing is missing', async () => {
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  const order = { vehicle_id: vehicle.id, shop_id: a.shop.id, received_at: ctx.clock.now() }
  await ctx.make.order({ ...order, missing_parts: [] })
  const path = `/shop/${a.shop.id}/vehicle/${vehicle.id}/score/`
  const { body } = await ctx.call('GET', path, { as: a.as })
  expect(body.parts[3]).toMatchObject({ points: 7.5, reason: 'completeness_unknown' })
})

describe('what the station finds on looking counts before what was told', () => {
  const now = () => ctx.clock.now().getUTCFullYear()
  const scored = async (found: object, vehicle: object = {}) => {
    const { id } = await ctx.make.vehicle({
      status: 'shop_process',
      shop_id: a.shop.id,
      ...vehicle,
    })
    await ctx.make.order({
      vehicle_id: id,
      shop_id: a.shop.id,
      missing_parts: ['wheels'],
      received_at: ctx.clock.now(),
    })
    const path = `/shop/${a.shop.id}/vehicle/${id}/`
    const changed = await ctx.call('PATCH', path, { as: a.as, body: { inspection: found } })
    expect(changed.status).toBe(200)
    const { body } = await ctx.call('GET', `${path}score/`, { as: a.as })
    const points = body.parts.map(
      ({ factor, points: each }: { factor: string; points: number }) => [factor, each],
    )
    return { ...body, points: Object.fromEntries(points) }
  }

  // The other examples and damages of the domain are tested in rules/vehicle/score.test.ts.
  test('a rusty Corolla of 22 years without its catalyst, which is burnt', async () => {
    const found = {
      runs: 'yes',
      body: 'none',
      rust: 'much',
      interior: 'good',
      missing_parts: ['catalyst'],
      damage: ['burnt'],
    }
    const score = await scored(found, { model_year: now() - 22, mileage_km: 200_000 })
    expect(score.points).toMatchObject({ age: 10, condition: 21.3, completeness: 12.8 })
    expect(score).toMatchObject({ confidence: 'normal', score: 10 })
  })

  test('the meter goes before the registry, an empty list before what the owner said', async () => {
    const far = await scored({ mileage_km: 300_001 }, { mileage_km: 100_000 })
    expect(far.points).toMatchObject({ condition: 10, completeness: 14.3 })
    const near = await scored({ mileage_km: 100_000, missing_parts: [] }, { mileage_km: 300_001 })
    expect(near.points).toMatchObject({ condition: 12.5, completeness: 15 })
    // Neither answers what the condition is asked about.
    expect(near.confidence).toBe('low')
  })
})
