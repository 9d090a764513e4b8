import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
let ctx: TestContext
/** A second process on the same database. */
let other: TestContext
let a: Station
let b: Station
beforeAll(async () => {
  const config = { streamBeatMs: 50 }
  ctx = await startTestContext({ config })
  other = await startTestContext({
    config,
    databaseUrl: ctx.appContext.config.databaseUrl,
    clock: ctx.clock,
  })
  a = await stationWithUser(ctx)
  b = await stationWithUser(ctx)
})
afterAll(async () => {
  for (const each of [other, ctx]) {
    // A spare connection, on which the client never asked anything, is not idle to Node.
    each.app.server.closeAllConnections()
    await each.close()
  }
})

const watch = (at: TestContext, { shop }: Station, as: Session) =>
  openEventStream(at, `/shop/${shop.id}/changes/`, as)
const userAt = async ({ shop }: Station) =>
  ctx.signIn.account(await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] }))
const change = (at: TestContext, { shop, as }: Station, id: number, body: unknown) =>
  at.call('PATCH', `/shop/${shop.id}/vehicle/${id}/`, { as, body })

/** An event about that vehicle, whichever request changed it. */
const about = (id: number) => expect.objectContaining({ id })

test('a change shortly before the stream arrives, and the stream tells for how long it repeats them', async () => {
  const first = await watch(ctx, a, await userAt(a))
  await first.heard('ready')
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  await change(ctx, a, vehicle.id, { remarks: 'x' })
  await first.heard('vehicle', about(vehicle.id))
  const second = await watch(ctx, a, await userAt(a))
  await second.heard('ready', { covers_ms: expect.any(Number) })
  await second.heard('vehicle', about(vehicle.id))
  // The repeated event is the same, so a browser that read its lists after it knows that.
  const heard = ({ events }: typeof first) => events.find(({ event }) => event === 'vehicle')
  // Its age tells a browser whether it loaded its page after the change.
  expect(heard(second)?.data).toEqual({ ...Object(heard(first)?.data), ago_ms: expect.any(Number) })
  expect(heard(first)?.data).toMatchObject({ change: expect.any(String) })
  // Nobody of another station hears of it.
  const elsewhere = await watch(ctx, b, await userAt(b))
  await elsewhere.heard('ready')
  expect(elsewhere.events).not.toContainEqual({ event: 'vehicle', data: about(vehicle.id) })
  for (const stream of [first, second, elsewhere]) await stream.close()
})

test('another user’s change arrives, whichever process made it', async () => {
  const stream = await watch(other, a, await userAt(a))
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  await stream.heard('ready')
  const mine = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  const theirs = await ctx.make.vehicle({ status: 'shop_process', shop_id: b.shop.id })
  await change(ctx, b, theirs.id, { remarks: 'x' })
  const { headers } = await change(ctx, a, mine.id, { remarks: 'x' })
  // The tab that made the change knows it by the request.
  const request = headers.get('x-request-id')
  await stream.heard('vehicle', { id: mine.id, change: expect.any(String), request })
  // Events come in the order of the changes: what is not here yet will not come.
  expect(stream.events).not.toContainEqual({ event: 'vehicle', data: about(theirs.id) })
  await change(ctx, b, theirs.id, { status: 'shop_listing' })
  await stream.heard('listing', about(theirs.id))
  await change(ctx, b, theirs.id, { status: 'shop_transfer', shop_id: a.shop.id })
  await stream.heard('vehicle', about(theirs.id))
  await stream.close()
})

test('what is refused is not told', async () => {
  const stream = await watch(ctx, a, await userAt(a))
  await stream.heard('ready')
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  const next = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  expect((await change(ctx, a, vehicle.id, { remarks: 'x', status: 'shop_done' })).status).toBe(409)
  await change(ctx, a, next.id, { remarks: 'x' })
  await stream.heard('vehicle', about(next.id))
  expect(stream.events).not.toContainEqual({ event: 'vehicle', data: about(vehicle.id) })
  await stream.close()
})

test('an owner’s order arrives at the station', async () => {
  const stream = await watch(ctx, a, await userAt(a))
  await stream.heard('ready')
  const owner = await ctx.make.person()
  const vehicle = await ctx.make.vehicle()
  await ctx.make.right({ vehicle_id: vehicle.id, person_id: owner.id })
  await ctx.call('PATCH', `/owner/vehicle/${vehicle.id}/`, {
    as: await ctx.signIn.person(owner),
    body: {
      status: 'shop_transit',
      shop_id: a.shop.id,
      phone: '+358 40 000 0001',
      email: 'o@posti.example',
    },
  })
  await stream.heard('vehicle', about(vehicle.id))
  expect(stream.events.at(-1)?.event).toBe('vehicle')
  await stream.close()
})

test('it shows that it lives', async () => {
  const stream = await watch(ctx, a, await userAt(a))
  await expect.poll(stream.comments, { timeout: 5000, interval: 5 }).toBeGreaterThan(1)
  await stream.close()
})

/** Listings of other companies are told to every station. */
const isOfStation = ({ event }: { event: string }) => event === 'vehicle'

test('it ends with the session, and with the right to the station', async () => {
  const alone = await stationWithUser(ctx)
  const loggedOut = await userAt(alone)
  const at = { company_id: alone.shop.company_id, shops: [alone.shop.id] }
  const moved = await ctx.make.account(at)
  const streams = [
    await watch(ctx, alone, loggedOut),
    await watch(ctx, alone, await ctx.signIn.account(moved)),
  ]
  for (const stream of streams) await stream.heard('ready')
  await ctx.call('POST', '/auth/logout/', {
    as: loggedOut,
    body: { refresh_token: loggedOut.refresh_token },
  })
  await streams[0]?.ended()
  await ctx.appContext.db.write((tx) =>
    tx.deleteFrom('account_shop').where('account_id', '=', moved.id).execute(),
  )
  await streams[1]?.ended()
  const ownEvents = streams.flatMap(({ events }) => events.filter(isOfStation))
  expect(ownEvents).toEqual([])
})

const endings: Record<string, (accountId: number) => (tx: Tx) => Promise<unknown>> = {
  'the station is taken away': (accountId) => (tx) =>
    tx.deleteFrom('account_shop').where('account_id', '=', accountId).execute(),
  'the account is closed': (accountId) => (tx) =>
    tx
      .updateTable('account')
      .set({ deactivated_at: ctx.clock.now() })
      .where('id', '=', accountId)
      .execute(),
  'the session ends': (accountId) => (tx) =>
    tx
      .updateTable('session')
      .set({ ended_at: ctx.clock.now(), ended_because: 'logout' })
      .where('account_id', '=', accountId)
      .execute(),
}

test.each(Object.entries(endings))(
  'ends at once, before any later event, when %s',
  async (_, end) => {
    const alone = await stationWithUser(ctx)
    const slow = await startTestContext({
      config: { streamBeatMs: 600_000 },
      databaseUrl: ctx.appContext.config.databaseUrl,
      clock: ctx.clock,
    })
    const account = await ctx.make.account({
      company_id: alone.shop.company_id,
      shops: [alone.shop.id],
    })
    const [leaving, staying] = [
      await watch(slow, alone, await slow.signIn.account(account)),
      await watch(slow, alone, await userAt(alone)),
    ]
    for (const stream of [leaving, staying]) await stream.heard('ready')
    const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: alone.shop.id })
    await ctx.appContext.db.write(end(account.id))
    await change(ctx, alone, vehicle.id, { remarks: 'x' })
    await leaving.ended()
    expect(leaving.events.filter(isOfStation)).toEqual([])
    await staying.heard('vehicle', about(vehicle.id))
    await staying.close()
    slow.app.server.closeAllConnections()
    await slow.close()
  },
)

test('it is there again after the database ended its connection, and says so', async () => {
  const stream = await watch(ctx, a, await userAt(a))
  await stream.heard('ready')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kierto-changes' and datname = current_database()
  `.execute(ctx.appContext.db.read)
  const readies = () => stream.events.filter(({ event }) => event === 'ready').length
  await expect.poll(readies, { timeout: 8000, interval: 20 }).toBe(2)
  const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  await change(other, a, vehicle.id, { remarks: 'x' })
  await stream.heard('vehicle', about(vehicle.id))
  await stream.close()
})

test('a caller may have eight, and another one is not counted with them', async () => {
  const busy = await userAt(a)
  const streams = []
  for (let n = 0; n < 8; n += 1) streams.push(await watch(ctx, a, busy))
  const ninth = await ctx.call('GET', `/shop/${a.shop.id}/changes/`, { as: busy })
  expect(ninth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(ninth.headers.get('retry-after')).toBe('60')
  const another = await watch(ctx, a, await userAt(a))
  expect(another.status).toBe(200)
  await another.close()
  await streams[0]?.close()
  // The server hears of a browser that left when its connection ends.
  const again = async () => {
    const stream = await watch(ctx, a, busy)
    if (stream.status === 200) streams.push(stream)
    return stream.status
  }
  await expect.poll(again, { timeout: 5000, interval: 20 }).toBe(200)
  for (const stream of streams) await stream.close()
})

test('an open one does not hold the end of the server', async () => {
  const third = await startTestContext({ databaseUrl: ctx.appContext.config.databaseUrl })
  const stream = await watch(third, a, await userAt(a))
  await stream.heard('ready')
  await third.close()
  await stream.ended()
  expect(stream.status).toBe(200)
})
