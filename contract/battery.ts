import * as z from 'zod/mini'
import { email, text } from '#rules/fields.ts'
import { endpoint, file, fileTypes, id, nothing } from './endpoint.ts'
import { changeErrors, report, reportChange, savedReport } from './report.ts'
import { day } from './shapes.ts'

/**
 * Proof of work of a browser before its first save. `solution` is a decimal number for which
 * SHA-256 of `<challenge>:<uuid of the link>:<solution>`, in UTF-8, begins with `difficulty` zero
 * bits.
 */
const formGuard = z.object({
  challenge: z.string().check(z.maxLength(200)),
  solution: z.string().check(z.regex(/^\d{1,15}$/)),
})

export const publicReportChange = z.extend(z.omit(reportChange, { year: true }), {
  /** Only with the first save of a link. */
  guard: z.optional(formGuard),
  /** A hidden field with a name that robots fill in. A person leaves it empty. */
  website: z._default(text, ''),
})
export type PublicReportChange = z.output<typeof publicReportChange>

/** The part of a company's battery report that the association sees, next to the name. */
const overseen = z.object({
  id,
  name: z.string(),
  /** The association marked it, so a form offers it as a recycler. */
  recycles_batteries: z.boolean(),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(z.string())),
  contact_person: z.optional(z.nullable(z.string())),
  has_battery_duty: z.optional(z.boolean()),
  status: z.optional(report.shape.status),
})

const answer = ['QUESTIONNAIRES'] as const

/** A submitted public report, as its mailed link shows it. */
const reportConfirmation = z.object({
  company_name: z.string(),
  business_id: z.nullable(z.string()),
  year: z.int(),
  receipt: z.string(),
  is_confirmed: z.boolean(),
})
export type ReportConfirmation = z.infer<typeof reportConfirmation>

/** The public battery report. The uuid of a link is the only key to its answers. */
export const batteryContract = {
  listRecyclers: endpoint('GET /ppb-admin/questionnaire/company/list/', {
    allow: 'battery.answer',
    summary:
      'Operator companies, and which of them recycle batteries; to an admin also contact and the state of each one’s battery report',
    response: z.array(overseen),
    knowsCaller: true,
    provides: answer,
  }),
  startPublicReport: endpoint('GET /public/battery-report/', {
    allow: 'battery.answer',
    summary: 'The year and deadline of the battery report, and what a browser works on before it',
    response: z.object({
      year: z.int(),
      deadline: z.nullable(day),
      is_open: z.boolean(),
      /** Signed, valid for a day. The first save must come at least `wait_seconds` later. */
      challenge: z.string(),
      difficulty: z.int(),
      wait_seconds: z.int(),
    }),
    perMinute: 30,
  }),
  readPublicReport: endpoint('GET /ppb-admin/questionnaire/answer/:token/', {
    allow: 'battery.answer',
    summary: 'The answer under a link; one that nobody wrote under yet is empty, not missing',
    response: report,
    perMinute: 60,
    provides: answer,
  }),
  changePublicReport: endpoint('PATCH /ppb-admin/questionnaire/answer/:token/', {
    allow: 'battery.answer',
    // An admin is no robot and proves no work.
    knowsCaller: true,
    summary: 'Saves fields of the answer under a link, or submits it; until the deadline',
    body: publicReportChange,
    response: savedReport,
    errors: [...changeErrors, 'FORM_GUARD_FAILED'],
    refreshes: answer,
    perMinute: 60,
  }),
  downloadPublicReport: endpoint('GET /ppb-admin/questionnaire/answer/:token/pdf/', {
    allow: 'battery.answer',
    summary: 'What was submitted under a link, as PDF',
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 10,
  }),
  mailPublicReport: endpoint('POST /ppb-admin/questionnaire/answer/:token/mail/', {
    allow: 'battery.answer',
    summary: 'Mails the link of an answer to the address in it, and the link that confirms it',
    response: nothing,
    keyed: true,
    perMinute: 5,
  }),
  readReportConfirmation: endpoint('GET /public/battery-report/:reportId/:token/', {
    allow: 'battery.answer',
    summary: 'The report whose mail address a mailed link confirms',
    response: reportConfirmation,
    perMinute: 30,
  }),
  confirmPublicReport: endpoint('POST /public/battery-report/:reportId/:token/', {
    allow: 'battery.answer',
    summary: 'Confirms the mail address of a public report, which counts from then on',
    response: reportConfirmation,
    refreshes: answer,
    perMinute: 30,
  }),
}
