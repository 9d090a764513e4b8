import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { stationWithUser } from '../testing/scrapping.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
let house: TestHouse
/** A second process on the same database. */
let other: TestHouse
let a: Station
let b: Station
beforeAll(async () => {
  const config = { streamBeatMs: 50 }
  house = await startTestHouse({ config })
  other = await startTestHouse({
    config,
    databaseUrl: house.house.config.databaseUrl,
    clock: house.clock,
  })
  a = await stationWithUser(house)
  b = await stationWithUser(house)
})
afterAll(async () => {
  for (const each of [other, house]) {
    // A spare connection, on which the client never asked anything, is not idle to Node.
    each.app.server.closeAllConnections()
    await each.close()
  }
})

const watch = (at: TestHouse, { shop }: Station, as: Session) =>
  openEventStream(at, `/shop/${shop.id}/changes/`, as)
const userAt = async ({ shop }: Station) =>
  house.signIn.account(await house.make.account({ company_id: shop.company_id, shops: [shop.id] }))
const change = (at: TestHouse, { shop, as }: Station, id: number, body: unknown) =>
  at.call('PATCH', `/shop/${shop.id}/vehicle/${id}/`, { as, body })

test('another user’s change arrives, whichever process made it', async () => {
  const stream = await watch(other, a, await userAt(a))
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  await stream.heard('ready', {})
  const mine = await house.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  const theirs = await house.make.vehicle({ status: 'shop_process', shop_id: b.shop.id })
  await change(house, b, theirs.id, { remarks: 'x' })
  await change(house, a, mine.id, { remarks: 'x' })
  await stream.heard('vehicle', { id: mine.id })
  // Events come in the order of the changes: what is not here yet will not come.
  expect(stream.events).not.toContainEqual({ event: 'vehicle', data: { id: theirs.id } })
  await change(house, b, theirs.id, { status: 'shop_listing' })
  await stream.heard('listing', { id: theirs.id })
  await change(house, b, theirs.id, { status: 'shop_transfer', shop_id: a.shop.id })
  await stream.heard('vehicle', { id: theirs.id })
  await stream.close()
})

test('what is refused is not told', async () => {
  const stream = await watch(house, a, await userAt(a))
  await stream.heard('ready')
  const vehicle = await house.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  const next = await house.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  expect((await change(house, a, vehicle.id, { remarks: 'x', status: 'shop_done' })).status).toBe(
    409,
  )
  await change(house, a, next.id, { remarks: 'x' })
  await stream.heard('vehicle', { id: next.id })
  expect(stream.events).not.toContainEqual({ event: 'vehicle', data: { id: vehicle.id } })
  await stream.close()
})

test('an owner’s order arrives at the station', async () => {
  const stream = await watch(house, a, await userAt(a))
  await stream.heard('ready')
  const owner = await house.make.person()
  const vehicle = await house.make.vehicle()
  await house.make.right({ vehicle_id: vehicle.id, person_id: owner.id })
  await house.call('PATCH', `/owner/vehicle/${vehicle.id}/`, {
    as: await house.signIn.person(owner),
    body: {
      status: 'shop_transit',
      shop_id: a.shop.id,
      phone: '+358 40 000 0001',
      email: 'o@posti.example',
    },
  })
  await stream.heard('vehicle', { id: vehicle.id })
  expect(stream.events.at(-1)?.event).toBe('vehicle')
  await stream.close()
})

test('it shows that it lives', async () => {
  const stream = await watch(house, a, await userAt(a))
  await expect.poll(stream.comments, { timeout: 5000, interval: 5 }).toBeGreaterThan(1)
  await stream.close()
})

test('it ends with the session, and with the right to the station', async () => {
  const loggedOut = await userAt(a)
  const moved = await house.make.account({ company_id: a.shop.company_id, shops: [a.shop.id] })
  const streams = [
    await watch(house, a, loggedOut),
    await watch(house, a, await house.signIn.account(moved)),
  ]
  for (const stream of streams) await stream.heard('ready')
  await house.call('POST', '/auth/logout/', {
    as: loggedOut,
    body: { refresh_token: loggedOut.refresh_token },
  })
  await streams[0]?.ended()
  await house.house.database.write((tx) =>
    tx.deleteFrom('account_shop').where('account_id', '=', moved.id).execute(),
  )
  await streams[1]?.ended()
  expect(streams.flatMap(({ events }) => events)).toEqual([
    { event: 'ready', data: {} },
    { event: 'ready', data: {} },
  ])
})

test('it is there again after the database ended its connection, and says so', async () => {
  const stream = await watch(house, a, await userAt(a))
  await stream.heard('ready')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kierto-changes' and datname = current_database()
  `.execute(house.house.database.db)
  const readies = () => stream.events.filter(({ event }) => event === 'ready').length
  await expect.poll(readies, { timeout: 8000, interval: 20 }).toBe(2)
  const vehicle = await house.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
  await change(other, a, vehicle.id, { remarks: 'x' })
  await stream.heard('vehicle', { id: vehicle.id })
  await stream.close()
})

test('a caller may have eight, and another one is not counted with them', async () => {
  const busy = await userAt(a)
  const streams = []
  for (let n = 0; n < 8; n += 1) streams.push(await watch(house, a, busy))
  const ninth = await house.call('GET', `/shop/${a.shop.id}/changes/`, { as: busy })
  expect(ninth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(ninth.headers.get('retry-after')).toBe('60')
  const another = await watch(house, a, await userAt(a))
  expect(another.status).toBe(200)
  await another.close()
  await streams[0]?.close()
  // The server hears of a browser that left when its connection ends.
  const again = async () => {
    const stream = await watch(house, a, busy)
    if (stream.status === 200) streams.push(stream)
    return stream.status
  }
  await expect.poll(again, { timeout: 5000, interval: 20 }).toBe(200)
  for (const stream of streams) await stream.close()
})

test('an open one does not hold the end of the server', async () => {
  const third = await startTestHouse({ databaseUrl: house.house.config.databaseUrl })
  const stream = await watch(third, a, await userAt(a))
  await stream.heard('ready')
  await third.close()
  await stream.ended()
  expect(stream.status).toBe(200)
})
