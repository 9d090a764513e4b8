import type * as z from 'zod/mini'
import type { reportLine } from '#contract/report.ts'
import { companyReportTypes, type ReportType } from '#rules/report/report.ts'
import type { Db } from '../db/index.ts'
import { unstartedRowOf, storedRowsOf } from './report-list.queries.ts'
import { periodOf } from './period.queries.ts'

type OwnReportRow = z.infer<typeof reportLine>

/**
 * Reports of a company and its stations: those of the present year, also without answers, and those
 * of other years, the newest first.
 */
export async function ownReports(db: Db, companyId: number, now: Date): Promise<OwnReportRow[]> {
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
  const owed: { type: ReportType; shop: OwnReportRow['shop'] }[] = [
    ...companyReportTypes
      .filter((type) => type !== 'company_battery' || company.has_battery_duty)
      .map((type) => ({ type, shop: null })),
    ...shops.map((shop) => ({ type: 'self_control' as const, shop })),
  ]
  const present: OwnReportRow[] = []
  for (const { type, shop } of owed) {
    const period = await periodOf(db, type, now)
    const begun = known.find(
      (line) => line.type === type && line.year === period.year && line.shop?.id === shop?.id,
    )
    present.push(begun ?? unstartedRowOf({ type, shop, period }))
  }
  const others = known.filter((line) => !present.includes(line)).toSorted((a, b) => b.year - a.year)
  return [...present, ...others]
}
