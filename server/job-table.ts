import { remindOfPermits } from './admin/permit-mails.ts'
import { countWithoutStation } from './certificate/certified-at-station.queries.ts'
import { exchangeNotices } from './certificate/registration/registration.ts'
import { exportSources } from './export-sources.ts'
import { exportWork } from './export/run-export.ts'
import type { AppContext } from './app-context.ts'
import type { JobTable } from './jobs/worker.ts'
import { watchOrders } from './order/order-clock.ts'
import { runRetention } from './retention/retention.ts'
import { remindBeforeDeadlines } from './report/remind.ts'
import { foldAllMass } from './mass/fold.queries.ts'
import { foldStatistics } from './statistics/figures.queries.ts'
import { endDueClaims } from './yard/reception/claim-lapse.ts'
import { refreshDemand } from './yard/demand.queries.ts'
import { endDueListings } from './yard/listing-expiry.ts'

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
