// PostgreSQL on three machines: etcd and Patroni on each, HAProxy next to the service.
// docs/operations/several-machines.md has the same settings.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  createClusterKeys,
  etcdFlags,
  haproxyPort,
  haproxySettings,
  patroniSettings,
} from './failover/cluster-settings.ts'
import {
  addressOf,
  killAll,
  namespaceOf,
  processesIn,
  setCable,
  type Namespaces,
} from './namespaces.ts'
import { serverLog } from './server.ts'

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
  /** Certificate of the authority of all machines. */
  authority: string
  leader: () => Promise<number>
  members: () => Promise<Member[]>
  /** Waits until each machine runs on one timeline, and one of them may take over. */
  isWhole: (withinMs: number) => Promise<boolean>
  /** Ends the whole machine. Its cable is pulled first, so that nobody gets a farewell. */
  killMachine: (machine: number) => void
  startMachine: (machine: number) => void
  setCable: (machine: number, state: 'up' | 'down') => void
  killPostgres: (machine: number) => void
  /** Gives each machine another certificate and key, and lets its programs read them. */
  renewCertificates: () => Promise<void>
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
  const keys = createClusterKeys()
  const certificate = join(folder, 'ca.pem')
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
      {
        stdio: ['ignore', output, output],
        // libpq looks for a certificate of its user in the home folder.
        env: { ...python.env, HOME: join(folder, String(machine)) },
        cwd: join(folder, String(machine)),
      },
    )
  const startEtcdOn = (machine: number) => {
    const flags = etcdFlags(machine, machines)
    etcd.set(machine, run(machine, 'etcd', flags))
  }
  const startPatroniOn = (machine: number) =>
    run(machine, python.command, ['-m', 'patroni', 'patroni.json'])
  const startMachine = (machine: number) => {
    setCable(spaces, machine, 'up')
    startEtcdOn(machine)
    startPatroniOn(machine)
  }

  const writeKeys = async (machine: number) => {
    const own = join(folder, String(machine))
    const { cert, key } = keys.machine(machine)
    await writeFile(join(own, 'own.pem'), cert)
    // PostgreSQL refuses a key that others may read.
    await writeFile(join(own, 'own.key'), key, { mode: 0o600 })
  }
  for (const machine of machines) {
    const own = join(folder, String(machine))
    await mkdir(own, { recursive: true })
    await writeFile(join(own, 'ca.pem'), keys.authority)
    await writeKeys(machine)
    // JSON is YAML too.
    const settings = patroniSettings(machine, machines, { password, folder: own, bin: binFolder() })
    await writeFile(join(own, 'patroni.json'), JSON.stringify(settings))
  }
  await writeFile(certificate, keys.authority)
  await writeFile(join(folder, 'haproxy.pem'), keys.client.cert + keys.client.key, { mode: 0o600 })
  spawnSync('chown', ['-R', 'postgres:postgres', folder])
  spawnSync('chmod', ['755', folder])
  for (const machine of machines) startMachine(machine)

  /** Asks Patroni with a client certificate, without which it answers nobody. */
  const ask = async (machine: number, path: string, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(
        {
          host: addressOf(machine),
          port: 8008,
          path,
          method: body === undefined ? 'GET' : 'POST',
          ca: keys.authority,
          cert: keys.client.cert,
          key: keys.client.key,
          timeout: body === undefined ? 2000 : 30_000,
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            // A standby that starts answers 503 with its state.
            if (body !== undefined && response.statusCode !== 200) reject(new Error(text))
            else resolve(text)
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('No answer of Patroni')))
      sent.on('error', reject)
      sent.end(body)
    })
  const members = async () => {
    const found = await Promise.all(
      machines.map(async (machine): Promise<Member | null> => {
        try {
          const state = JSON.parse(await ask(machine, '/patroni')) as {
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
  const haproxy = join(folder, 'haproxy.cfg')
  await writeFile(haproxy, haproxySettings(machines, folder))
  spawn('haproxy', ['-f', haproxy, '-db'], { stdio: ['ignore', output, output] })
  const at = `127.0.0.1:${haproxyPort}`
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`
  const urlOf = (user: string, name: string) =>
    `postgres://${user}:${password}@${at}/${name}?${tls}`
  const admin = await connectWithin(urlOf('postgres', 'postgres'), 30_000)
  await admin.query('create database kierto')
  await admin.query(`create role kierto_app login password '${password}'`)
  await admin.end()

  return {
    authority: keys.authority,
    ownerUrl: urlOf('postgres', 'kierto'),
    applicationUrl: urlOf('kierto_app', 'kierto'),
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
    killPostgres: (machine) => signalNamed(spaces, machine, 'postgres', 'SIGKILL'),
    renewCertificates: async () => {
      for (const machine of machines) {
        await writeKeys(machine)
        // Patroni has PostgreSQL read its files too. etcd reads them at each connection.
        signalNamed(spaces, machine, 'python3', 'SIGHUP')
      }
    },
    switchover: async () => {
      const from = await leader()
      await ask(from, '/switchover', JSON.stringify({ leader: `m${from}` }))
    },
    stopEtcd: () => {
      for (const machine of machines) etcd.get(machine)?.kill('SIGKILL')
      for (const machine of machines) signalNamed(spaces, machine, 'etcd', 'SIGKILL')
    },
    startEtcd: () => machines.forEach(startEtcdOn),
    confirmsWrite: (machine) => {
      const url = `postgres://postgres:${password}@${addressOf(machine)}:5432/kierto?connect_timeout=2&${tls}`
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

/**
 * Sends a signal to the processes of that name on a machine. Reads /proc: a program for each process
 * would hold up the writers of this process for seconds.
 */
function signalNamed(
  spaces: Namespaces,
  machine: number,
  name: string,
  signal: NodeJS.Signals,
): void {
  for (const pid of processesIn(spaces, machine)) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name) process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

async function connectWithin(connectionString: string, ms: number): Promise<Client> {
  const until = performance.now() + ms
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // HAProxy takes every machine for the primary until its first check.
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      )
      if (rows[0]?.standby === false) return client
      throw new Error('A standby answered')
    } catch (error) {
      await client.end().catch(() => undefined)
      if (performance.now() > until) throw error
      await sleep(300)
    }
  }
}
