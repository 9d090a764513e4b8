// npm run e2e -- <path or word> ... [--ui]: browser tests with pages from their sources, so that no build
// is needed. The runs of a day use the demo data that the first one loaded. Switches are Playwright's, and
// with one Playwright has the terminal.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finnishDay } from '#rules/finnish-day.ts'
import { chooseTests } from './checks/choose-tests.ts'
import { cancelAtSignal, printCount, runInTerminal, runSteps } from './checks/run-steps.ts'
import { browserStep, browserTests } from './checks/steps.ts'
import { FolderLockedError, lockFolder } from './postgres/folder-lock.ts'
import { startPostgres } from './postgres/postgres.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/browser-tests', import.meta.url))

const isSwitch = (word: string) => word.startsWith('-')
const given = process.argv.slice(2)
const words = given.filter((word) => !isSwitch(word))
const chosen = words.length > 0 ? await chooseTests(words, browserTests, '-g') : []
if (chosen.length === 0) {
  console.error(`No browser test has ${words.join(' or ') || 'an empty word'} in its path or title`)
  process.exit(1)
}

const database = await keptDatabase()
// One worker has one dev server. More would write its folder of packages at once.
const switches = given.filter(isSwitch)
const step = browserStep('browser tests', [...chosen, '--workers=1', ...switches])
const environment = {
  TEST_SOURCES: '1',
  // A failed test is not repeated here.
  CI: '',
  ...(database && { TEST_DATABASE_URL: database.url }),
}
if (switches.length > 0) process.exitCode = await runInTerminal(step, environment)
else printCount(await runSteps([step], environment, cancelAtSignal()))
await database?.stop()
process.exit()

/** PostgreSQL with the demo data of the day. Null while another run has it: this one makes its own. */
async function keptDatabase() {
  const today = finnishDay(new Date())
  await mkdir(cache, { recursive: true })
  try {
    const release = await lockFolder(join(cache, today), 0)
    const former = (await readdir(cache)).filter((day) => day !== today)
    for (const day of former) await rm(join(cache, day), { recursive: true })
    const folder = join(cache, today, 'postgres')
    const { url, stop } = await startPostgres({ folder, durable: false })
    return { url, stop: () => stop().then(release) }
  } catch (error) {
    if (error instanceof FolderLockedError) return null
    throw error
  }
}
