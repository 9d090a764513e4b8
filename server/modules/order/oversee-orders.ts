import type { orderAdminContract } from '#contract/admin/orders.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { overdueOrders } from './order-clock.sql.ts'

/** Handlers of the association: orders that no station has answered. */
export function overseeOrderHandlers(ctx: AppContext): Handlers<typeof orderAdminContract> {
  return {
    listOverdueOrders: ({ write, audit }) =>
      write(async (tx) => {
        await audit(tx, { action: 'order.oversee', purpose: 'overdue', outcome: 'shown' })
        return overdueOrders(tx, ctx.now())
      }),
  }
}
