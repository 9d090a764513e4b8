// npm run check: format, lint, types, and the tests that the change can break. For before a commit.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fullUnitTests } from './checks/full-unit-tests.ts'
import { cancelAtSignal, printCount, runSteps } from './checks/run-steps.ts'
import { checkSteps, unitStep } from './checks/steps.ts'
import { testsOfChange } from './checks/tests-of-change.ts'
import { sourceFiles } from './checks/testing/source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Test files that import the change. Nearly all of them import a limit. */
const most = 25
/** Tests that read files which they do not import, and take some seconds together. */
const always = [
  'rules/',
  'texts/',
  'contract/endpoint',
  'tools/checks/import-rules',
  'tools/checks/plain-words',
  'tools/checks/secrets',
  'server/platform/db/catalogue',
  'server/testing/personal-columns',
]
/** Those of them that take seconds. A change of their folder runs them. */
const dear = ['texts/spelling', 'rules/vehicle/plate.test', 'rules/order/order-promise']

function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const staged = git('diff', '--cached', '--name-only')
  if (staged.length > 0) return staged
  return [...git('diff', '--name-only'), ...git('ls-files', '--others', '--exclude-standard')]
}

const files = await sourceFiles()
const changed = changedFiles()
const isSpared = (path: string) =>
  dear.some((start) => path.startsWith(start)) &&
  !changed.some((each) => each.startsWith(path.replace(/\/.*/, '/')))
const importing = testsOfChange(changed, files).filter(
  (path) => existsSync(join(root, path)) && !(path in fullUnitTests),
)
const chosen = importing.slice(0, most)
if (importing.length > most)
  console.log(`${importing.length} test files import the change. The nearest ${most} are run.`)
const small = files
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.test.ts') && always.some((start) => path.startsWith(start)))
  .filter((path) => !isSpared(path))
const tests = unitStep('unit and API tests', [...new Set([...chosen, ...small])])
const cancel = cancelAtSignal()
// Each takes some seconds of one processor, so they run beside each other.
const first = (await Promise.all(checkSteps.map((step) => runSteps([step], {}, cancel)))).flat()
// A wrong type fails many tests, which would hide its message.
const areTyped = first.every(({ name, passed }) => passed || name !== 'types')
if (!areTyped) console.log('No test is run before the types are right.')
printCount([...first, ...(areTyped ? await runSteps([tests], {}, cancel) : [])])
