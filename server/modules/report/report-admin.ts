import type { reportAdminContract } from '#contract/admin/reports.ts'
import type { Action } from '#rules/permissions.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import {
  batteryReportTypes,
  questionnaireDeadline,
  questionnaireYear,
} from '#rules/report/report.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { foldSomeMass } from '#server/modules/mass/sql.ts'
import { compareReports } from './compare.sql.ts'
import { correctReport, reopenReport } from './correct-report.ts'
import { chooseReport, voidReport } from './decide-report.ts'
import { reportForAdmin, reportById } from './reports-for-admin.ts'
import { overviewOf } from './overview.sql.ts'
import { batteryPeriod, changeBatteryPeriod } from './period.sql.ts'
import { remindOfReports } from './remind.ts'
import { submittedPages } from './export/submitted-pages.ts'
import { summaryRows } from './export/summary.ts'
import { renderReportPdf } from './export/render-report.ts'
import type { ReportRow } from './report.sql.ts'
import { yearsOf } from './report-admin.sql.ts'

/** The association's work with reports. */
export function reportAdminHandlers(ctx: AppContext): Handlers<typeof reportAdminContract> {
  const { read: db } = ctx.db
  return {
    readReportSettings: async () => {
      const { year, deadline, others = new Map() } = await batteryPeriod(db)
      const present = questionnaireYear(finnishDay(ctx.now()))
      return {
        battery_year: year,
        battery_deadline: deadline,
        questionnaire_year: present,
        questionnaire_deadline: questionnaireDeadline(present),
        years: await yearsOf(db, [year, ...others.keys(), present]),
      }
    },
    changeReportSettings: ({ body, write, audit }) =>
      write(async (tx) => {
        await changeBatteryPeriod(tx, body)
        const purpose = Object.keys(body).join('+') || 'battery_period'
        await audit(tx, { action: 'report.correct', purpose, outcome: 'changed' })
        const { year, deadline } = await batteryPeriod(tx)
        return { battery_year: year, battery_deadline: deadline }
      }),
    overseeReports: ({ query }) => overviewOf(db, query.type, query.year, ctx.now()),
    readBatterySums: async ({ query, write, audit }) => {
      const year = query.year ?? (await batteryPeriod(db)).year
      await write((tx) =>
        audit(tx, {
          action: 'report.oversee',
          purpose: `company_battery_${year}`,
          outcome: 'shown',
        }),
      )
      const rows = await summaryRows(
        submittedPages(db, { types: batteryReportTypes, year }, new AbortController().signal),
      )
      return rows.flatMap(({ chemistry, quantity, hundredths, reports }) =>
        hundredths === null
          ? []
          : {
              chemistry,
              quantity,
              kg: hundredths / 100,
              reports: reports.map((of) => ({ id: of.id, name: of.name, kg: of.hundredths / 100 })),
            },
      )
    },
    compareReports: ({ body, write, audit }) =>
      write(async (tx) => {
        const purpose = `${body.type}_${body.years.join('+')}`
        await audit(tx, { action: 'report.oversee', purpose, outcome: 'shown' })
        return compareReports(tx, body)
      }),
    overseeReport: async ({ params: { reportId }, write, audit }) => {
      await write(async (tx) => {
        const { row } = await reportById(tx, reportId)
        await audit(tx, { action: 'report.oversee', outcome: 'shown', ...about(row) })
      })
      await foldSomeMass(ctx.db)
      return reportForAdmin(db, reportId, ctx.now())
    },
    downloadReport: async ({ params: { reportId }, write, audit, locale }) => {
      const kept = await reportById(db, reportId)
      const paper = await renderReportPdf(db, kept, locale)
      await write((tx) =>
        audit(tx, { action: 'report.oversee', outcome: 'sent', ...about(kept.row) }),
      )
      return paper
    },
    correctReport: (call) =>
      changeReport(ctx, call, 'corrected', (tx, done) =>
        correctReport(tx, { ...done, reason: call.body.reason }, call.body),
      ),
    reopenReport: (call) =>
      changeReport(ctx, call, 'reopened', (tx, done) =>
        reopenReport(tx, ctx, { ...done, reason: call.body.reason }),
      ),
    voidReport: (call) =>
      changeReport(ctx, call, 'voided', (tx, done) =>
        voidReport(tx, ctx, { ...done, reason: call.body.reason }),
      ),
    chooseReport: (call) =>
      changeReport(ctx, call, 'chosen', (tx, done) =>
        chooseReport(tx, { ...done, reason: call.body.reason }),
      ),
    remindOfReports: (call) => remindOfReports(ctx, call),
  }
}

type ReportChange = { reportId: number; accountId: number; now: Date }
type AdminCall = Pick<HandlerContext<never>, 'audit' | 'write'> & {
  params: { reportId: number }
  caller: { accountId: number }
}

/** Changes one report, writes the audit entry, and returns the changed report. */
async function changeReport(
  ctx: AppContext,
  call: AdminCall,
  outcome: 'corrected' | 'reopened' | 'voided' | 'chosen',
  work: (tx: Tx, changeReport: ReportChange) => Promise<ReportRow>,
) {
  const { reportId } = call.params
  const now = ctx.now()
  const action: Action = 'report.correct'
  const answer = await call.write(async (tx) => {
    const row = await work(tx, { reportId, accountId: call.caller.accountId, now })
    await call.audit(tx, { action, outcome, ...about(row) })
    return reportForAdmin(tx, reportId, now)
  })
  return answer
}

const about = (row: ReportRow) => ({
  purpose: `${row.type}_${row.year}`,
  subjectCompanyId: row.company_id,
  subjectShopId: row.shop_id,
})
