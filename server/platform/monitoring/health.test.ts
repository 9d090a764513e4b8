import { once } from 'node:events'
import { connect } from 'node:net'
import type { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { asAdmin, asOwner } from '#server/testing/database.ts'

let ctx: TestContext
afterEach(() => ctx.close())

const health = (what: 'live' | 'ready') => ctx.call('GET', `//health/${what}`)

/** Ends all connections to a database, and waits at most 10 s until they are gone. */
const endConnections = (admin: Client, name: string) =>
  admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ])

/** Lets connections to the test's database in or not, and ends those there are. */
async function lockDatabase(locked: boolean): Promise<void> {
  const name = new URL(ctx.appContext.config.databaseUrl).pathname.slice(1)
  await asAdmin(async (admin) => {
    await admin.query(`alter database ${name} with allow_connections ${!locked}`)
    await endConnections(admin, name)
  })
}

test('a service that can serve is live and ready, and tells no more', async () => {
  ctx = await startTestContext()
  expect(await health('live')).toMatchObject({ status: 200, body: { status: 'live' } })
  expect(await health('ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('while the database is away it lives, is not ready, says so, and comes back by itself', async () => {
  ctx = await startTestContext()
  const person = await ctx.signIn.person('aino')
  const read = () => ctx.call('GET', '/owner/profile/', { as: person })
  expect((await read()).status).toBe(200)

  await lockDatabase(true)
  expect(await health('live')).toMatchObject({ status: 200 })
  expect(await health('ready')).toMatchObject({ status: 503, body: { status: 'not ready' } })
  const refused = await read()
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(refused.body)).not.toMatch(/postgres|database "|connect/i)

  await lockDatabase(false)
  expect(await health('ready')).toMatchObject({ status: 200 })
  expect((await read()).status).toBe(200)
})

test('where the database may only be read, reads are answered and writes are asked to come again', async () => {
  ctx = await startTestContext()
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
  const as = await ctx.signIn.account(account)
  const name = new URL(ctx.appContext.config.databaseUrl).pathname.slice(1)
  const mayOnlyRead = (only: boolean) =>
    asAdmin(async (admin) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = ${only}`)
      await endConnections(admin, name)
    })
  const write = () => ctx.call('PATCH', '/shop/user/', { as, body: { name: 'Uusi Nimi' } })

  await mayOnlyRead(true)
  const refused = await write()
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await ctx.call('GET', '/shop/user/', { as })).status).toBe(200)

  await mayOnlyRead(false)
  expect((await write()).status).toBe(200)
})

test('a fault of ours is told as one, and only the log knows which', async () => {
  ctx = await startTestContext()
  const person = await ctx.signIn.person('aino')
  await asOwner(
    ctx.appContext.config.databaseUrl,
    'alter table person rename column last_name to other_name',
  )
  const answer = await ctx.call('GET', '/owner/profile/', { as: person })
  expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
  expect(answer.bytes.toString()).not.toMatch(/last_name|column|select/)
  expect(ctx.lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      code: 'GENERAL_ERROR',
      request_id: answer.body.request_id,
      message: expect.stringContaining('last_name'),
    }),
  )
})

test('a call under way is answered while the service stops, and its connection ends', async () => {
  ctx = await startTestContext()
  const { port, hostname } = new URL(ctx.url)
  const socket = connect(Number(port), hostname)
  const answered = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  const body = JSON.stringify({ username: 'nobody', password: 'nothing' })
  const arrived = once(ctx.app.server, 'request')
  // The body comes in two halves, and the service begins to stop between them.
  await new Promise<void>((resolve) => {
    socket.write(
      `POST /api/auth/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      () => resolve(),
    )
  })
  await arrived
  const closed = ctx.app.close()
  socket.write(body.slice(10))
  const text = await answered
  await closed
  expect(text).toMatch(/^HTTP\/1\.1 401 /)
  expect(text.toLowerCase()).toContain('connection: close')
})
