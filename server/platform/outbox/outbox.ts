import type { Logger } from 'pino'
import { recordDeregistration } from '#server/modules/certificate/registration/deregistration.queries.ts'
import {
  recordChange,
  sendChange,
} from '#server/modules/certificate/registration/registry-change.queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Registries } from '#server/platform/external/index.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import {
  noticeOwnersLate,
  vehicleToNotice,
} from '#server/modules/certificate/owners/owner-notice.queries.ts'
import { completeVehicle, manualVehicle } from '#server/modules/reception/manual-vehicle.queries.ts'
import { webhookAttempts } from '#rules/access/webhook-events.ts'
import type { WebhookSender } from '#server/modules/webhook/webhook.queries.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { sendToRegister } from '#server/modules/load/register/send-to-register.ts'
import {
  DeliverLater,
  openItem,
  recordOutcome,
  takeDue,
  type AfterDelivery,
  type OutboxItem,
  type Room,
  type SealedItem,
} from './outbox.queries.ts'

export type OutboxWorker = {
  /** Starts to poll: at once, on every wake, and every second. */
  start: () => void
  /** Polls soon, because a transaction added an item. Does nothing before `start`. */
  wake: () => void
  /** Sends all due items. @returns the number of attempts */
  sendDue: () => Promise<number>
  stop: () => Promise<void>
}

type OutboxOptions = {
  database: Database
  secrets: Secrets
  registries: Registries
  files: FileStore
  now: Clock
  log: Logger
  metrics: Pick<Metrics, 'job'>
  /** Address of links in mails. Its host is the right side of the Message-IDs. */
  publicUrl: string
  sendWebhook: WebhookSender
}

const pollMs = 1000
/** Deliveries at once of each kind in one process. No kind waits behind another one. */
const slots: Record<OutboxItem['kind'], number> = {
  mail: 5,
  scrapping: 2,
  scrapping_change: 2,
  file_upload: 2,
  file_removal: 2,
  vehicle_completion: 1,
  owner_notice: 1,
  webhook: 6,
  waste_register: 2,
}
const longestWaitMs = 3_600_000
// 80 attempts with waits that double up to an hour take about three days. A deregistration notice, a
// transfer document, the removal of a file and an owner notice have no last attempt: they must succeed.
const lastAttempt: Record<OutboxItem['kind'], number> = {
  mail: 80,
  scrapping: Infinity,
  scrapping_change: Infinity,
  file_upload: Infinity,
  file_removal: Infinity,
  vehicle_completion: 80,
  owner_notice: Infinity,
  webhook: webhookAttempts,
  waste_register: Infinity,
}

/** Delivers one item. @returns the write for the transaction of the outcome */
type Sender<Item> = (item: Item) => Promise<AfterDelivery | void>
type Senders = { [K in OutboxItem['kind']]: Sender<OutboxItem & { kind: K }> }

/** Delivers outbox items at least once. The receiver recognises duplicates by the key. */
export function createOutbox({
  database,
  secrets,
  registries,
  files,
  now,
  log,
  metrics,
  publicUrl,
  sendWebhook,
}: OutboxOptions): OutboxWorker {
  const domain = new URL(publicUrl).hostname
  const senders: Senders = {
    mail: async ({ key, payload, created_at: createdAt }) => {
      // A new database repeats keys. The time makes the Message-ID unique.
      const messageId = `<${key}.${createdAt.getTime()}@${domain}>`
      await registries.mailer.send({ ...payload, messageId })
    },
    scrapping: async ({ key, payload, attempts }) => {
      const outcome = await registries.scrappingRegister.notify(payload, { attempt: attempts })
      if (outcome.state === 'pending') return undefined
      if (outcome.state === 'manual') {
        return (tx) => recordDeregistration(tx, key, { state: 'manual' })
      }
      const { scrappingId: receipt, deregisteredOn } = outcome.receipt
      if (deregisteredOn !== payload.certificateDate) {
        log.error({ outbox: 'scrapping', code: 'REGISTER_DATE_DIFFERS', certificate: key })
      }
      return (tx) => recordDeregistration(tx, key, { state: 'confirmed', receipt, at: now() })
    },
    scrapping_change: ({ payload: change, attempts: attempt }) =>
      sendChange(database, registries.scrappingRegister, { change, attempt }, now),
    file_upload: ({ payload }) => files.carry(database.read, payload.id),
    file_removal: ({ payload }) => files.remove(payload.id),
    vehicle_completion: async ({ key, payload: { vehicleId, accountId } }) => {
      const asked = await manualVehicle(database.read, vehicleId)
      if (!asked) return undefined
      const found = await registries.vehicleRegistry.find(asked, {
        purpose: 'reception',
        actor: `account:${accountId}`,
        requestId: key,
      })
      // A vehicle that the registry does not know stays a manual vehicle.
      return found ? (tx) => completeVehicle(tx, vehicleId, found, now()) : undefined
    },
    webhook: async ({ payload, attempts }) => {
      if (await sendWebhook(payload.deliveryId, attempts)) return
      throw new DeliverLater('webhook')
    },
    waste_register: ({ payload, attempts }) =>
      sendToRegister(
        { database, secrets, register: registries.wasteRegister, now },
        payload,
        attempts,
      ),
    owner_notice: async ({ key, payload }) => {
      const asked = await vehicleToNotice(database.read, payload.certificateId)
      if (!asked) return undefined
      const found = await registries.vehicleRegistry.find(asked.key, {
        purpose: 'owner_check',
        actor: `account:${payload.accountId}`,
        requestId: key,
      })
      if (!found || !asked.isSame(found)) return undefined
      const context = { secrets, now, config: { publicUrl } }
      return (tx) =>
        noticeOwnersLate(context, tx, { ...payload, owners: found.owners, requestId: key })
    },
  }

  /** Opens and sends. An item that does not open is tried again, for a key may be missing. */
  async function sendItem(item: SealedItem): Promise<AfterDelivery | void> {
    // The type of `senders` pairs each kind with its sender.
    const send = senders[item.kind] as Sender<OutboxItem>
    return send(openItem(secrets, item))
  }

  /** Stores the registry's refusal of an item that is given up. */
  function refusalOf(item: SealedItem, reason: string): AfterDelivery | undefined {
    const at = now()
    if (item.kind === 'scrapping') {
      return (tx) => recordDeregistration(tx, item.key, { state: 'refused', reason, at })
    }
    if (item.kind !== 'scrapping_change') return undefined
    const { payload } = openItem(secrets, item) as OutboxItem & { kind: 'scrapping_change' }
    return (tx) => recordChange(tx, payload, { state: 'manual', reason, receipt: null, at })
  }

  async function deliver(item: SealedItem): Promise<void> {
    const sent = await sendItem(item).then((afterDelivery) => ({ follow: afterDelivery }), read)
    if ('follow' in sent) {
      return recordOutcome(database, item.id, { done: true, now: now() }, sent.follow)
    }
    const { id, kind, attempts } = item
    const { word, reason } = sent
    const giveUp = sent.permanent || attempts >= lastAttempt[kind]
    const wait = Math.min(1000 * 2 ** attempts, longestWaitMs)
    const retryAt = giveUp ? null : new Date(now().getTime() + wait)
    log.warn({ outbox: kind, id, attempts, error: word, giveUp })
    const refused = giveUp ? refusalOf(item, reason) : undefined
    return recordOutcome(database, id, { done: false, retryAt, error: word, now: now() }, refused)
  }

  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, OutboxItem['kind']>()
  const work = { isWanted: false, running: null as Promise<void> | null }
  let timer: NodeJS.Timeout | undefined

  function room(): Room {
    const busy = [...underWay.values()]
    const free = Object.entries(slots).map(([kind, most]) => [
      kind,
      most - busy.filter((one) => one === kind).length,
    ])
    return Object.fromEntries(free) as Room
  }

  /** Begins the due items that have a free slot. The end of each looks for the next one. */
  async function begin(): Promise<Promise<void>[]> {
    const items = await takeDue(database, now(), room())
    return items.map((item) => {
      const sent = deliver(item).catch(complain)
      underWay.set(sent, item.kind)
      void sent.finally(() => {
        underWay.delete(sent)
        wake()
      })
      return sent
    })
  }

  async function sendDue(): Promise<number> {
    let sent = 0
    for (let begun = await begin(); begun.length > 0; begun = await begin()) {
      sent += begun.length
      await Promise.all(begun)
    }
    return sent
  }

  function complain(error: unknown): void {
    log.error({ outbox: 'poll', error: error instanceof Error ? error.name : 'unknown' })
  }

  async function run(): Promise<void> {
    try {
      do {
        work.isWanted = false
        await metrics.job('outbox', begin)
      } while (!stopping.signal.aborted && work.isWanted)
    } catch (error) {
      complain(error)
    } finally {
      work.running = null
    }
  }

  function wake(): void {
    if (!timer || stopping.signal.aborted) return
    work.isWanted = true
    work.running ??= run()
  }

  return {
    start: () => {
      timer = setInterval(wake, pollMs)
      timer.unref()
      wake()
    },
    wake,
    sendDue,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await work.running
      await Promise.all(underWay.keys())
    },
  }
}

type Failure = {
  permanent: boolean
  word: string
  /** The code of the external system; UNKNOWN where there is none. */
  reason: string
}

/** Describes an error without data of the item, and says whether a retry can help. */
function read(error: unknown): Failure {
  if (error instanceof DeliverLater) {
    return { permanent: false, word: error.message, reason: 'UNKNOWN' }
  }
  return error instanceof ExternalSystemError
    ? { permanent: error.permanent, word: error.message, reason: error.reason ?? 'UNKNOWN' }
    : { permanent: false, word: 'unexpected', reason: 'UNKNOWN' }
}
