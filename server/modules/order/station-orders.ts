import type { stationOrdersContract } from '#contract/station-orders.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { stationDays } from '#rules/order/pickup-offer.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { orderStation } from './order-station.sql.ts'
import { countStationOrders, listStationOrders } from './station-order-list.ts'
import { changeStationOrder } from './station-order-steps.ts'
import { makeTransferDocument } from './transfer-document.ts'
import { moveStationOrders } from './station-orders-move.ts'
import { driversAt } from './station-orders.sql.ts'

type Contract = typeof stationOrdersContract

/** Requests of a station about its orders. */
export function stationOrdersHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listStationOrders: (call) => listStationOrders(ctx, call),
    countStationOrders: (call) => countStationOrders(ctx, call),
    moveStationOrders: (call) => moveStationOrders(ctx, call),
    changeStationOrder: (call) => changeStationOrder(ctx, call),
    makeTransferDocument: (call) => makeTransferDocument(ctx, call),
    readStationWindows: (call) => readStationWindows(ctx, call),
    listDrivers: ({ params }) => driversAt(ctx.db.read, params.shopId),
  }
}

/** Windows that the station may choose, and which of them an owner has time to accept. */
async function readStationWindows(
  ctx: AppContext,
  { params: { shopId }, query }: HandlerContext<Contract['readStationWindows']>,
) {
  const now = ctx.now()
  const { terms, calendar, loadOf } = await orderStation(ctx.db.read, { shopId, now })
  const from = query.day_from ?? finnishDay(now)
  const days = stationDays(terms, calendar, { now, loadOf })
  return {
    days: days
      .filter(({ day }) => day >= from)
      .map(({ day, windows }) => ({
        day,
        windows: windows.map(({ changeableUntil, ...window }) => ({
          ...window,
          can_propose: changeableUntil > now,
        })),
      })),
  }
}
