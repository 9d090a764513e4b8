import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { appliedHashes, migrationNames, readMigration } from './migration-hashes.ts'
import { createEmptyDatabase, type TestDatabase } from '#server/testing/database.ts'

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

test('a database with any earlier hash of the list goes on', async () => {
  const hashes = await appliedHashes()
  const several = [...hashes].filter(([, known]) => known.length > 1)
  expect(several.map(([name]) => name)).toEqual([
    '0001_foundation.sql',
    '0003_yard.sql',
    '0006_people.sql',
    '0011_reports.sql',
    '0015_statistics.sql',
    '0020_spare_parts.sql',
  ])
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl)
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  for (const [name, known] of several)
    for (const sha256 of known) {
      await client.query(`update migration set sha256 = $1 where name = $2`, [sha256, name])
      expect(await migrate(database.ownerUrl)).toEqual([])
    }
  await client.query(`delete from migration where name = '0027_vehicle_indexes.sql'`)
  await client.end()
  expect(await migrate(database.ownerUrl)).toEqual(['0027_vehicle_indexes.sql'])
  await database.drop()
})

test('each migration has the bytes that databases applied', async () => {
  const hashes = await appliedHashes()
  const changed: string[] = []
  for (const name of await migrationNames()) {
    const { sha256 } = await readMigration(name)
    // npm run docs lists a new one. A listed one never changes.
    if (!hashes.get(name)?.includes(sha256)) changed.push(name)
  }
  expect(changed).toEqual([])
  expect([...hashes.keys()]).toEqual(await migrationNames())
})

test('a migration that has to wait for a lock lets the reads behind it pass, and tries again', async () => {
  const empty = await createEmptyDatabase()
  const [first = '', second = ''] = await migrationNames()
  await migrate(empty.ownerUrl, empty.ownerUrl, first)
  const [holder, watcher] = [0, 1].map(() => new Client({ connectionString: empty.ownerUrl }))
  if (!holder || !watcher) throw new Error('Two clients were made')
  await Promise.all([holder.connect(), watcher.connect()])
  const waits = async () => (await watcher.query(`select from pg_locks where not granted`)).rowCount
  try {
    await holder.query('begin; lock table migration in exclusive mode')
    const migrating = migrate(empty.ownerUrl, empty.ownerUrl, second)
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await waits()).toBe(0), { timeout: 10_000 })
    await holder.query('commit')
    expect(await migrating).toEqual([second])
  } finally {
    await Promise.all([holder.end(), watcher.end()])
    await empty.drop()
  }
})

test('a migration whose connection ends says so in one sentence, and the next run applies it', async () => {
  const empty = await createEmptyDatabase()
  const [first = '', second = ''] = await migrationNames()
  await migrate(empty.ownerUrl, empty.ownerUrl, first)
  const holder = new Client({ connectionString: empty.ownerUrl })
  // PostgreSQL shows one transaction the activity of its start only.
  const watcher = new Client({ connectionString: empty.ownerUrl })
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query('begin; lock table migration in exclusive mode')
    const migrating = migrate(empty.ownerUrl, empty.ownerUrl, second)
    const failure = migrating.catch((error: Error) => error.message)
    await vi.waitFor(
      async () => {
        const { rowCount } = await watcher.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'kierto-migrate' and datname = current_database()
             and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 10_000 },
    )
    expect(await failure).toBe(
      `The database became unavailable. Nothing of ${second} was applied: run the migration again.`,
    )
    await holder.query('commit')
    expect(await migrate(empty.ownerUrl, empty.ownerUrl, second)).toEqual([second])
  } finally {
    await Promise.all([holder.end(), watcher.end()])
    await empty.drop()
  }
})

// Pairs from before this test. A database knows a migration by its file name, so none is renamed.
const namesakes = new Set(['0033', '0036', '0041', '0047', '0051', '0052'])

test('gives each migration its own number, so that all databases apply them in one order', async () => {
  const names = await migrationNames()
  const numbers = names.map((name) => name.slice(0, 4))
  const again = numbers.filter((number, i) => numbers.indexOf(number) !== i)
  expect(again.filter((number) => !namesakes.has(number))).toEqual([])
  expect(again.length, 'two files for each pair').toBe(namesakes.size)
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
})
