import { beforeEach, expect, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { captureLog } from '#server/testing/log.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { createPartSearches, partSearches } from './part-searches.ts'

const ctx = testContext()
beforeEach(async () => {
  ctx.clock.set('2026-11-22T10:00:00Z')
  await partSearches(ctx.appContext).flush()
  await ctx.appContext.db.write((tx) => tx.deleteFrom('part_search').execute())
})

const search = (make: string, model: string, year: number) =>
  ctx.call('POST', '/public/shop/search/', { body: { make, model, year } })
const counts = async () => {
  const rows = await ctx.appContext.db.read
    .selectFrom('part_search')
    .selectAll()
    .orderBy('day')
    .orderBy('model_form')
    .orderBy('model_year')
    .execute()
  return rows.map((row) => [row.day, row.make_form, row.model_form, row.model_year, row.searches])
}

test('adds the number of searches to the score on the next day', async () => {
  const { shop, as } = await stationWithUser(ctx)
  const vehicle = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: shop.id,
    make: 'SKODA',
    model: 'OCTAVIA',
    model_year: 2012,
  })
  const demand = async () => {
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/score/`
    const { body } = await ctx.call('GET', path, { as })
    return body.parts.find(({ factor }: { factor: string }) => factor === 'demand')
  }
  await runJob(ctx.appContext, 'demand')
  expect(await demand()).toMatchObject({ reason: 'demand_make_only', params: { searches: 0 } })
  const requested = Array.from({ length: 12 }, (_, n) => search('Škoda', 'octavia', 2010 + (n % 2)))
  expect((await Promise.all(requested)).map(({ status }) => status)).toEqual(
    requested.map(() => 200),
  )
  await partSearches(ctx.appContext).flush()
  expect(await demand()).toMatchObject({ params: { searches: 0 } })
  await runJob(ctx.appContext, 'demand')
  // A make's only model is searched for as often: 0.7 x log2(13)/log2(21) + 0.3, of 35.
  expect(await demand()).toMatchObject({
    points: 31.1,
    reason: 'demand_high',
    params: { searches: 12, recycled: 0 },
  })
})

test('adds searches by Finnish day, model and year to the stored ones', async () => {
  ctx.clock.set('2026-11-22T21:59:00Z')
  await search('Toyota', 'Corolla', 2004)
  await search('TOYOTA', ' corolla ', 2004)
  await search('Toyota', 'Corolla', 2005)
  await partSearches(ctx.appContext).flush()
  await search('Toyota', 'Corolla', 2004)
  await partSearches(ctx.appContext).flush()
  ctx.clock.set('2026-11-22T22:00:00Z')
  await search('Toyota', 'Corolla', 2004)
  await partSearches(ctx.appContext).flush()
  await partSearches(ctx.appContext).flush()
  expect(await counts()).toEqual([
    ['2026-11-22', 'toyota', 'corolla', 2004, 3],
    ['2026-11-22', 'toyota', 'corolla', 2005, 1],
    ['2026-11-23', 'toyota', 'corolla', 2004, 1],
  ])
})

test('ignores searches that no vehicle can match', async () => {
  for (const [make, model, year, status] of [
    ['Trabant', '601', 1988, 400],
    ['Toyota', 'Golf', 2004, 400],
    ['Toyota', 'Corolla', 1899, 200],
    ['Toyota', 'Corolla', 2028, 200],
    ['Toyota', 'Corolla', 2027, 200],
  ] as const)
    expect((await search(make, model, year)).status).toBe(status)
  await partSearches(ctx.appContext).flush()
  expect(await counts()).toEqual([['2026-11-22', 'toyota', 'corolla', 2027, 1]])
})

test('keeps searches with their day while the database refuses them, and counts each once', async () => {
  const { log, lines } = captureLog()
  let isAway = true
  const { write } = ctx.appContext.db
  const searches = createPartSearches({
    db: { write: async (work) => (isAway ? Promise.reject(new Error('away')) : write(work)) },
    now: ctx.clock.now,
    log,
  })
  const expected = { makeForm: 'saab', modelForm: '95', year: 2004 }
  searches.count(expected)
  await searches.flush()
  ctx.clock.advance({ days: 1 })
  searches.count(expected)
  await searches.flush()
  expect(lines).toMatchObject([
    { code: 'PART_SEARCHES_WAIT', waiting: 1 },
    { code: 'PART_SEARCHES_WAIT', waiting: 2 },
  ])
  expect(await counts()).toEqual([])
  isAway = false
  searches.count(expected)
  await searches.stop()
  await searches.flush()
  expect(await counts()).toEqual([
    ['2026-11-22', 'saab', '95', 2004, 1],
    ['2026-11-23', 'saab', '95', 2004, 2],
  ])
})

test('keeps at most ten thousand models and years waiting and still counts those', async () => {
  const { log } = captureLog()
  const { write } = ctx.appContext.db
  const searches = createPartSearches({
    db: { write },
    now: ctx.clock.now,
    log,
  })
  for (let n = 0; n < 10_100; n += 1)
    searches.count({ makeForm: 'make', modelForm: `model${n}`, year: 2004 })
  searches.count({ makeForm: 'make', modelForm: 'model0', year: 2004 })
  await searches.flush()
  const written = await counts()
  expect(written).toHaveLength(10_000)
  expect(written[0]).toEqual(['2026-11-22', 'make', 'model0', 2004, 2])
})

test('adds counts of concurrent processes without loss', async () => {
  const { log } = captureLog()
  const options = { db: ctx.appContext.db, now: ctx.clock.now, log }
  const processes = Array.from({ length: 4 }, () => createPartSearches(options))
  const models = Array.from({ length: 200 }, (_, n) => `model${n}`)
  await Promise.all(
    processes.map((searches, index) => {
      for (const modelForm of index % 2 === 0 ? models : models.toReversed())
        searches.count({ makeForm: 'make', modelForm, year: 2004 })
      return searches.flush()
    }),
  )
  const written = await counts()
  expect(written).toHaveLength(200)
  expect(new Set(written.map((row) => row.at(-1)))).toEqual(new Set([4]))
})

test('writes its counts on shutdown', async () => {
  const databaseUrl = ctx.appContext.config.databaseUrl
  const other = await startTestContext({ databaseUrl, clock: ctx.clock })
  const body = { make: 'Saab', model: '9-5', year: 2004 }
  await other.call('POST', '/public/shop/search/', { body })
  expect(await counts()).toEqual([])
  await other.close()
  expect(await counts()).toEqual([['2026-11-22', 'saab', '95', 2004, 1]])
})
