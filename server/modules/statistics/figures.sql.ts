import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Span } from '#rules/report/statistics.ts'
import {
  preparedQuery,
  type Database,
  type Db,
  type Tables,
  type Tx,
  type Params,
} from '#server/platform/db/index.ts'

type Sums = Tables['statistics_month']

/** Scope of the figures: the country, a company or a station. */
export type Scope =
  | { readonly scope: 'country'; readonly id: 0 }
  | { readonly scope: 'company' | 'shop'; readonly id: number }

export const country: Scope = { scope: 'country', id: 0 }

/** Sums of the vehicles under one heading in one month or span of months. */
export type Cell = Pick<
  Sums,
  'dimension' | 'value' | 'month' | 'vehicles' | 'aged' | 'years' | 'waited' | 'wait_seconds'
>

type Cells = { scope: Scope['scope']; id: number | Expression<number> }

/**
 * Stored sums together with the changes after the last fold. The scope is a literal: without it,
 * PostgreSQL misjudges the number of rows and plans again each time.
 */
function cells({ scope, id }: Cells, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select dimension, month, value, vehicles, aged, years, waited, wait_seconds
    from statistics_month
    where scope = ${sql.lit(scope)} and scope_id = ${id} and ${where}
    union all
    select dimension, month, value, sign, case when age is null then 0 else sign end,
      coalesce(sign * age, 0), case when wait_seconds is null then 0 else sign end,
      coalesce(sign * wait_seconds::bigint, 0)
    from (
      select change.*, heading.dimension, heading.value
      from statistics_change change
      cross join lateral statistics_scopes(shop_id, operator_id, company_id) whose
      cross join lateral statistics_dimensions(
        is_certificate, kind, make, age, condition, is_in_scope, company_id) heading
      where whose.scope = ${sql.lit(scope)} and whose.scope_id = ${id}
    ) counted
    where ${where}`
}

const sums = sql`
  sum(vehicles)::bigint as vehicles, sum(aged)::bigint as aged, sum(years)::bigint as years,
  sum(waited)::bigint as waited, sum(wait_seconds)::bigint as wait_seconds`

const within = ({ from, to }: Span) =>
  sql`(month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/**
 * All sums of some months. Sums of all vehicles (`dimension` all) and of all certificates are by
 * month. Other headings have one sum for each of the `spans`, under its first month.
 */
export async function cellsOf(
  db: Db,
  whose: Scope,
  { months, spans }: { months: readonly Span[]; spans: readonly Span[] },
): Promise<Cell[]> {
  const anyOf = (list: readonly Span[]) => sql`(${sql.join(list.map(within), sql` or `)})`
  const where = sql`(dimension in ('all', 'certificate') and ${anyOf(months)} or ${anyOf(spans)})`
  const first = sql.join(
    spans.map((span) => sql`when ${within(span)} then ${`${span.from}-01`}::date`),
    sql` `,
  )
  const { rows } = await sql<Cell>`
    select dimension, value, to_char(month, 'YYYY-MM') as month, ${sums}
    from (
      select dimension, value, case when dimension in ('all', 'certificate') then month else case ${first} end end as month,
        vehicles, aged, years, waited, wait_seconds
      from (${cells(whose, where)}) cell
    ) placed
    group by dimension, value, placed.month
    having sum(vehicles) <> 0`.execute(db)
  return rows
}

/** Vehicles of each month, oldest first, of all vehicles or by company. */
export function vehiclesByMonth(
  db: Db,
  whose: Scope,
  dimension: Dimension = 'all',
): Promise<OfMonth[]> {
  return byMonth[whose.scope][dimension](db, { id: whose.id })
}

type Dimension = 'all' | 'company'
type OfMonth = { month: string; value: string; vehicles: number }
const monthly = (scope: Scope['scope'], dimension: Dimension) =>
  preparedQuery(
    (_, { id }: Params<{ id: number }>) => sql<OfMonth>`
    select to_char(month, 'YYYY-MM') as month, value, sum(vehicles)::bigint as vehicles
    from (${cells({ scope, id }, sql`dimension = ${sql.lit(dimension)}`)}) cell
    group by cell.month, value
    having sum(vehicles) <> 0
    order by cell.month, value`,
  )
const byDimension = (scope: Scope['scope']) => ({
  all: monthly(scope, 'all'),
  company: monthly(scope, 'company'),
})
const byMonth = {
  country: byDimension('country'),
  company: byDimension('company'),
  shop: byDimension('shop'),
}

/** Number of unfolded changes at which a reading folds first. Every reading adds them up. */
const staleChanges = 500

/** Folds where many changes wait, e.g. when the nightly job did not run. Otherwise only reads. */
export async function foldIfStale({
  read,
  write,
}: Pick<Database, 'read' | 'write'>): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
    from (select from statistics_change limit ${staleChanges}) change`.execute(read)
  if (rows[0]?.waiting === staleChanges) await write(foldStatistics)
}

/**
 * Adds the changes after the last fold to the sums. Of concurrent calls, one does the work.
 * @returns number of changes
 */
export async function foldStatistics(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_statistics() as folded`.execute(tx)
  return rows[0]?.folded ?? 0
}
