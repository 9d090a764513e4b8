// The steps of `npm test`, `npm run test:full` and `npm run check`.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fullUnitTests } from './full-unit-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Step {
  name: string
  /** A program of node_modules/.bin or a script of ours, with its arguments. */
  command: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** The program whose lines tell tests. */
  tests?: 'vitest' | 'playwright'
  /** Number of test files, where the program does not tell it. */
  files?: number
}

/** Unit and API tests: a glob from the root. */
export const unitTests = '{contract,demo,labs,rules,server,stand-ins,texts,tools,web}/**/*.test.ts'

/** Browser tests: a glob from the root. The tag `@full` leaves one to `npm run test:full`. */
export const browserTests = 'e2e/**/*.spec.ts'

/** A step of Vitest with these arguments, whether the tests are of the full run or not. */
export const unitStep = (name: string, words: readonly string[], environment = {}): Step => ({
  name,
  files: words.filter((word) => word.endsWith('.test.ts')).length,
  command: ['vitest', 'run', '--reporter=default', ...words],
  environment: { TEST_SET: 'full', ...environment },
  tests: 'vitest',
})

/** A step of Playwright with these arguments. */
export const browserStep = (name: string, words: readonly string[]): Step => ({
  name,
  command: ['playwright', 'test', '--reporter=list', ...words],
  environment: {
    // Node strips the types itself. Playwright's own compiler took 10 s of a first run.
    PW_DISABLE_TS_ESM: '1',
    // Every worker imports the same 900 files: half of that work is compiling.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-tests'),
  },
  tests: 'playwright',
})

/**
 * The compiler and the linter are written in Go. A collector that runs less often saves a fifth of
 * their processor time, and takes some hundred megabytes more.
 */
const goEnvironment = { GOGC: '400' }
/** One checker: several check the types that they share once each. That took 27 s in place of 15. */
const types = ['tsc', '--noEmit', '-p', '.', '--checkers', '1'] as const
const format: Step = { name: 'format', command: ['oxfmt', '--check'] }
const styles: Step = { name: 'styles', command: ['stylelint', 'web/**/*.css'] }

/** Front end, which the tests of `npm test` serve. */
export const build: Step = { name: 'build', command: ['tools/build.ts'] }

/** Steps of `npm test` beside its tests. */
export const smallSteps: readonly Step[] = [
  { name: 'types', command: types, environment: goEnvironment },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    environment: goEnvironment,
  },
  format,
  styles,
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'documents', command: ['tools/docs.ts', '--check'] },
]

const fastFiles = globSync(unitTests, { cwd: root }).length - Object.keys(fullUnitTests).length

/** Tests of `npm test`. */
export const testSteps: readonly Step[] = [
  { ...unitStep('unit and API tests', [], { TEST_SET: 'fast' }), files: fastFiles },
  browserStep('browser tests', ['--grep-invert', '@full']),
]

/** Tests that `npm run test:full` adds. */
export const otherSteps: readonly Step[] = [
  // These change tables of the product while they run.
  unitStep('other unit tests', Object.keys(fullUnitTests), { ISOLATE: '1' }),
  browserStep('other browser tests', ['--grep', '@full']),
]

/** Steps of `npm run check` before its tests: what a commit needs first. */
export const checkSteps: readonly Step[] = [
  format,
  styles,
  // Takes 2 s. The lint with types reads all types, which takes 30 s.
  { name: 'lint without types', command: ['oxlint', '--deny-warnings'] },
  {
    name: 'types',
    command: [
      ...types,
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/check.tsbuildinfo',
    ],
    environment: goEnvironment,
  },
]
