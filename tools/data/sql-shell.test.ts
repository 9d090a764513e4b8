import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openSqlShell, type SqlShell } from './sql-shell.ts'

let database: TestDatabase
let reading: SqlShell
let writing: SqlShell
beforeAll(async () => {
  database = await createTestDatabase()
  reading = await openSqlShell(database.ownerUrl, false)
  writing = await openSqlShell(database.ownerUrl, true)
})
afterAll(async () => {
  await reading.close()
  await writing.close()
  await database.drop()
})

test('shows few columns as a table, and many as lists of fields', async () => {
  expect(await reading.answer(`select 'one' as word, null as nothing;\n`)).toBe(
    'word  nothing\none   null',
  )
  expect(await reading.answer('select 1 as a, 2 as b, 3 as c, 4 as d, 5 as e, 6 as f')).toBe(
    'a  1\nb  2\nc  3\nd  4\ne  5\nf  6',
  )
})

test('lists the tables and the columns of a table with their meanings', async () => {
  expect(await reading.answer('\\d')).toMatch(/^vehicle {2,}\w/m)
  expect(await reading.answer('\\d vehicle\n')).toMatch(/^plate {2,}text {2,}\w/m)
})

test('answers an error with its message', async () => {
  expect(await reading.answer('select * from nothing')).toBe('relation "nothing" does not exist')
})

test('writes only where it may', async () => {
  const statement = `insert into make (name, kinds) values ('Elcat', '{car}')`
  expect(await reading.answer(statement)).toContain('read-only transaction')
  expect(await writing.answer(statement)).toBe('INSERT 1')
})
