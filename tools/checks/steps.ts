// Steps of `npm test`.
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  /** Passed tests that needed a second try. They are reported. */
  second?: number
}

export interface Step {
  name: string
  /**
   * A program of node_modules/.bin or a script of ours, with its arguments. `{report}` stands for
   * the report's file.
   */
  command: [string, ...string[]]
  environment?: Record<string, string>
  /** Number of the two cores that it keeps busy. */
  cores: 1 | 2
  /** A step that must finish first. */
  needs?: string
  /** Counts the tests in the step's report. */
  count?: (report: unknown) => Counts
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'], cores: 1 },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], cores: 1 },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'], cores: 1 },
  { name: 'unused code', command: ['knip', '--no-progress'], cores: 1 },
  { name: 'documents', command: ['tools/docs.ts', '--check'], cores: 1 },
  { name: 'build', command: ['tools/build.ts'], cores: 1 },
  {
    name: 'unit and API tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile={report}'],
    environment: { TEST_SET: 'full' },
    cores: 2,
    count: (report) => {
      const { numPassedTests, numFailedTests } = vitestReport.parse(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    cores: 2,
    needs: 'build',
    count: (report) => {
      const { stats } = playwrightReport.parse(report)
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        second: stats.flaky,
      }
    },
  },
]
