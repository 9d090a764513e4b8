import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

const search = (body: Record<string, unknown>) => ctx.call('POST', '/public/shop/search/', { body })
const counts = async (body: Record<string, unknown>) =>
  Object.fromEntries(
    (await search(body)).body.map((site: { id: number; vehicle_recycled_count: number }) => [
      site.id,
      site.vehicle_recycled_count,
    ]),
  )
const done = (options: Parameters<TestContext['make']['vehicle']>[0]) =>
  ctx.make.vehicle({ status: 'shop_done', ...options })

test('ranks stations by recycled vehicles of the model year and one year around', async () => {
  const few = await ctx.make.shop({ lat: null, lng: null })
  const many = await ctx.make.shop()
  const other = await ctx.make.shop()
  const of = { make: 'Saab', model: '9-5' }
  for (const year of [2003, 2004, 2005]) await done({ ...of, model_year: year, shop_id: many.id })
  await done({ make: 'SAAB', model: '9 5', model_year: 2004, shop_id: few.id })
  await done({ ...of, model_year: 2002, shop_id: few.id })
  await done({ ...of, model: '9-3', model_year: 2004, shop_id: other.id })
  await done({ ...of, model_year: null, shop_id: other.id })
  await done({ ...of, model: null, model_year: 2004, shop_id: other.id })
  await ctx.make.vehicle({ ...of, model_year: 2004, shop_id: other.id, status: 'shop_process' })

  const { status, body } = await search({ make: 'saab', model: '9-5', year: 2004 })
  expect(status).toBe(200)
  expect(body.map((site: { id: number }) => site.id)).toEqual([many.id, few.id])
  expect(body[0]).toMatchObject({ name: many.name, vehicle_recycled_count: 3 })
  expect(body[1]).toMatchObject({ vehicle_recycled_count: 1, location: { lat: null } })
  expect(Object.keys(body[0])).not.toContain('user_ids')
  expect(await counts({ ...of, year: 1990 })).toEqual({})
})

test('tells what stands at a station and what arrived lately, and puts those stations first', async () => {
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const standing = await ctx.make.shop()
  const busy = await ctx.make.shop()
  const unsure = await ctx.make.shop()
  const of = { make: 'Opel', model: 'Omega', model_year: 1998 }
  for (let n = 0; n < 3; n += 1) await done({ ...of, shop_id: busy.id })
  const arrive = async (shopId: number, days: number, status: 'shop_process' | 'shop_done') => {
    const at = daysAgo(days)
    const vehicle = await ctx.make.vehicle({
      ...of,
      shop_id: shopId,
      status,
      status_updated_at: at,
    })
    await ctx.make.event({
      vehicle_id: vehicle.id,
      move: 'admit',
      from_status: null,
      to_status: 'shop_process',
      to_shop_id: shopId,
      at,
    })
    return vehicle
  }
  for (const [days, status] of [
    [10, 'shop_process'],
    [200, 'shop_process'],
    [20, 'shop_done'],
    [120, 'shop_done'],
  ] as const) {
    const { id } = await arrive(standing.id, days, status)
    await ctx.make.certificate({ vehicle_id: id, shop_id: standing.id })
  }
  // No certificate yet, so it may leave again.
  await arrive(unsure.id, 1, 'shop_process')
  const { body } = await search({ make: 'Opel', model: 'Omega', year: 1999 })
  expect(body).toMatchObject([
    {
      id: standing.id,
      vehicle_recycled_count: 2,
      vehicle_standing_count: 2,
      vehicle_arrived_count: 2,
    },
    { id: busy.id, vehicle_recycled_count: 3, vehicle_standing_count: 0, vehicle_arrived_count: 0 },
  ])
  expect(body).toHaveLength(2)
})

test.each([
  ['BMW', '320D', '3-sarja', '5-sarja'],
  ['BMW', '325 TOURING', '3-sarja', '1-sarja'],
  ['Mercedes-Benz', 'E 220 CDI', 'E', 'C'],
  ['Mercedes-Benz', '190E', '190', 'E'],
  ['Kia', 'CEED', "cee'd", 'Rio'],
  ['Nissan', 'QASHQAI', 'Qashqai', 'Micra'],
  ['Toyota', 'COROLLA VERSO', 'Corolla Verso', 'Corolla'],
])('%s %s of the register counts for %s and not for %s', async (make, written, model, other) => {
  const shop = await ctx.make.shop()
  const of = { make, model: written, model_year: 2011, shop_id: shop.id }
  await done(of)
  const here = await ctx.make.vehicle({ ...of, status: 'shop_process' })
  await ctx.make.certificate({ vehicle_id: here.id, shop_id: shop.id })
  const donor = { donor_make: make, donor_model: written, donor_model_year: 2011 }
  await ctx.make.part({ ...donor, shop_id: shop.id, state: 'for_sale' })
  const stationOf = async (requested: string) =>
    (await search({ make, model: requested, year: 2011 })).body.find(
      ({ id }: { id: number }) => id === shop.id,
    )
  expect(await stationOf(model)).toMatchObject({
    vehicle_recycled_count: 1,
    vehicle_standing_count: 1,
    part_count: 1,
  })
  expect(await stationOf(other)).toBeUndefined()
})

test('omits private and closed stations and those of closed companies', async () => {
  const of = { make: 'Lada', model: 'Niva', model_year: 1999 }
  const closed = await ctx.make.company({ deactivated_at: ctx.clock.now() })
  for (const shop of [
    await ctx.make.shop({ is_private: true }),
    await ctx.make.shop({ deactivated_at: ctx.clock.now() }),
    await ctx.make.shop({ company_id: closed.id }),
  ])
    await done({ ...of, shop_id: shop.id })
  expect(await counts({ make: 'Lada', model: 'Niva', year: 1999 })).toEqual({})
})

test('updates the count after every change of a vehicle', async () => {
  const a = await ctx.make.shop()
  const b = await ctx.make.shop()
  const golf = { make: 'Volkswagen', model: 'Golf', year: 2001 }
  const { id } = await ctx.make.vehicle({
    make: 'Volkswagen',
    model: 'Golf',
    model_year: 2001,
    status: 'shop_process',
    shop_id: a.id,
  })
  const change = (set: object) => changeRows(ctx, 'vehicle', { id }, set)
  expect(await counts(golf)).toEqual({})
  await change({ status: 'shop_done' })
  expect(await counts(golf)).toEqual({ [a.id]: 1 })
  await change({ remarks: 'Ei vaikuta' })
  expect(await counts(golf)).toEqual({ [a.id]: 1 })
  await change({ shop_id: b.id })
  expect(await counts(golf)).toEqual({ [b.id]: 1 })
  await change({ model_year: 1990 })
  expect(await counts(golf)).toEqual({})
  await change({ model: 'Polo', model_year: 2001 })
  expect(await counts(golf)).toEqual({})
  expect(await counts({ ...golf, model: 'Polo' })).toEqual({ [b.id]: 1 })
  await change({ status: 'shop_process' })
  expect(await counts({ ...golf, model: 'Polo' })).toEqual({})
  await change({ status: 'shop_done' })
  await ctx.appContext.db.write((tx) => tx.deleteFrom('vehicle').where('id', '=', id).execute())
  expect(await counts({ ...golf, model: 'Polo' })).toEqual({})
})

test('counts concurrently without loss', async () => {
  const shop = await ctx.make.shop()
  const of = { make: 'Fiat', model: 'Punto', model_year: 2000, shop_id: shop.id }
  await Promise.all(Array.from({ length: 12 }, () => done(of)))
  expect(await counts({ make: 'Fiat', model: 'Punto', year: 2000 })).toEqual({ [shop.id]: 12 })
})

test.each([
  [{ make: 'Trabant', model: '601', year: 1988 }, { make: 'MAKE_UNKNOWN' }],
  [{ make: 'Toyota', model: 'Golf', year: 2004 }, { model: 'MODEL_UNKNOWN' }],
  [{ make: 'Toyota', model: 'Corolla', year: 1768 }, { year: 'YEAR_INVALID' }],
  [{ make: 'Toyota', model: 'Corolla', year: 10_000 }, { year: 'YEAR_INVALID' }],
  [{ make: 'Toyota', model: 'Corolla', year: '2004' }, { year: 'YEAR_INVALID' }],
  [{ make: 'Toyota', model: 'Corolla' }, { year: 'REQUIRED' }],
  [{ make: ' ', model: 'Corolla', year: 2004 }, { make: 'REQUIRED' }],
])('refuses a search for %j', async (body, fields) => {
  expect(await search(body)).toMatchObject(refusal(400, 'VALIDATION_ERROR', { fields }))
})

test('accepts the years from 1769 to 9999', async () => {
  for (const year of [1769, 9999]) {
    expect(await search({ make: 'Toyota', model: 'Corolla', year })).toMatchObject({
      status: 200,
      body: [],
    })
  }
})

test('reads counts by their key and not from the vehicles', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select shop_id, sum(vehicles) from recycled_count
    where make_form = 'saab' and model_form = '95' and model_year between 2003 and 2005
    group by shop_id
  `.execute(ctx.appContext.db.read)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('recycled_count_pkey')
})

test('reads standing and finished vehicles by an index', async () => {
  const plan = (condition: RawBuilder<unknown>) =>
    ctx.appContext.db.write(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from vehicle
        where search_form(make) = 'saab' and model_form(model) = '95' and ${condition}
      `.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await plan(sql`status in ('shop_process', 'shop_listing')`)).toContain('parts_standing')
  const lately = sql`status = 'shop_done' and status_updated_at > now()`
  expect(await plan(lately)).toContain('parts_done')
})

test('limits each kind of request separately', async () => {
  const strict = await startTestContext({ settings: { LIMIT_FACTOR: '0.05' } })
  const body = { query: 'Tampere', locale: 'fi' }
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1)
    statuses.push((await strict.call('POST', '/public/location/locations/', { body })).status)
  const makes = await strict.call('GET', '/public/vehicle/make/fuzzy-search/toyta/')
  await strict.close()
  expect(statuses).toContain(429)
  expect(makes.status).toBe(200)
})

test('finds a place without a login and keeps it out of the log', async () => {
  const place = { query: 'Lehtokuja 4, Helsinki', locale: 'fi' }
  const answer = await ctx.call('POST', '/public/location/locations/', { body: place })
  expect([200, 404]).toContain(answer.status)
  expect(JSON.stringify(ctx.lines)).not.toContain('Lehtokuja')
})
