import { eventsOf, isOrderMoved, partEvent } from '#rules/access/webhook-events.ts'
import type { certificateEnded } from '#server/modules/certificate/events.ts'
import type { loadMoved } from '#server/modules/load/events.ts'
import type { orderStepped } from '#server/modules/order/events.ts'
import type { partChanged } from '#server/modules/part/events.ts'
import type { vehicleMoved } from '#server/modules/vehicle/events.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { EventKind } from '#server/platform/events/events.ts'
import { queueWebhooks } from './queue-webhooks.ts'

type Payload<Kind> = Kind extends EventKind<infer P> ? P : never

/** Adds the deliveries that a transition means for the stations of the vehicle. */
export async function queueMove(tx: Tx, moved: Payload<typeof vehicleMoved>): Promise<void> {
  const { order, before, after } = moved
  const shops = { before: before.shop_id, after: after.shop_id, sender: before.sender_shop_id }
  const of = { vehicle_id: after.id }
  for (const { event, to } of eventsOf(order.transition, before.status)) {
    for (const shopId of new Set(to.map((place) => shops[place]))) {
      if (shopId !== null) await queueWebhooks(tx, { event, of, shopId, at: order.at })
    }
  }
}

/** Adds the deliveries of an order whose time is another one after its step. */
export async function queueMovedOrder(
  tx: Tx,
  { before, after, at }: Payload<typeof orderStepped>,
): Promise<void> {
  const timeOf = ({ window_day: day, window_from: from }: typeof before) => ({ day, from })
  if (!isOrderMoved(after.state, timeOf(before), timeOf(after))) return
  const of = { vehicle_id: after.vehicle_id, order_id: after.id }
  await queueWebhooks(tx, { event: 'order.moved', of, shopId: after.shop_id, at })
}

/** Adds the deliveries of a certificate that was corrected or annulled. */
export async function queueEndOfCertificate(
  tx: Tx,
  { vehicleId, shopId, state, at }: Payload<typeof certificateEnded>,
): Promise<void> {
  const event = state === 'replaced' ? 'certificate.corrected' : 'certificate.annulled'
  await queueWebhooks(tx, { event, of: { vehicle_id: vehicleId }, shopId, at })
}

/** Adds the deliveries of a part that was sold, or is not on sale any more. */
export async function queuePart(
  tx: Tx,
  { partId, vehicleId, shopId, before, after, at }: Payload<typeof partChanged>,
): Promise<void> {
  const event = partEvent(before, after)
  if (!event) return
  await queueWebhooks(tx, { event, of: { vehicle_id: vehicleId, part_id: partId }, shopId, at })
}

/** Adds the deliveries of a load for its sender and its receiver. */
export async function queueLoad(
  tx: Tx,
  { load, to, at }: Payload<typeof loadMoved>,
): Promise<void> {
  const shops = new Set([load.from.id, load.receiver?.id ?? load.from.id])
  for (const shopId of shops) {
    await queueWebhooks(tx, { event: `load.${to}`, of: { load_id: load.id }, shopId, at })
  }
}
