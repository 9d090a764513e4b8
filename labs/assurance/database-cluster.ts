// PostgreSQL on three machines: etcd and Patroni on each, HAProxy next to the service.
// docs/operations/several-machines.md has the same settings.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  addressOf,
  killAll,
  namespaceOf,
  processesIn,
  setCable,
  type Namespaces,
} from './namespaces.ts'
import { serverLog } from './server.ts'

const haproxyPort = 5000

/** State of a machine as its Patroni tells. */
export type Member = {
  machine: number
  role: string
  timeline: number
  state: string
  isSynchronous: boolean
}

export type Cluster = {
  ownerUrl: string
  applicationUrl: string
  leader: () => Promise<number>
  members: () => Promise<Member[]>
  /** Waits until each machine runs on one timeline, and one of them may take over. */
  isWhole: (withinMs: number) => Promise<boolean>
  /** Ends the whole machine. Its cable is pulled first, so that nobody gets a farewell. */
  killMachine: (machine: number) => void
  startMachine: (machine: number) => void
  setCable: (machine: number, state: 'up' | 'down') => void
  killPostgres: (machine: number) => void
  switchover: () => Promise<void>
  stopEtcd: () => void
  startEtcd: () => void
  /** Tries a write on a machine itself. @returns whether it was confirmed */
  confirmsWrite: (machine: number) => boolean
}

/** Programs of Debian and Patroni's module. The text says what is missing. */
export function missingPrograms(): string | null {
  const missing = ['etcd', 'haproxy', 'nginx', 'setpriv', 'ip'].filter(
    (name) => spawnSync('which', [name]).status !== 0,
  )
  if (process.getuid?.() !== 0) missing.push('root (network namespaces)')
  if (!process.env['POSTGRES_BIN'] && spawnSync('which', ['pg_lsclusters']).status !== 0)
    missing.push('postgresql-15 or newer')
  const version = patroniVersion()
  if (version === null) missing.push('Patroni 4.0.6 or newer (or its folder in PATRONI)')
  else if (!isNewEnough(version)) missing.push(`Patroni 4.0.6 or newer: ${version} loses writes`)
  return missing.length > 0 ? missing.join(', ') : null
}

const isNewEnough = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major > 4 || (major === 4 && (minor > 0 || patch >= 6))
}

const python = {
  command: '/usr/bin/python3',
  env: { ...process.env, ...(process.env['PATRONI'] && { PYTHONPATH: process.env['PATRONI'] }) },
}

export const patroniVersion = () =>
  /\d+\.\d+\.\d+/.exec(
    spawnSync(python.command, ['-m', 'patroni', '--version'], {
      env: python.env,
      encoding: 'utf8',
    }).stdout,
  )?.[0] ?? null

export const binFolder = () =>
  process.env['POSTGRES_BIN'] ??
  spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  }).stdout.trim()

/** Starts the cluster in the namespaces. The caller ends its processes with the namespaces. */
export async function startCluster(spaces: Namespaces, folder: string): Promise<Cluster> {
  const password = randomBytes(12).toString('hex')
  const { machines } = spaces
  const cables = new Map<number, 'up' | 'down'>()
  const output = serverLog
  const etcd = new Map<number, ChildProcess>()

  // PostgreSQL refuses to run as root.
  const run = (machine: number, command: string, words: readonly string[]) =>
    spawn(
      'ip',
      [
        'netns',
        'exec',
        namespaceOf(spaces, machine),
        'setpriv',
        '--reuid=postgres',
        '--regid=postgres',
        '--clear-groups',
        command,
        ...words,
      ],
      { stdio: ['ignore', output, output], env: python.env, cwd: join(folder, String(machine)) },
    )
  const startEtcdOn = (machine: number) => {
    const own = `http://${addressOf(machine)}`
    const all = machines.map((each) => `m${each}=http://${addressOf(each)}:2380`).join(',')
    const words = {
      name: `m${machine}`,
      'data-dir': 'etcd-data',
      'listen-peer-urls': `${own}:2380`,
      'listen-client-urls': `${own}:2379`,
      'initial-advertise-peer-urls': `${own}:2380`,
      'advertise-client-urls': `${own}:2379`,
      'initial-cluster': all,
      'log-level': 'error',
    }
    const flags = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value])
    etcd.set(machine, run(machine, 'etcd', flags))
  }
  const startPatroniOn = (machine: number) =>
    run(machine, python.command, ['-m', 'patroni', 'patroni.json'])
  const startMachine = (machine: number) => {
    setCable(spaces, machine, 'up')
    startEtcdOn(machine)
    startPatroniOn(machine)
  }

  for (const machine of machines) {
    await mkdir(join(folder, String(machine)), { recursive: true })
    await writeFile(
      join(folder, String(machine), 'patroni.json'),
      // JSON is YAML too.
      JSON.stringify(patroniSettings(machine, machines, password, join(folder, String(machine)))),
    )
  }
  spawnSync('chown', ['-R', 'postgres:postgres', folder])
  spawnSync('chmod', ['755', folder])
  for (const machine of machines) startMachine(machine)

  const ask = async (machine: number, path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(2000)
    return fetch(`http://${addressOf(machine)}:8008${path}`, { ...init, signal })
  }
  const members = async () => {
    const found = await Promise.all(
      machines.map(async (machine): Promise<Member | null> => {
        try {
          const state = (await (await ask(machine, '/patroni')).json()) as {
            role: string
            timeline?: number
            state: string
            replication_state?: string
            sync_standby?: boolean
          }
          const follows = state.role === 'primary' || state.replication_state === 'streaming'
          return {
            machine,
            role: state.role,
            timeline: state.timeline ?? 0,
            state: follows ? state.state : 'not streaming',
            isSynchronous: state.sync_standby === true,
          }
        } catch {
          return null
        }
      }),
    )
    return found.filter((member) => member !== null)
  }
  const isWhole = async (withinMs: number) => {
    const until = performance.now() + withinMs
    while (performance.now() < until) {
      const all = await members()
      const isRunning =
        all.length === machines.length && all.every((one) => one.state === 'running')
      const timelines = new Set(all.map(({ timeline }) => timeline))
      const primaries = all.filter(({ role }) => role === 'primary').length
      // Without a synchronous standby nobody can take over.
      const hasSuccessor = all.some(({ isSynchronous }) => isSynchronous)
      if (isRunning && hasSuccessor && timelines.size === 1 && primaries === 1) return true
      await sleep(500)
    }
    return false
  }
  const leader = async () => {
    for (;;) {
      const primary = (await members()).find(({ role }) => role === 'primary')
      if (primary) return primary.machine
      await sleep(200)
    }
  }

  if (!(await isWhole(120_000))) throw new Error('The cluster did not start within two minutes')
  await startHaproxy(machines, folder, output)
  const at = `127.0.0.1:${haproxyPort}`
  const ownerUrl = `postgres://postgres:${password}@${at}/kierto`
  const admin = await connectWithin(ownerUrl.replace(/kierto$/, 'postgres'), 30_000)
  await admin.query('create database kierto')
  await admin.query(`create role kierto_app login password '${password}'`)
  await admin.end()

  return {
    ownerUrl,
    applicationUrl: `postgres://kierto_app:${password}@${at}/kierto`,
    leader,
    members,
    isWhole,
    killMachine: (machine) => {
      setCable(spaces, machine, 'down')
      killAll(spaces, machine)
    },
    startMachine,
    setCable: (machine, state) => {
      cables.set(machine, state)
      setCable(spaces, machine, state)
    },
    killPostgres: (machine) => {
      for (const pid of processesIn(spaces, machine)) {
        const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
        if (stdout.trim() === 'postgres') process.kill(pid, 'SIGKILL')
      }
    },
    switchover: async () => {
      const from = await leader()
      const body = JSON.stringify({ leader: `m${from}` })
      const response = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        body,
      })
      if (!response.ok) throw new Error(`No switchover: ${await response.text()}`)
    },
    stopEtcd: () => {
      for (const machine of machines) etcd.get(machine)?.kill('SIGKILL')
      for (const machine of machines)
        for (const pid of processesIn(spaces, machine)) {
          const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], {
            encoding: 'utf8',
          })
          if (stdout.trim() === 'etcd') process.kill(pid, 'SIGKILL')
        }
    },
    startEtcd: () => machines.forEach(startEtcdOn),
    confirmsWrite: (machine) => {
      const url = `postgres://postgres:${password}@${addressOf(machine)}:5432/kierto?connect_timeout=2`
      const { status } = spawnSync(
        'ip',
        [
          'netns',
          'exec',
          namespaceOf(spaces, machine),
          join(binFolder(), 'psql'),
          url,
          '-qc',
          "set statement_timeout = '3s'; create table if not exists assure_cut (at timestamptz default now()); insert into assure_cut default values",
        ],
        { stdio: 'ignore', timeout: 6000 },
      )
      return status === 0
    },
  }
}

function patroniSettings(
  machine: number,
  machines: readonly number[],
  password: string,
  folder: string,
) {
  const own = addressOf(machine)
  return {
    scope: 'kierto',
    name: `m${machine}`,
    restapi: { listen: `${own}:8008`, connect_address: `${own}:8008` },
    etcd3: { hosts: machines.map((each) => `${addressOf(each)}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        primary_start_timeout: 10,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: 'on',
            password_encryption: 'scram-sha-256',
            tcp_keepalives_idle: 10,
            tcp_keepalives_interval: 5,
            tcp_keepalives_count: 3,
            tcp_user_timeout: '20s',
            wal_sender_timeout: '10s',
            wal_receiver_timeout: '10s',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${own}:5432`,
      connect_address: `${own}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: binFolder(),
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewind', password },
      },
      pg_hba: [
        'local all all trust',
        'host replication replicator 10.77.0.0/24 scram-sha-256',
        'host all all 10.77.0.0/24 scram-sha-256',
      ],
    },
  }
}

/** One address that follows the primary, on the machine of the service. */
async function startHaproxy(
  machines: readonly number[],
  folder: string,
  output: 'inherit' | 'ignore',
): Promise<void> {
  const servers = machines
    .map((each) => `  server m${each} ${addressOf(each)}:5432 check port 8008`)
    .join('\n')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  option clitcpka
  option srvtcpka
listen primary
  bind 127.0.0.1:${haproxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`,
  )
  spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', output, output] })
}

async function connectWithin(connectionString: string, ms: number): Promise<Client> {
  const until = performance.now() + ms
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (performance.now() > until) throw error
      await sleep(300)
    }
  }
}
