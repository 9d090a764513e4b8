import { defineConfig } from '@playwright/test'
import { browserExecutable, browserSwitches } from './tools/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  // One more than the cores, because browser tests mostly wait.
  workers: 3,
  fullyParallel: true,
  // A machine that stalls for seconds fails a sound test. The report counts the repeated tests.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits for a machine that gives the tests a fifth of its time. A working test never reaches them.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserExecutable(), args: browserSwitches },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Each test would fetch the whole app into a cache of its own; offline.spec.ts lets it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
