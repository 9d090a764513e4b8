import { sql } from 'kysely'
import type { Webhook, WebhookDelivery, WebhookMessage } from '#contract/systems/webhook.ts'
import type { WebhookEvent } from '#rules/access/webhook-events.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'

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

/** Makes one attempt. @returns whether the address took the delivery, or is gone */
export type WebhookSender = (deliveryId: string, attempt: number) => Promise<boolean>

type Occurred = { event: WebhookEvent; of: Partial<OfRecord>; shopId: number; at: Date }

/**
 * Adds a delivery for each address of the station's company that wants the event. The record is locked, so
 * that its versions rise in the sequence of its events.
 */
export async function queueWebhooks(tx: Tx, { event, of, shopId, at }: Occurred): Promise<void> {
  const body: Omit<WebhookBody, 'version'> = {
    event,
    occurred_at: at.toISOString(),
    ...ofNothing,
    ...of,
    shop_id: shopId,
  }
  await sql`
    with added as (
      insert into webhook_delivery (id, webhook_id, body, created_at)
      select gen_random_uuid(), webhook.id,
        ${JSON.stringify(body)}::jsonb || jsonb_build_object('version', nextval('webhook_version')),
        ${at}
      from webhook join shop on shop.company_id = webhook.company_id
      where shop.id = ${shopId} and ${event} = any (webhook.events)
        and webhook.removed_at is null
      returning id)
    insert into outbox (kind, key, payload, created_at, run_at)
    select 'webhook', 'webhook-' || id, jsonb_build_object('deliveryId', id), ${at}, ${at}
    from added`.execute(tx)
}

/** The addresses of a company, the newest first. */
export async function webhooksOf(db: Db, companyId: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'url', 'events', 'created_at'])
    .execute()
  return rows.map(({ id, url, events, created_at: at }) => ({
    id,
    url,
    events,
    created_at: at.toISOString(),
  }))
}

/** The deliveries of an address, the newest first. */
export const deliveriesOf = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .select(['id', 'body', 'state', 'attempts', 'last_at', 'outcome'])

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['execute']>>[number]

export function deliveryFrom({ body, last_at: lastAt, ...row }: Row): WebhookDelivery {
  const { event, occurred_at } = body as WebhookBody
  return { ...row, event, occurred_at, last_at: lastAt?.toISOString() ?? null }
}

/** A delivery with its address, as the outbox sends it. Undefined where the address is removed. */
export async function deliveryToSend(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .where('webhook_delivery.id', '=', deliveryId)
    .where('webhook.removed_at', 'is', null)
    .where('company.deactivated_at', 'is', null)
    .select([
      'webhook_delivery.id',
      'webhook_delivery.body',
      'webhook.id as webhook_id',
      'webhook.url',
      'webhook.secret_sealed',
    ])
    .executeTakeFirst()
}

/** Stores the result of one attempt. */
export async function recordAttempt(
  tx: Tx,
  deliveryId: string,
  set: { state: WebhookDelivery['state']; outcome: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({
      state: set.state,
      outcome: set.outcome,
      last_at: set.at,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', deliveryId)
    .execute()
}
