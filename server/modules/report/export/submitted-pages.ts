import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { isBattery, type ReportType } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { rowsAtOnce } from '#server/platform/export-format/source.ts'
import { submittedOfYear } from '../compare.sql.ts'
import { batteryDecisions } from '../decisions.sql.ts'
import { recyclerNames } from '../sql.ts'
import type { Recyclers } from './answer-text.ts'
import type { Which } from './sql.ts'

/** Answers in force of one report, for a file. */
export type SubmittedReport = {
  readonly id: number
  readonly type: ReportType
  readonly year: number
  readonly company: string | null
  readonly businessId: string | null
  readonly station: string | null
  readonly receipt: string
  readonly submittedAt: Date
  readonly isCorrected: boolean
  /** Whether sums of the country have it: of a battery report, one for each business id and year. */
  readonly isCounted: boolean
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly recyclers: Recyclers
}

/** Submitted reports by type and company, in batches. The caller may end early. */
export async function* submittedPages(
  db: Db,
  { types, year }: Which,
  signal: AbortSignal,
): AsyncGenerator<SubmittedReport[]> {
  const counted = await countedBatteryReports(db, year)
  for (const type of types) {
    for (let from = 0; ; from += rowsAtOnce) {
      signal.throwIfAborted()
      const rows = await submittedOfYear(db, { type, year }, { limit: rowsAtOnce, from })
      const recyclers = await recyclerNames(
        db,
        rows.map(({ answers }) => answers),
      )
      yield rows.map((row) => {
        const businessId = row.business_id ?? textOf(row.answers['business_id'])
        return {
          id: row.id,
          type,
          year: row.year,
          company: row.company ?? textOf(row.answers['company_name']),
          businessId,
          station: row.shop,
          receipt: row.receipt,
          submittedAt: row.submitted_at,
          isCorrected: row.is_correction,
          isCounted: !isBattery(type) || counted.has(row.id),
          answers: row.answers,
          recyclers,
        }
      })
      if (rows.length < rowsAtOnce) break
    }
  }
}

const textOf = (value: AnswerValue | undefined) => (typeof value === 'string' ? value : null)

/** The battery reports of the year that sums have: one for each business id. */
async function countedBatteryReports(db: Db, year: number): Promise<ReadonlySet<number>> {
  const decided = await batteryDecisions(db, year)
  return new Set(decided.flatMap(({ id, counting }) => (counting === 'counted' ? id : [])))
}
