// NOTIFY in every transaction, with a synchronous receiver of the log as the standby.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Result } from '../check.ts'
import { binFolder } from '../database-cluster.ts'
import { asPostgres, type InstalledPostgres } from '../installed-postgres.ts'
import { quantile } from '../load.ts'
import { serverLog } from '../server.ts'

/** 100 times Finland in a campaign. */
const perSecond = 700
const processes = 40
const busyClients = 40
/** Time between two notifications of gathered changes. */
const sendMs = 200
const seconds = 12
const channel = 'vehicle_change'
const latencyMs = 250

type Load = { rate?: number; clients?: number }
type Run = { name: string; perSecond: number; p50: number; p95: number; heard: number }

export async function notifications(
  postgres: InstalledPostgres,
  folder: string,
  tell: (text: string) => void,
): Promise<Result> {
  const { url } = postgres.urls
  const admin = new Client({ connectionString: url })
  await admin.connect()
  let standby: ChildProcess | undefined
  const listeners: Client[] = []
  let heard = 0
  try {
    await admin.query(`create table growth_vehicle as
      select n as id, 0 as version from generate_series(1, 100000) n`)
    await admin.query('alter table growth_vehicle add primary key (id)')
    await admin.query(`create table growth_event
      (id bigint generated always as identity primary key, vehicle_id integer, at timestamptz)`)
    await admin.query('create table growth_change (change jsonb)')
    const bench = async (name: string, script: string, options: Load = {}): Promise<Run> => {
      const before = heard
      const found = await runBench(url, join(folder, 'bench'), script, options)
      const run = { name, ...found, heard: heard - before }
      tell(
        `${name}: ${run.perSecond.toFixed(0)} a second, ${run.p50.toFixed(1)} ms, p95 ${run.p95.toFixed(1)} ms, ${run.heard} heard`,
      )
      return run
    }
    const listen = async () => {
      for (let index = 0; index < processes; index += 1) {
        const client = new Client({ connectionString: url })
        await client.connect()
        client.on('notification', () => {
          heard += 1
        })
        await client.query(`listen ${channel}`)
        listeners.push(client)
      }
    }
    const alone = [await bench('alone, no NOTIFY', silent), await bench('alone, NOTIFY', notifying)]
    standby = await startReceiver(admin, postgres, join(folder, 'receiver'))
    const one = await bench('standby, one client', silent, { clients: 1 })
    const bare = await bench('standby, no NOTIFY', silent)
    const unheard = await bench('standby, NOTIFY', notifying)
    await listen()
    const most = await bench(`standby, NOTIFY to ${processes}`, notifying)
    const sender = startSender(url)
    const gathered = await bench('standby, sent together', noting)
    const paced = await bench('standby, sent together, paced', noting, { rate: perSecond })
    const left = await sender.stop()
    const said = ({ perSecond: rate, p95 }: Run) =>
      `${rate.toFixed(0)} a second (p95 ${p95.toFixed(0)} ms)`
    return {
      measured: `commits of ${busyClients} clients without a standby ${alone.map(said).join(', with NOTIFY ')}; with a synchronous one ${said(bare)}, with NOTIFY ${said(unheard)}, with NOTIFY to ${processes} listeners ${said(most)}, of one client ${said(one)}; changes noted in a row and sent together ${1000 / sendMs} times a second ${said(gathered)}, wanted ${perSecond} ${said(paced)}, ${left} left unsent`,
      met:
        paced.perSecond > perSecond * 0.95 &&
        paced.p95 <= latencyMs &&
        most.heard > 0 &&
        paced.heard > 0 &&
        left === 0,
    }
  } finally {
    for (const listener of listeners) await listener.end()
    await admin.query(`alter system reset synchronous_standby_names`)
    await admin.query('select pg_reload_conf()')
    standby?.kill('SIGKILL')
    await admin.end()
  }
}

// A change of a vehicle: its row, its event, and what the service tells its processes.
const change = `\\set id random(1, 100000)
begin;
update growth_vehicle set version = version + 1 where id = :id;
insert into growth_event (vehicle_id, at) values (:id, now());
`
const payload = `json_build_object('id', :id::integer, 'shops', array[12, 47], 'isListing', false, 'request', gen_random_uuid())`
const silent = `${change}commit;\n`
const notifying = `${change}select pg_notify('${channel}', ${payload}::text);
commit;
`
const noting = `${change}insert into growth_change values (${payload});
commit;
`

/** Sends the noted changes together, in transactions of its own. */
function startSender(url: string) {
  const stopping = new AbortController()
  const work = (async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    while (!stopping.signal.aborted) {
      // A notification has 8000 bytes at most. A change has some 110.
      await client.query(
        `with gone as (delete from growth_change returning change),
          numbered as (select change, (row_number() over ()) / 60 as part from gone)
        select pg_notify('${channel}', jsonb_agg(change)::text) from numbered group by part`,
      )
      await sleep(sendMs)
    }
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::int as left from growth_change',
    )
    await client.end()
    return rows[0]?.left ?? 0
  })()
  return {
    stop: async () => {
      // Two turns, for what the last transactions noted.
      await sleep(1000)
      stopping.abort()
      return work
    },
  }
}

/** Runs pgbench. Its own process makes the load, in C. */
async function runBench(
  url: string,
  folder: string,
  script: string,
  { rate, clients = busyClients }: Load,
): Promise<Omit<Run, 'name' | 'heard'>> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await writeFile(join(folder, 'script.sql'), script)
  const words = ['-n', '-f', 'script.sql', '-M', 'prepared', '-c', String(clients), '-j', '1']
  words.push('-T', String(seconds), '-l', ...(rate ? ['-R', String(rate)] : []), url)
  const bench = spawn(join(binFolder(), 'pgbench'), words, {
    cwd: folder,
    stdio: ['ignore', serverLog, serverLog],
  })
  const code = await new Promise((resolve) => bench.once('exit', resolve))
  if (code !== 0) throw new Error(`pgbench ended with ${String(code)}`)
  const times: number[] = []
  for (const name of await readdir(folder)) {
    if (!name.startsWith('pgbench_log')) continue
    // The third word of a line is the time in microseconds, from the moment it was due.
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
      if (line) times.push(Number(line.split(' ')[2]) / 1000)
  }
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

/** A commit waits until this receiver has the log on its disk, as with a synchronous standby. */
async function startReceiver(
  admin: Client,
  { urls, port }: InstalledPostgres,
  folder: string,
): Promise<ChildProcess> {
  await mkdir(folder)
  spawnSync('chown', ['postgres:postgres', folder])
  const words = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', folder]
  const receiver = spawn(
    'setpriv',
    [...asPostgres, join(binFolder(), 'pg_receivewal'), ...words, '--synchronous', '--no-loop'],
    {
      stdio: ['ignore', serverLog, serverLog],
      env: { ...process.env, PGPASSWORD: new URL(urls.url).password, PGAPPNAME: 'standby' },
    },
  )
  await admin.query(`alter system set synchronous_standby_names = 'standby'`)
  await admin.query('select pg_reload_conf()')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await admin.query<{ synchronous: boolean }>(
      `select sync_state = 'sync' as synchronous from pg_stat_replication`,
    )
    if (rows[0]?.synchronous) return receiver
    await sleep(100)
  }
  receiver.kill('SIGKILL')
  throw new Error('The receiver of the log was not synchronous within ten seconds')
}
