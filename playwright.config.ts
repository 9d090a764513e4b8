import { defineConfig } from '@playwright/test'
import { browserExecutable, browserSwitches } from './tools/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  // One more than the cores: much of a browser test is waiting.
  workers: 3,
  fullyParallel: true,
  // A machine that stalls for seconds fails a sound test; the report tells how many needed it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Of a machine that gives its tests a fifth of its time; nothing that works waits for these.
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
