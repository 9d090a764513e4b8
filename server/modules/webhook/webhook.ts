import { randomBytes, randomUUID } from 'node:crypto'
import type {
  NewWebhook,
  Webhook,
  webhookContract,
  WebhookDelivery,
} from '#contract/systems/webhook.ts'
import { webhooksOfCompany } from '#rules/access/webhook-events.ts'
import type { FieldCode } from '#rules/fields.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { enqueueKey } from '#server/platform/work/queue.ts'
import { lockCompany } from '#server/modules/people/main-user.ts'
import { sealedPlace } from './send-webhook.ts'
import {
  deliveriesOf,
  deliveryById,
  webhooksOf,
  sealedSecretOf,
  setDeliveryState,
  setRemoved,
  insertDelivery,
  insertWebhook,
  updateWebhook,
} from './sql.ts'
import { ofNothing, webhookWork, type WebhookBody } from './queue-webhooks.ts'

/** Handlers for an operator's main user: addresses that are told of events. */
export function webhookHandlers(ctx: AppContext): Handlers<typeof webhookContract> {
  const { read } = ctx.db
  return {
    listWebhooks: ({ caller }) => webhooksOf(read, caller.companyId),
    createWebhook: async ({ body, caller, write, audit }) => {
      checkAddress(ctx, body)
      const { companyId } = caller
      // The stored response of an idempotent request has no secret.
      const webhook = await write(async (tx) => {
        await lockCompany(tx, companyId)
        const mine = await webhooksOf(tx, companyId)
        if (mine.length >= webhooksOfCompany) refuse('TOO_MANY')
        const id = randomUUID()
        await insertWebhook(tx, {
          id,
          company_id: companyId,
          url: body.url,
          events: [...new Set(body.events)],
          secret_sealed: sealNew(ctx, id),
          created_at: ctx.now(),
          removed_at: null,
        })
        await audit(tx, { action: 'webhook.create', ...note(companyId), outcome: 'created' })
        return webhookById(tx, companyId, id)
      })
      return { webhook, secret: await secretOf(ctx, webhook.id) }
    },
    removeWebhook: ({ params: { webhookId }, caller: { companyId }, write, audit }) =>
      write(async (tx) => {
        await setRemoved(tx, { now: ctx.now(), webhookId })
        await audit(tx, { action: 'webhook.change', ...note(companyId), outcome: 'deleted' })
        return undefined
      }),
    renewWebhookSecret: async ({ params: { webhookId }, caller, write, audit }) => {
      const { companyId } = caller
      const webhook = await write(async (tx) => {
        await updateWebhook(tx, webhookId, { secret_sealed: sealNew(ctx, webhookId) })
        await audit(tx, { action: 'webhook.change', ...note(companyId), outcome: 'changed' })
        return webhookById(tx, companyId, webhookId)
      })
      return { webhook, secret: await secretOf(ctx, webhookId) }
    },
    testWebhook: async ({ params: { webhookId }, caller, write, audit }) => {
      const sent = await write(async (tx) => {
        const id = randomUUID()
        const at = ctx.now()
        const body: WebhookBody = {
          event: 'test',
          occurred_at: at.toISOString(),
          version: null,
          ...ofNothing,
          shop_id: null,
        }
        await insertDelivery(tx, { deliveryId: id, webhookId, body, at })
        await send(ctx, tx, { id, companyId: caller.companyId })
        await audit(tx, {
          action: 'webhook.change',
          ...note(caller.companyId),
          outcome: 'sent',
        })
        return delivery(tx, webhookId, id)
      })
      return sent
    },
    listDeliveries: async ({ params: { webhookId } }) =>
      (await deliveriesOf(read, webhookId)).map(deliveryFrom),
    resendDelivery: async ({ params: { webhookId, deliveryId }, caller, write, audit }) => {
      const sent = await write(async (tx) => {
        const { id } = await delivery(tx, webhookId, deliveryId)
        await setDeliveryState(tx, id, 'waiting')
        await send(ctx, tx, { id, companyId: caller.companyId })
        await audit(tx, {
          action: 'webhook.change',
          ...note(caller.companyId),
          outcome: 'sent',
        })
        return delivery(tx, webhookId, id)
      })
      return sent
    },
  }
}

const note = (companyId: number) => ({ purpose: 'webhook', subjectCompanyId: companyId })

/**
 * @throws ApiError VALIDATION_ERROR for an address that is none, is not encrypted, or has a name and
 * password in it
 */
function checkAddress({ config }: AppContext, { url }: NewWebhook): void {
  const read = URL.parse(url)
  const schemes = config.production && !config.demo ? ['https:'] : ['https:', 'http:']
  const isGood =
    read !== null && schemes.includes(read.protocol) && read.username === '' && read.password === ''
  if (!isGood) refuse('INVALID')
}

function refuse(code: FieldCode): never {
  throw new ApiError('VALIDATION_ERROR', 'Not valid: url', { fields: { url: code } })
}

function sealNew({ secrets }: Pick<AppContext, 'secrets'>, webhookId: string): Buffer {
  return secrets.seal(`whsec_${randomBytes(32).toString('base64url')}`, sealedPlace(webhookId))
}

async function secretOf({ db, secrets }: AppContext, webhookId: string): Promise<string> {
  const row = await db.write((tx) => sealedSecretOf(tx, webhookId))
  return secrets.open(row.secret_sealed, sealedPlace(webhookId))
}

/** @throws ApiError NOT_FOUND */
async function webhookById(db: Db, companyId: number, webhookId: string): Promise<Webhook> {
  const found = (await webhooksOf(db, companyId)).find(({ id }) => id === webhookId)
  if (!found) throw notFound()
  return found
}

/** @throws ApiError NOT_FOUND for a delivery of another address */
async function delivery(db: Db, webhookId: string, id: string): Promise<WebhookDelivery> {
  const row = await deliveryById(db, webhookId, id)
  if (!row) throw notFound()
  return deliveryFrom(row)
}

type Row = Awaited<ReturnType<typeof deliveriesOf>>[number]

function deliveryFrom({ body, last_at: lastAt, ...row }: Row): WebhookDelivery {
  const { event, occurred_at } = body as WebhookBody
  return { ...row, event, occurred_at, last_at: lastAt?.toISOString() ?? null }
}

/** Sends a delivery that a user asks for. @throws ApiError TOO_MANY_REQUESTS where too many wait */
async function send(
  ctx: AppContext,
  tx: Tx,
  { id, companyId: lane }: { id: string; companyId: number },
): Promise<void> {
  const item = { key: `${id}-${randomUUID()}`, lane, now: ctx.now() }
  if (!(await enqueueKey(tx, webhookWork, item)))
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many deliveries wait', { retryAfter: 60 })
}
