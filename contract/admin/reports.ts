import * as z from 'zod/mini'
import { input, remarks, missingOr } from '#rules/fields.ts'
import { batteryQuantities } from '#rules/report/battery.ts'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { countings, owedReportTypes, reportTypes } from '#rules/report/report.ts'
import { endpoint, file, fileTypes, id } from '../endpoint.ts'
import {
  answers,
  answerValue,
  receipt,
  report,
  reportLine,
  reportYear as year,
  yearInQuery,
} from '../report.ts'
import { day, moment } from '../shapes.ts'

const reason = remarks.check(input)
const value = answerValue
const type = z.enum(reportTypes, missingOr('INVALID'))

/** Respondent of a report and its progress. */
export const overviewLine = z.extend(reportLine, {
  company: z.nullable(z.object({ id, name: z.string(), business_id: z.nullable(z.string()) })),
  /** Company name as typed in the public form. */
  respondent: z.nullable(z.string()),
  /** Submitted after the deadline, or overdue. */
  is_late: z.boolean(),
  /** Number of users that a reminder would reach. */
  recipients: z.int(),
  reminded_at: z.nullable(moment),
  /** Whether sums of the country have a battery report. null: no battery report, or not submitted. */
  counting: z.nullable(z.enum(countings)),
  /** The report that counts for the same business id in its place. */
  counted_report_id: z.nullable(id),
})
export type OverviewLine = z.infer<typeof overviewLine>

/** One row of a report's history: actor, action, time, reason, and the value of a field. */
export const trailRow = z.object({
  at: moment,
  by: z.nullable(z.string()),
  what: z.enum(['corrected', 'reopened', 'voided', 'chosen', 'submitted']),
  reason: z.nullable(z.string()),
  field: z.nullable(z.string()),
  old: value,
  new: value,
  receipt: z.nullable(z.string()),
})
export type TrailRow = z.infer<typeof trailRow>

export const overseenReport = z.extend(report, {
  respondent: z.nullable(z.string()),
  /** Answers of the latest submission, which the exports use. null without one. */
  submitted_answers: z.nullable(answers),
  trail: z.array(trailRow),
})
export type OverseenReport = z.infer<typeof overseenReport>

const reportSettings = z.object({
  battery_year: year,
  /** The last day to submit or correct a public answer. null for no end. */
  battery_deadline: z.nullable(day),
})

const questionnaires = ['QUESTIONNAIRES'] as const

/** Endpoints of the association for reports. */
export const reportAdminContract = {
  readReportSettings: endpoint('GET /ppb-admin/questionnaire/setting/', {
    allow: 'report.oversee',
    summary: 'The year and deadline of the battery report, and the years that there are reports of',
    response: z.extend(reportSettings, {
      questionnaire_year: z.int(),
      questionnaire_deadline: day,
      years: z.array(z.int()),
    }),
    provides: questionnaires,
  }),
  changeReportSettings: endpoint('PATCH /ppb-admin/questionnaire/setting/', {
    allow: 'report.correct',
    summary: 'Sets the year and the deadline of the battery report',
    body: z.partial(reportSettings),
    response: reportSettings,
    refreshes: questionnaires,
  }),
  overseeReports: endpoint('GET /ppb-admin/questionnaire/list/', {
    allow: 'report.oversee',
    summary: 'Every report of a type and year, those that nobody began among them, by company',
    query: z.object({ type, year: yearInQuery }),
    response: z.array(overviewLine),
    provides: questionnaires,
  }),
  readBatterySums: endpoint('GET /ppb-admin/questionnaire/battery-sums/', {
    allow: 'report.oversee',
    summary: 'Battery figures of the country for a year, each with the reports that it counts',
    query: z.object({ year: yearInQuery }),
    response: z.array(
      z.object({
        chemistry: z.enum(chemistries),
        quantity: z.enum(batteryQuantities),
        kg: z.number(),
        reports: z.array(z.object({ id, name: z.string(), kg: z.number() })),
      }),
    ),
    provides: questionnaires,
  }),
  compareReports: endpoint('POST /ppb-admin/questionnaire/compare/', {
    allow: 'report.oversee',
    summary: 'What was submitted, side by side over companies and years',
    body: z.object({
      type,
      years: z.array(year).check(z.minLength(1, 'REQUIRED'), z.maxLength(10, 'TOO_MANY')),
      /** Empty means all. */
      company_ids: z._default(z.array(id).check(z.maxLength(100, 'TOO_MANY')), []),
    }),
    response: z.object({
      /** The latest questions and those that only older reports have. */
      definition: report.shape.definition,
      reports: z.array(
        z.object({
          report_id: id,
          year: z.int(),
          version: z.int(),
          company: z.nullable(z.object({ id, name: z.string() })),
          shop: report.shape.shop,
          respondent: z.nullable(z.string()),
          receipt,
          answers,
        }),
      ),
      /** Names for the ids in fields of the type `recycler`. */
      recyclers: z.array(z.object({ id, name: z.string() })),
    }),
    reads: true,
    provides: questionnaires,
  }),
  overseeReport: endpoint('GET /ppb-admin/questionnaire/report/:reportId/', {
    allow: 'report.oversee',
    summary: 'One report with its answers and its trail; the look is recorded',
    response: overseenReport,
    provides: questionnaires,
  }),
  downloadReport: endpoint('GET /ppb-admin/questionnaire/report/:reportId/pdf/', {
    allow: 'report.oversee',
    summary: 'What was submitted, as PDF',
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 30,
  }),
  correctReport: endpoint('PATCH /ppb-admin/questionnaire/report/:reportId/', {
    allow: 'report.correct',
    summary:
      'Corrects fields of a submitted report, with the reason; what was submitted before is kept',
    body: z.object({
      answers,
      reason,
      /** Confirms the unusual values that the correction brings. */
      confirmed: z.optional(z.boolean()),
    }),
    response: overseenReport,
    errors: ['REPORT_NOT_SUBMITTED', 'REPORT_UNCONFIRMED'],
    refreshes: questionnaires,
  }),
  reopenReport: endpoint('POST /ppb-admin/questionnaire/report/:reportId/reopen/', {
    allow: 'report.correct',
    summary: 'Lets a submitted report be changed again; who answers for it gets a mail',
    body: z.object({ reason }),
    response: overseenReport,
    errors: ['REPORT_NOT_SUBMITTED'],
    refreshes: questionnaires,
  }),
  voidReport: endpoint('POST /ppb-admin/questionnaire/report/:reportId/void/', {
    allow: 'report.correct',
    summary: 'Voids a battery report, with the reason: no sum has it; its author gets a mail',
    body: z.object({ reason }),
    response: overseenReport,
    errors: ['REPORT_NOT_SUBMITTED'],
    refreshes: questionnaires,
  }),
  chooseReport: endpoint('POST /ppb-admin/questionnaire/report/:reportId/choose/', {
    allow: 'report.correct',
    summary: 'Lets one of several battery reports of a business id count, with the reason',
    body: z.object({ reason }),
    response: overseenReport,
    errors: ['REPORT_NOT_SUBMITTED'],
    refreshes: questionnaires,
  }),
  remindOfReports: endpoint('POST /ppb-admin/questionnaire/remind/', {
    allow: 'report.remind',
    summary: 'Mails the main users of companies that have not answered; each at most once a day',
    body: z.object({
      type: z.enum(owedReportTypes),
      year: z.optional(year),
      /** Empty means all that have not answered. */
      company_ids: z._default(z.array(id).check(z.maxLength(500, 'TOO_MANY')), []),
    }),
    response: z.object({
      /** Users who get a mail, users who already had one today, and companies without users. */
      sent: z.int(),
      already: z.int(),
      unreachable: z.array(z.string()),
    }),
    refreshes: questionnaires,
    perMinute: 10,
  }),
}
