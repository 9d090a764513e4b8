import { sql, type RawBuilder } from 'kysely'
import type { CountedRecord } from '#contract/admin/statistics.ts'
import type { StatisticsSums } from '#contract/statistics.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import {
  monthLater,
  type NationalTable,
  type Period,
  type Span,
  yearBefore,
} from '#rules/report/statistics.ts'
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

const within = ({ from, to }: Span) =>
  sql<boolean>`(counted.month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/** Recycled vehicles with all facts that a chart counts. A model has its make before it. */
const doneVehicles = sql`
  select fact.*, fact.make || '/' || fact.model as make_model from statistics_vehicle fact`

const chosen = ({ companyId, shopId }: Narrowed) =>
  sql<boolean>`(${companyId}::integer is null or counted.operator_id = ${companyId})
    and (${shopId}::integer is null or counted.shop_id = ${shopId})`

/** The value of a vehicle of `counted` in each chart. */
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

/** One row of a chart. */
type ChartRow = { span: Span; table: NationalTable; value: string; narrowed: Narrowed }

const isBehind = ({ span, table, value, narrowed }: ChartRow) =>
  sql`${within(span)} and ${chosen(narrowed)} and ${valueOf[table]} = ${value}`

/** The vehicles behind a row of a chart, the newest first. */
export async function vehicleRecords(
  db: Db,
  of: ChartRow,
  { limit, after }: { limit: number; after: { at: Date; id: number } | null },
): Promise<(CountedRecord & { id: number; at: Date })[]> {
  const { rows } = await sql<CountedRecord & { id: number; at: Date }>`
    with counted as (${doneVehicles})
    select vehicle.id, vehicle.status_updated_at as at, counted.vehicle_id, vehicle.plate, vehicle.vin, vehicle.make, vehicle.model,
      company.name as company, shop.name as shop,
      to_char(vehicle.status_updated_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day,
      certificate.number as certificate
    from counted
    join vehicle on vehicle.id = counted.vehicle_id
    join shop on shop.id = counted.shop_id
    join company on company.id = counted.operator_id
    left join certificate on certificate.id = vehicle.standing_certificate_id
    where ${isBehind(of)}
      -- As the index of done vehicles has it, so that the newest are found without a look at the rest.
      and vehicle.status = 'shop_done'
      and vehicle.status_updated_at < ${finnishMoment(`${monthLater(of.span.to, 1)}-01`, 0)}
      and ${
        after === null
          ? sql`true`
          : sql`(vehicle.status_updated_at, vehicle.id)
              < (${after.at}::timestamptz, ${after.id}::integer)`
      }
    order by vehicle.status_updated_at desc, vehicle.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The certificates behind a row of a chart, the newest first. */
export async function certificateRecords(
  db: Db,
  of: ChartRow,
  { limit, after }: { limit: number; after: number | null },
): Promise<(CountedRecord & { id: number })[]> {
  const { rows } = await sql<CountedRecord & { id: number }>`
    with newest as materialized (
      select counted.certificate_id, counted.operator_id
      from statistics_certificate counted where ${isBehind(of)} and (${after}::integer is null or counted.certificate_id < ${after})
      order by counted.certificate_id desc
      limit ${limit}
    )
    select first.id, vehicle.id as vehicle_id, vehicle.plate, vehicle.vin,
      vehicle.make, vehicle.model, company.name as company, shop.name as shop, valid.day::text as day,
      valid.number as certificate
    from newest
    join certificate first on first.id = newest.certificate_id
    join certificate_in_force valid
      on valid.first_id = first.id and valid.vehicle_id = first.vehicle_id
    join vehicle on vehicle.id = first.vehicle_id
    join shop on shop.id = valid.shop_id
    join company on company.id = newest.operator_id
    order by newest.certificate_id desc`.execute(db)
  return rows
}

async function countOf(db: Db, records: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${records}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

export const countVehicles = (db: Db, of: ChartRow): Promise<number> =>
  countOf(db, sql`select from (${doneVehicles}) as counted where ${isBehind(of)}`)

export const countCertificates = (db: Db, of: ChartRow): Promise<number> =>
  countOf(db, sql`select from statistics_certificate counted where ${isBehind(of)}`)

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
