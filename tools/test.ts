// npm test: runs every check, with a last line "N passed, N failed" (tests and steps together).
import { stripVTControlCharacters } from 'node:util'
import { startTestDatabase } from './postgres/test-database.ts'
import { runStep, type Outcome } from './checks/run-step.ts'
import { steps, type Step } from './checks/steps.ts'

const cores = 2
const tail = 60

const cancel = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => cancel.abort())
process.channel?.unref()

/** Starts each step when a core is free and its needs are done. */
async function runAll(environment: Record<string, string>): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const busy = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
  const isReady = (step: Step) => step.needs === undefined || outcomes.has(step.needs)
  const run = async (step: Step) => {
    const before = step.needs && outcomes.get(step.needs)
    const outcome =
      before && !before.passed
        ? { passed: false, seconds: 0, output: `Not run, because "${step.needs}" failed.` }
        : await runStep(step, environment, cancel.signal)
    report(step, outcome)
    outcomes.set(step.name, outcome)
  }
  while (waiting.length > 0 || running.size > 0) {
    // Strictly in the table's sequence, so that small steps do not delay a big one for ever.
    while (waiting[0] && isReady(waiting[0]) && busy() + waiting[0].cores <= cores) {
      const [step] = waiting.splice(0, 1)
      if (step)
        running.set(
          step,
          run(step).finally(() => running.delete(step)),
        )
    }
    await Promise.race(running.values())
    if (cancel.signal.aborted) waiting.length = 0
  }
  return outcomes
}

function report(step: Step, { passed, seconds, tests, output }: Outcome): void {
  const counts = tests ? `  ${tests.passed} passed, ${tests.failed} failed` : ''
  const second = tests?.second ? `  (${tests.second} at the second try)` : ''
  const line = `${passed ? 'passed' : 'FAILED'}  ${step.name.padEnd(20)}${seconds.toFixed(1).padStart(7)} s${counts}${second}`
  console.log(line)
  if (passed) return
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const shown = step.count
    ? [...new Set(lines.filter(namesFailure)), '', ...lines]
    : lines.slice(-tail)
  console.log(shown.map((text) => `    ${text}`).join('\n'))
}

/**
 * Vitest and Playwright mark failures so. They are printed first, because the output may be cut.
 */
const namesFailure = (line: string) => /^ *(FAIL|\d+\)) /.test(line)

const database = await startTestDatabase()
try {
  const outcomes = await runAll({ TEST_DATABASE_URL: database.url })
  let passed = 0
  let failed = 0
  for (const outcome of outcomes.values()) {
    passed += Number(outcome.passed) + (outcome.tests?.passed ?? 0)
    failed += Number(!outcome.passed) + (outcome.tests?.failed ?? 0)
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  await database.stop()
}
