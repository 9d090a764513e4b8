import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { isBattery } from '#rules/report/report.ts'
import { readersOf } from './correct-report.ts'
import { batteryDecisions } from './decisions.sql.ts'
import { lockById } from './reports-for-admin.ts'
import { storedReportOf, type ReportRow } from './report.sql.ts'
import { reportMails } from './mails.ts'
import { insertEvent, updateReport, type Decision } from './sql.ts'

async function lockSubmitted(tx: Tx, reportId: number): Promise<ReportRow> {
  const row = await lockById(tx, reportId)
  const { submission } = await storedReportOf(tx, row)
  if (!submission || !isBattery(row.type)) {
    throw new ApiError('REPORT_NOT_SUBMITTED', 'The battery report is not submitted')
  }
  return row
}

/**
 * Voids a battery report: no sum has it. Its figures stay, and its author gets a mail with the reason.
 * @throws ApiError NOT_FOUND, REPORT_NOT_SUBMITTED
 */
export async function voidReport(
  tx: Tx,
  { config: { publicUrl }, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  change: Decision,
): Promise<ReportRow> {
  const { reportId, reason, now } = change
  const row = await lockSubmitted(tx, reportId)
  if (row.voided_at !== null) return row
  await updateReport(tx, reportId, { voided_at: now, chosen_at: null, updated_at: now })
  const eventId = await insertEvent(tx, change, { what: 'voided' })
  const page = row.company_id === null ? 'forms/battery' : 'operator/responsibility'
  for (const reader of await readersOf(tx, await storedReportOf(tx, row), row)) {
    await enqueueMail(tx, secrets, {
      key: `report-voided-${eventId}-${reader.email}`,
      to: reader.email,
      locale: reader.locale,
      template: reportMails.reportVoided,
      about: { publicUrl, type: row.type, year: row.year, reason, url: `${publicUrl}/${page}` },
      now,
    })
  }
  return { ...row, voided_at: now }
}

/**
 * Lets this report count for its business id and year. A void one counts again.
 * @throws ApiError NOT_FOUND, REPORT_NOT_SUBMITTED
 */
export async function chooseReport(tx: Tx, change: Decision): Promise<ReportRow> {
  const { reportId, now } = change
  const row = await lockSubmitted(tx, reportId)
  const all = await batteryDecisions(tx, row.year)
  const own = all.find(({ id }) => id === reportId)
  if (!own) throw new ApiError('REPORT_NOT_SUBMITTED', 'The address of the report is not confirmed')
  if (row.chosen_at !== null && row.voided_at === null) return row
  const rivals = all.filter(
    ({ id, businessId }) => id !== reportId && businessId !== null && businessId === own.businessId,
  )
  for (const { id } of rivals) await updateReport(tx, id, { chosen_at: null })
  await updateReport(tx, reportId, { chosen_at: now, voided_at: null, updated_at: now })
  await insertEvent(tx, change, { what: 'chosen' })
  return row
}
