import type { Module } from '#server/platform/module.ts'
import { refreshDemand } from './demand.sql.ts'
import { endDueListings } from './listing/expiry.ts'
import { receptionHandlers } from './reception/claims.ts'
import { findHandlers } from './find/find.ts'
import { listingHandlers } from './listing/listing.ts'
import { pictureHandlers } from './picture/picture.ts'
import { yardHandlers } from './yard.ts'
import { yardRecordChecks } from './record-checks.ts'

export const yardModule = {
  name: 'yard',
  handlers: (ctx) => ({
    ...receptionHandlers(ctx),
    ...findHandlers(ctx),
    ...listingHandlers(ctx),
    ...pictureHandlers(ctx),
    ...yardHandlers(ctx),
  }),
  recordChecks: yardRecordChecks,
  jobs: (ctx) => ({
    listing_expiry: (run) => endDueListings(ctx, run),
    demand: async ({ write, now }) => ({ models: await write((tx) => refreshDemand(tx, now())) }),
  }),
} as const satisfies Module
