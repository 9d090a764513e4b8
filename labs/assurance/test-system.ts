// A whole Kierto for one check: PostgreSQL that syncs, stand-ins, server processes.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import type { Session } from '#contract/session.ts'
import { loadDemo } from '#demo/load.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openAppContext, type OpenAppContext } from '#server/open-app-context.ts'
import { createClient, type CallServer } from '#server/testing/clients/client.ts'
import { createMake, type Make } from '#server/seed/make.ts'
import { createSignIn } from '#server/testing/clients/sign-in.ts'
import { isServerOf } from '#tools/postgres/pid.ts'
import { startPostgres, type Postgres } from '#tools/postgres/postgres.ts'
import { standInSettings } from '#server/testing/app.ts'
import { startTestStandIns, type StandIns } from '../../e2e/support/stand-ins.ts'
import { createVehicleFixtures, type VehicleFixtures } from '../../e2e/support/vehicle-fixtures.ts'
import { createServerProcess, runScript, type Server } from './server.ts'

export type TestSystem = {
  postgres: Database
  standIns: StandIns
  servers: Server[]
  /** The first server. */
  server: Server
  call: CallServer
  /** A context next to the servers, whose builders write records. It sends nothing. */
  appContext: OpenAppContext
  make: Make
  clock: { now: Clock }
  vehicles: VehicleFixtures
  sessionOf: (who: string) => Promise<Session>
  query: Database['query']
  /** Settings of its server processes. */
  environment: Readonly<Record<string, string>>
} & AsyncDisposable

/** Its PostgreSQL, which can be killed and started again on the same folder. */
export type Database = {
  folder: string
  urls: () => Pick<Postgres, 'url' | 'applicationUrl'>
  /** Sends a query as the owner, without the service. */
  query: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
  start: () => Promise<void>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type TestSystemOptions = {
  /** Number of server processes, one by default. */
  processes?: number
  settings?: Record<string, string>
  /** Folder of the cluster, a temporary one by default. */
  folder?: string
  /** Leaves the database without the demo's records. */
  bare?: boolean
  /** A database that is served elsewhere, in place of a PostgreSQL of its own. */
  urls?: Pick<Postgres, 'url' | 'applicationUrl'>
}

/** Starts it. Its end ends all of it and removes its folder. */
export async function startTestSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  const { processes = 1, settings = {}, bare = false } = options
  runScript('tools/build.ts')
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'kierto-assure-')))
  const postgres = createDatabase(join(folder, 'postgres'), options.urls)
  await postgres.start()
  const standIns = await startTestStandIns('http://127.0.0.1:1')
  const { url: ownerUrl, applicationUrl } = postgres.urls()
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000000',
    DATA_DIR: standIns.folder,
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: applicationUrl,
    DEMO: 'on',
    ...standInSettings(standIns),
    ...settings,
  }
  await migrate(ownerUrl, applicationUrl)
  const config = readConfig(environment)
  if (!bare) await loadDemo({ ...config, ownerUrl }, new Date())
  const log = pino({ level: 'silent' })
  const ctx = await openAppContext({ config, log, now: systemClock })
  const make = createMake({ write: ctx.db.write, secrets: ctx.secrets, now: systemClock })
  const signIn = createSignIn(ctx, make)
  const server = await createServerProcess(environment)
  const servers = [server]
  for (let index = 1; index < processes; index += 1)
    servers.push(await createServerProcess(environment))
  await Promise.all(servers.map((one) => one.start()))
  return {
    postgres,
    standIns,
    servers,
    server,
    call: createClient(server.url),
    appContext: ctx,
    make,
    clock: { now: systemClock },
    vehicles: createVehicleFixtures({ ctx, make, standIns }),
    sessionOf: (who) => (/^(op|sub|admin)/.test(who) ? signIn.account(who) : signIn.person(who)),
    query: postgres.query,
    environment,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map((one) => one.kill()))
      await ctx.close()
      await standIns.close()
      await postgres.stop()
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL on that folder, not started. With `served` another one is used, and none is started. */
function createDatabase(
  folder: string,
  served?: Pick<Postgres, 'url' | 'applicationUrl'>,
): Database {
  let running: Postgres | undefined
  // The socket's folder changes with each start, but a server process knows one address.
  const link = `${folder}-socket`
  const byLink = (url: string) => {
    const address = new URL(url)
    address.searchParams.set('host', link)
    return address.href
  }
  const urls = () => {
    if (served) return served
    if (!running) throw new Error('PostgreSQL has not been started')
    return { url: byLink(running.url), applicationUrl: byLink(running.applicationUrl) }
  }
  return {
    folder,
    urls,
    query: async (statement, values) => {
      const client = new Client({ connectionString: urls().url })
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    start: async () => {
      if (served) return
      running = await startPostgres({ folder })
      await rm(link, { force: true })
      await symlink(running.socketFolder, link)
    },
    stop: async () => running?.stop(),
    kill: async () => {
      const file = join(folder, 'cluster', 'postmaster.pid')
      const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      while (await isServerOf(pid, join(folder, 'cluster'))) await sleep(5)
    },
  }
}
