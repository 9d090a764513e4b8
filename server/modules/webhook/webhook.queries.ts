import { sql } from 'kysely'
import type { Webhook, WebhookDelivery, WebhookMessage } from '#contract/systems/webhook.ts'
import {
  longestPauseMinutes,
  webhookAttempts,
  webhooksWaiting,
  type WebhookEvent,
} from '#rules/access/webhook-events.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { enqueueKey } from '#server/platform/work/work.queries.ts'
import { workKind } from '#server/platform/work/work.ts'

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
export const isAskedFor = (key: string): boolean => key.length > idLength

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
  const { rows } = await sql<{ id: string; company_id: number }>`
    insert into webhook_delivery (id, webhook_id, body, created_at)
      select gen_random_uuid(), webhook.id,
        ${JSON.stringify(body)}::jsonb || jsonb_build_object('version', nextval('webhook_version')),
        ${at}
      from webhook join shop on shop.company_id = webhook.company_id
      where shop.id = ${shopId} and ${event} = any (webhook.events)
        and webhook.removed_at is null
      returning id, (select company_id from shop where id = ${shopId}) as company_id`.execute(tx)
  for (const { id, company_id: lane } of rows) {
    if (await enqueueKey(tx, webhookWork, { key: id, lane, now: at })) continue
    await tx
      .updateTable('webhook_delivery')
      .set({ state: 'skipped' })
      .where('id', '=', id)
      .execute()
  }
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

/** A delivery with its address, as it is sent. Undefined where the address is removed. */
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
      'webhook.paused_until',
    ])
    .executeTakeFirst()
}

/** No later attempt follows. */
export async function failDelivery(tx: Tx, deliveryId: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('id', '=', deliveryId)
    .execute()
}

/** Lets an address that timed out rest, each time for twice as long. An answer ends the pause. */
export async function pause(
  tx: Tx,
  webhookId: string,
  { isSilent, now }: { isSilent: boolean; now: Date },
): Promise<void> {
  const minutes = sql<number>`least(greatest(pause_minutes * 2, 1), ${longestPauseMinutes}::integer)`
  await tx
    .updateTable('webhook')
    .set(
      isSilent
        ? {
            pause_minutes: minutes,
            paused_until: sql<Date>`${now}::timestamptz + ${minutes} * interval '1 minute'`,
          }
        : { pause_minutes: 0, paused_until: null },
    )
    .where('id', '=', webhookId)
    .where((eb) => eb.or([eb.val(isSilent), eb('paused_until', 'is not', null)]))
    // Deliveries side by side time out together. That is one silence.
    .where((eb) =>
      eb.or([eb.val(!isSilent), eb('paused_until', 'is', null), eb('paused_until', '<=', now)]),
    )
    .execute()
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
