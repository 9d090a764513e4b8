import { exportWork } from './export/run-export.ts'
import type { House } from './house.ts'
import type { JobTable } from './jobs/worker.ts'
import { removeExpired } from './retention/retention.ts'
import { remindBeforeDeadlines } from './report/remind.ts'
import { foldStatistics } from './statistics/figures.queries.ts'
import { refreshDemand } from './yard/demand.queries.ts'
import { endDueListings } from './yard/listing-expiry.ts'

/**
 * What each job does. A new scheduled job is a row of rules/jobs.ts with its schedule, its work here,
 * and its words in texts/<language>/admin-jobs.ts; without any of them it does not compile.
 */
export function createJobTable(house: House): JobTable {
  return {
    scheduled: {
      listing_expiry: (run) => endDueListings(house, run),
      clean_up: (run) => removeExpired(house, run, 'clean_up'),
      demand: async ({ write, now }) => ({
        models: await write((tx) => refreshDemand(tx, now())),
      }),
      statistics: async ({ write }) => ({ folded: await write(foldStatistics) }),
      reminders: (run) => remindBeforeDeadlines(house, run),
      retention: (run) => removeExpired(house, run, 'retention'),
    },
    keyed: { export: exportWork(house) },
  }
}
