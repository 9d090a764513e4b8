import { Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  isDatabaseUnavailable,
  preparedQuery,
  type Database,
  type Db,
  type Params,
} from './index.ts'
import { testContext } from '#server/testing/test-context.ts'
import { asOwner } from '#server/testing/database.ts'

const ctx = testContext()
let db: Database
beforeAll(async () => {
  db = ctx.appContext.db
})

type Work<T> = (db: Db) => Promise<T>
const ways: [string, <T>(work: Work<T>) => Promise<T>][] = [
  ['read', (work) => work(db.read)],
  ['readPipelined', (work) => db.readPipelined(work)],
  ['write', (work) => db.write(work)],
]

const echo = preparedQuery(
  (_, { caller }: Params<{ caller: string }>) =>
    sql<{ caller: string }>`select ${caller}::text as caller`,
)

describe('two callers', () => {
  test.each(ways)('get their own rows from one prepared query by %s', async (_, way) => {
    const callers = Array.from({ length: 60 }, (_each, index) => `caller ${index}`)
    const rows = await Promise.all(
      callers.map((caller) =>
        way((one) => Promise.all([1, 2, 3].map(() => echo(one, { caller })))),
      ),
    )
    expect(rows.map((each) => each.flat().map((row) => row.caller))).toEqual(
      callers.map((caller) => [caller, caller, caller]),
    )
  })

  test('get their own rows after the reads of another one have failed', async () => {
    const failing = db.readPipelined((one) =>
      Promise.all([
        sql`select 1 / 0`.execute(one),
        ...['a', 'b', 'c'].map((caller) => echo(one, { caller: `failed ${caller}` })),
      ]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        db.readPipelined((one) => echo(one, { caller: `next ${index}` })),
      ),
    )
    expect(rows.map(([row]) => row?.caller)).toEqual(rows.map((_row, index) => `next ${index}`))
  })
})

describe('queries on one connection', () => {
  test.each(ways.slice(1))('are sent by %s before the first one is answered', async (name, way) => {
    const sent = vi.spyOn(Socket.prototype, 'write')
    const wasSent = (text: string) =>
      sent.mock.calls.some(([chunk]) => Buffer.from(chunk as Uint8Array).includes(text))
    const unlock = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = db.write(async (tx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(tx)
      locked.resolve()
      await unlock.promise
    })
    await locked.promise
    const text = `the last query of ${name}`
    const reading = way((one) =>
      Promise.all([
        sql`select pg_advisory_xact_lock(1)`.execute(one),
        sql`select ${sql.lit(text)}`.execute(one),
      ]),
    )
    await expect.poll(() => wasSent(text)).toBe(true)
    unlock.resolve()
    await Promise.all([holding, reading])
    sent.mockRestore()
  })
})

describe('a broken connection', () => {
  test.each(ways)('fails the call of %s and no later one', async (_, way) => {
    const broken = way((one) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(one))
    expect(await broken.catch(isDatabaseUnavailable)).toBe(true)
    const later = Array.from({ length: 12 }, () => way((one) => echo(one, { caller: 'later' })))
    for (const rows of await Promise.all(later)) expect(rows[0]?.caller).toBe('later')
  })
})

describe('a stale plan', () => {
  const columns = preparedQuery((of, { name }: Params<{ name: string }>) =>
    of.selectFrom('make').where('name', '=', name).selectAll(),
  )
  let migrations = 0
  const migrate = () => {
    migrations += 1
    return asOwner(
      ctx.appContext.config.databaseUrl,
      `alter table make add column added_${migrations} integer`,
    )
  }

  test.each(ways)('between two calls of %s is prepared again', async (_, way) => {
    const read = () => way((one) => columns(one, { name: 'Volvo' }))
    const [before] = await read()
    await migrate()
    const [after] = await read()
    expect(Object.keys(after ?? {})).toEqual([...Object.keys(before ?? {}), `added_${migrations}`])
  })

  test('repeats the whole transaction once and keeps one result', async () => {
    await db.write((tx) => columns(tx, { name: 'Volvo' }))
    await migrate()
    let runs = 0
    await db.write(async (tx) => {
      runs += 1
      await tx
        .insertInto('make')
        .values({ name: 'Toisto', kinds: ['car'] })
        .execute()
      await columns(tx, { name: 'Volvo' })
    })
    expect(runs).toBe(2)
    expect(await columns(db.read, { name: 'Toisto' })).toHaveLength(1)
  })
})
