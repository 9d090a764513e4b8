import { finnishDay } from '#rules/finnish-day.ts'
import { problemsOf, warningsOf } from '#rules/report/report-check.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { storeReportFigures } from './stored-figures.ts'
import {
  storedReportOf,
  prefilledOf,
  previousSubmission,
  subjectOf,
  valuesOf,
  type ReportRow,
} from './report.sql.ts'
import { refuseFields, refuseUnconfirmed } from './save-answers.ts'
import { type Submission, saveVersion, updateReport } from './sql.ts'

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
  refuseUnconfirmed(warningsOf(row, answers, before?.submission.answers), isConfirmed)
  const receipt = await saveVersion(tx, row, answers, submission)
  await storeReportFigures(tx, row, submission.at)
  await updateReport(tx, row.id, {
    status: 'submitted',
    updated_at: submission.at,
    reopened_at: null,
    reopened_reason: null,
  })
  return receipt
}
