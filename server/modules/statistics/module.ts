import type { Module } from '#server/platform/module.ts'
import { foldStatistics } from './figures.sql.ts'
import { nationalStatisticsHandlers } from './national.ts'
import { statisticsHandlers } from './statistics.ts'
import { whoseHandlers } from './whose.ts'

export const statisticsModule = {
  name: 'statistics',
  handlers: (ctx) => ({
    ...nationalStatisticsHandlers(ctx),
    ...statisticsHandlers(ctx),
    ...whoseHandlers(ctx),
  }),
  jobs: () => ({ statistics: async ({ write }) => ({ folded: await write(foldStatistics) }) }),
} as const satisfies Module
