import type { reportContract } from '#contract/report.ts'
import type { Action } from '#rules/permissions.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changeReport, type Changing } from './change-report.ts'
import { foldSomeMass } from '#server/modules/mass/sql.ts'
import { ownReports } from './report-list.sql.ts'
import { readReport } from './read-report.ts'
import { findReport, type Subject, accountContact } from './report.sql.ts'
import { ofCompany, ofStation } from './subject.ts'
import { renderReportPdf } from './export/render-report.ts'

/** Reports of a company, and reports of its stations. */
export function reportHandlers(ctx: AppContext): Handlers<typeof reportContract> {
  const { read: db } = ctx.db
  const now = () => ctx.now()

  const paper = async (of: Subject, locale: Parameters<typeof renderReportPdf>[2]) =>
    renderReportPdf(db, await findReport(db, of), locale)

  const changing = (
    call: Changing['call'] & { caller: { accountId: number } },
    of: Subject,
    action: Action,
  ): Changing => ({
    ctx,
    call,
    of,
    action,
    accountId: call.caller.accountId,
    tell: (tx) =>
      accountContact(tx, call.caller.accountId).then((user) => ({
        ...user,
        url: `${ctx.config.publicUrl}/operator/responsibility`,
      })),
  })

  return {
    listReports: ({ caller }) => ownReports(db, caller.companyId, now()),
    readCompanyReport: async ({ caller, params, query }) => {
      const asked = { type: params.companyReport, year: query.year }
      // The figures count vehicles that were done a moment ago too.
      await foldSomeMass(ctx.db)
      return readReport(db, await ofCompany(ctx, caller.companyId, asked), now())
    },
    changeCompanyReport: async (call) => {
      const { year, ...change } = call.body
      const of = await ofCompany(ctx, call.caller.companyId, {
        type: call.params.companyReport,
        year,
      })
      return changeReport(changing(call, of, 'report.change'), change)
    },
    downloadCompanyReport: async ({ caller, params, query, locale }) => {
      const asked = { type: params.companyReport, year: query.year }
      return paper(await ofCompany(ctx, caller.companyId, asked), locale)
    },
    startStationReport: async (call) => {
      const of = await ofStation(ctx, call.params.shopId, { type: call.body.type, year: undefined })
      return changeReport(changing(call, of, 'report.station.change'), { answers: {}, base: {} })
    },
    readStationReport: async ({ params, query }) => {
      const asked = { type: params.stationReport, year: query.year }
      await foldSomeMass(ctx.db)
      return readReport(db, await ofStation(ctx, params.shopId, asked), now())
    },
    changeStationReport: async (call) => {
      const { year, ...change } = call.body
      const { shopId, stationReport } = call.params
      const of = await ofStation(ctx, shopId, { type: stationReport, year })
      return changeReport(changing(call, of, 'report.station.change'), change)
    },
    downloadStationReport: async ({ params, query, locale }) => {
      const asked = { type: params.stationReport, year: query.year }
      return paper(await ofStation(ctx, params.shopId, asked), locale)
    },
  }
}
