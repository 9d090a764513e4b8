import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres, type Postgres } from './postgres.ts'

async function folder(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'kierto tietokanta ä '))
  await chmod(place, 0o711)
  onTestFinished(() => rm(place, { recursive: true }))
  return join(place, 'postgres')
}

async function start(place: string): Promise<Postgres> {
  const postgres = await startPostgres({ folder: place })
  onTestFinished(postgres.stop)
  return postgres
}

function ask(postgres: Postgres, sql: string): Promise<unknown[]> {
  return askAt(postgres.url, sql)
}

async function askAt(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function serverPid(place: string): Promise<number> {
  return Number.parseInt(await readFile(join(place, 'cluster', 'postmaster.pid'), 'utf8'))
}

test('has its data after a restart, sorts in Finnish, and writes to disk', async () => {
  const place = await folder()
  const first = await start(place)
  await ask(
    first,
    `create table name as select * from (values ('äiti'), ('Zeta'), ('åbo')) t (text)`,
  )
  await first.stop()
  expect(await readdir(join(place, '..'))).toEqual(['postgres'])
  const second = await start(place)
  const names = await ask(second, 'select text from name order by text collate "fi-x-icu"')
  expect(names).toEqual(['Zeta', 'åbo', 'äiti'])
  const settings = ['fsync', 'data_checksums', 'listen_addresses', 'server_encoding']
  const values = settings.map((name) => `current_setting('${name}')`).join(', ')
  expect(await ask(second, `select ${values}`)).toEqual(['on', 'on', '', 'UTF8'])
})

test('lets only their owner read the password and the socket', async () => {
  const place = await folder()
  const postgres = await start(place)
  expect((await stat(join(place, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(postgres.socketFolder)).mode & 0o777).toBe(0o700)
  const stranger = new Client(postgres.url.replace(/:[^:@]+@/, ':guess@'))
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  await postgres.stop()
  await expect(stat(postgres.socketFolder)).rejects.toThrow('ENOENT')
})

test('gives the application the same database without ownership', async () => {
  const { url, applicationUrl } = await start(await folder())
  await askAt(url, 'create table secret as select 7 as number')
  const who =
    'select current_user, current_database(), pg_has_role(current_user, $$kierto$$, $$set$$)'
  expect(await askAt(applicationUrl, who)).toEqual(['kierto_app', 'kierto', false])
  await expect(askAt(applicationUrl, 'select * from secret')).rejects.toThrow('permission denied')
  await expect(askAt(applicationUrl, 'create table own ()')).rejects.toThrow('permission denied')
})

test('leads two first starts at once, and a start next to a live server, to the same one', async () => {
  const place = await folder()
  const [one, two] = await Promise.all([start(place), start(place)])
  const three = await start(place)
  expect(two.socketFolder).toBe(one.socketFolder)
  expect(three.socketFolder).toBe(one.socketFolder)
  expect(await ask(three, 'select 1')).toEqual([1])
})

test('notices a killed server, and recovers committed data at the next start', async () => {
  const place = await folder()
  const first = await start(place)
  await ask(first, 'create table kept as select 7 as number')
  process.kill(await serverPid(place), 'SIGKILL')
  expect(await first.died).toContain('ready to accept connections')
  const second = await start(place)
  expect(await ask(second, 'select number from kept')).toEqual([7])
})
