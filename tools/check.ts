// npm run check: format, lint, types, and the tests next to what changed. For before a commit.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longest } from './checks/longest-first.ts'
import type { Outcome } from './checks/run-step.ts'
import { startProcessorMeter } from './checks/processor-meter.ts'
import { cancelAtSignal, runSteps } from './checks/run-steps.ts'
import { checkSteps, stepsFor } from './checks/steps.ts'
import { printCount } from './checks/summary.ts'
import { unitTests } from './checks/test-table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests of files whose own folder has none, by a glob of these files. */
const testsOf: Readonly<Record<string, string>> = {
  'texts/*/*': 'texts/*.test.ts',
  'migrations/*': 'server/db/{migrate,grants,catalogue}.test.ts',
  'rules/limits.ts': '{texts/texts,tools/checks/operations}.test.ts',
  'docs/operations/nginx.conf': 'tools/checks/operations.test.ts',
  'server/{export,report,admin}/*': 'server/export-sources.test.ts',
  'contract/**/*': 'contract/*.test.ts',
  'e2e/**/*': 'tools/checks/test-table.test.ts',
}

function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const staged = git('diff', '--cached', '--name-only')
  if (staged.length > 0) return staged
  return [...git('diff', '--name-only'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The unit tests in the folders of these files, without those that take over 5 s. */
function testsNextTo(changed: readonly string[]): string[] {
  const globs = new Set(
    changed.flatMap((path) => [
      `${dirname(path)}/*.test.ts`,
      ...Object.entries(testsOf).flatMap(([files, tests]) =>
        matchesGlob(path, files) ? tests : [],
      ),
    ]),
  )
  return globSync([...globs], { cwd: root })
    .filter((path) => matchesGlob(path, unitTests) && !longest.includes(path))
    .toSorted()
}

const cancel = cancelAtSignal()

const files = testsNextTo(changedFiles())
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
