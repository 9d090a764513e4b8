import * as z from 'zod/mini'
import { orderStates } from '#rules/order/order-state.ts'
import { endpoint, id } from '../endpoint.ts'
import { namedShop } from '../people/people.ts'
import { moment } from '../shapes.ts'

/** An order that a station has not answered. It has no data of the owner. */
const overdueOrder = z.object({
  id,
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  shop: namedShop,
  created_at: moment,
  escalate_at: moment,
  state: z.enum(orderStates),
})

/** The association's look at orders. */
export const orderAdminContract = {
  listOverdueOrders: endpoint('GET /ppb-admin/order/overdue/list/', {
    allow: 'order.oversee',
    summary:
      'Orders without an answer after 24 working hours of the station, the oldest first; at most 500',
    response: z.array(overdueOrder),
    provides: ['CARS'],
  }),
}

export type OverdueOrder = z.infer<typeof overdueOrder>
