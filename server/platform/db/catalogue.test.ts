import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoles, companyKinds, roles } from '#rules/access/roles.ts'
import { locales } from '#rules/limits.ts'
import { consentOwnerKinds, consentStates, consentWays } from '#rules/order/consent.ts'
import { orderKinds, orderStates } from '#rules/order/order-state.ts'
import { pickupConfirmations, pickupPayments, stationPowers } from '#rules/order/pickup-terms.ts'
import { exportFormats, exportStates } from '#rules/exports.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'
import { recordChanges } from '#rules/vehicle/record-changes.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { conditions, kinds } from '#rules/vehicle/vehicle.ts'
import { columnComment, dataClasses, tableComment } from '#server/testing/data-classes.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { tableTypes } from '#server/testing/table-types.ts'

/** Types of the tables, which a test below makes from the database. */
const folder = new URL('tables/', import.meta.url)

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
  test('has the types in tables/, otherwise writes them again', async () => {
    const made = await tableTypes(ask)
    const names = await readdir(folder).catch(() => [])
    const stored = new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
      ),
    )
    const old = [...made].filter(([name, text]) => stored.get(name) !== text).map(([name]) => name)
    const left = [...stored.keys()].filter((name) => !made.has(name))
    if (!process.env['CI']) {
      await mkdir(folder, { recursive: true })
      await Promise.all(old.map((name) => writeFile(new URL(name, folder), made.get(name) ?? '')))
      await Promise.all(left.map((name) => rm(new URL(name, folder))))
    }
    expect({ old, left }).toEqual({ old: [], left: [] })
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

  const lists: [table: string, column: string, words: readonly string[]][] = [
    ['vehicle', 'status', statuses],
    ['vehicle', 'kind', kinds],
    ['vehicle', 'condition', conditions],
    ['vehicle_stage', 'stage', stages],
    ['record_change', 'change', recordChanges],
    ['vehicle_picture', 'slot', pictureSlots.filter((slot) => slot !== 'front')],
    ['vehicle_order', 'kind', orderKinds],
    ['vehicle_order', 'state', orderStates],
    ['scrapping_consent', 'state', consentStates],
    ['scrapping_consent', 'way', consentWays],
    ['scrapping_consent', 'owner_kind', consentOwnerKinds],
    ['shop', 'pickup_confirm', pickupConfirmations],
    ['shop', 'pickup_payment', pickupPayments],
    ['shop', 'accepts_powers', stationPowers],
    ['export', 'format', exportFormats],
    ['export', 'state', exportStates],
  ]
  test.each(lists)('accepts the words of the rules only in %s.%s', async (table, column, words) => {
    const [allowed] = await wordsOfChecks(table, column)
    expect(allowed).toEqual(words.toSorted())
  })

  test('accepts the languages of the service in every column of one', async () => {
    const named = await ask<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where ${ours} and column_name = 'locale'`,
    )
    expect(named.length).toBeGreaterThan(5)
    for (const { table, column } of named) {
      const [allowed] = await wordsOfChecks(table, column)
      expect(allowed, `${table}.${column}`).toEqual(locales.toSorted())
    }
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

describe('the data classes', () => {
  test('stand in the comment of every table and column', async () => {
    const commented = await ask<{ name: string; column: boolean; comment: string | null }>(
      `select concat_ws('.', c.relname, a.attname) as name, a.attname is not null as column,
         col_description(c.oid, coalesce(a.attnum, 0)) as comment
       from pg_class c left join lateral (
         select attname, attnum from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped
         union all select null, null
       ) a on true
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'`,
    )
    const bare = commented.filter(
      ({ column, comment }) => !(column ? columnComment : tableComment).test(comment ?? ''),
    )
    expect(commented.length).toBeGreaterThan(900)
    expect(bare).toEqual([])
  })

  const tables = Object.entries(dataClasses)
  const classified = tables.flatMap(([table, { personal, secret }]) =>
    [...personal, ...secret].map((column) => `${table}.${column}`),
  )

  test('name columns of the database, each one once', async () => {
    expect(await columns()).toEqual(expect.arrayContaining(classified))
    expect(new Set(classified).size).toBe(classified.length)
    expect(await tableNames()).toEqual(tables.map(([table]) => table).toSorted())
  })

  test('leave out no column with a telling name, except data of companies and constants', async () => {
    const telling =
      /(person|account|file)_id$|names?$|holder_|agent|hash$|sealed$|token$|^(plate|vin|email|phone|address|city|postal|lat|lng|message|remarks|payload|answers?|content|device|caller)$/
    const unclassified = (await columns()).filter((column) => {
      const [table = '', name = ''] = column.split('.')
      const isOfCompany = table === 'company' || table === 'shop'
      return telling.test(name) && !isOfCompany && !classified.includes(column)
    })
    // A certificate's file has the retention of the certificate. The hash of a body or a load opens nothing.
    expect(unclassified.toSorted()).toEqual([
      'account.group_name',
      'certificate.file_id',
      'certificate.holder_confirmed_at',
      'certificate.issuer_name',
      'certificate.receipt_file_id',
      'certificate.signed_file_id',
      'idempotency_key.body_hash',
      'load_confirmation.document_hash',
      'make.name',
      'model.name',
      'vehicle.company_name',
    ])
  })
})

async function columns(): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where ${ours}`,
  )
  return rows.map(({ name }) => name)
}

async function tableNames(): Promise<string[]> {
  return [...new Set((await columns()).map((name) => name.split('.')[0] ?? ''))].toSorted()
}
