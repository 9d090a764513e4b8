import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationNames } from './migrate.ts'
import { createEmptyDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('two starts at once apply every migration once, and a later one nothing', async () => {
  const names = await migrationNames()
  const [one, two] = await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)])
  expect([...one, ...two]).toEqual(names)
  expect(names.length).toBeGreaterThan(0)
  expect(await migrate(database.ownerUrl)).toEqual([])
})

test('a migration that was changed after it had been applied stops the start', async () => {
  await migrate(database.ownerUrl)
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`update migration set sha256 = 'another'`)
  await client.end()
  await expect(migrate(database.ownerUrl)).rejects.toThrow('was changed after it had been applied')
})
