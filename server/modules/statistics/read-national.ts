import type { CountedRecord } from '#contract/admin/statistics.ts'
import type { StatisticsSums } from '#contract/statistics.ts'
import {
  type NationalCounted,
  type NationalTable,
  type Period,
  certificateTables,
} from '#rules/report/statistics.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageById, pageOf, readIdCursor, readTimeCursor } from '#server/platform/http/cursor.ts'
import {
  type Narrowed,
  type NationalFigures,
  type Place,
  type Cell,
  type CertificateCell,
  vehicleCells,
  certificateCells,
  vehicleRecords,
  certificateRecords,
  countVehicles,
  countCertificates,
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
  const after = cursor === undefined ? null : readTimeCursor(cursor)
  const of = { span: spanOf(table, period), table, value, narrowed }
  const rows = await vehicleRecords(db, of, { limit: limit + 1, after })
  const page = pageOf(rows, limit)
  return {
    total: await countVehicles(db, of),
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
  const of = { span: spanOf(table, period), table, value, narrowed }
  const rows = await certificateRecords(db, of, { limit: limit + 1, after })
  const page = pageById(rows, limit)
  return {
    total: await countCertificates(db, of),
    rows: page.rows.map(({ id: _id, ...row }) => row),
    next: page.next,
  }
}
