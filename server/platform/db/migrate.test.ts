import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate, planOf, schemaFiles } from './migrate.ts'
import { appliedHashes } from './schema-files.ts'

const files = await schemaFiles()
const { baseline, changes, again } = files
const names = [...baseline, ...changes, ...again].map(({ name }) => name)

async function empty() {
  const database = await createEmptyDatabase()
  const connect = async () => {
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  onTestFinished(database.drop)
  return { url: database.ownerUrl, connect, client: await connect() }
}

test('two starts at once apply every file once, and a later one nothing', async () => {
  const { url } = await empty()
  const [one, two] = await Promise.all([migrate(url), migrate(url)])
  expect([...one, ...two]).toEqual(names)
  expect(await migrate(url)).toEqual([])
})

test('a file that was changed after it had been applied stops the start', async () => {
  const { url, client } = await empty()
  await migrate(url)
  await client.query(`update migration set sha256 = 'x' where name = 'tables/04-vehicle.sql'`)
  await expect(migrate(url)).rejects.toThrow(
    /^schema\/tables\/04-vehicle.sql was changed .* npm run reset\.$/,
  )
})

test('each file that runs once has the bytes that databases applied', async () => {
  // npm run docs lists a new file. A listed one never changes.
  const once = [...baseline, ...changes].map(({ name, sha256 }) => [name, sha256])
  expect([...(await appliedHashes())]).toEqual(once)
})

test('gives each change its own number, so that all databases apply them in one order', () => {
  const numbers = changes.map(({ name }) => /^changes\/(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(changes.length)
  // The numbers go on after the chain that the baseline replaced.
  expect(Number(numbers[0])).toBe(126)
})

test('a function, view or trigger of a change has the same text in again/', async () => {
  const { url, client } = await empty()
  const definitions = async () => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and prolang <> (select oid from pg_language where lanname = 'c')
       union all select relname || pg_get_viewdef(oid) from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
    )
    return rows.map(({ definition }) => definition)
  }
  await migrate(url, url, { ...files, again: [] })
  const ofChanges = await definitions()
  await migrate(url)
  expect(await definitions()).toEqual(expect.arrayContaining(ofChanges))
})

test('a table with a new name has its rows, and no name of the old one', async () => {
  const { url, client } = await empty()
  const before = changes.filter(({ name }) => name < 'changes/0161')
  await migrate(url, url, { ...files, changes: before, again: [] })
  await client.query(`insert into kept_figure (year, kept_at, rules, field, figure, n, record_ids)
    values (2025, '2026-04-01T00:10:00Z', 1, 'full', 'full', 2, '{1,2}')`)
  await migrate(url)
  const { rows } = await client.query(
    `select id, year, stored_at, n, record_ids from stored_figure`,
  )
  const stored_at = new Date('2026-04-01T00:10:00Z')
  expect(rows).toEqual([{ id: 1, year: 2025, stored_at, n: 2, record_ids: ['1', '2'] }])
  const old = await client.query(
    `select relname from pg_class where relname like '%kept_figure%'
     union all select conname from pg_constraint where conname like '%kept_figure%'`,
  )
  expect(old.rows).toEqual([])
})

test('one changed repeatable file runs all of them again', async () => {
  const { url, client } = await empty()
  await migrate(url)
  await client.query(`update migration set sha256 = 'x' where name = 'again/07-statistics.sql'`)
  expect(await migrate(url)).toEqual(again.map(({ name }) => name))
})

const chain = (length: number, last: string) =>
  new Map([
    ...Array.from({ length: length - 1 }, (_, n): [string, string] => [
      `${String(n + 1).padStart(4, '0')}_x.sql`,
      'x',
    ]),
    [last, 'x'],
  ])

test('a database at the end of the old chain gets the changes and the repeatable files only', () => {
  const plan = planOf(chain(92, '0125_typed_owners_of_month.sql'), files)
  expect(plan.run).toEqual([...changes, ...again])
  expect(plan.note).toEqual([...baseline, ...changes, ...again])
})

test('a database that applied a change before schema/ was made does not get it twice', () => {
  const [first, ...later] = changes
  if (!first) throw new Error('No change')
  const known = chain(92, '0125_typed_owners_of_month.sql')
  known.set(first.name.replace('changes/', ''), first.sha256)
  expect(planOf(known, files).run).toEqual([...later, ...again])
})

test('an older database is refused with what to do', () => {
  expect(() => planOf(chain(78, '0109_waste_register.sql'), files)).toThrow(
    /has 78 of the 92 files of release 0.1, up to 0109_waste_register.sql. docs.operations.upgrade.md /,
  )
})

test('a database that lacks one file of the old chain is refused', () => {
  // 0122 was added after 0125, so the last name alone does not tell.
  expect(() => planOf(chain(91, '0125_typed_owners_of_month.sql'), files)).toThrow(
    /has 91 of the 92 files/,
  )
})

test('a file that fails is named, and nothing of the release is applied', async () => {
  const { url, client } = await empty()
  const broken = { name: 'changes/9999_broken.sql', statements: 'select nothing', sha256: 'x' }
  await expect(migrate(url, url, { ...files, changes: [...changes, broken] })).rejects.toThrow(
    /^schema\/changes\/9999_broken.sql failed: .* Nothing was applied/,
  )
  const { rows } = await client.query(`select from pg_tables where tablename = 'vehicle'`)
  expect(rows).toEqual([])
})

/** A database whose repeatable files wait for a lock that `holder` has. */
async function waiting() {
  const { url, client: watcher, connect } = await empty()
  await migrate(url)
  await watcher.query(`update migration set sha256 = 'x' where name like 'again/%'`)
  const holder = await connect()
  await holder.query('begin; lock table vehicle in share mode')
  return { url, watcher, holder, migrating: migrate(url) }
}

test('files that wait for a lock let the reads behind them pass, and try again', async () => {
  const { watcher, holder, migrating } = await waiting()
  const waits = async () => (await watcher.query(`select from pg_locks where not granted`)).rowCount
  await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await waits()).toBe(0), { timeout: 10_000 })
  await holder.query('commit')
  expect(await migrating).toEqual(again.map(({ name }) => name))
})

test('a migration whose connection ends says so in one sentence, and the next run applies it', async () => {
  const { url, watcher, holder, migrating } = await waiting()
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
    'The database became unavailable. Nothing was applied: run the migration again.',
  )
  await holder.query('commit')
  expect(await migrate(url)).toEqual(again.map(({ name }) => name))
})
