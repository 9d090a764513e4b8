import { sql, type RawBuilder } from 'kysely'
import type { RecycledVehicle } from '#contract/admin/statistics.ts'
import type { NationalTable, Period, Span } from '#rules/report/statistics.ts'
import { yearBefore } from '#rules/report/statistics.ts'
import type { Db } from '../db/index.ts'

/** One company or station. null means all. */
export type Narrowed = { companyId: number | null; shopId: number | null }

/** Sums of the vehicles of one row of a chart, in the period and a year before. */
export type NationalCell = {
  dimension: NationalTable | 'all'
  value: string
  is_now: boolean
  vehicles: number
  in_scope: number
  reused: number
  published: number
  mean_age: number | null
  mean_wait_days: number | null
}

const within = ({ from, to }: Span) =>
  sql<boolean>`(counted.month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/** Recycled vehicles with all facts that a chart counts. A model has its make before it. */
const counted = sql`
  select fact.vehicle_id, fact.month, fact.operator_id, fact.shop_id, fact.kind, fact.make, fact.age,
    fact.condition, fact.is_in_scope, fact.wait_seconds, coalesce(vehicle.power, '') as power,
    fact.make || '/' || coalesce(vehicle.model, '') as model
  from statistics_vehicle fact
  join vehicle on vehicle.id = fact.vehicle_id`

const chosen = ({ companyId, shopId }: Narrowed) =>
  sql<boolean>`(${companyId}::integer is null or counted.operator_id = ${companyId})
    and (${shopId}::integer is null or counted.shop_id = ${shopId})`

/** The value of a vehicle in each chart. */
const valueOf: Record<NationalTable, RawBuilder<string>> = {
  months: sql`to_char(counted.month, 'YYYY-MM')`,
  companies: sql`counted.operator_id::text`,
  shops: sql`counted.shop_id::text`,
  kinds: sql`counted.kind`,
  makes: sql`counted.make`,
  models: sql`counted.model`,
  ages: sql`age_class(counted.age)`,
  powers: sql`counted.power`,
  conditions: sql`counted.condition`,
}

/**
 * Sums of all charts in one pass over the recycled vehicles. A vehicle counts in both periods where
 * they overlap. `months` also has the running month, and names the months of the year before by those
 * of the period.
 */
export async function nationalCells(
  db: Db,
  { all, whole }: Period,
  narrowed: Narrowed,
): Promise<NationalCell[]> {
  const headings = sql.join(
    Object.entries(valueOf).flatMap(([table, value]) =>
      table === 'months' ? [] : [sql`(${table}::text, ${value})`],
    ),
  )
  const { rows } = await sql<NationalCell>`
    with counted as (${counted}), chosen as (
      select counted.*, period.is_now, period.is_whole,
        to_char(counted.month + period.later, 'YYYY-MM') as as_month
      from counted
      cross join lateral (values
        (true, ${within(all)}, ${within(whole)}, interval '0'),
        (false, ${within(yearBefore(all))}, ${within(yearBefore(whole))}, interval '1 year')
      ) as period (is_now, is_in, is_whole, later)
      where period.is_in and ${chosen(narrowed)}
    )
    select dimension, value, is_now, count(*)::integer as vehicles,
      (count(*) filter (where is_in_scope))::integer as in_scope,
      (count(*) filter (where condition in ('reuse', 'reuse_publish')))::integer as reused,
      (count(*) filter (where condition = 'reuse_publish'))::integer as published,
      round(avg(age), 2)::double precision as mean_age,
      round(avg(wait_seconds) / 86400, 2)::double precision as mean_wait_days
    from chosen counted
    cross join lateral (values ('all', ''), ('months', as_month), ${headings})
      as heading (dimension, value)
    where is_whole or dimension = 'months'
    group by dimension, value, is_now`.execute(db)
  return rows
}

const atMost = 500

/** The vehicles of the period behind one row of a chart, the newest first. */
export async function recycledVehicles(
  db: Db,
  period: Period,
  { table, value, ...narrowed }: Narrowed & { table: NationalTable; value: string },
): Promise<RecycledVehicle[]> {
  const span = table === 'months' ? period.all : period.whole
  const { rows } = await sql<RecycledVehicle>`
    with counted as (${counted})
    select counted.vehicle_id, vehicle.plate, vehicle.vin, vehicle.make, vehicle.model,
      company.name as company, shop.name as shop,
      to_char(vehicle.status_updated_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as done_on,
      certificate.number as certificate
    from counted
    join vehicle on vehicle.id = counted.vehicle_id
    join shop on shop.id = counted.shop_id
    join company on company.id = counted.operator_id
    left join certificate on certificate.id = vehicle.standing_certificate_id
    where ${within(span)} and ${chosen(narrowed)} and ${valueOf[table]} = ${value}
    order by vehicle.status_updated_at desc, vehicle.id desc
    limit ${atMost}`.execute(db)
  return rows
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
