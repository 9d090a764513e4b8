import type { Module } from '#server/platform/module.ts'
import { figureRecordsHandlers } from './figure-records.ts'
import { foldAllMass } from './sql.ts'
import { massHandlers } from './mass.ts'

export const massModule = {
  name: 'mass',
  handlers: (ctx) => ({ ...massHandlers(ctx), ...figureRecordsHandlers(ctx) }),
  jobs: () => ({ statistics: async ({ write }) => ({ folded: await foldAllMass({ write }) }) }),
} as const satisfies Module
