import type { reportRecordsContract } from '#contract/report-records/report-records.ts'
import { batteryFigures } from '#rules/report/battery-records.ts'
import { controlFacts } from '#rules/report/self-control-records.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { foldSomeMass } from '#server/modules/mass/sql.ts'
import { batteryGroups, recordedBatteries } from './records/battery-records.sql.ts'
import { controlRecords } from './records/control-records.sql.ts'
import { evaluationFigures } from './records/evaluation-records.ts'
import { ofCompany, ofStation } from './subject.ts'

const noBatteries = { batteries: [], battery_count: 0 }

/** Requests for the records behind the figures of a report. */
export function reportRecordsHandlers(ctx: AppContext): Handlers<typeof reportRecordsContract> {
  return {
    readCompanyRecords: async ({ caller, params, query }) => {
      const asked = { type: params.companyReport, year: query.year }
      const { type, year } = await ofCompany(ctx, caller.companyId, asked)
      const of = { companyId: caller.companyId, year }
      // Vehicles that were done a moment ago count too.
      if (type === 'self_evaluation') await foldSomeMass(ctx.db)
      return ctx.db.readPipelined(async (db) => {
        if (type !== 'company_battery') {
          const { facts } = await evaluationFigures(db, of)
          return { year, facts, ...noBatteries }
        }
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
    readStationRecords: async ({ params, query }) => {
      const { shopId, stationReport: type } = params
      const { year } = await ofStation(ctx, shopId, { type, year: query.year })
      await foldSomeMass(ctx.db)
      const records = await ctx.db.readPipelined((db) => controlRecords(db, { shopId, year }))
      return { year, facts: controlFacts(records), ...noBatteries }
    },
  }
}
