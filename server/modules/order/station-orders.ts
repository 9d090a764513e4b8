import type { stationOrdersContract, StationOrderRow } from '#contract/station-orders.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { stationDays } from '#rules/order/pickup-offer.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { orderStation } from './order-station.sql.ts'
import { countStationOrders, listStationOrders } from './station-order-list.ts'
import { changeStationOrder, lockOrders, takeStationStep } from './station-order-steps.ts'
import { driversAt, stationOrderRow } from './station-orders.sql.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { makeHouseholdLoad } from '#server/modules/load/household.ts'
import { windowOf } from './order-steps.sql.ts'

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

/**
 * Makes the transfer document of a vehicle that the station fetched from a household, once for each order.
 * @throws ApiError ORDER_CONFLICT; STATUS_CONFLICT where the order needs no document
 */
async function makeTransferDocument(
  ctx: AppContext,
  call: HandlerContext<(typeof stationOrdersContract)['makeTransferDocument']>,
): Promise<StationOrderRow> {
  const { shopId, orderId } = call.params
  const now = ctx.now()
  const row = await call.write(async (tx) => {
    const [order] = await lockOrders(tx, shopId, [{ id: orderId, ...call.body }])
    if (!order) throw new ApiError('NOT_FOUND', 'No such order')
    await makeHouseholdLoad(tx, order, { now, plates: call.body.truck_plates || null })
    await call.audit(tx, {
      action: 'yard.order.change',
      purpose: 'transfer_document',
      outcome: 'created',
      shopId,
      vehicleId: order.vehicle_id,
    })
    return stationOrderRow(tx, order.id, { now, directionsUrl: ctx.config.directionsUrl })
  })
  return row
}

type Call = HandlerContext<(typeof stationOrdersContract)['moveStationOrders']>

/**
 * Moves pickups to another day at the same times, all or none. Owners who agreed by phone have the
 * new time at once. The other ones get a proposal.
 * @throws ApiError ORDER_CONFLICT, STATUS_CONFLICT, WINDOW_FULL, WINDOW_CLOSED, VALIDATION_ERROR
 */
async function moveStationOrders(ctx: AppContext, call: Call): Promise<StationOrderRow[]> {
  const { params, body, caller } = call
  const now = ctx.now()
  const rows = await call.write(async (tx) => {
    const orders = await lockOrders(tx, params.shopId, body.orders)
    if (orders.length !== body.orders.length) {
      throw new ApiError('VALIDATION_ERROR', 'No such order at this station', {
        fields: { orders: 'INVALID' },
      })
    }
    const step = body.by_phone ? 'set_by_phone' : 'propose'
    for (const order of orders) {
      const window = windowOf(order)
      if (!window) {
        throw new ApiError('VALIDATION_ERROR', 'An order without a time cannot move', {
          fields: { orders: 'INVALID' },
        })
      }
      await takeStationStep(
        ctx,
        tx,
        order,
        { step, window: { ...window, day: body.window_day }, reason: body.reason },
        { shopId: params.shopId, accountId: caller.accountId, now },
      )
      await call.audit(tx, {
        action: 'yard.order.move',
        purpose: step,
        outcome: 'changed',
        shopId: params.shopId,
        vehicleId: order.vehicle_id,
      })
    }
    const moved: StationOrderRow[] = []
    for (const { id } of orders) {
      moved.push(await stationOrderRow(tx, id, { now, directionsUrl: ctx.config.directionsUrl }))
    }
    return moved
  })
  return rows
}
