import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#stand-ins/main.ts'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openAppContext, type OpenAppContext } from '#server/open-app-context.ts'
import { createClient, type CallServer } from './clients/client.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { captureLog, type LogLine } from './log.ts'
import { createMake, type Make } from '#server/seed/make.ts'
import { createSignIn, type SignIn } from './clients/sign-in.ts'
import { testPublicUrl, testStandIns, type TestStandIns } from './stand-ins.ts'

/** A whole server of a test, on its own database. */
export type TestContext = {
  appContext: OpenAppContext
  app: FastifyInstance
  /** Where it listens, `http://127.0.0.1:<port>`. */
  url: string
  clock: TestClock
  /** Every line logged at `info` or above, as it was written. */
  lines: LogLine[]
  standIns: TestStandIns
  /** Calls the server over HTTP with the cookies of one browser. */
  call: CallServer
  /** Another browser, without cookies. */
  newBrowser: () => CallServer
  make: Make
  signIn: SignIn
  /** Stops the server and removes its database. */
  close: () => Promise<void>
}

export type TestContextOptions = {
  /** Settings that override those of the tests, e.g. `{ LIMIT_FACTOR: '1' }`. */
  settings?: Readonly<Record<string, string>>
  /** A part of the configuration that no setting gives. */
  config?: Partial<Config>
  /** Start of the clock. Default: the real time. */
  clock?: TestClock
  /** Database of another test context: two servers side by side, or one after another. */
  databaseUrl?: string
}

/** For busy machines that pause for seconds: otherwise requests would be refused. */
export const patientConfig = { connectionWaitMs: 30_000 } as const satisfies Partial<Config>

/** A test changes the registry's answer between two questions. */
export const withoutMemory = (config: Config): Config => ({
  ...config,
  registries: { ...config.registries, vehicleRegistryMemoryMs: 0 },
})

const shell = new URL('./web/', import.meta.url)

/**
 * Starts a whole server: a fresh migrated database, the stand-ins of this worker, a clock that
 * stands still. A test starts the work with `appContext.work.start()`, and writes the counted
 * part searches with `appContext.partSearches.flush()`.
 */
export async function startTestContext(options: TestContextOptions = {}): Promise<TestContext> {
  const standIns = await testStandIns()
  const fresh = options.databaseUrl === undefined ? await createTestDatabase() : null
  const databaseUrl = options.databaseUrl ?? fresh?.url ?? ''
  const clock = options.clock ?? createTestClock()
  const { log, lines } = captureLog()
  const given = {
    ...readConfig({ ...settingsFor(standIns, databaseUrl), ...options.settings }),
    ...patientConfig,
    ...options.config,
  }
  const config = withoutMemory(given)
  // Circuit breakers use the same clock.
  const monotonic = () => clock.now().getTime()
  const ctx = await openAppContext({ config, log, now: clock.now, monotonic })
  const app = await createApp(ctx, shell)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const make = createMake({ write: ctx.db.write, secrets: ctx.secrets, now: clock.now })
  return {
    appContext: ctx,
    app,
    url,
    clock,
    lines,
    standIns,
    call: createClient(url),
    newBrowser: () => createClient(url),
    make,
    signIn: createSignIn(ctx, make),
    close: async () => {
      await app.close()
      await ctx.close()
      await fresh?.drop()
    },
  }
}

type StandInAddresses = Pick<TestStandIns, 'url' | 'smtpUrl' | 'folder'>

const settingsFor = (standIns: TestStandIns, databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: standIns.folder,
  PUBLIC_URL: testPublicUrl,
  LIMIT_FACTOR: '10000',
  ...standInSettings(standIns),
  // A test of time stamps sets the address. All others seal in one transaction.
  TIME_STAMP_URL: '',
})

/** Returns the settings that connect a server to these stand-ins. */
export function standInSettings({
  url,
  smtpUrl,
  folder,
}: StandInAddresses): Record<string, string> {
  const { traficom, companyRegister } = demoAccounts
  return {
    TELIA_ISSUER: `${url}/telia/uas`,
    TELIA_SIGNING_KEY_FILE: join(folder, 'telia-client-signing.pem'),
    TELIA_ENCRYPTION_KEY_FILE: join(folder, 'telia-client-encryption.pem'),
    VEHICLE_REGISTRY_URL: `${url}/traficom`,
    VEHICLE_REGISTRY_SCRAPPING_URL: `${url}/traficom`,
    VEHICLE_REGISTRY_USER: traficom.user,
    VEHICLE_REGISTRY_PASSWORD: traficom.password,
    COMPANY_REGISTER_URL: `${url}/company-register/opendata-ytj-api/v3`,
    COMPANY_ROLES_URL: `${url}/company-register`,
    COMPANY_ROLES_CLIENT_ID: companyRegister.clientId,
    COMPANY_ROLES_API_KEY: companyRegister.apiKey,
    COMPANY_ROLES_OAUTH_PASSWORD: companyRegister.oauthPassword,
    TIME_STAMP_URL: `${url}/timestamp/tsa`,
    WASTE_REGISTER_URL: `${url}/waste-register/siirtoasiakirjarekisteri/api`,
    WASTE_REGISTER_TOKEN_URL: `${url}/waste-register/connect/token`,
    GEOCODER_URL: `${url}/geocoder/geocoding/v1`,
    MAP_TILE_URL: `${url}/tiles/{z}/{x}/{y}.svg`,
    SMTP_URL: smtpUrl,
  }
}
