// npm run check: format, lint, types, and the tests next to what changed. For before a commit.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './checks/run-step.ts'
import { startProcessorMeter } from './checks/processor-meter.ts'
import { cancelAtSignal, runSteps } from './checks/run-steps.ts'
import { checkSteps, stepsFor } from './checks/steps.ts'
import { printCount } from './checks/summary.ts'
import { unitTests } from './checks/test-table.ts'
import { testsNextTo } from './checks/tests-next-to.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const staged = git('diff', '--cached', '--name-only')
  if (staged.length > 0) return staged
  return [...git('diff', '--name-only'), ...git('ls-files', '--others', '--exclude-standard')]
}

const cancel = cancelAtSignal()

const files = testsNextTo(changedFiles(), globSync(unitTests, { cwd: root }))
const tests = stepsFor({ unit: files.length > 0 ? { files } : null, browser: null })
const meter = startProcessorMeter()
const outcomes = new Map<string, Outcome>()
await runSteps([...checkSteps, ...tests], outcomes, {
  environment: {},
  cancel,
  meter,
})
meter?.stop()
printCount(outcomes)
