import { sql } from 'kysely'
import type { CountedRecord } from '#contract/admin/statistics.ts'
import type { StatisticsSums } from '#contract/statistics.ts'
import {
  type NationalCounted,
  type NationalTable,
  type Period,
  certificateTables,
  monthLater,
} from '#rules/report/statistics.ts'
import { finnishMoment } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageById, pageOf, readIdCursor, readTimeCursor } from '#server/platform/http/cursor.ts'
import {
  type Narrowed,
  type NationalFigures,
  type Place,
  type Cell,
  type CertificateCell,
  within,
  doneVehicles,
  chosen,
  valueOf,
  vehicleCells,
  certificateCells,
  countOf,
} from './national.sql.ts'

/**
 * All charts of one company or station, in one pass over its recycled vehicles and one over its
 * certificates. `months` also has the running month, and names the months of the year before by those
 * of the period.
 */
export async function narrowedFigures(
  db: Db,
  period: Period,
  { counted, ...narrowed }: Narrowed & { counted: NationalCounted },
): Promise<NationalFigures> {
  const [vehicles, certificates] = await Promise.all([
    vehicleCells(db, period, narrowed),
    certificateCells(db, period, narrowed),
  ])
  const cells: readonly (Place & { vehicles: number })[] =
    counted === 'certificates' ? certificates : vehicles
  return {
    counts: cells.flatMap(({ table, value, is_now, vehicles: n }) =>
      table === 'all' ? [] : [{ table, value, is_now, vehicles: n }],
    ),
    sums: {
      now: sumsOf(vehicles, certificates, true),
      before: sumsOf(vehicles, certificates, false),
    },
  }
}

function sumsOf(
  vehicles: readonly Cell[],
  certificates: readonly CertificateCell[],
  isNow: boolean,
): StatisticsSums {
  const isSum = ({ table, is_now: now }: Place) => table === 'all' && now === isNow
  const all = vehicles.find(isSum)
  const issued = certificates.find(isSum)
  return {
    vehicles: all?.vehicles ?? 0,
    in_scope: all?.in_scope ?? 0,
    reused: all?.reused ?? 0,
    published: all?.published ?? 0,
    mean_age: all?.mean_age ?? null,
    certificates: issued?.vehicles ?? 0,
    mean_wait_days: issued?.mean_wait_days ?? null,
  }
}

type Behind = Narrowed & {
  table: NationalTable
  value: string
  limit: number
  cursor?: string | undefined
}

/** Records behind a figure: their number, and a page of them. */
type Page = { total: number; rows: CountedRecord[]; next: string | null }

const spanOf = (table: NationalTable, { all, whole }: Period) => (table === 'months' ? all : whole)

/**
 * The vehicles of the period behind one row of a chart, the newest first.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function vehiclesBehind(
  db: Db,
  period: Period,
  { table, value, limit, cursor, ...narrowed }: Behind,
): Promise<Page> {
  const span = spanOf(table, period)
  const after = cursor === undefined ? null : readTimeCursor(cursor)
  const isBehind = sql`${within(span)} and ${chosen(narrowed)} and ${valueOf[table]} = ${value}`
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
    where ${isBehind}
      -- As the index of done vehicles has it, so that the newest are found without a look at the rest.
      and vehicle.status = 'shop_done'
      and vehicle.status_updated_at < ${finnishMoment(`${monthLater(span.to, 1)}-01`, 0)}
      and ${
        after === null
          ? sql`true`
          : sql`(vehicle.status_updated_at, vehicle.id)
              < (${after.at}::timestamptz, ${after.id}::integer)`
      }
    order by vehicle.status_updated_at desc, vehicle.id desc
    limit ${limit + 1}`.execute(db)
  const page = pageOf(rows, limit)
  return {
    total: await countOf(db, sql`select from (${doneVehicles}) as counted where ${isBehind}`),
    rows: page.rows.map(({ id: _id, at: _at, ...row }) => row),
    next: page.next,
  }
}

/**
 * The certificates of the period behind one row of a chart, the newest first.
 * @throws ApiError VALIDATION_ERROR for a cursor of another list
 */
export async function certificatesBehind(
  db: Db,
  period: Period,
  { table, value, limit, cursor, ...narrowed }: Behind,
): Promise<Page> {
  const isCounted = certificateTables.some((each) => each === table)
  if (!isCounted) return { total: 0, rows: [], next: null }
  const after = cursor === undefined ? null : readIdCursor(cursor)
  const behind = sql`from statistics_certificate counted
    where ${within(spanOf(table, period))} and ${chosen(narrowed)} and ${valueOf[table]} = ${value}`
  const { rows } = await sql<CountedRecord & { id: number }>`
    with newest as materialized (
      select counted.certificate_id, counted.operator_id
      ${behind} and (${after}::integer is null or counted.certificate_id < ${after})
      order by counted.certificate_id desc
      limit ${limit + 1}
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
  const page = pageById(rows, limit)
  return {
    total: await countOf(db, sql`select ${behind}`),
    rows: page.rows.map(({ id: _id, ...row }) => row),
    next: page.next,
  }
}
