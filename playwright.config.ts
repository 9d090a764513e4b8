import { defineConfig } from '@playwright/test'
import { browserExecutable, browserSwitches } from './tools/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserExecutable(), args: browserSwitches },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
