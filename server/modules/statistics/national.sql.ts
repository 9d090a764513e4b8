import { sql, type RawBuilder } from 'kysely'
import type { StatisticsSums } from '#contract/statistics.ts'
import { type NationalTable, type Period, type Span, yearBefore } from '#rules/report/statistics.ts'
import type { Db } from '#server/platform/db/index.ts'

/** One company or station. null means all. */
export type Narrowed = { companyId: number | null; shopId: number | null }

/** Vehicles or certificates of one row of a chart, in the period or a year before. */
export type NationalCount = {
  table: NationalTable
  value: string
  is_now: boolean
  vehicles: number
}

export type NationalFigures = {
  /** Without `companies`, which are the sums of their stations. */
  counts: NationalCount[]
  sums: { now: StatisticsSums; before: StatisticsSums }
}

export type Place = { table: NationalTable | 'all'; value: string; is_now: boolean }
export type Cell = Omit<StatisticsSums, 'certificates' | 'mean_wait_days'> & Place
export type CertificateCell = Pick<StatisticsSums, 'mean_wait_days'> & { vehicles: number } & Place

export const within = ({ from, to }: Span) =>
  sql<boolean>`(counted.month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/** Recycled vehicles with all facts that a chart counts. A model has its make before it. */
export const doneVehicles = sql`
  select fact.*, fact.make || '/' || fact.model as make_model from statistics_vehicle fact`

export const chosen = ({ companyId, shopId }: Narrowed) =>
  sql<boolean>`(${companyId}::integer is null or counted.operator_id = ${companyId})
    and (${shopId}::integer is null or counted.shop_id = ${shopId})`

/** The value of a vehicle in each chart. */
export const valueOf: Record<NationalTable, RawBuilder<string>> = {
  months: sql`to_char(counted.month, 'YYYY-MM')`,
  companies: sql`counted.operator_id::text`,
  shops: sql`counted.shop_id::text`,
  kinds: sql`counted.kind`,
  makes: sql`counted.make`,
  models: sql`counted.make_model`,
  ages: sql`age_class(counted.age)`,
  powers: sql`counted.power`,
  conditions: sql`counted.condition`,
}

/** The records of each period. Those of both periods, where they overlap, are there twice. */
const inPeriods = ({ all, whole }: Period) => sql`
  cross join lateral (values
    (true, ${within(all)}, ${within(whole)}, interval '0'),
    (false, ${within(yearBefore(all))}, ${within(yearBefore(whole))}, interval '1 year')
  ) as period (is_now, is_in, is_whole, later)`

export async function vehicleCells(db: Db, period: Period, narrowed: Narrowed): Promise<Cell[]> {
  const headings = sql.join(
    Object.entries(valueOf).flatMap(([table, value]) =>
      table === 'months' || table === 'companies' ? [] : [sql`(${table}::text, ${value})`],
    ),
  )
  const { rows } = await sql<Cell>`
    with counted as (${doneVehicles}), chosen as (
      select counted.*, period.is_now, period.is_whole,
        to_char(counted.month + period.later, 'YYYY-MM') as as_month
      from counted ${inPeriods(period)}
      where period.is_in and ${chosen(narrowed)}
    )
    select heading.table, value, is_now, count(*)::integer as vehicles,
      (count(*) filter (where is_in_scope))::integer as in_scope,
      (count(*) filter (where condition in ('reuse', 'reuse_publish')))::integer as reused,
      (count(*) filter (where condition = 'reuse_publish'))::integer as published,
      round(avg(age), 2)::double precision as mean_age
    from chosen counted
    cross join lateral (values ('all', ''), ('months', as_month), ${headings})
      as heading ("table", value)
    where is_whole or heading.table = 'months'
    group by heading.table, value, is_now`.execute(db)
  return rows
}

export async function certificateCells(
  db: Db,
  period: Period,
  narrowed: Narrowed,
): Promise<CertificateCell[]> {
  const { rows } = await sql<CertificateCell>`
    with chosen as (
      select counted.*, period.is_now, period.is_whole,
        to_char(counted.month + period.later, 'YYYY-MM') as as_month
      from statistics_certificate counted ${inPeriods(period)}
      where period.is_in and ${chosen(narrowed)}
    )
    select heading.table, value, is_now, count(*)::integer as vehicles,
      round(avg(wait_seconds) / 86400, 2)::double precision as mean_wait_days
    from chosen counted
    cross join lateral (values ('all', ''), ('months', as_month), ('shops', ${valueOf.shops}),
      ('kinds', ${valueOf.kinds})) as heading ("table", value)
    where is_whole or heading.table = 'months'
    group by heading.table, value, is_now`.execute(db)
  return rows
}

export async function countOf(db: Db, records: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${records}) as record`.execute(db)
  return rows[0]?.total ?? 0
}

/** Operator companies and stations by name, also closed ones: their figures stay. */
export async function companiesAndShops(db: Db) {
  const [companies, shops] = await Promise.all([
    db
      .selectFrom('company')
      .where('kind', '=', 'operator')
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('shop')
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name', 'company_id'])
      .execute(),
  ])
  return { companies, shops }
}
