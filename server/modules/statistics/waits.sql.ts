import { sql } from 'kysely'
import type { Waits } from '#contract/statistics.ts'
import type { Span } from '#rules/report/statistics.ts'
import type { Db } from '#server/platform/db/index.ts'

/** null: of all. */
type Whose = { readonly companyId: number | null; readonly shopId: number | null }

/** Half and nine tenths of the certificates of these months waited at most so long. */
export async function waitsOf(
  db: Db,
  { companyId, shopId }: Whose,
  { from, to }: Span,
): Promise<Waits> {
  const { rows } = await sql<Waits>`
    select
      round((percentile_cont(0.5) within group (order by wait_seconds) / 86400)::numeric, 2)::float8
        as median_days,
      round((percentile_cont(0.9) within group (order by wait_seconds) / 86400)::numeric, 2)::float8
        as p90_days
    from statistics_certificate
    where month between ${`${from}-01`}::date and ${`${to}-01`}::date
      ${companyId === null ? sql`` : sql`and operator_id = ${companyId}`}
      ${shopId === null ? sql`` : sql`and shop_id = ${shopId}`}`.execute(db)
  return rows[0] ?? { median_days: null, p90_days: null }
}
