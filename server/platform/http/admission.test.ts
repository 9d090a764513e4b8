import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createWeightedSemaphore } from './semaphore.ts'
import { createAdmission } from './admission.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'

const ctx = testContext({ config: { callsAtOnce: { idle: 2, busy: 2, waiting: 2 } } })

/** A request whose body never ends. It runs until its socket closes. */
async function unfinishedCall(
  at: TestContext,
  method = 'POST',
  path = '/auth/',
  { token = '', length = 99 } = {},
) {
  const { port, hostname } = new URL(at.url)
  const arrived = once(at.app.server, 'request')
  const socket = connect(Number(port), hostname)
  const authorization = token && `authorization: Bearer ${token}\r\n`
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  const [, response] = await arrived
  const left = once(response, 'close')
  return async () => {
    socket.destroy()
    await left
  }
}

test('a place is free again once it was left, and only once', () => {
  const room = createAdmission(() => 1)
  const leave = room.acquire()
  expect(() => room.acquire()).toThrow('All places are taken')
  leave()
  leave()
  room.acquire()
  expect(() => room.acquire()).toThrow('All places are taken')
})

test('one caller holds at most half of the bytes, and the others pass its next requests', async () => {
  const acquire = createWeightedSemaphore({ total: 8, waiting: 9 })
  const leave = await acquire(4, 'one with much')
  const more = acquire(2, 'one with much')
  await acquire(4, 'another')
  let isIn = false
  void more.then(() => (isIn = true))
  await Promise.resolve()
  expect(isIn).toBe(false)
  leave()
  await more
  // A single request above the half is taken: it is the caller's only one.
  const whole = createWeightedSemaphore({ total: 8, waiting: 9 })
  await whole(8, 'one with much')
})

/** Complete requests that wait for a locked row until the lock is released. */
async function waitingCalls(count: number) {
  const { account, as } = await stationUser()
  const hold = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = ctx.appContext.db.write(async (tx) => {
    await tx.selectFrom('account').where('id', '=', account.id).select('id').forUpdate().execute()
    held.resolve()
    await hold.promise
  })
  await held.promise
  const calls = Array.from({ length: count }, () =>
    ctx.call('PATCH', '/shop/user/', { as, body: { name: 'Uusi Nimi' } }),
  )
  return async () => {
    hold.resolve()
    await holding
    await Promise.all(calls)
  }
}

async function stationUser() {
  const { as } = await stationWithUser(ctx)
  const { body } = await ctx.call('GET', '/shop/user/', { as })
  return { as, account: body as { id: number } }
}

test('refuses more requests than there are places at once, and stays alive', async () => {
  const person = await ctx.signIn.person('aino')
  const read = () => ctx.call('GET', '/owner/profile/', { as: person })
  const end = await waitingCalls(2)
  await vi.waitFor(async () => expect((await read()).status).toBe(503))
  const refused = await read()
  expect(refused).toMatchObject({ body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await ctx.call('GET', '//health/live')).status).toBe(200)
  await end()
  expect((await read()).status).toBe(200)
})

test('logs one line a minute about refused requests, with the number of those left out', async () => {
  const person = await ctx.signIn.person('aino')
  const read = () => ctx.call('GET', '/owner/profile/', { as: person })
  const errors = () => ctx.lines.filter(({ level }) => level === 50)
  ctx.clock.advance({ minutes: 2 })
  const end = await waitingCalls(2)
  await vi.waitFor(async () => expect((await read()).status).toBe(503))
  ctx.clock.advance({ minutes: 1 })
  ctx.lines.length = 0
  for (let n = 0; n < 5; n += 1) await read()
  expect(errors()).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }])
  ctx.clock.advance({ minutes: 1 })
  await read()
  expect(errors()[1]).toMatchObject({ code: 'SERVICE_UNAVAILABLE', skipped: 4 })
  await end()
})

test('bodies that never end hold no place, and one address has few of them', async () => {
  const ends: (() => Promise<void>)[] = []
  const { perAddress } = ctx.appContext.config.bodiesAtOnce
  while (ends.length < perAddress) ends.push(await unfinishedCall(ctx))
  const person = await ctx.signIn.person('aino')
  expect((await ctx.call('GET', '/owner/profile/', { as: person })).status).toBe(200)
  const body = { username: 'nobody', password: 'wrong' }
  const another = await ctx.call('POST', '/auth/', { body })
  expect(another).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  await Promise.all(ends.map((end) => end()))
  expect((await ctx.call('POST', '/auth/', { body })).status).toBe(401)
})

test('a process without time to spare takes fewer calls at once', async () => {
  const busy = await startTestContext({ config: { callsAtOnce: { idle: 9, busy: 0, waiting: 9 } } })
  try {
    const read = () => busy.call('GET', '/public/settings/')
    // The start of the process is work too.
    await vi.waitFor(async () => expect((await read()).status).toBe(200))
    // Longer than the sampling interval.
    for (const until = performance.now() + 300; performance.now() < until;);
    expect((await read()).status).toBe(503)
    await vi.waitFor(async () => expect((await read()).status).toBe(200))
  } finally {
    await busy.close()
  }
})

/** A server with room for so many bytes of files, and a vehicle that a user of its station changes. */
async function serverFor(fileBytesAtOnce: { small: number; large: number }) {
  const few = await startTestContext({ config: { fileBytesAtOnce } })
  const here = await stationWithUser(few)
  const { shop, as } = here
  const vehicle = await checkedVehicle(few, here)
  const path = `/shop/${shop.id}/vehicle/${vehicle.id}/`
  const change = (body: object) => few.call('PATCH', path, { as, body })
  return {
    change,
    sendFile: (letters: number) => {
      const content_base64 = 'A'.repeat(letters)
      return change({ image: { name: 'a.jpg', content_type: 'image/jpeg', content_base64 } })
    },
    /** A change of so many bytes that never ends, until the returned function is called. */
    leaveUnfinished: (length: number) =>
      unfinishedCall(few, 'PATCH', path, { token: as.access_token, length }),
    close: few.close,
  }
}

test('bodies with files wait until there is room for them, and small calls do not', async () => {
  const few = await serverFor({ small: 100_000, large: 100_000 })
  try {
    const leave = await few.leaveUnfinished(90_000)
    expect((await few.change({ remarks: 'Ovi puuttuu' })).status).toBe(200)
    let isAnswered = false
    const waiting = few.sendFile(70_000).finally(() => (isAnswered = true))
    expect((await few.change({ remarks: 'Molemmat ovet puuttuvat' })).status).toBe(200)
    expect(isAnswered).toBe(false)
    // A cancelled wait acquires nothing.
    await (
      await few.leaveUnfinished(90_000)
    )()
    await leave()
    expect(await waiting).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } })
    expect((await few.sendFile(70_000)).status).toBe(415)
  } finally {
    await few.close()
  }
})

test('a small file does not wait behind large ones', async () => {
  const few = await serverFor({ small: 100_000, large: 2_000_000 })
  try {
    const leave = await few.leaveUnfinished(2_000_000)
    const large = few.sendFile(1_500_000)
    expect((await few.sendFile(70_000)).status).toBe(415)
    await leave()
    expect((await large).status).toBe(415)
  } finally {
    await few.close()
  }
})

test('a budget is given out in the order of asking, and turns away beyond who may wait', async () => {
  const take = createWeightedSemaphore({ total: 10, waiting: 2 })
  const first = await take(7)
  const order: string[] = []
  const large = take(99).then((leave) => (order.push('large'), leave))
  const small = take(1).then((leave) => (order.push('small'), leave))
  await expect(take(1)).rejects.toThrow('Too much of this work at once')
  expect(order).toEqual([])
  first()
  const leaveLarge = await large
  expect(order).toEqual(['large'])
  leaveLarge()
  await small
  expect(order).toEqual(['large', 'small'])
})

test('a process that is about to end says that it is not ready, and still serves', async () => {
  const leaving = await startTestContext()
  try {
    leaving.appContext.leave()
    const ready = await leaving.call('GET', '//health/ready')
    expect(ready).toMatchObject({ status: 503, body: { status: 'not ready' } })
    const person = await leaving.signIn.person('aino')
    expect((await leaving.call('GET', '/owner/profile/', { as: person })).status).toBe(200)
  } finally {
    await leaving.close()
  }
})
