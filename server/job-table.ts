import { remindOfPermits } from './modules/admin/permit-mails.ts'
import { countWithoutStation } from './modules/certificate/certified-at-station.queries.ts'
import { exchangeNotices } from './modules/certificate/registration/registration.ts'
import { exportSources } from './export-sources.ts'
import { exportWork } from './modules/export/run-export.ts'
import type { AppContext } from './platform/context.ts'
import type { JobTable } from './platform/jobs/worker.ts'
import { watchOrders } from './modules/order/order-clock.ts'
import { runRetention } from './modules/retention/retention.ts'
import { remindBeforeDeadlines } from './modules/report/remind.ts'
import { foldAllMass } from './modules/mass/fold.queries.ts'
import { foldStatistics } from './modules/statistics/figures.queries.ts'
import { endDueClaims } from './modules/reception/claim-lapse.ts'
import { refreshDemand } from './modules/yard/demand.queries.ts'
import { endDueListings } from './modules/yard/listing-expiry.ts'

/**
 * The work of each job. A new scheduled job needs a row in rules/jobs.ts, its work here and its texts in
 * texts/<language>/admin-jobs.ts. Without one of them the code does not compile.
 */
export function createJobTable(ctx: AppContext): JobTable {
  return {
    scheduled: {
      listing_expiry: (run) => endDueListings(ctx, run),
      orders: (run) => watchOrders(ctx, run),
      claim_lapse: (run) => endDueClaims(ctx, run),
      clean_up: (run) => runRetention(ctx, run, 'clean_up'),
      demand: async ({ write, now }) => ({
        models: await write((tx) => refreshDemand(tx, now())),
      }),
      statistics: async ({ write }) => ({
        folded: (await write(foldStatistics)) + (await foldAllMass({ write })),
      }),
      certificate_check: async ({ write }) => ({
        without_station: await write(countWithoutStation),
      }),
      registry_exchange: (run) => exchangeNotices(ctx, run),
      reminders: async (run) => {
        const { sent: ofReports = 0 } = await remindBeforeDeadlines(ctx, run)
        const { sent: ofPermits = 0 } = await remindOfPermits(ctx, run)
        return { sent: ofReports + ofPermits }
      },
      retention: (run) => runRetention(ctx, run, 'retention'),
    },
    keyed: { export: exportWork(ctx, exportSources) },
  }
}
