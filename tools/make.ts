// npm run make -- order agreed: adds a record in that state to the demo data of the running service, and
// prints its pages. /login/dev signs in as the users that it names.
import { seedRegistry } from '#demo/registry.ts'
import { configuredSecrets } from '#server/platform/auth/encryption.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, withoutLimits } from '#server/platform/db/index.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { makeRecord } from './data/make-record.ts'
import { runningDemo } from './data/running-database.ts'

const config = readConfig(process.env)
try {
  const { databaseUrl } = await runningDemo(config)
  // No mail tells what the builders did.
  const events = { ...createEvents(), hearings: [] }
  const { write, close } = openDatabase(databaseUrl, () => {}, { ...withoutLimits, events })
  const to = { write, secrets: configuredSecrets(config), now: new Date() }
  try {
    const { vehicle, lines } = await makeRecord(to, process.argv.slice(2))
    await seedRegistry(config.registries.vehicleRegistryUrl, [vehicle])
    const [first = '', ...pages] = lines
    console.log([first, ...pages.map((page) => config.publicUrl + page)].join('\n'))
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
