import { finnishDay } from '#rules/finnish-day.ts'
import type { Answers, AnswerValue } from '#rules/report/questionnaires/question.ts'
import { problemsOf, warningsOfCorrection } from '#rules/report/report-check.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { lockById } from './reports-for-admin.ts'
import { mainUsersOfCompany } from '#server/modules/people/sql.ts'
import {
  previousSubmission,
  storedReportOf,
  subjectOf,
  writeAnswer,
  type StoredReport,
  type ReportRow,
} from './report.sql.ts'
import { isSame, readAll, refuseFields, refuseUnconfirmed } from './save-answers.ts'
import { insertEvent, saveVersion, updateReport, type Decision } from './sql.ts'
import { reportMails } from './mails.ts'

/**
 * Corrects fields of a submission. The new version is in force, the old one is stored. The history
 * has each field with person, time and reason.
 * @throws ApiError NOT_FOUND, REPORT_NOT_SUBMITTED; VALIDATION_ERROR where the whole report could
 *   not be submitted; REPORT_UNCONFIRMED where the correction brings an unusual value
 */
export async function correctReport(
  tx: Tx,
  decision: Decision,
  {
    answers: input,
    confirmed: isConfirmed,
  }: { answers: Readonly<Record<string, AnswerValue>>; confirmed?: boolean | undefined },
): Promise<ReportRow> {
  const { reportId, accountId, now } = decision
  const row = await lockById(tx, reportId)
  const kept = await storedReportOf(tx, row)
  const { submission } = whereSubmitted(kept)
  const read = await readAll(tx, row, input)
  const before: Answers = submission.answers
  const changes = [...read].filter(([field, value]) => !isSame(before[field], value))
  if (changes.length === 0) return row
  const after: Answers = { ...before, ...Object.fromEntries(changes) }
  // Checked by the day of submission: a due date may be past today.
  const day = finnishDay(submission.submitted_at)
  const definition = definitionOf(row.type, row.version)
  refuseFields(problemsOf({ type: row.type, definition }, after, day))
  const lastYear = (await previousSubmission(tx, subjectOf(row)))?.submission.answers
  refuseUnconfirmed(warningsOfCorrection(row, before, after, lastYear), isConfirmed)
  await saveVersion(tx, row, after, { accountId, at: now, isCorrection: true })
  for (const [field, value] of changes) {
    const revision = (kept.answers.get(field)?.revision ?? 0) + 1
    await writeAnswer(tx, { reportId, field, value, revision, at: now, accountId })
    const [old, corrected] = [asJson(before[field] ?? null), asJson(value)]
    await insertEvent(tx, decision, { what: 'corrected', field, old, new: corrected })
  }
  await updateReport(tx, reportId, { updated_at: now })
  return row
}

const asJson = (value: AnswerValue) => (value === null ? null : JSON.stringify(value))

/** @throws ApiError REPORT_NOT_SUBMITTED where nothing is submitted, or the report is reopened */
function whereSubmitted({ row, submission }: StoredReport) {
  if (row?.status !== 'submitted' || !submission) {
    throw new ApiError('REPORT_NOT_SUBMITTED', 'The report is not submitted')
  }
  return { submission }
}

/**
 * Reopens a submitted report, and mails the people who answer for it.
 * @throws ApiError NOT_FOUND, REPORT_NOT_SUBMITTED
 */
export async function reopenReport(
  tx: Tx,
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  decision: Decision,
): Promise<ReportRow> {
  const { reportId, reason, now } = decision
  const row = await lockById(tx, reportId)
  const kept = await storedReportOf(tx, row)
  whereSubmitted(kept)
  const reopened = { status: 'reopened', reopened_at: now, reopened_reason: reason } as const
  await updateReport(tx, reportId, { ...reopened, updated_at: now })
  const eventId = await insertEvent(tx, decision, { what: 'reopened' })
  const page = row.company_id === null ? 'forms/battery' : 'operator/responsibility'
  const { publicUrl } = config
  for (const reader of await readersOf(tx, kept, row)) {
    await enqueueMail(tx, secrets, {
      key: `report-reopened-${eventId}-${reader.email}`,
      to: reader.email,
      locale: reader.locale,
      template: reportMails.reportReopened,
      about: { publicUrl, type: row.type, year: row.year, reason, url: `${publicUrl}/${page}` },
      now,
    })
  }
  return row
}

/** Recipients of a report: the company's main users, or the author of a public report. */
export async function readersOf(tx: Tx, { answers }: StoredReport, row: ReportRow) {
  if (row.company_id === null) {
    const email = answers.get('email')?.value
    return typeof email === 'string' ? [{ email, locale: row.locale }] : []
  }
  return mainUsersOfCompany(tx, row.company_id)
}
