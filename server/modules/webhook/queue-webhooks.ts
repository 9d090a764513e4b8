import type { WebhookMessage } from '#contract/systems/webhook.ts'
import {
  webhookAttempts,
  webhooksWaiting,
  type WebhookEvent,
} from '#rules/access/webhook-events.ts'
import type { Tx } from '#server/platform/db/index.ts'
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
