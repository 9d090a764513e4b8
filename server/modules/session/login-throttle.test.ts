import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { countAttempt } from './login-throttle.ts'
import { clearFailures, refundAttempt } from './sql.ts'

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

const at = new Date('2026-11-20T10:00:00Z')
const attempt = (usernameHash: Buffer, when = at) =>
  database.write((tx) => countAttempt(tx, { usernameHash, at: when }))

test('counts concurrent attempts of several processes one at a time', async () => {
  const usernameHash = randomBytes(32)
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => attempt(usernameHash)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const other = await Promise.allSettled([attempt(randomBytes(32))])
  expect(other[0].status).toBe('fulfilled')
})

test('ignores old failures and clears them after a correct password', async () => {
  const usernameHash = randomBytes(32)
  for (let i = 0; i < 10; i += 1) await attempt(usernameHash)
  await expect(attempt(usernameHash)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    extras: { retryAfter: 30 },
  })
  const later = new Date(at.getTime() + 15 * 60_000)
  await expect(attempt(usernameHash, later)).resolves.toBeTypeOf('number')

  await database.write((tx) => clearFailures(tx, usernameHash))
  for (let i = 0; i < 10; i += 1) await attempt(usernameHash, later)
  await expect(attempt(usernameHash, later)).rejects.toThrow('Too many wrong passwords')
})

test('keeps earlier failures after the refund of one attempt', async () => {
  const usernameHash = randomBytes(32)
  for (let i = 0; i < 9; i += 1) await attempt(usernameHash)
  const tenth = await attempt(usernameHash)
  await database.write((tx) => refundAttempt(tx, tenth))
  await expect(attempt(usernameHash)).resolves.toBeTypeOf('number')
  await expect(attempt(usernameHash)).rejects.toThrow('Too many wrong passwords')
})
