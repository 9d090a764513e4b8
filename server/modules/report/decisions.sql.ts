import type { Counting } from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'
import { submittedReports } from './compare.sql.ts'

/** A confirmed battery report and whether it counts. `by` is the report that counts in its place. */
export type Decision = {
  readonly id: number
  readonly counting: Counting
  readonly businessId: string | null
  readonly by: number | null
}

/**
 * One report counts for a business id and year: that of the association's choice, else the one of the
 * company's own account, else the first public one. A void report never counts.
 */
export async function batteryDecisions(db: Db, year: number): Promise<Decision[]> {
  const decisions: Decision[] = []
  const counted = new Map<string, number>()
  const rows = await Promise.all(
    (['company_battery', 'public_battery'] as const).map((type) =>
      submittedReports(db, { type, years: [year] })
        .clearOrderBy()
        .orderBy('report.id')
        .select(['report.voided_at', 'report.chosen_at'])
        .execute(),
    ),
  )
  const inTurn = rows
    .flat()
    // The sort is stable: the own report, then the first.
    .toSorted((a, b) => (b.chosen_at?.getTime() ?? 0) - (a.chosen_at?.getTime() ?? 0))
  for (const { id, business_id: own, answers, voided_at: voided } of inTurn) {
    const typed = answers['business_id']
    const businessId = own ?? (typeof typed === 'string' ? typed : null)
    const key = businessId ?? `report ${id}`
    const by = counted.get(key) ?? null
    if (voided !== null) decisions.push({ id, counting: 'void', businessId, by: null })
    else if (by !== null) decisions.push({ id, counting: 'to_decide', businessId, by })
    else {
      counted.set(key, id)
      decisions.push({ id, counting: 'counted', businessId, by: null })
    }
  }
  return decisions
}
