import { defineConfig } from 'vitest/config'
import { fullUnitTests } from './tools/checks/full-unit-tests.ts'
import { unitTests } from './tools/checks/steps.ts'

const isFull = process.env['TEST_SET'] === 'full'
const seed = process.env['TEST_SEED']

export default defineConfig({
  test: {
    include: [unitTests],
    exclude: isFull ? [] : Object.keys(fullUnitTests),
    globalSetup: ['tools/postgres/test-database.ts', 'server/testing/fonts.ts'],
    setupFiles: 'server/testing/clean-up.ts',
    maxWorkers: 2,
    // The files of a worker share its modules. A new import for each file took half of the time.
    pool: 'threads',
    isolate: process.env['ISOLATE'] === '1',
    // Node imports the files as in service, without Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: seed ? { shuffle: { files: true }, seed: Number(seed) } : {},
    // Node encodes spaces and letters like ä in the paths of its traces.
    onStackTrace: (_error, frame) => {
      frame.file = decodeURI(frame.file)
    },
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
    env: { TZ: 'Europe/Helsinki' },
  },
})
