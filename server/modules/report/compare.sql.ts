import type * as z from 'zod/mini'
import type { reportAdminContract } from '#contract/admin/reports.ts'
import { everyQuestion } from '#rules/report/definitions.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { receiptFrom, toldDefinition, recyclerNames } from './sql.ts'
import { isCountedReport, isLastSubmission } from './report.sql.ts'

type Row = (typeof reportAdminContract)['compareReports']
type Asked = z.output<Row['body']>
type Compared = z.infer<Row['response']>

/** Submitted answers in force, with their subject; the oldest year first, by company. */
export const submittedReports = (
  db: Db,
  { type, years }: { type: ReportType; years: readonly number[] },
) =>
  db
    .selectFrom('report')
    .innerJoin('report_submission as last', 'last.report_id', 'report.id')
    .leftJoin('company', 'company.id', 'report.company_id')
    .leftJoin('shop', 'shop.id', 'report.shop_id')
    .leftJoin('account', 'account.id', 'last.account_id')
    .where('report.type', '=', type)
    .where('report.year', 'in', [...years])
    .where(isLastSubmission)
    .where(isCountedReport)
    .orderBy('report.year')
    .orderBy('company.name')
    .orderBy('shop.name')
    .orderBy('report.id')
    .select(['report.id', 'report.year', 'report.version', 'report.company_id', 'report.shop_id'])
    .select(['company.name as company', 'company.business_id', 'shop.name as shop'])
    .select(['last.receipt', 'last.submitted_at', 'last.answers', 'account.name as by'])

/** Submitted reports of a year from that row on. */
export const submittedOfYear = (
  db: Db,
  { type, year }: { type: ReportType; year: number },
  { limit, from }: { limit: number; from: number },
) =>
  submittedReports(db, { type, years: [year] })
    .limit(limit)
    .offset(from)
    .select('last.is_correction')
    .execute()

/** Submitted answers, side by side. */
export async function compareReports(db: Db, asked: Asked): Promise<Compared> {
  const { type, years, company_ids: companyIds } = asked
  const rows = await submittedReports(db, { type, years })
    .$if(companyIds.length > 0, (query) => query.where('report.company_id', 'in', companyIds))
    .execute()
  const recyclers = await recyclerNames(
    db,
    rows.map(({ answers }) => answers),
  )
  return {
    definition: toldDefinition(everyQuestion(type)),
    reports: rows.map((row) => ({
      report_id: row.id,
      year: row.year,
      version: row.version,
      company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
      shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop ?? '' },
      respondent: respondentOf(row.answers),
      receipt: receiptFrom(row),
      answers: row.answers as Compared['reports'][number]['answers'],
    })),
    recyclers: [...recyclers].map(([id, name]) => ({ id, name })),
  }
}

/** Name of the company as the public form has it. */
function respondentOf(answers: Readonly<Record<string, unknown>>): string | null {
  const name = answers['company_name']
  return typeof name === 'string' ? name : null
}
