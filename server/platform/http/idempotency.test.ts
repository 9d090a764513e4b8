import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/index.ts'
import { runIdempotent, type IdempotentCall } from './idempotency.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await createTestDatabase()
  database = openDatabase(fresh.url, () => {})
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const callOf = (changes: Partial<IdempotentCall> = {}): IdempotentCall => ({
  key: crypto.randomUUID(),
  caller: 'person:1',
  route: 'POST /api/owner/vehicle/1/pickup/',
  body: { shop_id: 1 },
  now: new Date(),
  ...changes,
})

/** Work that adds a row, so that repeated work can be counted. */
const makeOf = (name: string) => (call: IdempotentCall) =>
  runIdempotent(database, call, async (tx) => {
    const row = await tx
      .insertInto('make')
      .values({ name: `${name} ${crypto.randomUUID()}`, kinds: ['car'] })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    return row
  })

const countOf = async (name: string) =>
  (await database.read.selectFrom('make').where('name', 'like', `${name} %`).select('id').execute())
    .length

test('fifty repeats at once do the work once and answer the same', async () => {
  const call = callOf()
  const make = makeOf('parallel')
  const answers = await Promise.all(Array.from({ length: 50 }, () => make(call)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('parallel')).toBe(1)
  expect(await make(call)).toEqual(answers[0])
})

test.each([
  ['another body', { body: { shop_id: 2 } }],
  ['another call', { route: 'POST /api/owner/vehicle/2/pickup/' }],
])('a key that comes again with %s is refused', async (_case, change) => {
  const call = callOf()
  const make = makeOf('refused')
  await make(call)
  await expect(make({ ...call, ...change })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    httpStatus: 422,
  })
})

test('a key is its caller’s own', async () => {
  const call = callOf()
  const make = makeOf('callers')
  const [mine, theirs] = [await make(call), await make({ ...call, caller: 'person:2' })]
  expect(mine.id).not.toBe(theirs.id)
  expect(await countOf('callers')).toBe(2)
})

test('work that fails leaves nothing, and its key may try again', async () => {
  const call = callOf()
  await expect(
    runIdempotent(database, call, async (tx) => {
      await tx.insertInto('make').values({ name: 'failed 1', kinds: [] }).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await countOf('failed')).toBe(0)
  await makeOf('failed')(call)
  expect(await countOf('failed')).toBe(1)
})

test('a repeat writes, so that its commit waits for the standby as the first one did', async () => {
  const call = callOf()
  const make = makeOf('written')
  const first = await make(call)
  const transactionOf = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from idempotency_key where key = ${call.key}`.execute(database.read)
    return rows[0]?.xmin
  }
  const before = await transactionOf()
  expect(await make(call)).toEqual(first)
  expect(await transactionOf()).not.toBe(before)
})
