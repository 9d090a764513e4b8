import type { reportContract } from '#contract/report.ts'
import type { Action } from '#rules/permissions.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { changeReport, type Changing } from './change-report.ts'
import { ownReports } from './report-list.queries.ts'
import { periodOf } from './period.queries.ts'
import { readReport } from './read-report.queries.ts'
import { findReport, type Subject } from './report.queries.ts'
import { renderReportPdf } from './export/render-report.ts'

type Asked = { type: ReportType; year: number | undefined }

/** Reports of a company, and reports of its stations. */
export function reportHandlers(ctx: AppContext): Handlers<typeof reportContract> {
  const { read: db } = ctx.db
  const now = () => ctx.now()

  const yearOf = async ({ type, year }: Asked) => year ?? (await periodOf(db, type, now())).year

  async function ofCompany(companyId: number, asked: Asked): Promise<Subject> {
    if (asked.type === 'company_battery') await needsDuty(ctx, companyId)
    const year = await yearOf(asked)
    return { type: asked.type, year, companyId, shopId: null, tokenHash: null }
  }

  async function ofStation(shopId: number, asked: Asked): Promise<Subject> {
    const { company_id: companyId } = await db
      .selectFrom('shop')
      .where('id', '=', shopId)
      .select('company_id')
      .executeTakeFirstOrThrow()
    return { type: asked.type, year: await yearOf(asked), companyId, shopId, tokenHash: null }
  }

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
      tx
        .selectFrom('account')
        .where('id', '=', call.caller.accountId)
        .select(['email', 'locale'])
        .executeTakeFirstOrThrow()
        .then((user) => ({ ...user, url: `${ctx.config.publicUrl}/operator/responsibility` })),
  })

  return {
    listReports: ({ caller }) => ownReports(db, caller.companyId, now()),
    readCompanyReport: async ({ caller, params, query }) => {
      const asked = { type: params.companyReport, year: query.year }
      return readReport(db, await ofCompany(caller.companyId, asked), now())
    },
    changeCompanyReport: async (call) => {
      const { year, ...change } = call.body
      const of = await ofCompany(call.caller.companyId, { type: call.params.companyReport, year })
      return changeReport(changing(call, of, 'report.change'), change)
    },
    downloadCompanyReport: async ({ caller, params, query, locale }) => {
      const asked = { type: params.companyReport, year: query.year }
      return paper(await ofCompany(caller.companyId, asked), locale)
    },
    startStationReport: async (call) => {
      const of = await ofStation(call.params.shopId, { type: call.body.type, year: undefined })
      return changeReport(changing(call, of, 'report.station.change'), { answers: {}, base: {} })
    },
    readStationReport: async ({ params, query }) => {
      const asked = { type: params.stationReport, year: query.year }
      return readReport(db, await ofStation(params.shopId, asked), now())
    },
    changeStationReport: async (call) => {
      const { year, ...change } = call.body
      const { shopId, stationReport } = call.params
      const of = await ofStation(shopId, { type: stationReport, year })
      return changeReport(changing(call, of, 'report.station.change'), change)
    },
    downloadStationReport: async ({ params, query, locale }) => {
      const asked = { type: params.stationReport, year: query.year }
      return paper(await ofStation(params.shopId, asked), locale)
    },
  }
}

/** @throws ApiError PERMISSION_DENIED for a company that owes no battery report */
async function needsDuty({ db: { read: db } }: AppContext, companyId: number): Promise<void> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .where('has_battery_duty', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!company) throw new ApiError('PERMISSION_DENIED', 'The company owes no battery report')
}
