import { finnishDay } from '#rules/finnish-day.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { problemsOf, warningsOf } from '#rules/report/report-check.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import { receiptNumber } from '#rules/report/report.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { subjectOf } from './read-report.queries.ts'
import {
  answeredOf,
  storedReportOf,
  prefilledOf,
  previousSubmission,
  valuesOf,
  type ReportRow,
} from './report.queries.ts'
import { refuseFields } from './save-answers.queries.ts'

type Submission = {
  accountId: number | null
  at: Date
  isCorrection?: boolean
}

/**
 * Submits the answers of a locked report as its next version.
 * @returns the receipt number
 * @throws ApiError VALIDATION_ERROR at each field that blocks it, REPORT_UNCONFIRMED at each
 *   unusual field that was not confirmed
 */
export async function submitReport(
  tx: Tx,
  row: ReportRow,
  { isConfirmed, ...submission }: Submission & { isConfirmed: boolean },
): Promise<string> {
  const kept = (await storedReportOf(tx, row)).answers
  const answers = valuesOf(kept)
  const definition = definitionOf(row.type, row.version)
  const today = finnishDay(submission.at)
  refuseFields(problemsOf({ type: row.type, definition }, answers, today, prefilledOf(kept)))
  const before = await previousSubmission(tx, subjectOf(row))
  const odd = warningsOf(row, answers, before?.submission.answers)
  if (odd.length > 0 && !isConfirmed) {
    throw new ApiError('REPORT_UNCONFIRMED', 'Odd answers were not confirmed', {
      fields: Object.fromEntries(odd.map(({ field, code }) => [`answers.${field}`, code])),
    })
  }
  const receipt = await saveVersion(tx, row, answers, submission)
  await tx
    .updateTable('report')
    .set({
      status: 'submitted',
      updated_at: submission.at,
      reopened_at: null,
      reopened_reason: null,
    })
    .where('id', '=', row.id)
    .execute()
  return receipt
}

/** Stores the answers as the next version, which is in force from that time. */
export async function saveVersion(
  tx: Tx,
  { id, year }: Pick<ReportRow, 'id' | 'year'>,
  answers: Answers,
  { accountId, at, isCorrection = false }: Submission,
): Promise<string> {
  const { last } = await tx
    .selectFrom('report_submission')
    .where('report_id', '=', id)
    .select((row) => row.fn.max('time').as('last'))
    .executeTakeFirstOrThrow()
  const time = (last ?? 0) + 1
  const receipt = receiptNumber({ year, id, time })
  await tx
    .insertInto('report_submission')
    .values({
      report_id: id,
      time,
      receipt,
      submitted_at: at,
      account_id: accountId,
      is_correction: isCorrection,
      answers: JSON.stringify(answeredOf(answers)),
    })
    .execute()
  return receipt
}
