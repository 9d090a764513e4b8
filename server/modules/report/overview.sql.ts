import { finnishDay } from '#rules/finnish-day.ts'
import type { OverviewLine } from '#contract/admin/reports.ts'
import { isBattery, type ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import {
  unstartedRowOf,
  storedRowsOf,
  type StoredReportRow,
  type ReportListRow,
} from './report-list.sql.ts'
import { mainUsers } from '#server/modules/people/sql.ts'
import { batteryDecisions } from './decisions.sql.ts'
import { deadlineOf, periodOf } from './period.sql.ts'

type Company = NonNullable<OverviewLine['company']>
type Owing = { company: Company; shop: ReportListRow['shop'] }

/**
 * Every report of a type and year by company: the stored ones, and the owed ones without an answer.
 * No company owes the public form. Its lines have the name that its author typed.
 */
export async function overviewOf(
  db: Db,
  type: ReportType,
  asked: number | undefined,
  now: Date,
): Promise<OverviewLine[]> {
  const present = await periodOf(db, type, now)
  const year = asked ?? present.year
  const period = { year, deadline: deadlineOf(type, year, present) }
  const kept = await storedRowsOf(db, { type, year }, now)
  const owing = await whoOwe(db, type)
  const companies = new Map([
    ...(await companiesOf(db, kept)),
    ...owing.map(({ company }) => [company.id, company] as const),
  ])
  const isOf =
    ({ company, shop }: Owing) =>
    (line: StoredReportRow) =>
      line.company_id === company.id && line.shop?.id === shop?.id
  const notBegun = owing
    .filter((owed) => !kept.some(isOf(owed)))
    // oxlint-disable-next-line oxc/no-map-spread -- each line is made here
    .map((owed) => ({
      ...unstartedRowOf({ type, shop: owed.shop, period }),
      company_id: owed.company.id,
      respondent: null,
    }))
  const reached = await recipientsOf(db, [...companies.keys()])
  const reminded = await remindersOf(db, type, year)
  const decisions = isBattery(type) ? await batteryDecisions(db, year) : []
  const decided = new Map(decisions.map((decision) => [decision.id, decision]))
  return (
    [...kept, ...notBegun]
      // oxlint-disable-next-line oxc/no-map-spread -- each line is made here
      .map(({ company_id: companyId, ...line }) => ({
        ...line,
        company: companyId === null ? null : (companies.get(companyId) ?? null),
        is_late: isLate(line, now),
        recipients: companyId === null ? 0 : (reached.get(companyId) ?? 0),
        counting: decided.get(line.report_id ?? 0)?.counting ?? null,
        counted_report_id: decided.get(line.report_id ?? 0)?.by ?? null,
        reminded_at: (companyId !== null && reminded.get(companyId)?.toISOString()) || null,
      }))
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'fi'))
  )
}

/** Lines of the overview of a type and year: all of them, and the open ones, which are not submitted. */
export async function countReports(
  db: Db,
  type: ReportType,
  year: number,
): Promise<{ owed: number; open: number }> {
  const [owing, kept] = await Promise.all([
    whoOwe(db, type),
    db
      .selectFrom('report')
      .where('type', '=', type)
      .where('year', '=', year)
      .select(['company_id', 'shop_id', 'status'])
      .execute(),
  ])
  const begun = new Set(kept.map((row) => `${row.company_id}-${row.shop_id}`))
  const notBegun = owing.filter(
    ({ company, shop }) => !begun.has(`${company.id}-${shop?.id ?? null}`),
  )
  const unsent = kept.filter(({ status }) => status !== 'submitted')
  return { owed: notBegun.length + kept.length, open: notBegun.length + unsent.length }
}

const nameOf = ({ company, respondent, shop }: OverviewLine) =>
  `${company?.name ?? respondent ?? '\u{10FFFF}'} ${shop?.name ?? ''}`

/** After its last day, and submitted later or not at all. */
function isLate(
  { deadline, receipt }: Pick<ReportListRow, 'deadline' | 'receipt'>,
  now: Date,
): boolean {
  const day = receipt ? finnishDay(new Date(receipt.submitted_at)) : finnishDay(now)
  return deadline !== null && day > deadline
}

/** Companies and stations that owe a report of that type. */
async function whoOwe(db: Db, type: ReportType): Promise<Owing[]> {
  if (type === 'public_battery') return []
  const open = db
    .selectFrom('company')
    .where('company.kind', '=', 'operator')
    .where('company.deactivated_at', 'is', null)
    .select(['company.id', 'company.name', 'company.business_id'])
  if (type === 'self_control') {
    const rows = await open
      .innerJoin('shop', 'shop.company_id', 'company.id')
      .where('shop.deactivated_at', 'is', null)
      .select(['shop.id as shop_id', 'shop.name as shop_name'])
      .execute()
    return rows.map(({ shop_id: id, shop_name: name, ...company }) => ({
      company,
      shop: { id, name },
    }))
  }
  const rows = await open
    .$if(type === 'company_battery', (query) => query.where('company.has_battery_duty', '=', true))
    .execute()
  return rows.map((company) => ({ company, shop: null }))
}

async function companiesOf(
  db: Db,
  kept: readonly StoredReportRow[],
): Promise<Map<number, Company>> {
  const ids = [...new Set(kept.flatMap(({ company_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .where('id', 'in', ids)
    .select(['id', 'name', 'business_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number of main users of those companies that a mail would reach. */
async function recipientsOf(db: Db, companyIds: readonly number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await mainUsers(db)
    .where('company_id', 'in', [...companyIds])
    .groupBy('company_id')
    .select((row) => ['company_id', row.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.flatMap(({ company_id: id, count }) => (id === null ? [] : [[id, count]])))
}

/** Time of the last reminder of that report to a company. */
async function remindersOf(db: Db, type: ReportType, year: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('report_reminder')
    .where('type', '=', type)
    .where('year', '=', year)
    .groupBy('company_id')
    .select((row) => ['company_id', row.fn.max('sent_at').as('at')])
    .execute()
  return new Map(rows.flatMap(({ company_id: id, at }) => (at === null ? [] : [[id, at]])))
}
