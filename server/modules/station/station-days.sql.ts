import type { Expression, Selectable } from 'kysely'
import type { StationDay } from '#contract/station.ts'
import type { DayLoad, TakenWindow } from '#rules/order/pickup-offer.ts'
import {
  inIds,
  preparedQuery,
  type Db,
  type Params,
  type PickupDay,
  type Tx,
  type VehicleOrder,
} from '#server/platform/db/index.ts'

/** Days from that day on which the station differs from its week. */
export async function markedDays(db: Db, shopId: number, from: string): Promise<StationDay[]> {
  return db
    .selectFrom('pickup_day')
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where((eb) => eb.or([eb('is_open', 'is not', null), eb('extra_capacity', '>', 0)]))
    .orderBy('day')
    .select(['day', 'is_open', 'extra_capacity'])
    .execute()
}

/**
 * Writes the days in rising sequence, so that their rows are locked in the sequence of every taker
 * of places.
 */
export async function writeDays(
  tx: Tx,
  shopId: number,
  days: readonly StationDay[],
): Promise<void> {
  await tx
    .insertInto('pickup_day')
    .values(days.map((day) => ({ ...day, shop_id: shopId })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day']).doUpdateSet((row) => ({
        is_open: row.ref('excluded.is_open'),
        extra_capacity: row.ref('excluded.extra_capacity'),
      })),
    )
    .execute()
}

/** Days of these that have pickups which the station has not fetched, with their number. */
export async function pickupsOn(
  tx: Tx,
  shopId: number,
  days: readonly string[],
): Promise<{ day: string; orders: number }[]> {
  if (days.length === 0) return []
  const rows = await tx
    .selectFrom('vehicle_order')
    .where('shop_id', '=', shopId)
    .where('window_day', 'in', days)
    .where('cancelled_at', 'is', null)
    .where('state', 'in', ['ordered', 'proposed', 'agreed', 'on_the_way'])
    .groupBy('window_day')
    .orderBy('window_day')
    .select((row) => ['window_day', row.fn.countAll<number>().as('orders')])
    .execute()
  return rows.flatMap(({ window_day: day, orders }) => (day === null ? [] : [{ day, orders }]))
}

/** Marked days of a station and the load of its days. */
export type StationLoad = {
  readonly marked: ReadonlyMap<string, boolean>
  readonly days: ReadonlyMap<string, DayLoad>
}

/** Loads by station. A station without marked days and pickups has no entry. */
export type StationLoads = ReadonlyMap<number, StationLoad>

type From = { from: string }
type OfStation = From & { shopId: number; exceptOrderId: number }

const allMarks = (db: Db, from: Expression<string>) =>
  db
    .selectFrom('pickup_day')
    .where('day', '>=', from)
    .select(['shop_id', 'day', 'is_open', 'extra_capacity'])

const allWindows = (db: Db, from: Expression<string>) =>
  db
    .selectFrom('vehicle_order')
    .where('window_day', '>=', from)
    .where('cancelled_at', 'is', null)
    .select(['shop_id', 'window_day', 'window_from', 'window_to'])

const marks = preparedQuery((db, { from }: Params<From>) => allMarks(db, from))
const takenWindows = preparedQuery((db, { from, shopIds }: Params<From & { shopIds: number[] }>) =>
  allWindows(db, from).where('shop_id', '=', inIds(shopIds)),
)
const marksOf = preparedQuery((db, { from, shopId }: Params<OfStation>) =>
  allMarks(db, from).where('shop_id', '=', shopId),
)
const takenWindowsOf = preparedQuery((db, { from, shopId, exceptOrderId }: Params<OfStation>) =>
  allWindows(db, from).where('shop_id', '=', shopId).where('id', '<>', exceptOrderId),
)

/** Marked days of all stations from that day on, and the taken windows of these ones. */
export async function stationLoads(
  db: Db,
  { from, pickupsOf: shopIds }: { from: string; pickupsOf: number[] },
): Promise<StationLoads> {
  const [days, windows] = await Promise.all([
    marks(db, { from }),
    takenWindows(db, { from, shopIds }),
  ])
  return loadsFrom(days, windows)
}

/** The same of one station. The window of `exceptOrderId` takes no place. */
export async function stationLoad(db: Db, of: OfStation): Promise<StationLoad | undefined> {
  const [days, windows] = await Promise.all([marksOf(db, of), takenWindowsOf(db, of)])
  return loadsFrom(days, windows).get(of.shopId)
}

type OpenLoad = { taken: TakenWindow[]; extra: number }
type MarkRow = Pick<Selectable<PickupDay>, 'shop_id' | 'day' | 'is_open' | 'extra_capacity'>
type TakenRow = Pick<
  Selectable<VehicleOrder>,
  'shop_id' | 'window_day' | 'window_from' | 'window_to'
>

function loadsFrom(days: readonly MarkRow[], windows: readonly TakenRow[]): StationLoads {
  const loads = new Map<number, { marked: Map<string, boolean>; days: Map<string, OpenLoad> }>()
  const loadOf = (shopId: number, day: string) => {
    const load = loads.get(shopId) ?? { marked: new Map(), days: new Map<string, OpenLoad>() }
    loads.set(shopId, load)
    const ofDay = load.days.get(day) ?? { taken: [], extra: 0 }
    load.days.set(day, ofDay)
    return { load, ofDay }
  }
  for (const { shop_id: shopId, day, is_open: isOpen, extra_capacity: extra } of days) {
    const { load, ofDay } = loadOf(shopId, day)
    if (isOpen !== null) load.marked.set(day, isOpen)
    ofDay.extra = extra
  }
  for (const { shop_id: shopId, window_day: day, window_from: start, window_to: to } of windows) {
    if (day === null || start === null || to === null) continue
    loadOf(shopId, day).ofDay.taken.push({ from: start, to })
  }
  return loads
}
