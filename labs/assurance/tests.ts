// Figures proved by tests: runs the tests and counts them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../..', import.meta.url))
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
})
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** `failures` are the failed tests with the start of their message. */
export type TestCounts = { passed: number; failed: number; failures: string[] }

/**
 * Runs those test files with their own runner and counts the results.
 * @throws Error without a report
 */
export function runTests(
  files: readonly string[],
  environment: Record<string, string> = {},
): Promise<TestCounts> {
  return run(async (file) => {
    const words = ['run', ...files, '--reporter=json', `--outputFile=${file}`]
    await end('node_modules/vitest/vitest.mjs', words, environment)
    const { numPassedTests, numFailedTests, testResults } = report.parse(await read(file))
    const faults = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ failureMessages = [] }) => failureMessages.length > 0)
      .map(({ title, failureMessages = [] }) => `${title}: ${failureMessages[0]?.slice(0, 600)}`)
    return { passed: numPassedTests, failed: numFailedTests, failures: faults }
  })
}

/** Runs the whole browser suite. */
export function runBrowserTests(): Promise<TestCounts> {
  return run(async (file) => {
    await end('node_modules/@playwright/test/cli.js', ['test', '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const { stats } = browserReport.parse(await read(file))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: [] }
  })
}

async function run(work: (file: string) => Promise<TestCounts>): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function end(program: string, words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', process.env['ASSURE_LOG'] ? 'inherit' : 'ignore'],
  })
  await once(child, 'exit')
}

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
