// Runs Kierto's own PostgreSQL: one cluster in one folder, reached by a private unix socket only.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { application, createCluster, environment, name } from './cluster.ts'
import { findServer, isServerOf, type RunningServer } from './pid.ts'
import { type Binaries, ignore, postgresBinaries } from './binaries.ts'

const socketPrefix = 'kierto-pg-'
/** The address of a unix socket has at most 107 bytes. PostgreSQL appends this to its folder. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length
/** Time in ms after which a start is called slow, as after a power failure. It may take any time. */
const slowStart = 10_000
/** Time in ms that a killed server may stay visible to its successor. */
const retryLimit = 5000

interface Addresses {
  /** postgres://kierto:password@localhost/kierto?host=<socket folder>: the owner of everything. */
  url: string
  /** The same database as a user who owns nothing and gets its rights by `migrate`. */
  applicationUrl: string
}

export interface Postgres extends Addresses {
  socketFolder: string
  /** Shuts down fast and clean. Resolves when the server has ended. */
  stop: () => Promise<void>
  /** Resolves with the end of the server's log if it ends without `stop`. */
  died: Promise<string>
}

/**
 * Starts PostgreSQL on `folder` (made on first use), or takes over a server there whose parent was
 * killed. `durable: false` trades safety in power failures for speed: for tests only.
 * @throws Error with the end of PostgreSQL's log when it ends instead of starting.
 */
export async function startPostgres(options: {
  folder: string
  durable?: boolean
  /** Is told once that the start is slow. */
  onSlow?: () => void
}): Promise<Postgres> {
  const { folder, durable = true } = options
  const slow = setTimeout(() => options.onSlow?.(), slowStart)
  try {
    return await startOn(folder, durable)
  } finally {
    clearTimeout(slow)
  }
}

async function startOn(folder: string, durable: boolean): Promise<Postgres> {
  const binaries = await postgresBinaries(folder)
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) await createCluster(folder, binaries, durable)
  const began = Date.now()
  for (;;) {
    const server = (await findServer(cluster)) ?? (await launch(folder, cluster, binaries, durable))
    if (server?.ready) {
      const addresses = await addressesOf(folder, server)
      await prepare(addresses)
      return handle(addresses, server, folder, cluster)
    }
    if (!server && Date.now() - began > retryLimit)
      throw new Error(`PostgreSQL did not start in ${folder}:\n${await logEnd(folder)}`)
    await sleep(20)
  }
}

/** Returns the addresses of the server that runs on `folder`, if any. */
export async function findPostgres(folder: string): Promise<Addresses | undefined> {
  const server = await findServer(join(folder, 'cluster'))
  return server?.ready ? addressesOf(folder, server) : undefined
}

async function addressesOf(folder: string, { socketFolder }: RunningServer): Promise<Addresses> {
  const password = await readFile(join(folder, 'password'), 'utf8')
  const place = `localhost/${name}?host=${encodeURIComponent(socketFolder)}`
  // Derived one way from the owner's password, so that one secret is stored.
  const derived = createHmac('sha256', password).update(application).digest('base64url')
  return {
    url: `postgres://${name}:${password}@${place}`,
    applicationUrl: `postgres://${application}:${derived}@${place}`,
  }
}

async function launch(folder: string, cluster: string, binaries: Binaries, durable: boolean) {
  const socketFolder = await makeSocketFolder(binaries)
  const log = await open(join(folder, 'postgres.log'), 'w', 0o600)
  await binaries.give(join(folder, 'postgres.log'))
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const [program, ...first] = binaries.command('postgres')
  const words = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn(program, [...first, '-D', cluster, ...words], {
    // A session of its own: Ctrl-C in the terminal reaches Kierto, which stops the server last.
    detached: true,
    cwd: '/',
    env: environment,
    stdio: ['ignore', log.fd, log.fd],
    ...binaries.as,
  })
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  const runs = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  let server: RunningServer | undefined
  while (runs() && !server?.ready) {
    await Promise.race([ended, sleep(15)])
    server = await findServer(cluster)
  }
  await log.close()
  if (server?.socketFolder !== socketFolder)
    await rm(socketFolder, { recursive: true, force: true })
  return server
}

async function makeSocketFolder(binaries: Binaries): Promise<string> {
  const sample = join(tmpdir(), `${socketPrefix}123456`)
  const place = Buffer.byteLength(sample) > longestSocketFolder ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(place, socketPrefix))
  await chmod(folder, 0o700)
  await binaries.give(folder)
  return folder
}

/** Creates the database and the application's user, where they are missing. */
async function prepare({ url, applicationUrl }: Addresses): Promise<void> {
  const { password } = new URL(applicationUrl)
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new Client(address.href)
  await client.connect()
  try {
    // 42P04, 42710: a parallel start made it first.
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0)
      await client.query(`create database ${name}`).catch(ignore('42P04', '23505'))
    const known = await client.query('select from pg_roles where rolname = $1', [application])
    if (known.rowCount === 0)
      await client
        .query(`create role ${application} login password ${client.escapeLiteral(password)}`)
        .catch(ignore('42710', '23505'))
  } finally {
    await client.end()
  }
}

function handle(
  addresses: Addresses,
  server: RunningServer,
  folder: string,
  cluster: string,
): Postgres {
  const { pid, socketFolder } = server
  let stopping: Promise<void> | undefined
  const gone = async () => !(await isServerOf(pid, cluster))
  const stop = async () => {
    if (!(await gone())) process.kill(pid, 'SIGINT')
    while (!(await gone())) await sleep(20)
    if (basename(socketFolder).startsWith(socketPrefix))
      await rm(socketFolder, { recursive: true, force: true })
  }
  const watch = async () => {
    while (!(await gone())) await sleep(500, undefined, { ref: false })
    return stopping ? new Promise<never>(() => {}) : logEnd(folder)
  }
  return { ...addresses, socketFolder, stop: () => (stopping ??= stop()), died: watch() }
}

async function logEnd(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '')
  return log.split('\n').slice(-12).join('\n').trim()
}
