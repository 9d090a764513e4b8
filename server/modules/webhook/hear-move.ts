import { eventsOf } from '#rules/access/webhook-events.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { vehicleMoved } from '#server/modules/vehicle/events.ts'
import { queueWebhooks } from './webhook.queries.ts'

type Moved = NonNullable<(typeof vehicleMoved)['payload']>

/** Adds the deliveries that a transition means for the vehicle's station. */
export async function queueMove(tx: Tx, { order, before, after }: Moved): Promise<void> {
  const { id: vehicleId, shop_id: shopId } = after
  if (shopId === null) return
  const events = eventsOf(order.transition, before.status)
  await Promise.all(
    events.map((event) => queueWebhooks(tx, { event, vehicleId, shopId, at: order.at })),
  )
}
