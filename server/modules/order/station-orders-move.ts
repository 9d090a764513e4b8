import type { StationOrderRow, stationOrdersContract } from '#contract/station-orders.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { windowOf } from './order-steps.sql.ts'
import { lockOrders, takeStationStep } from './station-order-steps.ts'
import { stationOrderRow } from './station-orders.sql.ts'

type Call = HandlerContext<(typeof stationOrdersContract)['moveStationOrders']>

/**
 * Moves pickups to another day at the same times, all or none. Owners who agreed by phone have the
 * new time at once. The other ones get a proposal.
 * @throws ApiError ORDER_CONFLICT, STATUS_CONFLICT, WINDOW_FULL, WINDOW_CLOSED, VALIDATION_ERROR
 */
export async function moveStationOrders(ctx: AppContext, call: Call): Promise<StationOrderRow[]> {
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
