import type { StationOrderRow, stationOrdersContract } from '#contract/station-orders.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { makeHouseholdLoad } from '#server/modules/load/household.ts'
import { lockOrders } from './station-order-steps.ts'
import { stationOrderRow } from './station-orders.sql.ts'

/**
 * Makes the transfer document of a vehicle that the station fetched from a household, once for each order.
 * @throws ApiError ORDER_CONFLICT; STATUS_CONFLICT where the order needs no document
 */
export async function makeTransferDocument(
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
