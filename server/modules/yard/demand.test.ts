import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { modelForm } from '#rules/station/name-folding.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { demandLike, refreshDemand } from './demand.sql.ts'
import { addRow } from '#server/testing/rows.ts'

const day = 24 * 3_600_000
const ctx = testContext()

// Each test has the figures to itself.
beforeEach(async () => {
  ctx.clock.set('2026-11-22T10:00:00Z')
  await ctx.appContext.db.write(async (tx) => {
    await tx.deleteFrom('vehicle').execute()
    await tx.deleteFrom('part_search').execute()
  })
  await night()
})

const night = () => runJob(ctx.appContext, 'demand')
const like = (make: string | null, model: string | null, year: number | null) =>
  demandLike(ctx.appContext.db.read, {
    make,
    modelForms: model === null ? [] : [modelForm(model)],
    year,
  })

async function recycled(
  options: Parameters<TestContext['make']['vehicle']>[0],
  { daysAgo = 0, times = 1 } = {},
): Promise<void> {
  const doneAt = new Date(ctx.clock.now().getTime() - daysAgo * day)
  for (let n = 0; n < times; n += 1)
    await ctx.make.vehicle({ status: 'shop_done', status_updated_at: doneAt, ...options })
}

const searched = (make: string, model: string, year: number, searches: number, on = '2026-11-21') =>
  addRow(ctx, 'part_search', {
    day: on,
    make_form: make,
    model_form: model,
    model_year: year,
    searches,
  })

test('searches and recycled vehicles count together, however a name is written', async () => {
  await searched('skoda', 'octavia', 2012, 4)
  await searched('skoda', 'octavia', 2012, 3, '2026-01-07')
  await searched('skoda', 'octavia', 2010, 2)
  await searched('skoda', 'octavia', 2015, 100)
  await recycled({ make: 'Škoda', model: 'Octavia', model_year: 2014 })
  await recycled({ make: 'SKODA ', model: 'OCTAVIA', model_year: 2011 })
  await recycled({ make: 'SKODA', model: 'OCTAVIA', model_year: 2009 })
  await recycled({ make: 'SKODA', model: 'FABIA', model_year: 2012 }, { times: 2 })
  expect(await night()).toEqual({ models: 2 })
  const { model, make } = await like('SKODA', 'Octavia', 2012)
  expect(model).toEqual({ searches: 9, recycled: 2 })
  expect(make).toEqual({ searches: 9 / 2, recycled: 4 / 2 })
  expect((await like('Skoda', null, 2012)).model).toEqual({ searches: 0, recycled: 0 })
  expect((await like('Skoda', null, 2012)).make).toEqual(make)
})

test('they count for 365 days, and counting again changes nothing', async () => {
  await searched('saab', '95', 2004, 5, '2025-11-22')
  await searched('saab', '95', 2004, 6, '2025-11-23')
  const saab = { make: 'Saab', model: '9-5', model_year: 2004 }
  await recycled(saab, { daysAgo: 366 })
  await recycled(saab, { daysAgo: 364 })
  // On 22 November 2025 in Finland, less than 365 days of 24 hours ago.
  await recycled(saab, { daysAgo: 364.9 })
  for (let n = 0; n < 2; n += 1) {
    await night()
    expect((await like('Saab', '9-5', 2004)).model).toEqual({ searches: 6, recycled: 1 })
  }
  ctx.clock.advance({ days: 2 })
  expect(await night()).toEqual({ models: 0 })
  expect(await like('Saab', '9-5', 2004)).toEqual({
    model: { searches: 0, recycled: 0 },
    make: { searches: 0, recycled: 0 },
    p95: { searches: 0, recycled: 0 },
  })
})

test('they count by 365 Finnish days in the week in which clocks change', async () => {
  // In Finland 23:30 on the day on which clocks change, and a year before a day in summer time.
  ctx.clock.set('2026-10-25T21:30:00Z')
  await searched('saab', '95', 2004, 5, '2025-10-25')
  await searched('saab', '95', 2004, 6, '2025-10-26')
  const saab = { make: 'Saab', model: '9-5', model_year: 2004 }
  await recycled({ ...saab, status_updated_at: new Date('2025-10-25T12:00:00Z') })
  await recycled({ ...saab, status_updated_at: new Date('2025-10-26T12:00:00Z') })
  await night()
  expect((await like('Saab', '9-5', 2004)).model).toEqual({ searches: 6, recycled: 1 })
})

test('the year of the registration stands for one that is not known, and none for none', async () => {
  const lada = { make: 'Lada', model: 'Niva' }
  await recycled({ ...lada, model_year: null, first_registered: '1999-05-04' })
  await recycled({ ...lada, model_year: null, first_registered: null }, { times: 2 })
  await recycled({ make: 'Lada', model: null, model_year: 1999 })
  await recycled({ make: null, model: null, model_year: 1999 })
  await recycled({ ...lada, model_year: 1999, status: 'shop_process' })
  await night()
  expect((await like('Lada', 'Niva', 1999)).model.recycled).toBe(1)
  expect((await like('Lada', 'Niva', null)).model.recycled).toBe(3)
  expect((await like(null, null, null)).make.recycled).toBe(0)
})

test('the percentiles are of the models that were searched for, and of those recycled', async () => {
  for (const [model, times] of [
    ['Corolla', 1],
    ['Yaris', 2],
    ['Avensis', 3],
  ] as const)
    await recycled({ make: 'Toyota', model, model_year: 2004 }, { times })
  await searched('toyota', 'rav4', 2004, 10)
  await searched('toyota', 'rav4', 1996, 10)
  await searched('toyota', 'corolla', 2004, 40)
  await night()
  const { p95 } = await like('Toyota', 'Yaris', 2004)
  expect(p95.recycled).toBeCloseTo(2.9)
  expect(p95.searches).toBeCloseTo(39)
})

test('who reads while it is counted reads what was before, and no vehicle', async () => {
  const volvo = { make: 'Volvo', model: 'V70', model_year: 2004 }
  await recycled(volvo)
  await night()
  await recycled(volvo)
  const meanwhile = await ctx.appContext.db.write(async (tx) => {
    await sql`lock table vehicle in access exclusive mode`.execute(tx)
    await refreshDemand(tx, ctx.clock.now())
    return like('Volvo', 'V70', 2004)
  })
  expect(meanwhile.model.recycled).toBe(1)
  expect((await like('Volvo', 'V70', 2004)).model.recycled).toBe(2)
})
