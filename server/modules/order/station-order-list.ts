import * as z from 'zod/mini'
import { id } from '#contract/endpoint.ts'
import type { stationOrdersContract } from '#contract/station-orders.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import type { StationCalendar } from '#rules/order/working-time.ts'
import { searchForm } from '#rules/station/name-folding.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { orderStation } from './order-station.sql.ts'
import {
  auditedVehicles,
  groupAt,
  kilometres,
  openOrdersAt,
  stationOrderRowsFrom,
  type StationOrder,
} from './station-orders.sql.ts'

type Contract = typeof stationOrdersContract
type List = HandlerContext<Contract['listStationOrders']>
type Query = List['query']

/** Sort key of each list before the id. Keys compare as texts. */
const latest = '9999-12-31'
const padded = (value: number | null, digits: number) =>
  value === null ? '9'.repeat(digits) : String(Math.round(value)).padStart(digits, '0')
const byWindow = (order: StationOrder) =>
  `${order.window_day ?? latest} ${padded(order.window_from, 4)}`
/** By window, else by the first wish of the owner: the sequence of the vehicles sorted by `wish`. */
const byVisit = (order: StationOrder) =>
  `${order.window_day ?? order.wishes[0]?.day ?? latest} ${padded(order.window_from ?? 0, 4)}`
/** By window, then by the sequence that the station chose, then by distance. */
const byRun = (order: StationOrder) => {
  const metres = kilometres(order)
  return [
    padded(order.window_from, 4),
    padded(order.run_position, 4),
    padded(metres === null ? null : metres * 10, 6),
  ].join(' ')
}

const sortKeys: Record<OrderGroup | 'day' | 'all', (order: StationOrder) => string> = {
  // The empty text of an order without a deadline comes first.
  to_answer: (order) => order.answer_due_at?.toISOString() ?? '',
  proposed: byWindow,
  today: byRun,
  coming: byWindow,
  late: byWindow,
  unfinished: (order) => order.handed_over_at?.toISOString() ?? '',
  day: byRun,
  all: byVisit,
}

/** Page of open orders. A plan of a day leaves an audit entry of each vehicle that it shows. */
export async function listStationOrders(ctx: AppContext, call: List) {
  const { params, query, nextPage } = call
  const now = ctx.now()
  const { rows, next } = await page(ctx.db.read, { ...params, now }, query)
  if (next) nextPage(next)
  if (query.day !== undefined) await call.write((tx) => noteRunList(tx, call, rows, now))
  return stationOrderRowsFrom(ctx.db.read, rows, { now, directionsUrl: ctx.config.directionsUrl })
}

/** Number of open orders in each group. */
export async function countStationOrders(
  ctx: AppContext,
  { params: { shopId } }: HandlerContext<Contract['countStationOrders']>,
): Promise<Record<OrderGroup, number>> {
  const now = ctx.now()
  const { orders, calendar } = await openWithCalendar(ctx.db.read, { shopId, now })
  const groups = orders.map((order) => groupAt(order, now, calendar))
  const counts = orderGroups.map((group) => [group, groups.filter((of) => of === group).length])
  return Object.fromEntries(counts) as Record<OrderGroup, number>
}

type At = { shopId: number; now: Date }

async function openWithCalendar(
  db: Db,
  at: At,
): Promise<{ orders: StationOrder[]; calendar: StationCalendar }> {
  const [orders, { calendar }] = await Promise.all([openOrdersAt(db, at), orderStation(db, at)])
  return { orders, calendar }
}

async function page(db: Db, at: At, query: Query) {
  const { group, day, driver, search, limit, cursor } = query
  const { orders, calendar } = await openWithCalendar(db, at)
  const list = group ?? (day === undefined ? 'all' : 'day')
  const after = cursor === undefined ? null : positionIn(list, cursor)
  const key = sortKeys[list]
  const found = orders
    .filter((order) => group === undefined || groupAt(order, at.now, calendar) === group)
    .filter((order) => day === undefined || order.window_day === day)
    .filter((order) => driver === undefined || order.driver_account_id === driver)
    .filter((order) => search === undefined || matches(order, search))
    .map((order) => ({ order, position: [key(order), order.id] as const }))
    .toSorted((a, b) => compare(a.position, b.position))
    .filter(({ position }) => after === null || compare(position, after) > 0)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next = last && found.length > limit ? writeCursor([list, ...last.position]) : null
  return { rows: shown.map(({ order }) => order), next }
}

/** Each word of the search is in the number, the vehicle or the place. */
function matches(order: StationOrder, search: string): boolean {
  const text = [
    order.number,
    order.plate,
    order.vin,
    order.make,
    order.model,
    order.address,
    order.postal,
    order.city,
  ]
    .map((value) => searchForm(value ?? ''))
    .join(' ')
  return search.split(/\s+/).every((word) => text.includes(searchForm(word)))
}

type Position = readonly [key: string, id: number]

function compare([keyA, a]: Position, [keyB, b]: Position): number {
  if (keyA === keyB) return a - b
  return keyA < keyB ? -1 : 1
}

/** @throws ApiError VALIDATION_ERROR for a cursor of another list */
function positionIn(list: string, cursor: string): Position {
  const [, ...position] = readCursor(z.tuple([z.literal(list), z.string(), id]), cursor)
  return position
}

/**
 * Adds an audit entry of each vehicle of the plan, once a day for each user. A plan that is read
 * again after every change would fill the audit otherwise.
 */
async function noteRunList(
  tx: Tx,
  { params: { shopId }, caller: { accountId }, audit }: List,
  orders: readonly StationOrder[],
  now: Date,
): Promise<void> {
  const vehicleIds = orders.map((order) => order.vehicle_id)
  if (vehicleIds.length === 0) return
  const of = { vehicleIds, accountId, purpose: runListPurpose, day: finnishDay(now) }
  const noted = await auditedVehicles(tx, of)
  const seen = new Set(noted.map((entry) => entry.vehicle_id))
  for (const vehicleId of vehicleIds.filter((id) => !seen.has(id))) {
    await audit(tx, {
      action: 'yard.order.read',
      purpose: runListPurpose,
      outcome: 'shown',
      shopId,
      vehicleId,
    })
  }
}

const runListPurpose = 'run_list'
