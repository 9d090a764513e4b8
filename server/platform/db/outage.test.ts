import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { isDatabaseUnavailable, openDatabase, waitForDatabase, type Database } from './index.ts'
import { prepared } from '#server/testing/test-context.ts'

const served = prepared(() => createTestDatabase())
afterAll(() => served.drop())

/** The way to the database. It can go silent, as when a cable is pulled, or break. */
async function startLine() {
  // The tests reach PostgreSQL by a socket in a folder.
  const { host, port } = new Client(served.url)
  const near: Socket[] = []
  const silent = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    near.push(socket)
    if (isCut) silent.add(socket)
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    socket.on('data', (bytes) => silent.has(socket) || far.write(bytes))
    far.on('data', (bytes) => silent.has(socket) || socket.write(bytes))
    for (const end of [socket, far]) end.on('error', () => undefined)
    socket.on('close', () => far.destroy())
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const url = new URL(served.url)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const breakAll = () => {
    for (const socket of near) socket.destroy()
  }
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  return {
    url: url.href,
    opened: () => near.length,
    breakAll,
    /** No byte passes on the open connections any more. */
    silence: () => {
      for (const socket of near) silent.add(socket)
    },
    /** New connections get no answer. */
    cut: (cut: boolean) => (isCut = cut),
  }
}

function open(url: string, waits: { connectionWaitMs?: number; statementWaitMs?: number }) {
  const database = openDatabase(url, () => undefined, waits)
  onTestFinished(() => database.close())
  return database
}

const ask = (database: Database) => database.readPipelined((db) => sql`select 1`.execute(db))
const isUnavailable = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: Error) => isDatabaseUnavailable(error),
  )
const millisecondsOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test.each([
  ['read', ask],
  ['write', (database: Database) => database.write((tx) => sql`select 1`.execute(tx))],
])(
  'a %s on a silent line ends as unavailable, and its connection is closed',
  async (_name, use) => {
    const line = await startLine()
    const database = open(line.url, { statementWaitMs: 1000 })
    await use(database)
    line.silence()
    // One wait, without another one for ROLLBACK.
    const took = await millisecondsOf(async () =>
      expect(await isUnavailable(use(database))).toBe(true),
    )
    expect(took).toBeLessThan(1900)
    await use(database)
    expect(line.opened()).toBe(2)
  },
)

test('a job has a minute for each statement', async () => {
  const database = open(served.url, { statementWaitMs: 100 })
  const slowly = (way: 'write' | 'writeLong') =>
    isUnavailable(database[way]((tx) => sql`select pg_sleep(0.3)`.execute(tx)))
  expect(await slowly('write')).toBe(true)
  expect(await slowly('writeLong')).toBe(false)
})

test('after three failed attempts a call fails at once, and the outage is counted', async () => {
  const line = await startLine()
  const database = open(line.url, { connectionWaitMs: 300 })
  await ask(database)
  expect(database.losses()).toEqual({ lost: 0, awaySeconds: 0 })
  line.cut(true)
  line.breakAll()
  await vi.waitFor(() => expect(database.losses().lost).toBe(1))
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await isUnavailable(ask(database))).toBe(true)
  const took = await millisecondsOf(async () =>
    expect(await isUnavailable(ask(database))).toBe(true),
  )
  expect(took).toBeLessThan(150)
  line.cut(false)
  await vi.waitFor(() => ask(database), { timeout: 5000 })
  const { awaySeconds } = database.losses()
  expect(awaySeconds).toBeGreaterThan(0.6)
  await ask(database)
  expect(database.losses().awaySeconds).toBe(awaySeconds)
})

test('a start waits for the database, and gives up after its tries', async () => {
  const line = await startLine()
  const database = open(line.url, { connectionWaitMs: 50 })
  line.cut(true)
  const onAway = vi.fn(() => line.cut(false))
  await waitForDatabase(database, { pauseMs: 10, onAway })
  expect(onAway).toHaveBeenCalledTimes(1)
  expect(await database.isReady()).toBe(true)

  line.cut(true)
  line.breakAll()
  await waitForDatabase(database, { tries: 2, pauseMs: 10, onAway: () => undefined })
  expect(await database.isReady()).toBe(false)
})
