import type { OverseenReport } from '#contract/admin/reports.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import { reportFrom } from './read-report.ts'
import { storedReportOf, subjectOf, type StoredReport, type ReportRow } from './report.sql.ts'
import { reportHistoryOf, lockReportRow, reportRow } from './sql.ts'

/** @throws ApiError NOT_FOUND */
export async function reportById(
  db: Db,
  reportId: number,
): Promise<StoredReport & { row: ReportRow }> {
  const row = await reportRow(db, reportId)
  if (!row) throw notFound()
  return { ...(await storedReportOf(db, row)), row }
}

/**
 * The report with its row locked.
 * @throws ApiError NOT_FOUND
 */
export async function lockById(tx: Tx, reportId: number): Promise<ReportRow> {
  const row = await lockReportRow(tx, reportId)
  if (!row) throw notFound()
  return row
}

/** A report for the association, with the submission in force and its history. */
export async function reportForAdmin(db: Db, reportId: number, now: Date): Promise<OverseenReport> {
  const kept = await reportById(db, reportId)
  const answered = kept.answers.get('company_name')?.value
  return {
    ...(await reportFrom(db, subjectOf(kept.row), kept, now)),
    respondent: typeof answered === 'string' ? answered : null,
    submitted_answers: kept.submission?.answers ?? null,
    trail: await reportHistoryOf(db, reportId),
  }
}
