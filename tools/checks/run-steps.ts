// Runs steps next to each other and tells their results.
import { stripVTControlCharacters } from 'node:util'
import type { ProcessorMeter } from './processor-meter.ts'
import { runStep, type Outcome } from './run-step.ts'
import type { Step } from './steps.ts'

/** Two for the tests, and one for a small step next to them: much of a test is waiting. */
const cores = 3
const tail = 60

export interface RunOptions {
  environment: Record<string, string>
  cancel: AbortSignal
  meter: ProcessorMeter | null
}

/** Returns a signal that aborts when the command is told to end. */
export function cancelAtSignal(): AbortSignal {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => cancel.abort())
  process.channel?.unref()
  return cancel.signal
}

/**
 * Starts each step in the order given, as soon as a core is free and the step that it needs is
 * done, and prints each result. Adds to `outcomes`, which may hold those of earlier steps.
 */
export async function runSteps(
  steps: readonly Step[],
  outcomes: Map<string, Outcome>,
  options: RunOptions,
): Promise<void> {
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const busy = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
  const isReady = (step: Step) => step.needs === undefined || outcomes.has(step.needs)
  const run = async (step: Step) => {
    const before = step.needs && outcomes.get(step.needs)
    const outcome =
      before && !before.passed
        ? { passed: false, seconds: 0, output: `Not run, because "${step.needs}" failed.` }
        : await runStep(step, options.environment, options)
    printOutcome(step, outcome)
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
    if (options.cancel.aborted) waiting.length = 0
  }
}

function printOutcome(step: Step, outcome: Outcome): void {
  const { passed, seconds, processorSeconds, tests, output } = outcome
  const columns = [
    passed ? 'passed' : 'FAILED',
    step.name.padEnd(20),
    `${seconds.toFixed(1).padStart(7)} s`,
    processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1).padStart(7)} processor s`,
    tests ? `${tests.passed} passed, ${tests.failed} failed` : '',
  ]
  console.log(columns.join('  ').trimEnd())
  if (passed) return
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const shown = step.read
    ? [...new Set(lines.filter(namesFailure)), '', ...lines]
    : lines.slice(-tail)
  console.log(shown.map((text) => `    ${text}`).join('\n'))
}

/** Vitest and Playwright begin the line of a failed test so. These lines go first: the rest may be cut. */
const namesFailure = (line: string) => /^ *(FAIL|\d+\)) /.test(line)
