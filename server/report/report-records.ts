import type { reportRecordsContract } from '#contract/report-records/report-records.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { batteryGroups, recordedBatteries } from './battery-records.queries.ts'
import { batteryFigures } from '#rules/report/battery-records.ts'
import { ofCompany } from './subject.queries.ts'

/** Requests for the records behind the figures of a report. */
export function reportRecordsHandlers(ctx: AppContext): Handlers<typeof reportRecordsContract> {
  return {
    readCompanyRecords: async ({ caller, params, query }) => {
      const asked = { type: params.companyReport, year: query.year }
      const { type, year } = await ofCompany(ctx, caller.companyId, asked)
      if (type !== 'company_battery') return { year, facts: [], batteries: [], battery_count: 0 }
      const of = { companyId: caller.companyId, year }
      return ctx.db.readPipelined(async (db) => {
        const [groups, batteries] = await Promise.all([
          batteryGroups(db, of),
          recordedBatteries(db, of),
        ])
        return {
          year,
          facts: [...batteryFigures(groups).facts],
          batteries,
          battery_count: groups.reduce((sum, { count }) => sum + count, 0),
        }
      })
    },
  }
}
