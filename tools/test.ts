// Runs every check, with a last line "N passed, N failed" (tests and steps together).
//   npm test                        what a change can break on the paths of users
//   npm run test:full               the same, then all other tests
//   npm test -- <path or word> ...  only the tests that fit
import { chooseTests } from './checks/choose-tests.ts'
import { startProcessorMeter } from './checks/processor-meter.ts'
import { startReferenceWork } from './checks/reference-work.ts'
import type { Outcome } from './checks/run-step.ts'
import { cancelAtSignal, runSteps } from './checks/run-steps.ts'
import { fastSteps, otherSteps, stepsFor } from './checks/steps.ts'
import { printCount, keepsBudget, printSummary } from './checks/summary.ts'
import { browserTests, unitTests } from './checks/test-table.ts'
import { startTestDatabase } from './postgres/test-database.ts'

const cancel = cancelAtSignal()

const words = process.argv.slice(2).filter((word) => word !== '--full')
const isFull = process.argv.includes('--full')
const meter = startProcessorMeter()
const reference = startReferenceWork()
const outcomes = new Map<string, Outcome>()
const fail = (name: string) =>
  outcomes.set(name, { passed: false, seconds: 0, output: '' }) && console.log(`FAILED  ${name}`)

const database = await startTestDatabase()
try {
  const environment: Record<string, string> = { TEST_DATABASE_URL: database.url }
  const options = { environment, cancel, meter }
  if (words.length > 0) {
    const [unit, browser] = await Promise.all([
      chooseTests(words, unitTests),
      chooseTests(words, browserTests),
    ])
    const steps = stepsFor({ unit, browser })
    if (steps.length === 0) fail(`no test has ${words.join(' or ')} in its path or title`)
    await runSteps(steps, outcomes, options)
  } else {
    if (isFull) {
      // Files that share modules must not depend on their order.
      environment['TEST_SEED'] ??= process.env['TEST_SEED'] ?? String(Date.now() % 1_000_000)
      console.log(`Unit tests in the random order of TEST_SEED=${environment['TEST_SEED']}`)
    }
    await runSteps(fastSteps, outcomes, options)
    if (!keepsBudget(meter, reference.factor())) fail('budget of npm test')
    if (isFull && !cancel.aborted) await runSteps(otherSteps, outcomes, options)
  }
  if (cancel.aborted) fail('the run was ended early')
  printSummary(outcomes, meter)
  printCount(outcomes)
} finally {
  reference.stop()
  meter?.stop()
  await database.stop()
}
