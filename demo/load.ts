import { Client } from 'pg'
import { pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { settings } from '#server/platform/config/settings.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { configuredSecrets } from '#server/platform/auth/encryption.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { createMake } from '#server/testing/fixtures/make.ts'
import { refreshDemand } from '#server/modules/yard/demand.queries.ts'
import { demoPassword } from './accounts.ts'
import { loadBatteryYear } from './battery-year.ts'
import { loadBatteries } from './load-batteries.ts'
import { loadCoOwned } from './co-owned.ts'
import { loadIda } from './person-ida.ts'
import { loadMarkedDays } from './offers.ts'
import { loadParts } from './parts.ts'
import { loadPeopleAndPlaces } from './operators.ts'
import { loadPartSearches } from './part-searches.ts'
import { loadCredential } from './waste-register.ts'
import { loadCurrentVehicles } from './load-current-vehicles.ts'
import { loadSandbox } from './sandbox.ts'
import { loadTreated } from './treated.ts'
import { loadRecycled } from './recycled.ts'
import { loadReports } from './reports.ts'

/** Where the stand-ins are unless a setting moves them. */
const defaultStandIns = `http://localhost:${settings.STANDINS_PORT.development}`

/**
 * Loads the demo into an empty database, in one transaction. Leaves a database with any rows
 * unchanged.
 * `config.ownerUrl` is the database as the owner of its tables. The webhook of the sandbox calls the
 * stand-ins.
 * @returns whether it loaded the demo
 */
export async function loadDemo(
  config: Config,
  now: Date,
  standInsUrl = defaultStandIns,
): Promise<boolean> {
  if (config.production) throw new Error('Demo data is not for production')
  const log = pino({ level: config.logLevel })
  const database = openDatabase(config.databaseUrl, (error) => log.warn(error.name))
  try {
    const secrets = configuredSecrets(config)
    const passwordHash = await hashPassword(demoPassword)
    const isLoaded = await database.write(async (tx) => {
      const known = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
      if (known) return false
      const make = createMake({ write: (work) => work(tx), secrets, now: () => now })
      const loaded = await loadPeopleAndPlaces(make, passwordHash)
      await loadCredential(tx, secrets, loaded, now)
      await loadRecycled(tx, loaded, now)
      await loadMarkedDays(tx, loaded, now)
      await loadCurrentVehicles(make, tx, loaded, now)
      await loadParts(tx, loaded, now)
      await loadTreated(tx, now)
      await loadBatteries(tx)
      await loadBatteryYear(make, tx, loaded)
      await loadCoOwned(make, tx, loaded, now)
      await loadIda(make, loaded)
      await loadReports(make, tx, loaded, now)
      await loadPartSearches(tx, now)
      await loadSandbox(make, tx, { secrets, passwordHash, standInsUrl, now })
      // The state that the nightly job produces.
      await refreshDemand(tx, now)
      return true
    })
    if (isLoaded) await gatherStatistics(config.ownerUrl)
    return isLoaded
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
