import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { reportLine } from '#contract/report.ts'
import { standingOf } from '#rules/report/report-check.ts'
import { currentDefinition, definitionOf } from '#rules/report/definitions.ts'
import { companyReportTypes, type ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { deadlineOf, openYears, periodOf, type Period } from './period.sql.ts'
import { receiptFrom } from './sql.ts'
import { isCountedReport, isLastSubmission } from './report.sql.ts'

export type ReportListRow = z.infer<typeof reportLine>
/** List entry of a stored report, with further facts. */
export type StoredReportRow = ReportListRow & {
  report_id: number
  company_id: number | null
  respondent: string | null
}

type Which = { companyId: number } | { type: ReportType; year: number }

/** List entry of a report without answers. */
export function unstartedRowOf({
  type,
  shop,
  period: { year, deadline },
}: {
  type: ReportType
  shop: ReportListRow['shop']
  period: Period
}): ReportListRow {
  const definition = currentDefinition(type, year)
  return {
    report_id: null,
    type,
    year,
    shop,
    ...standingOf({ type, definition, status: null }, {}),
    deadline,
    receipt: null,
    is_confirmed: type !== 'public_battery',
    updated_at: null,
  }
}

/** Stored reports of a company with its stations, or of a type and year. */
export async function storedRowsOf(db: Db, which: Which, now: Date): Promise<StoredReportRow[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('shop', 'shop.id', 'report.shop_id')
    .leftJoin('report_submission as last', (join) =>
      join.onRef('last.report_id', '=', 'report.id').on(isLastSubmission),
    )
    .leftJoin('account', 'account.id', 'last.account_id')
    .$if('companyId' in which, (query) =>
      query.where('report.company_id', '=', (which as { companyId: number }).companyId),
    )
    .$if('type' in which, (query) => {
      const { type, year } = which as { type: ReportType; year: number }
      return query.where('report.type', '=', type).where('report.year', '=', year)
    })
    .orderBy('report.type')
    .orderBy('shop.name')
    .orderBy('report.id')
    .select(['report.id', 'report.type', 'report.year', 'report.version', 'report.status'])
    .select(['report.company_id', 'report.shop_id', 'report.updated_at'])
    .select(['shop.name as shop', 'last.receipt', 'last.submitted_at', 'account.name as by'])
    .select(isCountedReport.as('is_confirmed'))
    .select((row) =>
      row
        .selectFrom('report_answer')
        .whereRef('report_answer.report_id', '=', 'report.id')
        .where('value', 'is not', null)
        .select((each) => each.fn<string>('jsonb_object_agg', ['field', 'value']).as('answers'))
        .as('answers'),
    )
    .select(
      sql<string[]>`array(select field from report_answer
        where report_id = report.id and revision = 0)`.as('prefilled'),
    )
    .execute()
  const lines: StoredReportRow[] = []
  for (const row of rows) {
    const { type, year } = row
    const definition = definitionOf(type, row.version)
    const answers = (row.answers ?? {}) as unknown as Record<string, string>
    lines.push({
      report_id: row.id,
      company_id: row.company_id,
      respondent: type === 'public_battery' ? (answers['company_name'] ?? null) : null,
      type,
      year,
      shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop ?? '' },
      ...standingOf({ type, definition, status: row.status }, answers, row.prefilled),
      deadline: deadlineOf(type, year, await periodOf(db, type, now)),
      receipt:
        row.receipt === null || row.submitted_at === null
          ? null
          : receiptFrom({ receipt: row.receipt, submitted_at: row.submitted_at, by: row.by }),
      is_confirmed: row.is_confirmed ?? false,
      updated_at: row.updated_at.toISOString(),
    })
  }
  return lines
}

/**
 * Reports of a company and its stations: those of the years that are open, also without answers, and
 * those of other years, the newest first.
 */
export async function ownReports(db: Db, companyId: number, now: Date): Promise<ReportListRow[]> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('has_battery_duty')
    .executeTakeFirstOrThrow()
  const shops = await db
    .selectFrom('shop')
    .where('company_id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
  const known = await storedRowsOf(db, { companyId }, now)
  const owed: { type: ReportType; shop: ReportListRow['shop'] }[] = [
    ...companyReportTypes
      .filter((type) => type !== 'company_battery' || company.has_battery_duty)
      .map((type) => ({ type, shop: null })),
    ...shops.map((shop) => ({ type: 'self_control' as const, shop })),
  ]
  const present: ReportListRow[] = []
  for (const { type, shop } of owed) {
    const period = await periodOf(db, type, now)
    for (const year of openYears(period, now)) {
      const begun = known.find(
        (line) => line.type === type && line.year === year && line.shop?.id === shop?.id,
      )
      const of = { year, deadline: deadlineOf(type, year, period) }
      present.push(begun ?? unstartedRowOf({ type, shop, period: of }))
    }
  }
  const others = known.filter((line) => !present.includes(line)).toSorted((a, b) => b.year - a.year)
  return [...present, ...others]
}
