// Reads the reports of Vitest and Playwright.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface TestReport {
  passed: number
  failed: number
  /** Tests that passed only at the second try. */
  secondTry: readonly string[]
  /** Seconds of wall time in each file, all its tests together. */
  files: readonly { path: string; seconds: number; tests: number }[]
}

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
})

/** @throws ZodError when this is no report of Vitest */
export function vitestReport(report: unknown): TestReport {
  const { numPassedTests, numFailedTests, testResults } = vitest.parse(report)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    secondTry: [],
    files: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    })),
  }
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

/** @throws ZodError when this is no report of Playwright */
export function playwrightReport(report: unknown): TestReport {
  const { stats, suites } = playwright.parse(report)
  const specsOf = (each: z.infer<typeof suite>): z.infer<typeof spec>[] => [
    ...each.specs,
    ...(each.suites ?? []).flatMap(specsOf),
  ]
  const specs = suites.flatMap(specsOf)
  const files = Map.groupBy(specs, ({ file }) => `e2e/${file}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    secondTry: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    files: [...files].map(([path, inFile]) => {
      const results = inFile.flatMap(({ tests }) => tests.flatMap((test) => test.results))
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return { path, seconds: ms / 1000, tests: inFile.length }
    }),
  }
}
