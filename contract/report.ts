import * as z from 'zod/mini'
import { warningCodes } from '#rules/report/battery-warnings.ts'
import { queryNumber } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { answerTypes } from '#rules/report/questionnaires/question.ts'
import { reportStatuses, reportTypes, stationReportTypes } from '#rules/report/report.ts'
import { endpoint, file, fileTypes, id } from './endpoint.ts'
import { namedShop } from './people/people.ts'
import { changedFacts } from './report-records/stored-figures.ts'
import { day, moment } from './shapes.ts'

/** Value of a field. null where it was emptied. The definition has its type. */
export const answerValue = z.nullable(
  z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]),
)
export const answers = z.record(z.string(), answerValue)

export const reportYear = z
  .int()
  .check(z.gte(limits.reportYear.min, 'INVALID'), z.lte(limits.reportYear.max, 'INVALID'))

export const yearInQuery = z.optional(z.pipe(queryNumber(/^\d{4}$/), reportYear))

/** Questions of a version, in the sequence of the form. The texts have the words. */
const definition = z.object({
  version: z.int(),
  sections: z.array(
    z.object({
      code: z.string(),
      questions: z.array(
        z.object({
          code: z.string(),
          type: z.enum(answerTypes),
          /** Key of the question's text. */
          wording: z.string(),
          is_optional: z.boolean(),
          /** A "no" needs the fields `<code>_remark` and `<code>_due`. */
          remark_if_no: z.boolean(),
        }),
      ),
    }),
  ),
})

const progress = z.object({ answered: z.int(), total: z.int() })
export const receipt = z.object({
  number: z.string(),
  submitted_at: moment,
  /** The user who submitted it. null for the public form. */
  submitted_by: z.nullable(z.string()),
})

const warning = z.object({
  field: z.string(),
  code: z.enum(warningCodes),
  value: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})

/** A report with its answers so far. */
export const report = z.object({
  /** null until the first field is saved. */
  id: z.nullable(id),
  type: z.enum(reportTypes),
  year: z.int(),
  status: z.enum(reportStatuses),
  /** The last day to submit in time. null where none is set. */
  deadline: z.nullable(day),
  /** Whether the report can be changed. */
  is_open: z.boolean(),
  company: z.nullable(z.object({ id, name: z.string() })),
  shop: z.nullable(namedShop),
  definition,
  answers,
  /** Number of changes of each field, sent back as `base`. A missing field has 0. */
  revisions: z.record(z.string(), z.int()),
  /** Fields whose answer the service filled in and nobody has changed. */
  prefilled: z.array(z.string()),
  progress,
  /** Unusual values to confirm on submitting. */
  warnings: z.array(warning),
  /** Submission of the year before, or the nearest earlier one. */
  previous: z.nullable(z.object({ year: z.int(), answers, submitted_at: moment })),
  /** Receipt of the latest submission. */
  receipt: z.nullable(receipt),
  /** Whether the submission counts. One of the public form does once its mail address is confirmed. */
  is_confirmed: z.boolean(),
  reopened: z.nullable(z.object({ at: moment, reason: z.nullable(z.string()) })),
  /** Figures whose records changed after the latest submission. */
  changed_since: changedFacts,
  updated_at: z.nullable(moment),
})
export type Report = z.infer<typeof report>

/**
 * A field that somebody else changed after `base`. The stored value stays, the sent one is dropped.
 */
const conflict = z.object({
  field: z.string(),
  theirs: answerValue,
  yours: answerValue,
  by: z.nullable(z.string()),
  at: moment,
})

export const savedReport = z.extend(report, { conflicts: z.array(conflict) })
export type SavedReport = z.infer<typeof savedReport>

/**
 * Saves the sent fields, each against the revision that was read. With `status` it then submits the
 * report. Fields in conflict are returned and not saved, and the report is not submitted.
 */
export const reportChange = z.object({
  year: z.optional(reportYear),
  answers: z._default(answers, {}),
  base: z._default(z.record(z.string(), z.int().check(z.gte(0))), {}),
  status: z.optional(z.literal('submitted')),
  /** Confirms the unusual values. Without it they cause REPORT_UNCONFIRMED. */
  confirmed: z.optional(z.boolean()),
})
export type ReportChange = z.output<typeof reportChange>

/** One report in a list. */
export const reportLine = z.object({
  report_id: z.nullable(id),
  type: z.enum(reportTypes),
  year: z.int(),
  shop: z.nullable(namedShop),
  status: z.enum(reportStatuses),
  progress,
  deadline: z.nullable(day),
  receipt: z.nullable(receipt),
  /** As in the report. */
  is_confirmed: z.boolean(),
  updated_at: z.nullable(moment),
})

const questionnaires = ['QUESTIONNAIRES'] as const
export const changeErrors = ['REPORT_LOCKED', 'REPORT_CLOSED', 'REPORT_UNCONFIRMED'] as const

const byYear = z.object({ year: yearInQuery })

/** Reports of a company and of its stations. */
export const reportContract = {
  listReports: endpoint('GET /shop/operator/questionnaire/list/', {
    allow: 'report.read',
    summary:
      'Every report that the company and its stations owe, the present year’s first, then older ones',
    response: z.array(reportLine),
    provides: [...questionnaires, 'OPERATOR_SHOPS'],
  }),
  readCompanyReport: endpoint('GET /shop/operator/questionnaire/:companyReport/', {
    allow: 'report.read',
    summary:
      'A report of the company for the present year or that one; 403 on company_battery without battery duty',
    query: byYear,
    response: report,
    provides: questionnaires,
  }),
  changeCompanyReport: endpoint('PATCH /shop/operator/questionnaire/:companyReport/', {
    allow: 'report.change',
    summary: 'Saves fields of a company’s report as they are typed, or submits it',
    body: reportChange,
    response: savedReport,
    errors: changeErrors,
    refreshes: questionnaires,
  }),
  downloadCompanyReport: endpoint('GET /shop/operator/questionnaire/:companyReport/pdf/', {
    allow: 'report.read',
    summary: 'What the company submitted, as PDF',
    query: byYear,
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 30,
  }),
  startStationReport: endpoint('POST /shop/:shopId/questionnaire/', {
    allow: 'report.station.change',
    summary:
      'Starts a report of the station, with what is known filled in; one that is there stays',
    body: z.object({ type: z.enum(stationReportTypes) }),
    response: report,
    status: 201,
    errors: changeErrors,
    refreshes: questionnaires,
  }),
  readStationReport: endpoint('GET /shop/:shopId/questionnaire/:stationReport/', {
    allow: 'report.station.read',
    summary: 'A report of the station for the present year or that one',
    query: byYear,
    response: report,
    provides: questionnaires,
  }),
  changeStationReport: endpoint('PATCH /shop/:shopId/questionnaire/:stationReport/', {
    allow: 'report.station.change',
    summary: 'Saves fields of a station’s report as they are typed, or submits it',
    body: reportChange,
    response: savedReport,
    errors: changeErrors,
    refreshes: questionnaires,
  }),
  downloadStationReport: endpoint('GET /shop/:shopId/questionnaire/:stationReport/pdf/', {
    allow: 'report.station.read',
    summary: 'What the station submitted, as PDF',
    query: byYear,
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 30,
  }),
}
