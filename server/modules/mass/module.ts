import type { Module } from '#server/platform/module.ts'
import { figureRecordsHandlers } from './figure-records.ts'
import { keepClosedYears } from './closed-year.ts'
import { foldAllMass } from './sql.ts'
import { massHandlers } from './mass.ts'

export const massModule = {
  name: 'mass',
  handlers: (ctx) => ({ ...massHandlers(ctx), ...figureRecordsHandlers(ctx) }),
  jobs: (ctx) => ({
    statistics: async ({ write, now }) => {
      const folded = await foldAllMass({ write })
      await keepClosedYears({ read: ctx.db.read, write }, now())
      return { folded }
    },
  }),
} as const satisfies Module
