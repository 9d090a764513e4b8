// The steps of `npm test`, `npm run test:full` and `npm run check`.
import { fileURLToPath } from 'node:url'
import { playwrightReport, vitestReport, type TestReport } from './test-reports.ts'
import { fullUnitTests } from './test-table.ts'

export interface Step {
  name: string
  /**
   * A program of node_modules/.bin or a script of ours, with its arguments. `{report}` stands for
   * the report's file.
   */
  command: readonly [string, ...string[]]
  environment?: Readonly<Record<string, string>>
  /** Number of cores that the step uses. */
  cores: 1 | 2
  /** A step without whose result this one cannot run. */
  needs?: string
  /** Reads the tests from what the step wrote to its report. */
  read?: (report: unknown) => TestReport
}

const vitest = [
  'vitest',
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--outputFile={report}',
] as const
const playwright = ['playwright', 'test', '--reporter=dot,json'] as const
const playwrightEnvironment = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}',
  // Node strips the types itself. Playwright's own compiler took 10 s of a first run.
  PW_DISABLE_TS_ESM: '1',
  // Every worker imports the same 900 files: half of that work is compiling.
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/compiled-tests', import.meta.url),
  ),
}

/**
 * The compiler and the linter are written in Go. A collector that runs less often saves a fifth of
 * their processor time, and takes some hundred megabytes more.
 */
const goEnvironment = { GOGC: '400' }
/** One checker: several check the types that they share once each. That took 27 s in place of 15. */
const types = ['tsc', '--noEmit', '-p', '.', '--checkers', '1'] as const

/** Takes 2 s. The lint with types reads all types, which takes 30 s. */
const lintWithoutTypes: Step = {
  name: 'lint without types',
  command: ['oxlint', '--deny-warnings'],
  cores: 1,
}

/** Steps of `npm test`. Unit tests begin early: the small steps run next to them. */
export const fastSteps: readonly Step[] = [
  { name: 'build', command: ['tools/build.ts'], cores: 1 },
  { name: 'types', command: types, environment: goEnvironment, cores: 1 },
  {
    name: 'unit and API tests',
    command: [...vitest],
    cores: 2,
    needs: 'build',
    read: vitestReport,
  },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    environment: goEnvironment,
    cores: 1,
  },
  { name: 'format', command: ['oxfmt', '--check'], cores: 1 },
  { name: 'unused code', command: ['knip', '--no-progress'], cores: 1 },
  { name: 'documents', command: ['tools/docs.ts', '--check'], cores: 1 },
  {
    name: 'browser tests',
    command: [...playwright, '--grep-invert', '@full'],
    environment: playwrightEnvironment,
    cores: 2,
    needs: 'build',
    read: playwrightReport,
  },
]

/** Steps of `npm run test:full` after the fast steps. */
export const otherSteps: readonly Step[] = [
  {
    name: 'other unit tests',
    command: [...vitest, ...Object.keys(fullUnitTests)],
    // These change tables of the product while they run.
    environment: { TEST_SET: 'full', ISOLATE: '1' },
    cores: 2,
    read: vitestReport,
  },
  {
    name: 'other browser tests',
    command: [...playwright, '--grep', '@full'],
    environment: playwrightEnvironment,
    cores: 2,
    needs: 'build',
    read: playwrightReport,
  },
]

/** Runs only these tests, whether they are tests of the full run or not. */
export function stepsFor(chosen: { unit: TestFilter | null; browser: TestFilter | null }): Step[] {
  const { unit, browser } = chosen
  const steps: Step[] = []
  if (unit)
    steps.push({
      name: 'unit and API tests',
      command: [...vitest, ...unit.files, ...(unit.title ? ['-t', unit.title] : [])],
      environment: { TEST_SET: 'full' },
      cores: 2,
      read: vitestReport,
    })
  if (browser)
    steps.push({
      name: 'browser tests',
      command: [...playwright, ...browser.files, ...(browser.title ? ['-g', browser.title] : [])],
      environment: playwrightEnvironment,
      cores: 2,
      read: playwrightReport,
    })
  return steps
}

/** Files from the root and, when only some of their tests are meant, a regular expression for titles. */
export interface TestFilter {
  files: readonly string[]
  title?: string
}

/** Steps of `npm run check`: what a commit needs within seconds. */
export const checkSteps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'], cores: 1 },
  lintWithoutTypes,
  {
    name: 'types',
    command: [
      ...types,
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/check.tsbuildinfo',
    ],
    environment: goEnvironment,
    cores: 1,
  },
]
