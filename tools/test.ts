// Runs every check. Its last line tells the tests: "N passed, N failed".
//   npm test                        what a change can break on the paths of users
//   npm run test:full               the same, then all other tests
//   npm test -- <path or word> ...  only the tests that fit
import { parseArgs } from 'node:util'
import { chooseTests } from './checks/choose-tests.ts'
import { cancelAtSignal, printCount, runSteps, type Outcome } from './checks/run-steps.ts'
import * as steps from './checks/steps.ts'
import { startTestDatabase } from './postgres/test-database.ts'

const cancel = cancelAtSignal()
const { values, positionals: words } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isFull = values.full

const database = await startTestDatabase()
try {
  const environment: Record<string, string> = { TEST_DATABASE_URL: database.url }
  // A test that is asked for by name may write what it compares: the types of the tables.
  if (words.length > 0) environment['CI'] = ''
  // Files that share modules must not depend on their order.
  const seed = process.env['TEST_SEED'] ?? (isFull ? String(Date.now() % 1_000_000) : undefined)
  if (seed) {
    environment['TEST_SEED'] = seed
    console.log(`Unit tests in the random order of TEST_SEED=${seed}`)
  }
  const run = (which: readonly steps.Step[]) => runSteps(which, environment, cancel)
  printCount(await (words.length > 0 ? runChosen(run) : runAll(run)))
} finally {
  await database.stop()
}

async function runAll(
  run: (which: readonly steps.Step[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const built = await run([steps.build])
  if (!built.every(({ passed }) => passed)) return built
  // Much of a test is waiting, so a small step runs beside the tests.
  const tests = [...steps.testSteps, ...(isFull ? steps.otherSteps : [])]
  const both = await Promise.all([run(steps.smallSteps), run(tests)])
  return [...built, ...both.flat()]
}

async function runChosen(
  run: (which: readonly steps.Step[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const unit = await chooseTests(words, steps.unitTests, '-t')
  const browser = await chooseTests(words, steps.browserTests, '-g')
  const chosen: steps.Step[] = []
  if (unit.length > 0) chosen.push(steps.unitStep('unit and API tests', unit))
  if (browser.length > 0) chosen.push(steps.browserStep('browser tests', browser))
  if (chosen.length === 0) console.log(`No test has ${words.join(' or ')} in its path or title`)
  return run(chosen)
}
