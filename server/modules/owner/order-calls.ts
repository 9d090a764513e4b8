import type { ownerOrderContract } from '#contract/owner-order.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { calendarFile } from '#server/modules/order/calendar-file.ts'
import { stationForOrder } from '#server/modules/station/station.sql.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { changeOrder } from './change-order.ts'
import { orderById } from './own-orders.sql.ts'
import { orderEventsOf, ordersOf, ownerOrderFrom } from './own-orders.ts'
import { readWindows } from './read-windows.ts'

/** Handlers of an owner's orders: times on offer, lists, changes, the calendar file. */
export function ownerOrderHandlers(ctx: AppContext): Handlers<typeof ownerOrderContract> {
  const { read: db } = ctx.db
  const reading = () => ({ now: ctx.now(), directionsUrl: ctx.config.directionsUrl })
  return {
    readWindows: (call) => readWindows(ctx, call),
    listOrders: ({ caller }) =>
      ctx.db.readPipelined((one) => ordersOf(one, { personId: caller.personId, ...reading() })),
    readOrder: async ({ params }) => {
      const row = await orderById(db, params.orderId)
      const [order, events] = await Promise.all([
        ownerOrderFrom(db, row, reading()),
        orderEventsOf(db, row.id),
      ])
      return { ...order, events }
    },
    changeOrder: (call) => changeOrder(ctx, call),
    readCalendar: async ({ params, locale }) => {
      const order = await orderById(db, params.orderId)
      const [station, vehicle] = await Promise.all([
        stationForOrder(db, order.shop_id, { evenHidden: true }),
        vehicleById(db, order.vehicle_id),
      ])
      const { publicUrl } = ctx.config
      const file =
        station &&
        calendarFile({
          entries: [{ order, station }],
          vehicle,
          publicUrl,
          locale,
          now: ctx.now(),
        })
      if (!file) throw new ApiError('NOT_FOUND', 'The order has no time')
      return { name: `${order.number}.ics`, contentType: file.contentType, content: file.content }
    },
  }
}
