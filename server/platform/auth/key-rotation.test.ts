import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { reencrypt, keyIdOf, sealedColumns } from './key-rotation.ts'
import { createSecrets } from './encryption.ts'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext()

test('every sealed column of the database is known', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' and data_type = 'bytea'
  `.execute(ctx.appContext.db.read)
  expect(rows.map(({ place }) => place).toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('the empty value of an erased person stays', async () => {
  const { config, db: database, secrets } = ctx.appContext
  const { id } = await ctx.make.person()
  await database.write((tx) =>
    tx
      .updateTable('person')
      .set({ personal_id_sealed: Buffer.alloc(0) })
      .where('id', '=', id)
      .execute(),
  )
  const [key] = config.sealingKeys
  const done = await reencrypt(database, secrets, { newestId: key?.id ?? 0 })
  expect(done['person.personal_id_sealed']).toBe(0)
})

test('after a change of keys everything is sealed with the new one, also where it was stopped on its way', async () => {
  const { config, db: database, secrets } = ctx.appContext
  await ctx.signIn.person('aino')
  const people: { id: number }[] = []
  for (let i = 0; i < 45; i += 1) people.push(await ctx.make.person())
  const account = await ctx.make.account({ secret: 'JBSWY3DPEHPK3PXP' })
  const idOf = async (id: number, from = secrets) => {
    const row = await database.read
      .selectFrom('person')
      .where('id', '=', id)
      .select(['personal_id_sealed', 'personal_id_hash'])
      .executeTakeFirstOrThrow()
    const place = { column: 'person.personal_id_sealed', row: row.personal_id_hash } as const
    return from.open(row.personal_id_sealed, place)
  }
  const plain = new Map<number, string>()
  for (const { id } of people) plain.set(id, await idOf(id))
  const before = await keyIdOf(database)
  const all = before.get(1) ?? 0
  expect([...before.keys()]).toEqual([1])
  expect(all).toBeGreaterThanOrEqual(47)

  const others = { hashing: config.hashingKey, tokens: config.tokenKey }
  const newer = { id: 2, key: randomBytes(32) }
  const both = createSecrets({ ...others, sealing: [newer, ...config.sealingKeys] })
  // Stops in the third transaction, like a killed process.
  let sealedNow = 0
  const breaking = {
    ...both,
    seal: (...given: Parameters<typeof both.seal>) => {
      sealedNow += 1
      if (sealedNow > 43) throw new Error('killed')
      return both.seal(...given)
    },
  }
  await expect(reencrypt(database, breaking, { newestId: 2, atOnce: 20 })).rejects.toThrow('killed')
  const halfway = await keyIdOf(database)
  expect(halfway.get(2)).toBe(40)
  expect(halfway.get(1)).toBe(all - 40)
  for (const [id, text] of plain) expect(await idOf(id, both)).toBe(text)

  const done = await reencrypt(database, both, { newestId: 2, atOnce: 20 })
  expect(done['account.totp_secret_sealed']).toBe(1)
  expect(done['signing_key.private_key_sealed']).toBe(1)
  expect(await keyIdOf(database)).toEqual(new Map([[2, all]]))
  // No value needs the old key, and all values are unchanged.
  const alone = createSecrets({ ...others, sealing: [newer] })
  for (const [id, text] of plain) expect(await idOf(id, alone)).toBe(text)
  const stored = await database.read
    .selectFrom('account')
    .where('id', '=', account.id)
    .select('totp_secret_sealed')
    .executeTakeFirstOrThrow()
  const place = { column: 'account.totp_secret_sealed', row: account.id } as const
  expect(alone.open(stored.totp_secret_sealed ?? Buffer.alloc(0), place)).toBe('JBSWY3DPEHPK3PXP')
  expect(Object.values(await reencrypt(database, alone, { newestId: 2 }))).toEqual(
    sealedColumns.map(() => 0),
  )
})

test('where a key is missing nothing is guessed or lost', async () => {
  const { config, db: database } = ctx.appContext
  await ctx.make.person()
  const stranger = createSecrets({
    sealing: [{ id: 9, key: randomBytes(32) }],
    hashing: config.hashingKey,
    tokens: config.tokenKey,
  })
  const before = await keyIdOf(database)
  await expect(reencrypt(database, stranger, { newestId: 9 })).rejects.toThrow('not configured')
  expect(await keyIdOf(database)).toEqual(before)
})
