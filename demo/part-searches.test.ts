import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoreOf } from '#rules/vehicle/score.ts'
import type { TestContext } from '#server/testing/app.ts'
import { demandLike } from '#server/modules/yard/demand.sql.ts'
import { scoreInput } from '#server/modules/yard/score.ts'
import { startDemoContext } from './testing/demo-database.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startDemoContext()
})
afterAll(() => ctx.close())

test('searches most for the models that are scrapped most', async () => {
  const { read: db } = ctx.appContext.db
  const year = ctx.clock.now().getUTCFullYear() - 14
  const { model, make, p95 } = await demandLike(db, {
    make: 'Toyota',
    modelForms: ['corolla'],
    year,
  })
  expect(model.searches).toBeGreaterThan(20)
  expect(model.searches).toBeGreaterThan(make.searches)
  expect(model.searches).toBeLessThan(500)
  expect(p95.searches).toBeGreaterThan(0)
})

test('gives the vehicles at the stations a demand from their searches', async () => {
  const { read: db } = ctx.appContext.db
  const now = ctx.clock.now()
  const present = await db
    .selectFrom('vehicle')
    .where('status', '!=', 'shop_done')
    .select('id')
    .execute()
  const makes = await currentMakes(ctx.appContext)
  const inputs = await Promise.all(
    present.map(({ id }) => scoreInput(db, { vehicleId: id, now, makes })),
  )
  const searched = inputs.filter(({ model }) => model.searches > 0)
  expect(searched.length).toBeGreaterThan(present.length / 2)
  const reasons = new Set(inputs.map((input) => scoreOf(input).parts[1]?.reason))
  expect(reasons).toContain('demand_high')
  expect(reasons).toContain('demand_make_only')
})
