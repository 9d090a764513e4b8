import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from './test-context.ts'
import { asOwner } from './database.ts'
import { storedHashes } from './stored-values.ts'

const ctx = testContext()

test('one changed value changes the hash of its table, and rows that may differ do not', async () => {
  // A change of makes also raises the version of the lists that processes keep.
  const ignored = { make: sql<boolean>`name = 'Kierto test'`, kept_version: sql<boolean>`true` }
  const before = await storedHashes(ctx)
  const others = await storedHashes(ctx, ignored)
  await asOwner(
    ctx.appContext.config.databaseUrl,
    "insert into make (name, kinds) values ('Kierto test', '{car}')",
  )
  const after = await storedHashes(ctx)
  const differ = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(differ.toSorted()).toEqual(['kept_version', 'make'])
  expect(await storedHashes(ctx, ignored)).toEqual(others)
})
