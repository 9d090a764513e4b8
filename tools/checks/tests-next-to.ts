// The unit tests that `npm run check` runs for changed files.
import { dirname, matchesGlob } from 'node:path'
import { longest } from './longest-first.ts'
import { unitTests } from './test-table.ts'

/** Tests of files that no test is named after, by a glob of these files. */
const testsOf: Readonly<Record<string, string>> = {
  'texts/*/*': 'texts/*.test.ts',
  'rules/report/questionnaires/*': '{texts/questionnaires,rules/report/*}.test.ts',
  'schema/**/*': 'server/platform/db/{migrate,grants,catalogue}.test.ts',
  'server/platform/db/tables*.ts': 'server/platform/db/catalogue.test.ts',
  'rules/limits.ts': '{texts/texts,tools/checks/operations}.test.ts',
  'docs/operations/nginx.conf': 'tools/checks/operations.test.ts',
  'docs/api.md': 'demo/sign-ins.test.ts',
  'server/modules/{export,report,admin}/*': 'server/modules/export/sources.test.ts',
  'contract/**/*': 'contract/**/*.test.ts',
  'e2e/**/*': 'tools/checks/test-table.test.ts',
}

/**
 * Chooses the changed tests, the tests named after a changed file, and those of the table above. A
 * folder with a changed file and none of these runs all its tests. The longest tests are left out.
 */
export function testsNextTo(changed: readonly string[], all: readonly string[]): string[] {
  const tests = all.filter((path) => matchesGlob(path, unitTests) && !longest.includes(path))
  const named = new Set(changed.map((path) => path.replace(/(\.queries|\.test)?\.tsx?$/, '')))
  const globs = Object.entries(testsOf).flatMap(([files, found]) =>
    changed.some((path) => matchesGlob(path, files)) ? [found] : [],
  )
  const chosen = tests.filter(
    (path) =>
      named.has(path.replace(/\.test\.ts$/, '')) || globs.some((glob) => matchesGlob(path, glob)),
  )
  const covered = new Set(chosen.map((path) => dirname(path)))
  const rest = new Set(changed.map((path) => dirname(path)).filter((path) => !covered.has(path)))
  return [...chosen, ...tests.filter((path) => rest.has(dirname(path)))].toSorted()
}
