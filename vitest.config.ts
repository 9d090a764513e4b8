import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,demo,labs,rules,server,stand-ins,texts,tools,web}/**/*.test.ts'],
    globalSetup: 'tools/postgres/test-database.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
    env: { TZ: 'Europe/Helsinki' },
  },
})
