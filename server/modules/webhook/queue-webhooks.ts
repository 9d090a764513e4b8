import type { WebhookMessage } from '#contract/systems/webhook.ts'
import {
  eventsOf,
  isOrderMoved,
  partEvent,
  webhookAttempts,
  webhooksWaiting,
  type WebhookEvent,
} from '#rules/access/webhook-events.ts'
import type { certificateEnded } from '#server/modules/certificate/events.ts'
import type { loadMoved } from '#server/modules/load/events.ts'
import type { orderStepped } from '#server/modules/order/events.ts'
import type { partChanged } from '#server/modules/part/events.ts'
import type { vehicleMoved } from '#server/modules/vehicle/events.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { EventKind } from '#server/platform/events/events.ts'
import { enqueueKey } from '#server/platform/work/queue.ts'
import { workKind } from '#server/platform/work/work.ts'
import { insertDeliveries, setDeliveryState } from './sql.ts'

/** Body of a delivery as it is stored. It names no person, no plate and no VIN. */
export type WebhookBody = Omit<WebhookMessage, 'id' | 'url'>

/** The ids of the record of an event. */
type OfRecord = Pick<WebhookBody, 'vehicle_id' | 'order_id' | 'part_id' | 'load_id'>
export const ofNothing: OfRecord = {
  vehicle_id: null,
  order_id: null,
  part_id: null,
  load_id: null,
}

/** Deliveries of webhooks. A key is the id of the delivery, and a random end where a user asked for it. */
export const webhookWork = workKind<null>('webhook', {
  slots: 6,
  perLane: 2,
  laneCeiling: webhooksWaiting,
  attempts: webhookAttempts,
})

const idLength = 36
/** The delivery of a key. */
export const deliveryOf = (key: string): string => key.slice(0, idLength)
/** Whether a user sends the delivery by hand. It goes to a paused address too. */
export const isSentByHand = (key: string): boolean => key.length > idLength

type Occurred = { event: WebhookEvent; of: Partial<OfRecord>; shopId: number; at: Date }

/**
 * Adds a delivery for each address of the station's company that wants the event. The record is locked, so
 * that its versions rise in the sequence of its events. Where too many of the company wait, the delivery is
 * skipped: the company sees it, and can send it.
 */
export async function queueWebhooks(tx: Tx, { event, of, shopId, at }: Occurred): Promise<void> {
  const body: Omit<WebhookBody, 'version'> = {
    event,
    occurred_at: at.toISOString(),
    ...ofNothing,
    ...of,
    shop_id: shopId,
  }
  const rows = await insertDeliveries(tx, { event, body, shopId, at })
  for (const { id, company_id: lane } of rows) {
    if (await enqueueKey(tx, webhookWork, { key: id, lane, now: at })) continue
    await setDeliveryState(tx, id, 'skipped')
  }
}

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
