import { sql, type Insertable, type Updateable } from 'kysely'
import type { Webhook, WebhookDelivery } from '#contract/systems/webhook.ts'
import { longestPauseMinutes, type WebhookEvent } from '#rules/access/webhook-events.ts'
import type { Db, Tx, Tables } from '#server/platform/db/index.ts'

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

const deliveries = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .select(['id', 'body', 'state', 'attempts', 'last_at', 'outcome'])

/** The deliveries of an address, the newest first. */
export const deliveriesOf = (db: Db, webhookId: string) =>
  deliveries(db, webhookId).orderBy('created_at', 'desc').orderBy('id').limit(50).execute()

export const deliveryById = (db: Db, webhookId: string, id: string) =>
  deliveries(db, webhookId).where('id', '=', id).executeTakeFirst()

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

export const setRemoved = (tx: Tx, { now, webhookId }: { now: Date; webhookId: string }) =>
  tx
    .updateTable('webhook')
    .set({ removed_at: now })
    .where('id', '=', webhookId)
    .where('removed_at', 'is', null)
    .execute()

export async function setDeliveryState(
  tx: Tx,
  deliveryId: string,
  state: WebhookDelivery['state'],
): Promise<void> {
  await tx.updateTable('webhook_delivery').set({ state }).where('id', '=', deliveryId).execute()
}

export const sealedSecretOf = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook')
    .where('id', '=', webhookId)
    .select('secret_sealed')
    .executeTakeFirstOrThrow()

export const webhookOfCompany = (
  db: Db,
  { webhookId, companyId }: { webhookId: string; companyId: number },
) =>
  db
    .selectFrom('webhook')
    .where('id', '=', webhookId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()

export const insertDelivery = (
  tx: Tx,
  {
    deliveryId,
    webhookId,
    body,
    at,
  }: { deliveryId: string; webhookId: string; body: object; at: Date },
) =>
  tx
    .insertInto('webhook_delivery')
    .values({ id: deliveryId, webhook_id: webhookId, body: JSON.stringify(body), created_at: at })
    .execute()

/** Adds a delivery of the event for each address of the station's company that wants it. */
export async function insertDeliveries(
  tx: Tx,
  { event, body, shopId, at }: { event: WebhookEvent; body: object; shopId: number; at: Date },
): Promise<{ id: string; company_id: number }[]> {
  const { rows } = await sql<{ id: string; company_id: number }>`
    insert into webhook_delivery (id, webhook_id, body, created_at)
      select gen_random_uuid(), webhook.id,
        ${JSON.stringify(body)}::jsonb || jsonb_build_object('version', nextval('webhook_version')),
        ${at}
      from webhook join shop on shop.company_id = webhook.company_id
      where shop.id = ${shopId} and ${event} = any (webhook.events)
        and webhook.removed_at is null
      returning id, (select company_id from shop where id = ${shopId}) as company_id`.execute(tx)
  return rows
}

export const insertWebhook = (tx: Tx, row: Insertable<Tables['webhook']>) =>
  tx.insertInto('webhook').values(row).execute()

export const updateWebhook = (tx: Tx, id: string, set: Updateable<Tables['webhook']>) =>
  tx.updateTable('webhook').set(set).where('id', '=', id).execute()
