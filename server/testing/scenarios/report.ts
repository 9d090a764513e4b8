import type { batteryContract } from '#contract/battery.ts'
import type { Method } from '#contract/endpoint.ts'
import type { reportAdminContract } from '#contract/admin/reports.ts'
import type { reportContract } from '#contract/report.ts'
import type { reportRecordsContract } from '#contract/report-records/report-records.ts'
import type { TestContext } from '../app.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { operatorCompany } from '../fixtures/people.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import { confirmationToken } from '#server/modules/report/confirm-report.ts'
import { proofFor } from '../clients/solve-challenge.ts'
import type { Scenario } from './scenario.ts'

type Reporting = typeof reportContract &
  typeof reportRecordsContract &
  typeof reportAdminContract &
  typeof batteryContract

const own =
  (method: Method, path: string, body?: object): Scenario =>
  async (ctx) => {
    const { as, company, main } = await operatorCompany(ctx)
    await ctx.make.report({
      company_id: company.id,
      status: 'submitted',
      answers: goodBatteries,
      account_id: main.id,
    })
    return () =>
      ctx.call(method, `/shop/operator/questionnaire/${path}`, { as, ...(body && { body }) })
  }

const station =
  (method: Method, path: string, body?: object): Scenario =>
  async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const year = (await ctx.call('GET', `/shop/${shop.id}/questionnaire/self_control/`, { as }))
      .body.year
    if (path.endsWith('pdf/')) {
      const of = { company_id: shop.company_id, shop_id: shop.id, year }
      await ctx.make.report({ ...of, type: 'self_control', status: 'submitted' })
    }
    return () =>
      ctx.call(method, `/shop/${shop.id}/questionnaire/${path}`, { as, ...(body && { body }) })
  }

const admin =
  (
    method: Method,
    ask: (of: { report: number; company: number }) => { path: string; body?: object },
  ): Scenario =>
  async (ctx) => {
    const { company } = await operatorCompany(ctx)
    const report = await ctx.make.report({
      company_id: company.id,
      status: 'submitted',
      answers: goodBatteries,
    })
    const as = await ctx.signIn.admin()
    const { path, ...more } = ask({ report: report.id, company: company.id })
    return () => ctx.call(method, `/ppb-admin/questionnaire/${path}`, { as, ...more })
  }

async function confirmationPath(ctx: TestContext) {
  const report = await ctx.make.report({
    type: 'public_battery',
    status: 'submitted',
    answers: { ...goodRespondent, ...goodBatteries },
    confirmed_email: null,
  })
  const { secrets } = ctx.appContext
  const token = confirmationToken(secrets, { reportId: report.id, email: goodRespondent.email })
  return `/public/battery-report/${report.id}/${token}/`
}

async function answered(ctx: TestContext) {
  const token = crypto.randomUUID()
  const answers = { ...goodRespondent, ...goodBatteries }
  await ctx.make.report({ type: 'public_battery', status: 'submitted', token, answers })
  return `/ppb-admin/questionnaire/answer/${token}/`
}

/** Requests about reports, of companies, stations, the public and the association. */
export const reportCalls: Record<keyof Reporting, Scenario> = {
  listReports: own('GET', 'list/'),
  readCompanyReport: own('GET', 'company_battery/'),
  readCompanyRecords: own('GET', 'company_battery/records/'),
  readStationRecords: station('GET', 'self_control/records/'),
  changeCompanyReport: own('PATCH', 'self_evaluation/', { answers: { AE01: 4 } }),
  downloadCompanyReport: own('GET', 'company_battery/pdf/'),
  startStationReport: station('POST', '', { type: 'self_control' }),
  readStationReport: station('GET', 'self_control/'),
  changeStationReport: station('PATCH', 'self_control/', { answers: { SC01: 'yes' } }),
  downloadStationReport: station('GET', 'self_control/pdf/'),
  readReportSettings: admin('GET', () => ({ path: 'setting/' })),
  changeReportSettings: admin('PATCH', () => ({
    path: 'setting/',
    body: { battery_deadline: '2099-04-30' },
  })),
  overseeReports: admin('GET', () => ({ path: 'list/?type=company_battery' })),
  readBatterySums: admin('GET', () => ({ path: 'battery-sums/?year=2024' })),
  compareReports: admin('POST', () => ({
    path: 'compare/',
    body: { type: 'company_battery', years: [2024] },
  })),
  overseeReport: admin('GET', ({ report }) => ({ path: `report/${report}/` })),
  downloadReport: admin('GET', ({ report }) => ({ path: `report/${report}/pdf/` })),
  correctReport: admin('PATCH', ({ report }) => ({
    path: `report/${report}/`,
    body: { answers: { li_ion_recycling_rate: 72 }, reason: 'Vastaanottajan ilmoitus' },
  })),
  reopenReport: admin('POST', ({ report }) => ({
    path: `report/${report}/reopen/`,
    body: { reason: 'Paino on virheellinen' },
  })),
  voidReport: admin('POST', ({ report }) => ({
    path: `report/${report}/void/`,
    body: { reason: 'Sama ilmoitus toiseen kertaan' },
  })),
  chooseReport: admin('POST', ({ report }) => ({
    path: `report/${report}/choose/`,
    body: { reason: 'Yrityksen vahvistama' },
  })),
  remindOfReports: admin('POST', ({ company }) => ({
    path: 'remind/',
    body: { type: 'self_evaluation', company_ids: [company] },
  })),
  listRecyclers: async (ctx) => () => ctx.call('GET', '/ppb-admin/questionnaire/company/list/'),
  startPublicReport: async (ctx) => () => ctx.call('GET', '/public/battery-report/'),
  readPublicReport: async (ctx) => {
    const path = await answered(ctx)
    return () => ctx.call('GET', path)
  },
  changePublicReport: async (ctx) => {
    const token = crypto.randomUUID()
    const guard = await proofFor(ctx, token)
    const body = { guard, answers: { company_name: 'Tuojan Auto Oy' } }
    return () => ctx.call('PATCH', `/ppb-admin/questionnaire/answer/${token}/`, { body })
  },
  mailPublicReport: async (ctx) => {
    const path = await answered(ctx)
    return () => ctx.call('POST', `${path}mail/`, { body: {} })
  },
  readReportConfirmation: async (ctx) => {
    const path = await confirmationPath(ctx)
    return () => ctx.call('GET', path)
  },
  confirmPublicReport: async (ctx) => {
    const path = await confirmationPath(ctx)
    return () => ctx.call('POST', path)
  },
  downloadPublicReport: async (ctx) => {
    const path = await answered(ctx)
    return () => ctx.call('GET', `${path}pdf/`)
  },
}
