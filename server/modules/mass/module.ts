import type { Module } from '#server/platform/module.ts'
import { figureRecordsHandlers } from './figure-records.ts'
import { storeClosedYears } from './closed-year.ts'
import { foldAllMass } from './sql.ts'
import { massHandlers } from './mass.ts'

export const massModule = {
  name: 'mass',
  handlers: (ctx) => ({ ...massHandlers(ctx), ...figureRecordsHandlers(ctx) }),
  jobs: (ctx) => ({
    statistics: async ({ write, now }) => {
      const folded = await foldAllMass({ write })
      await storeClosedYears({ read: ctx.db.read, write }, now())
      return { folded }
    },
  }),
} as const satisfies Module
