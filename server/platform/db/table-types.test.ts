import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { tableTypes } from '#server/testing/table-types.ts'

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

test('the types of the tables are those of the database, else they are written anew', async () => {
  const made = await tableTypes(async (query) => (await client.query(query)).rows)
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
