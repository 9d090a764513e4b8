import { shownStatus } from '#rules/report/report-check.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { hasAnswer, isCountedReport, isLastSubmission } from '../report.sql.ts'

export type Which = { types: readonly ReportType[]; year: number }

/** Number of submitted reports, counted up to `atMost`. */
export async function submittedCount(db: Db, { types, year }: Which, atMost: number) {
  const rows = await db
    .selectFrom('report')
    .where('type', 'in', [...types])
    .where('year', '=', year)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report_submission as last')
          .whereRef('last.report_id', '=', 'report.id')
          .where(isLastSubmission)
          .where(isCountedReport)
          .select('last.id'),
      ),
    )
    .limit(atMost)
    .select('id')
    .execute()
  return rows.length
}

/** Companies that owe a battery report of that year and have submitted none. */
export async function missingRows(db: Db, year: number) {
  const rows = await db
    .selectFrom('company')
    .leftJoin('report', (join) =>
      join
        .onRef('report.company_id', '=', 'company.id')
        .on('report.type', '=', 'company_battery')
        .on('report.year', '=', year),
    )
    .where('company.kind', '=', 'operator')
    .where('company.has_battery_duty', '=', true)
    .where('company.deactivated_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('report_submission')
            .whereRef('report_submission.report_id', '=', 'report.id')
            .select('report_submission.id'),
        ),
      ),
    )
    .orderBy('company.name')
    .orderBy('company.id')
    .select(['company.name', 'business_id', 'email', 'phone', 'report.status'])
    .select(hasAnswer.as('has_answer'))
    .execute()
  return rows.map(({ name, business_id, email, phone, status, has_answer: has }) => {
    const shown = shownStatus(status, has)
    return { name, business_id, email, phone, status: shown }
  })
}
