import { Client } from 'pg'
import { pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { settings } from '#server/platform/config/settings.ts'
import { openDatabase, withoutLimits, type Tx } from '#server/platform/db/index.ts'
import { configuredSecrets } from '#server/platform/auth/encryption.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { createMake, type Make } from '#server/seed/make.ts'
import { refreshDemand } from '#server/modules/yard/demand.sql.ts'
import { demoPassword } from './accounts.ts'
import { loadBatteryYear } from './battery-year.ts'
import { loadBatteries } from './load-batteries.ts'
import { loadCoOwned } from './co-owned.ts'
import { loadIda } from './person-ida.ts'
import { loadMarkedDays } from './offers.ts'
import { loadParts } from './parts.ts'
import { loadPeopleAndPlaces, type Loaded } from './operators.ts'
import { loadPartSearches } from './part-searches.ts'
import { loadCredential } from './waste-register.ts'
import { loadCurrentVehicles } from './load-current-vehicles.ts'
import { loadSandbox } from './sandbox.ts'
import { loadTreated } from './treated.ts'
import { loadRecycled } from './recycled.ts'
import { loadReports } from './reports.ts'

/** Where the stand-ins are unless a setting moves them. */
const defaultStandIns = `http://localhost:${settings.STANDINS_PORT.development}`

type Step = {
  /** Says what is loaded, in a failure. */
  readonly name: string
  readonly load: (to: Loading) => Promise<unknown>
}
type Loading = {
  readonly make: Make
  readonly tx: Tx
  readonly loaded: Loaded
  readonly now: Date
  readonly sandbox: Omit<Parameters<typeof loadSandbox>[2], 'now'>
}

type Options = {
  /** The webhook of the sandbox calls the stand-ins. */
  standInsUrl?: string
  /** Is told the name of each step before it begins. */
  onStep?: (name: string) => void
}

const steps: readonly Step[] = [
  {
    name: 'the waste register',
    load: ({ tx, loaded, now, sandbox }) => loadCredential(tx, sandbox.secrets, loaded, now),
  },
  { name: 'recycled vehicles', load: ({ tx, loaded, now }) => loadRecycled(tx, loaded, now) },
  { name: 'marked days', load: ({ tx, loaded, now }) => loadMarkedDays(tx, loaded, now) },
  {
    name: 'current vehicles',
    load: ({ make, tx, loaded, now }) => loadCurrentVehicles(make, tx, loaded, now),
  },
  { name: 'parts', load: ({ tx, loaded, now }) => loadParts(tx, loaded, now) },
  { name: 'treatment records', load: ({ tx, now }) => loadTreated(tx, now) },
  { name: 'batteries', load: ({ tx }) => loadBatteries(tx) },
  {
    name: 'the year of batteries',
    load: ({ make, tx, loaded }) => loadBatteryYear(make, tx, loaded),
  },
  {
    name: 'vehicles of several owners',
    load: ({ make, tx, loaded, now }) => loadCoOwned(make, tx, loaded, now),
  },
  { name: 'the person Ida', load: ({ make, loaded }) => loadIda(make, loaded) },
  { name: 'reports', load: ({ make, tx, loaded, now }) => loadReports(make, tx, loaded, now) },
  { name: 'searches for parts', load: ({ tx, now }) => loadPartSearches(tx, now) },
  {
    name: 'the sandbox',
    load: ({ make, tx, sandbox, now }) => loadSandbox(make, tx, { ...sandbox, now }),
  },
  // The state that the nightly job produces.
  { name: 'the demand for parts', load: ({ tx, now }) => refreshDemand(tx, now) },
]

/**
 * Loads the demo into an empty database, in one transaction. Leaves a database with any rows
 * unchanged.
 * @param config `ownerUrl` is the database as the owner of its tables
 * @returns whether it loaded the demo
 * @throws Error that names the step which failed. Nothing of the demo is in the database then.
 */
export async function loadDemo(
  config: Config,
  now: Date,
  { standInsUrl = defaultStandIns, onStep }: Options = {},
): Promise<boolean> {
  if (config.production) throw new Error('Demo data is not for production')
  const log = pino({ level: config.logLevel })
  // Nobody is told of what happened before the demo began.
  const events = { ...createEvents(), hearings: [] }
  const waits = { ...withoutLimits, events }
  const database = openDatabase(config.databaseUrl, (error) => log.warn(error.name), waits)
  let at = 'companies and people'
  try {
    const secrets = configuredSecrets(config)
    const passwordHash = await hashPassword(demoPassword)
    const isLoaded = await database.write(async (tx) => {
      const known = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
      if (known) return false
      const make = createMake({ write: (work) => work(tx), secrets, now: () => now })
      const loaded = await loadPeopleAndPlaces(make, passwordHash)
      const sandbox = { secrets, passwordHash, standInsUrl }
      for (const { name, load } of steps) {
        at = name
        onStep?.(name)
        await load({ make, tx, loaded, now, sandbox })
      }
      return true
    })
    at = 'the sizes of tables'
    if (isLoaded) await gatherStatistics(config.ownerUrl)
    return isLoaded
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The demo data was not loaded. It failed at ${at}: ${reason}`, { cause })
  } finally {
    await database.close()
  }
}

/**
 * Tells the planner the sizes of the tables. PostgreSQL does it by itself a minute later. Until then
 * a list of a station takes 65 ms instead of 5 ms. Only the owner of the tables may.
 */
async function gatherStatistics(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
