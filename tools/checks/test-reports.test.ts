import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightReport, vitestReport } from './test-reports.ts'

test('reads a report of Vitest', () => {
  const name = join(import.meta.dirname, 'a.test.ts')
  const testResults = [{ name, startTime: 1000, endTime: 3500, assertionResults: [{}, {}] }]
  expect(vitestReport({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    secondTry: [],
    files: [{ path: 'tools/checks/a.test.ts', seconds: 2.5, tests: 2 }],
  })
})

test('reads a report of Playwright, and names the tests that needed a second try', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'owner/a.spec.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        specs: [spec('first', 'expected', 1000)],
        suites: [{ specs: [spec('second', 'flaky', 2000, 500)] }],
      },
    ],
  }
  expect(playwrightReport(report)).toEqual({
    passed: 2,
    failed: 0,
    secondTry: ['e2e/owner/a.spec.ts: second'],
    files: [{ path: 'e2e/owner/a.spec.ts', seconds: 3.5, tests: 2 }],
  })
})
