import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoles, companyKinds, roles } from '#rules/access/roles.ts'
import { dataClasses } from './data-classes.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function ask<Row>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[]
}

/** The words that each check of a column names, in order; the check with the most words first. */
async function wordsOfChecks(table: string, column: string): Promise<string[][]> {
  const checks = await ask<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and c.conrelid = '${table}'::regclass and a.attname = '${column}'`,
  )
  return checks
    .map(({ definition }) => [...definition.matchAll(/'(\w+)'/g)].map(([, word = '']) => word))
    .map((words) => words.toSorted())
    .toSorted((a, b) => b.length - a.length)
}

// `migration` holds no data of the service. Views hold no data of their own.
const ours = `table_schema = 'public' and table_name <> 'migration' and table_name in (
  select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`

describe('the database as it is', () => {
  test('has the columns that the code knows, and every one has a class', async () => {
    const rows = await ask<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where ${ours}`,
    )
    const there = rows.map((row) => `${row.table_name}.${row.column_name}`)
    const known = Object.entries(dataClasses).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(known.toSorted()).toEqual(there.toSorted())
  })

  test('keeps every moment with its time zone', async () => {
    const naive = await ask(
      `select table_name, column_name from information_schema.columns
       where ${ours} and data_type in ('timestamp without time zone', 'time without time zone')`,
    )
    expect(naive).toEqual([])
  })

  test('keeps documents as jsonb, and money and names in types without surprises', async () => {
    const odd = await ask(
      `select table_name, column_name, data_type from information_schema.columns
       where ${ours} and data_type in ('json', 'money', 'character', 'character varying', 'real')`,
    )
    expect(odd).toEqual([])
  })

  test('has an index that begins with each foreign key', async () => {
    const bare = await ask(
      `select conrelid::regclass::text as "table", conname
       from pg_constraint
       where contype = 'f' and not exists (
         select from pg_index
         where indrelid = conrelid and indpred is null
           and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
       )`,
    )
    expect(bare).toEqual([])
  })

  test('accepts the groups and company kinds of the table of roles only', async () => {
    const groups = accountRoles.flatMap((role) => roles[role].group ?? [])
    const withoutCompany = accountRoles.filter((role) => roles[role].company.length === 0)
    expect(await wordsOfChecks('account', 'group_name')).toEqual(
      [groups, withoutCompany.flatMap((role) => roles[role].group ?? [])].map((words) =>
        words.toSorted(),
      ),
    )
    expect(await wordsOfChecks('company', 'kind')).toEqual([
      companyKinds.toSorted(),
      ['subcontractor'],
    ])
  })

  test('has a primary key in every table', async () => {
    const bare = await ask(
      `select table_name from information_schema.tables t where ${ours} and not exists (
         select from information_schema.table_constraints c
         where c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')`,
    )
    expect(bare).toEqual([])
  })

  test('has no two indexes of which one does the other’s work', async () => {
    const twice = await ask(
      `select a.indexrelid::regclass::text as "index", b.indexrelid::regclass::text as "by"
       from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid <> b.indexrelid
       join pg_class ca on ca.oid = a.indexrelid join pg_class cb on cb.oid = b.indexrelid
       join pg_namespace n on n.oid = ca.relnamespace
       where n.nspname = 'public' and ca.relam = cb.relam
         and not a.indisunique and a.indpred is null and b.indpred is null
         and a.indexprs is null and b.indexprs is null
         and starts_with(b.indkey::text || ' ', a.indkey::text || ' ')`,
    )
    expect(twice).toEqual([])
  })
})

describe('the classes', () => {
  test('call nothing harmless that leads to a person or opens something', () => {
    const telling = /(person|account)_id$|_names?$|username|holder_|hash$|_sealed$|^token$/
    const harmless = Object.entries(dataClasses).flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([column, dataClass]) => telling.test(column) && dataClass === 'none')
        .map(([column]) => `${table}.${column}`),
    )
    // Companies and groups have names too, and the hash of a request's body opens nothing.
    expect(harmless.toSorted()).toEqual([
      'account.group_name',
      'certificate.issuer_name',
      'idempotency_key.body_hash',
      'vehicle.company_name',
    ])
  })
})
