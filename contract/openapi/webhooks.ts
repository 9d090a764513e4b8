import type * as z from 'zod/mini'
import { webhookEvents, type WebhookEvent } from '#rules/access/webhook-events.ts'
import { webhookMessage } from '../systems/webhook.ts'

type Json = Record<string, unknown>

const summaries: Readonly<Record<WebhookEvent, string>> = {
  'vehicle.ordered': 'An owner ordered a pickup, or said that the vehicle is brought',
  'order.moved': 'An order has another day or time',
  'order.cancelled': 'An order ended without the vehicle',
  'vehicle.received': 'The vehicle is at the station',
  'vehicle.released': 'The station gave up a vehicle that has no certificate',
  'vehicle.certified': 'The certificate of destruction is issued',
  'certificate.corrected': 'A corrected certificate replaced the one before',
  'certificate.annulled': 'The certificate is not valid any more',
  'vehicle.done': 'The vehicle is done',
  'vehicle.undone': 'A vehicle that was done returned to processing',
  'transfer.sent': 'A vehicle left for another station. Both stations are told',
  'transfer.received': 'A vehicle that the station sent has arrived',
  'transfer.refused': 'A vehicle that was sent is at its sender again. Both stations are told',
  'part.sold': 'A part is sold',
  'part.withdrawn': 'A part is not on sale any more, or its sale is undone',
  'load.sent': 'A load left. Both stations are told',
  'load.received': 'The receiver took a load. Both stations are told',
  'load.refused': 'The receiver refused a load. Both stations are told',
  'listing.published': 'The vehicle is offered to other companies',
  'listing.ended': 'The vehicle is not offered any more',
  'listing.requested': 'Another company asks for a listed vehicle',
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const headers = [
  header('Kierto-Event', 'The event of the body', { type: 'string' }),
  header('Kierto-Delivery', 'The `id` of the body', { type: 'string', format: 'uuid' }),
  header(
    'Kierto-Signature',
    '`t=` seconds of the Unix clock, `,v1=` HMAC-SHA-256 in hexadecimal of `t`, a full stop and the raw body',
    { type: 'string', pattern: String.raw`^t=\d+,v1=[0-9a-f]{64}$` },
  ),
]

/** The webhooks of the document: what the service sends to an address of the company. */
export const webhooksWith = (schema: (shape: z.ZodMiniType) => Json): Json =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: `on.${event}`,
          summary: summaries[event],
          description: 'The body has no personal data. Read `url` with an API key.',
          tags: ['webhook'],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schema(webhookMessage) } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            default: {
              description:
                'Tried again after 2 seconds, then twice as long each time up to an hour, 25 times in all',
            },
          },
        },
      },
    ]),
  )
