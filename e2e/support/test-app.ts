import type { Session } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openAppContext, type OpenAppContext } from '#server/open-app-context.ts'
import { patientConfig, standInSettings, withoutMemory } from '#server/testing/app.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { captureLog, type LogLine } from '#server/testing/log.ts'
import { createMake, type Make } from '#server/seed/make.ts'
import { createSignIn, type SignIn } from '#server/testing/clients/sign-in.ts'
import { startDevServer } from '#tools/dev-server.ts'
import { freePort } from '#tools/process/port.ts'
import { createMovableClock, type MovableClock } from './clock.ts'
import { startTestStandIns, type StandIns } from './stand-ins.ts'
import { createVehicleFixtures, type VehicleFixtures } from './vehicle-fixtures.ts'

/** Host names that browsers resolve to this machine: one for each app alone. */
export const hosts = {
  person: 'person.localhost',
  operator: 'operator.localhost',
  'spare-parts': 'parts.localhost',
} as const

/** One whole service of a worker: its own database, stand-ins, server and time. */
export type TestApp = {
  /** Its address, `http://localhost:<port>`, with both apps. */
  url: string
  /** The same server under the host name of one app. */
  urlOf: (app: keyof typeof hosts) => string
  /**
   * The only other site that may show the spare parts in a frame. Nothing listens there at first.
   */
  listedSite: string
  appContext: OpenAppContext
  clock: MovableClock
  standIns: StandIns
  /** Log of the server, at `info` or above. */
  lines: LogLine[]
  make: Make
  signIn: SignIn
  /** Signs in the user with that key or username. */
  sessionOf: (who: string) => Promise<Session>
  vehicles: VehicleFixtures
  /** Serves another build of the front end, as a deployment does. null restores the usual one. */
  deploy: (web: URL | null) => Promise<void>
  close: () => Promise<void>
}

/** Starts it on free ports, on a copy of the demo's database (setup.ts). */
export async function startTestApp(demoDatabase: string): Promise<TestApp> {
  // The identity provider must know the address beforehand.
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  const listedSite = `http://listed.localhost:${await freePort('localhost')}`
  const standIns = await startTestStandIns(url)
  const database = await cloneDatabase(demoDatabase)
  const config = withoutMemory({
    ...readConfig({
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: standIns.folder,
      LIMIT_FACTOR: '10000',
      PERSON_HOST: hosts.person,
      OPERATOR_HOST: hosts.operator,
      SPARE_PARTS_HOST: hosts['spare-parts'],
      SPARE_PARTS_EMBED_ORIGINS: listedSite,
      ...standInSettings(standIns),
    }),
    ...patientConfig,
  })
  const clock = createMovableClock()
  const { log, lines } = captureLog()
  const ctx = await openAppContext({ config, log, now: clock.now, monotonic: clock.monotonic })
  // Pages from their sources stand before the service, as in npm run dev.
  const fromSources = Boolean(process.env['TEST_SOURCES'])
  const servicePort = fromSources ? await freePort('localhost') : port
  let app = await createApp(ctx)
  await app.listen({ port: servicePort, host: 'localhost' })
  const stopPages = fromSources ? await startPages(config, servicePort) : null
  ctx.work.start()
  for (const run of ctx.runs) run.start()
  const make = createMake({
    write: ctx.db.write,
    secrets: ctx.secrets,
    now: clock.now,
  })
  const signIn = createSignIn(ctx, make)
  return {
    url,
    urlOf: (name) => `http://${hosts[name]}:${port}`,
    listedSite,
    appContext: ctx,
    clock,
    standIns,
    lines,
    make,
    signIn,
    sessionOf: (who) => (/^(op|sub|admin)/.test(who) ? signIn.account(who) : signIn.person(who)),
    vehicles: createVehicleFixtures({ ctx, make, standIns }),
    deploy: async (web) => {
      await app.close()
      app = await createApp(ctx, web ?? undefined)
      await app.listen({ port: servicePort, host: 'localhost' })
    },
    close: async () => {
      await stopPages?.()
      await app.close()
      await ctx.close()
      await standIns.close()
      await database.drop()
    },
  }
}

/** Vite's dev server before a service that runs and is not started again. */
function startPages(config: Config, servicePort: number): Promise<() => Promise<void>> {
  const service = {
    address: `http://localhost:${servicePort}`,
    ready: async () => {},
    restart: () => {},
    failure: () => null,
    onStart: () => {},
  }
  return startDevServer(config, service, [])
}
