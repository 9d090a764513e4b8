import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { classedTables } from '#server/testing/data-classes.ts'
import {
  isDatabaseUnavailable,
  openDatabase,
  requestOf,
  tieToRequest,
  withoutLimits,
} from './index.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { personalIdError } from '#rules/people/read-personal-id.ts'
import { personalIdsIn } from '#server/testing/stored-values.ts'
import { testContext } from '#server/testing/test-context.ts'
import { cloneDatabase, createTestDatabase } from '#server/testing/database.ts'
import { identify } from '#server/testing/clients/identify.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext({ config: { connectionWaitMs: 2000 } })

test('answers 503 while all connections are busy and serves again afterwards', async () => {
  const person = await ctx.signIn.person('aino')
  const read = () => ctx.call('GET', '/owner/profile/', { as: person })
  const gate = Promise.withResolvers<void>()
  const busy = Array.from({ length: 12 }, () => ctx.appContext.db.write(() => gate.promise))
  const start = performance.now()
  expect(await read()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(performance.now() - start).toBeLessThan(4000)
  gate.resolve()
  await Promise.all(busy)
  expect((await read()).status).toBe(200)
})

test('a full disk counts as a database that is away', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('full'), { code: '53100' }))).toBe(true)
})

test('a loader has no limit for a statement, and the service has one', async () => {
  const url = ctx.appContext.config.databaseUrl
  const slow = sql`select pg_sleep(0.3)`
  const outcomes: string[] = []
  for (const limits of [{ statementMs: 100 }, { ...withoutLimits }]) {
    const database = openDatabase(url, () => undefined, limits)
    const run = database.write((tx) => slow.execute(tx))
    outcomes.push(
      await run.then(
        () => 'done',
        (error: { code?: string }) => error.code ?? '',
      ),
    )
    await database.close()
  }
  // 57014: PostgreSQL ended the statement after its time.
  expect(outcomes).toEqual(['57014', 'done'])
})

test('survives a connection that ends inside a transaction', async () => {
  const within = ctx.appContext.db.write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const ended = ctx.appContext.db.write((other) =>
      sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other),
    )
    await ended
    // The connection is told of its end before its next statement.
    await new Promise(setImmediate)
    await sql`select 1`.execute(tx)
  })
  expect(await within.catch(isDatabaseUnavailable)).toBe(true)
  const person = await ctx.signIn.person('aino')
  expect((await ctx.call('GET', '/owner/profile/', { as: person })).status).toBe(200)
})

test('runs a transaction again that PostgreSQL ended for another one', async () => {
  const { db: database } = ctx.appContext
  const [one, two] = [await ctx.make.vehicle(), await ctx.make.vehicle()]
  const both = Promise.withResolvers<void>()
  let arrived = 0
  /** Both have their first vehicle before either asks for the second. */
  const crossing = (first: number, second: number) =>
    database.write(async (tx) => {
      const lock = (id: number) =>
        tx.selectFrom('vehicle').where('id', '=', id).select('id').forUpdate().execute()
      await lock(first)
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      await lock(second)
      return 'written'
    })
  const ended = await Promise.all([crossing(one.id, two.id), crossing(two.id, one.id)])
  expect(ended).toEqual(['written', 'written'])
  expect(arrived).toBe(3)
})

test('undoes a transaction whose work throws', async () => {
  const failing = ctx.appContext.db.write(async (tx) => {
    await tx
      .insertInto('make')
      .values({ name: 'half', kinds: ['car'] })
      .execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const rows = await rowsOf(ctx, 'make', { name: 'half' }, 'id')
  expect(rows).toEqual([])
})

test('undoes a transaction that ignored a failed query and reports it', async () => {
  const { read: db, write } = ctx.appContext.db
  const written = write(async (tx) => {
    await tx
      .insertInto('make')
      .values({ name: 'swallowed', kinds: ['car'] })
      .execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(written).rejects.toThrow('had failed')
  const rows = await db.selectFrom('make').where('name', '=', 'swallowed').select('id').execute()
  expect(rows).toEqual([])
})

test('stores nothing that a branch writes after another one ended the transaction', async () => {
  const { read: db, write } = ctx.appContext.db
  const gate = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const written = write(async (tx) => {
    const insert = async (name: string) => {
      await gate.promise
      await tx
        .insertInto('make')
        .values({ name, kinds: ['car'] })
        .execute()
    }
    late = insert('late')
    await Promise.all([late, sql`select 1 / 0`.execute(tx)])
  })
  await expect(written).rejects.toThrow('division by zero')
  // The next transaction has the same connection.
  const next = write(async (tx) => {
    gate.resolve()
    await late.catch(() => undefined)
    await sql`select 1`.execute(tx)
  })
  await next
  await expect(late).rejects.toThrow('The transaction is over')
  const rows = await db.selectFrom('make').where('name', '=', 'late').select('id').execute()
  expect(rows).toEqual([])
})

test('a transaction has the request that it was tied to, and no later one has', async () => {
  const { write } = ctx.appContext.db
  const tied = await write(async (tx) => {
    tieToRequest(tx, 'r-1')
    return requestOf(tx)
  })
  expect(tied).toBe('r-1')
  expect(await write(async (tx) => requestOf(tx))).toBeNull()
})

test('closes every connection, also after transactions only', async () => {
  const served = await createTestDatabase()
  const database = openDatabase(served.url, () => undefined)
  await database.write((tx) => sql`select 1`.execute(tx))
  await database.close()
  // PostgreSQL copies no database to which anyone is connected.
  const copying = cloneDatabase(served.url).then((copy) => copy.drop())
  await expect(copying).resolves.toBeUndefined()
  await served.drop()
})

test('stores no readable personal id or token in any table', async () => {
  const browser = ctx.newBrowser()
  const { url } = (await browser('GET', '/auth-telia/request/')).body
  const back = await identify(url, { person: 'liisa' })
  const { body: session } = await browser('POST', '/auth-telia/response/', { body: back })
  await ctx.make.order({ person_id: (await ctx.make.person()).id })

  const everything: string[] = []
  await ctx.appContext.db.write(async (tx) => {
    for (const table of classedTables) {
      const rows = await tx.selectFrom(table).selectAll().execute()
      everything.push(
        JSON.stringify(rows, (_key, value) =>
          value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
        ),
      )
    }
  })
  const dump = everything.join('\n')
  expect(dump).toContain('Palokangas')
  expect(personalIdsIn(dump)).toEqual([])
  // Random bytes and UUIDs look like an id now and then; a date and a check character seldom fit too.
  const alike = dump.match(/\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]/g) ?? []
  const today = finnishDay(ctx.clock.now())
  expect(alike.filter((id) => !personalIdError(id, { today, artificial: true }))).toEqual([])
  for (const secret of [session.access_token, session.refresh_token, back['code'], 'PRIVATE KEY']) {
    expect(dump).not.toContain(secret)
  }
})
