import { sql, type RawBuilder } from 'kysely'
import type { RecycledVehicle } from '#contract/admin/statistics.ts'
import type { StatisticsSums } from '#contract/statistics.ts'
import type { NationalTable, Period, Span } from '#rules/report/statistics.ts'
import { monthLater, yearBefore } from '#rules/report/statistics.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'

/** One company or station. null means all. */
export type Narrowed = { companyId: number | null; shopId: number | null }

/** Vehicles of one row of a chart, in the period or a year before. */
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

type Cell = StatisticsSums & { table: NationalTable | 'all'; value: string; is_now: boolean }

const within = ({ from, to }: Span) =>
  sql<boolean>`(counted.month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/** Recycled vehicles with all facts that a chart counts. A model has its make before it. */
const counted = sql`
  select fact.*, fact.make || '/' || fact.model as make_model from statistics_vehicle fact`

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
  models: sql`counted.make_model`,
  ages: sql`age_class(counted.age)`,
  powers: sql`counted.power`,
  conditions: sql`counted.condition`,
}

/**
 * All charts of one company or station, in one pass over its recycled vehicles. A vehicle counts in both periods where
 * they overlap. `months` also has the running month, and names the months of the year before by those
 * of the period.
 */
export async function narrowedFigures(
  db: Db,
  { all, whole }: Period,
  narrowed: Narrowed,
): Promise<NationalFigures> {
  const headings = sql.join(
    Object.entries(valueOf).flatMap(([table, value]) =>
      table === 'months' || table === 'companies' ? [] : [sql`(${table}::text, ${value})`],
    ),
  )
  const { rows } = await sql<Cell>`
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
    select heading.table, value, is_now, count(*)::integer as vehicles,
      (count(*) filter (where is_in_scope))::integer as in_scope,
      (count(*) filter (where condition in ('reuse', 'reuse_publish')))::integer as reused,
      (count(*) filter (where condition = 'reuse_publish'))::integer as published,
      round(avg(age), 2)::double precision as mean_age,
      round(avg(wait_seconds) / 86400, 2)::double precision as mean_wait_days
    from chosen counted
    cross join lateral (values ('all', ''), ('months', as_month), ${headings})
      as heading ("table", value)
    where is_whole or heading.table = 'months'
    group by heading.table, value, is_now`.execute(db)
  return {
    counts: rows.flatMap(({ table, value, is_now, vehicles }) =>
      table === 'all' ? [] : [{ table, value, is_now, vehicles }],
    ),
    sums: { now: sumsOf(rows, true), before: sumsOf(rows, false) },
  }
}

function sumsOf(cells: readonly Cell[], isNow: boolean): StatisticsSums {
  const all = cells.find((cell) => cell.table === 'all' && cell.is_now === isNow)
  return {
    vehicles: all?.vehicles ?? 0,
    in_scope: all?.in_scope ?? 0,
    reused: all?.reused ?? 0,
    published: all?.published ?? 0,
    mean_age: all?.mean_age ?? null,
    mean_wait_days: all?.mean_wait_days ?? null,
  }
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
      -- As the index of done vehicles has it, so that the newest are found without a look at the rest.
      and vehicle.status = 'shop_done'
      and vehicle.status_updated_at < ${finnishMoment(`${monthLater(span.to, 1)}-01`, 0)}
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
