import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,contract,demo,rules,server,stand-ins,texts,tools,web}/**/*.test.ts'],
    globalSetup: 'tools/test-database.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
    env: { TZ: 'Europe/Helsinki' },
  },
})
