import * as z from 'zod/mini'
import { webhookEvents } from '#rules/access/webhook-events.ts'
import { missingOr } from '#rules/fields.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { uuid } from '#rules/fields.ts'

/** An address that is told of events. */
const webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: moment,
})
export type Webhook = z.infer<typeof webhook>

const longestAddress = 500

export const newWebhook = z.object({
  /** `https:`; in development also `http:`. A name or password in the address is refused. */
  url: z
    .string(missingOr('INVALID'))
    .check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(longestAddress, 'TOO_LONG')),
  events: z
    .array(z.enum(webhookEvents, missingOr('INVALID')))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(webhookEvents.length, 'TOO_MANY')),
})
export type NewWebhook = z.output<typeof newWebhook>

/** `secret` signs the deliveries. It is in no other answer. */
const webhookSecret = z.object({ webhook, secret: z.string() })

/** The body of a delivery. The ids name the record, and are null for another kind of record. */
export const webhookMessage = z.object({
  /** The same at each attempt. */
  id: uuid,
  event: z.enum([...webhookEvents, 'test']),
  occurred_at: moment,
  /** Rises with each event of the record. null for `test`. */
  version: z.nullable(z.int()),
  vehicle_id: z.nullable(id),
  order_id: z.nullable(id),
  part_id: z.nullable(uuid),
  load_id: z.nullable(id),
  shop_id: z.nullable(id),
  /** The record as it is now. 404: the station does not have it any more. */
  url: z.nullable(z.string()),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

const delivery = z.object({
  id: uuid,
  event: z.enum([...webhookEvents, 'test']),
  occurred_at: moment,
  state: z.enum(['waiting', 'delivered', 'failed', 'skipped']),
  attempts: z.int(),
  last_at: z.nullable(moment),
  /** Status of the last response, or a word for a request without a response. */
  outcome: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof delivery>

const path = '/shop/operator/webhook' as const
const provides = ['WEBHOOKS'] as const

/** Addresses of an operator's own systems, and what was sent to them. */
export const webhookContract = {
  listWebhooks: endpoint(`GET ${path}/list/`, {
    allow: 'webhook.read',
    summary: 'The addresses that the service tells of events, the newest first',
    response: z.array(webhook),
    provides,
  }),
  createWebhook: endpoint(`POST ${path}/`, {
    allow: 'webhook.create',
    summary: 'A new address; the answer is the only one with the secret of its signatures',
    body: newWebhook,
    response: webhookSecret,
    status: 201,
    refreshes: provides,
    perMinute: 30,
  }),
  removeWebhook: endpoint(`DELETE ${path}/:webhookId/`, {
    allow: 'webhook.change',
    summary: 'Ends an address at once; what waits is not sent',
    response: nothing,
    refreshes: provides,
  }),
  renewWebhookSecret: endpoint(`POST ${path}/:webhookId/secret/`, {
    allow: 'webhook.change',
    summary: 'A new secret in place of the old one, from the next attempt on',
    response: webhookSecret,
    perMinute: 30,
  }),
  testWebhook: endpoint(`POST ${path}/:webhookId/test/`, {
    allow: 'webhook.change',
    summary: 'Sends an event `test` to the address',
    response: delivery,
    keyed: true,
    refreshes: provides,
    perMinute: 30,
  }),
  listDeliveries: endpoint(`GET ${path}/:webhookId/delivery/list/`, {
    allow: 'webhook.change',
    summary: 'The latest 50 deliveries of the last 30 days, the newest first',
    response: z.array(delivery),
    provides,
  }),
  resendDelivery: endpoint(`POST ${path}/:webhookId/delivery/:deliveryId/send/`, {
    allow: 'webhook.change',
    summary: 'Sends a delivery again, with the same id',
    response: delivery,
    keyed: true,
    refreshes: provides,
    perMinute: 60,
  }),
}
