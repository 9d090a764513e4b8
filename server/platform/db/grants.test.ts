import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './index.ts'
import { mayChangeAudit } from './grants.ts'
import { migrate } from './migrate.ts'
import {
  asAdmin,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#server/testing/database.ts'

let fresh: TestDatabase
let database: Database
let client: Client
beforeAll(async () => {
  fresh = await createTestDatabase()
  database = openDatabase(fresh.url, () => {})
  client = new Client({ connectionString: fresh.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
  await fresh.drop()
})

const addRow = (at: Date, requestId: string) =>
  database.write((tx) =>
    tx
      .insertInto('audit')
      .values({
        at,
        action: 'vehicle.search',
        role: 'person',
        account_id: null,
        person_id: null,
        shop_id: null,
        vehicle_id: null,
        subject_person_id: null,
        subject_account_id: null,
        subject_company_id: null,
        subject_shop_id: null,
        purpose: 'owner_search',
        outcome: 'found',
        request_id: requestId,
      })
      .execute(),
  )

const removeBefore = (where: Database, before: Date) =>
  where.write(async (tx) => {
    const { rows } = await sql<{ removed: number }>`
      select remove_expired_audit(${before}, 1000) as removed`.execute(tx)
    return rows[0]?.removed
  })

const requestIds = async () => {
  const rows = await database.read.selectFrom('audit').select('request_id').orderBy('id').execute()
  return rows.map((row) => row.request_id)
}

describe('the application', () => {
  test('adds to the audit and reads it', async () => {
    await addRow(new Date(), 'kept')
    expect(await requestIds()).toContain('kept')
  })

  test.each([
    `update audit set outcome = 'nothing'`,
    'delete from audit',
    'truncate audit',
    `insert into audit (at, action, purpose, outcome, request_id)
       values (now(), '', '', '', '') on conflict (id) do update set outcome = 'nothing'`,
    'merge into audit using (values (1)) v(n) on true when matched then delete',
  ])('cannot change or empty it: %s', async (statement) => {
    await addRow(new Date(), statement)
    await expect(client.query(statement)).rejects.toThrow('permission denied for table audit')
    expect(await requestIds()).toContain(statement)
  })

  test.each([
    'alter table audit add column more text',
    'drop table audit',
    'create table audit_copy ()',
    'create rule quiet as on insert to audit do instead nothing',
    'alter table audit disable trigger all',
    'alter function remove_expired_audit owner to current_user',
  ])('changes no table and gives itself no right: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(/must be owner|permission denied/)
  })

  test('has nothing that it could give to itself', async () => {
    await client.query('grant delete on audit to current_user')
    expect(await mayChangeAudit(database.read)).toBe(false)
  })

  test('knows the migrations and does not write them', async () => {
    expect((await client.query('select name from migration')).rowCount).toBeGreaterThan(0)
    await expect(client.query('delete from migration')).rejects.toThrow('permission denied')
  })

  test('works with every other table', async () => {
    const { rows } = await client.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('audit', 'migration', 'treatment_entry', 'part_event', 'load_version')
         and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
           and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
    )
    expect(rows).toEqual([])
  })
})

test('rows past their two years are removed, and none before, whatever is asked', async () => {
  const years = 365 * 24 * 3_600_000
  await addRow(new Date(Date.now() - 3 * years), 'old')
  await addRow(new Date(Date.now() - 1.9 * years), 'young')
  expect(await removeBefore(database, new Date(Date.now() - 4 * years))).toBe(0)
  expect(await removeBefore(database, new Date(Date.now() + years))).toBe(1)
  const left = await requestIds()
  expect(left).toContain('young')
  expect(left).not.toContain('old')
})

test('who owns the tables and serves too is told from who does not', async () => {
  const empty = await createEmptyDatabase()
  await migrate(empty.ownerUrl)
  const owner = openDatabase(empty.ownerUrl, () => {})
  expect(await mayChangeAudit(owner.read)).toBe(true)
  await owner.close()
  await empty.drop()
})

test('it is the same with an owner who is no superuser, as at a database service', async () => {
  const name = `grants_${randomBytes(4).toString('hex')}`
  const at = (user: string) => {
    const url = new URL(fresh.ownerUrl)
    url.pathname = `/${name}`
    url.username = user
    url.password = 'secret'
    return url.href
  }
  await asAdmin(async (admin) => {
    await admin.query(`create role ${name}_owner login password 'secret'`)
    await admin.query(`create role ${name}_app login password 'secret'`)
    await admin.query(`create database ${name} owner ${name}_owner`)
  })
  await migrate(at(`${name}_owner`), at(`${name}_app`))
  const app = openDatabase(at(`${name}_app`), () => {})
  expect(await mayChangeAudit(app.read)).toBe(false)
  expect(await removeBefore(app, new Date())).toBe(0)
  await app.close()
  await asAdmin(async (admin) => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}_app, ${name}_owner`)
  })
})
