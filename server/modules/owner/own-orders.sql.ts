import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import type { OrderRow } from '#server/modules/order/order-steps.sql.ts'

/** Orders of a person in one list. More than anybody has. */
const listedOrders = 100

/** Orders of the person, newest first. */
export const ownOrders = preparedQuery((db, { personId }: Params<{ personId: number }>) =>
  db
    .selectFrom('vehicle_order')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedOrders)
    .selectAll(),
)

/** @throws Error where there is none */
export async function orderById(db: Db, orderId: number): Promise<OrderRow> {
  const [row] = await order(db, { orderId })
  if (!row) throw new Error('No such order')
  return row
}

const order = preparedQuery((db, { orderId }: Params<{ orderId: number }>) =>
  db.selectFrom('vehicle_order').where('id', '=', orderId).selectAll(),
)

export const cancellation = preparedQuery((db, { orderId }: Params<{ orderId: number }>) =>
  db
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .where('to_state', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .select('actor'),
)

export const transferDocument = preparedQuery((db, { orderId }: Params<{ orderId: number }>) =>
  db.selectFrom('load').where('order_id', '=', orderId).select('number'),
)

/** Steps of an order, oldest first. */
export const orderEvents = preparedQuery((db, { orderId }: Params<{ orderId: number }>) =>
  db.selectFrom('order_event').where('order_id', '=', orderId).orderBy('id').selectAll(),
)
