import { createHmac } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import type { WebhookMessage } from '#contract/systems/webhook.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import { HttpFailure, sendHttp } from '#server/platform/external/send-http.ts'
import { checkHost, publicLookup } from './public-address.ts'
import { deliveryOf, isSentByHand, webhookWork, type WebhookBody } from './queue-webhooks.ts'
import { deliveryToSend, setDeliveryState, pause, recordAttempt } from './sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import { doWork, RunLater, TryAgain, type KindWithRun } from '#server/platform/work/work.ts'

/** Limit in milliseconds of one attempt, and in bytes of its response, which nobody reads. */
const timeoutMs = 10_000
const maxBytes = 16_384

export const sealedPlace = (webhookId: string) =>
  ({ column: 'webhook.secret_sealed', row: webhookId }) as const

/** Path of the record as it is now. null for `test`. */
function pathOf({ shop_id: shop, vehicle_id: vehicle, part_id: part, load_id: load }: WebhookBody) {
  if (shop === null) return null
  if (load) return `/shop/${shop}/load/${load}/`
  if (part) return vehicle ? `/shop/${shop}/part/?vehicle_id=${vehicle}` : `/shop/${shop}/part/`
  return `/shop/${shop}/vehicle/${vehicle}/`
}

/** The value of the header `Kierto-Signature`: HMAC-SHA-256 of time and body. */
function signatureOf(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/**
 * Sends one delivery and stores the result of the attempt. An address that timed out rests, except for
 * what a user asked for. Redirects are failures. In production an
 * address of a private network is refused, so that the service cannot be made to call its own systems.
 * @returns a function that says whether the address took the delivery, or is gone
 */
export function createWebhookSender(options: {
  database: Database
  secrets: Pick<Secrets, 'open'>
  now: Clock
  publicUrl: string
  onlyPublic: boolean
}): (key: string) => Promise<boolean> {
  const { database, secrets, now, publicUrl, onlyPublic } = options
  const settings = { keepAlive: false, ...(onlyPublic && { lookup: publicLookup }) }
  const agents = { 'http:': new http.Agent(settings), 'https:': new https.Agent(settings) }

  async function post(url: URL, secret: string, id: string, body: WebhookBody): Promise<string> {
    const path = pathOf(body)
    const message: WebhookMessage = { id, ...body, url: path && `${publicUrl}/api/v1${path}` }
    const text = JSON.stringify(message)
    const seconds = Math.floor(now().getTime() / 1000)
    try {
      if (onlyPublic) checkHost(url)
      const { status } = await sendHttp({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(text)),
          'user-agent': 'Kierto-Webhook/1',
          'kierto-delivery': id,
          'kierto-event': body.event,
          'kierto-signature': signatureOf(secret, seconds, text),
        },
        body: text,
        agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
        signal: AbortSignal.timeout(timeoutMs),
        maxBytes,
      })
      return `http_${status}`
    } catch (error) {
      if (error instanceof HttpFailure) return error.outcome.toLowerCase()
      throw error
    }
  }

  return async (key) => {
    const deliveryId = deliveryOf(key)
    const found = await deliveryToSend(database.read, deliveryId)
    if (!found) return true
    const { webhook_id: webhookId, paused_until: pausedUntil } = found
    if (pausedUntil && pausedUntil > now() && !isSentByHand(key)) throw new RunLater(pausedUntil)
    const secret = secrets.open(found.secret_sealed, sealedPlace(webhookId))
    const outcome = await post(new URL(found.url), secret, found.id, found.body as WebhookBody)
    const isTaken = /^http_2\d\d$/.test(outcome)
    const state = isTaken ? 'delivered' : 'waiting'
    await database.write(async (tx) => {
      await recordAttempt(tx, deliveryId, { state, outcome, at: now() })
      await pause(tx, webhookId, { isSilent: outcome === 'timeout', now: now() })
    })
    return isTaken
  }
}

/** The delivery of webhooks. */
export function webhookDelivery({ config, db, now, secrets }: AppContext): KindWithRun {
  const send = createWebhookSender({
    database: db,
    secrets,
    now,
    publicUrl: config.publicUrl,
    onlyPublic: config.production && !config.demo,
  })
  return doWork(webhookWork, {
    run: async ({ key }) => {
      if (!(await send(key))) throw new TryAgain('webhook')
    },
    givenUp: (tx, { key }) => setDeliveryState(tx, deliveryOf(key), 'failed'),
  })
}
