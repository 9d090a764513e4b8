// Tells at the end of a run where its time went.
import type { ProcessorMeter } from './processor-meter.ts'
import type { Outcome } from './run-step.ts'

/**
 * Processor seconds of `npm test` on the reference machine (reference-work.ts). The same run takes
 * twice as many on a slower or busier one. The second number leaves room for the error of the factor:
 * nearly the same tests took 592 of these seconds on one day and 919 on another, when a third of the
 * machine's time went to its kernel, which the reference work does not need.
 */
const budget = { warn: 600, fail: 1200 }
const slowest = 10

/**
 * Tells the processor seconds of the fast steps.
 * @param factor how many times the reference machine's time this one needs
 * @returns whether they are within the budget, which counts in CI alone
 */
export function keepsBudget(meter: ProcessorMeter | null, factor: number): boolean {
  if (!meter) return true
  const measured = meter.seconds()
  const seconds = measured / factor
  const told = `${Math.round(measured)} processor seconds, ${Math.round(seconds)} on the reference machine`
  if (seconds <= budget.warn) console.log(`${told}. At most ${budget.warn} are wanted`)
  else
    console.log(
      `WARNING: ${told}. At most ${budget.warn} are wanted. ` +
        `Above ${budget.fail} the run fails in CI.`,
    )
  return seconds <= budget.fail || !process.env['CI']
}

/** Tells the slowest files, the memory, and the tests that needed a second try. */
export function printSummary(
  outcomes: ReadonlyMap<string, Outcome>,
  meter: ProcessorMeter | null,
): void {
  const reports = [...outcomes.values()].flatMap(({ tests }) => tests ?? [])
  const files = reports.flatMap((report) => report.files)
  if (files.length > slowest) console.log(`The ${slowest} slowest files:`)
  for (const { path, seconds, tests } of files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${path} (${tests} tests)`)
  for (const name of meter ? outcomes.keys() : []) {
    const bytes = outcomes.get(name)?.tests ? (meter?.peakBytes(name) ?? 0) : 0
    if (bytes > 0) console.log(`Memory of ${name}: at most ${Math.round(bytes / 2 ** 20)} MiB`)
  }
  const again = reports.flatMap(({ secondTry }) => secondTry)
  if (reports.length > 0) console.log(`Tests that passed at the second try only: ${again.length}`)
  for (const name of again) console.log(`    ${name}`)
}

/** Prints the number of tests and steps together, and sets the exit code by it. */
export function printCount(outcomes: ReadonlyMap<string, Outcome>): void {
  let passed = 0
  let failed = 0
  for (const outcome of outcomes.values()) {
    passed += Number(outcome.passed) + (outcome.tests?.passed ?? 0)
    failed += Number(!outcome.passed) + (outcome.tests?.failed ?? 0)
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
