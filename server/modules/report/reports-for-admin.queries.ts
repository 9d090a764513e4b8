import type { OverseenReport, TrailRow } from '#contract/admin/reports.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import { reportFrom, subjectOf } from './read-report.queries.ts'
import { storedReportOf, type StoredReport, type ReportRow } from './report.queries.ts'

/** @throws ApiError NOT_FOUND */
export async function reportById(
  db: Db,
  reportId: number,
): Promise<StoredReport & { row: ReportRow }> {
  const row = await db
    .selectFrom('report')
    .where('id', '=', reportId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...(await storedReportOf(db, row)), row }
}

/**
 * The report with its row locked.
 * @throws ApiError NOT_FOUND
 */
export async function lockById(tx: Tx, reportId: number): Promise<ReportRow> {
  const row = await tx
    .selectFrom('report')
    .where('id', '=', reportId)
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
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

/** History of a report, the newest entry first. */
async function reportHistoryOf(db: Db, reportId: number): Promise<TrailRow[]> {
  const events = await db
    .selectFrom('report_event')
    .innerJoin('account', 'account.id', 'report_event.account_id')
    .where('report_id', '=', reportId)
    .orderBy('report_event.id', 'desc')
    .selectAll('report_event')
    .select('account.name as by')
    .execute()
  const submissions = await db
    .selectFrom('report_submission')
    .leftJoin('account', 'account.id', 'report_submission.account_id')
    .where('report_id', '=', reportId)
    .where('is_correction', '=', false)
    .orderBy('time', 'desc')
    .select(['submitted_at', 'receipt', 'account.name as by'])
    .execute()
  const rows: TrailRow[] = [
    ...events.map((event) => ({
      at: event.at.toISOString(),
      by: event.by,
      what: event.what,
      reason: event.reason,
      field: event.field,
      old: event.old,
      new: event.new,
      receipt: null,
    })),
    ...submissions.map((submission) => ({
      at: submission.submitted_at.toISOString(),
      by: submission.by,
      what: 'submitted' as const,
      reason: null,
      field: null,
      old: null,
      new: null,
      receipt: submission.receipt,
    })),
  ]
  return rows.toSorted((a, b) => b.at.localeCompare(a.at))
}
