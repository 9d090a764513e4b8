// Memory at PostgreSQL for the connections of many processes, with and without PgBouncer.
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tools/process/port.ts'
import type { Result } from '../check.ts'
import { serverConnections, startBouncer } from '../bouncer.ts'
import type { InstalledPostgres } from '../installed-postgres.ts'

const processes = 40
const connectionsOfProcess = 12
const limitMb = 500

export async function connectionMemory(
  postgres: InstalledPostgres,
  folder: string,
): Promise<Result> {
  const { applicationUrl, url } = postgres.urls
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const { rows: tables } = await admin.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  await admin.query('grant select on all tables in schema public to kierto_app')
  const listeners = await open(applicationUrl, processes)
  for (const listener of listeners) await listener.query('listen vehicle_change')
  let bouncer: ChildProcess | undefined
  const clients: Client[] = []
  /** Each connection prepares a statement on each table, as the service does over time. */
  const measure = async (connectionString: string) => {
    const opened = await open(connectionString, processes * connectionsOfProcess)
    clients.push(...opened)
    for (const client of opened)
      for (const { name } of tables)
        await client.query({ name, text: `select * from "${name}" limit 1` })
    const found = await backends(postgres.data)
    while (clients.length > 0) await clients.pop()?.end()
    return found
  }
  try {
    const direct = await measure(applicationUrl)
    const pooled = new URL(applicationUrl)
    pooled.port = String(await freePort())
    bouncer = await startBouncer(folder, { direct: new URL(applicationUrl), pooled })
    const through = await measure(pooled.href)
    const pooler = await privateMb(bouncer.pid ?? 0)
    const said = ({ count, mb }: Backends) => `${count} connections with ${mb.toFixed(0)} MB`
    return {
      measured: `${processes} processes at PostgreSQL, after a statement on each of ${tables.length} tables in each connection: direct ${said(direct)}, through PgBouncer ${said(through)} and ${pooler.toFixed(0)} MB of its own`,
      met:
        through.count <= serverConnections + processes + 1 &&
        through.mb + pooler <= limitMb &&
        direct.count > processes * connectionsOfProcess,
    }
  } finally {
    while (clients.length > 0) await clients.pop()?.end()
    for (const listener of listeners) await listener.end()
    await admin.end()
    bouncer?.kill('SIGKILL')
  }
}

async function open(connectionString: string, count: number): Promise<Client[]> {
  const opened: Client[] = []
  for (let index = 0; index < count; index += 1) {
    const client = new Client({ connectionString })
    await client.connect()
    opened.push(client)
  }
  return opened
}

type Backends = { count: number; mb: number }

/** Client connections of PostgreSQL, and their memory without the shared buffers. */
async function backends(data: string): Promise<Backends> {
  const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  let [count, mb] = [0, 0]
  for (const pid of (await readdir('/proc')).map(Number).filter((one) => one > 0)) {
    // A process may end meanwhile.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (!status.includes(`\nPPid:\t${postmaster}\n`)) continue
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    // Such as "postgres: kierto_app kierto 127.0.0.1(40112) idle".
    if (!command.includes(' kierto 127.0.0.1(')) continue
    count += 1
    mb += await privateMb(pid)
  }
  return { count, mb }
}

/** Private memory of a process in MB, by the kernel. */
async function privateMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = /Pss_Anon:\s+(\d+)/.exec(text)?.[1] ?? '0'
  return Number(kilobytes) / 1024
}
