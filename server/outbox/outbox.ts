import type { Logger } from 'pino'
import { recordDeregistration } from '../certificate/deregistration.queries.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Registries } from '../external/index.ts'
import { ExternalSystemError } from '../external/external-system-error.ts'
import { completeVehicle, manualVehicle } from '../yard/manual-vehicle.queries.ts'
import { recordOutcome, takeDue, type AfterDelivery, type OutboxItem } from './outbox.queries.ts'

export type OutboxWorker = {
  /** Begins to look for work: at once, on every wake, and every second. */
  start: () => void
  /** Tells that a transaction left something behind. Before the start it waits for it. */
  wake: () => void
  /** Sends what is due now, at most ten. @returns how many were tried */
  sendDue: () => Promise<number>
  stop: () => Promise<void>
}

type OutboxOptions = {
  database: Database
  registries: Registries
  files: FileStore
  now: Clock
  log: Logger
  metrics: Pick<Metrics, 'job'>
  /** Of the service's own address: the right side of the Message-IDs. */
  domain: string
}

const pollMs = 1000
const concurrency = 10
const longestWaitMs = 3_600_000
// With waits doubling up to an hour, some three days. A scrapping must reach the registry, and
// what is to be forgotten must go, however long that takes.
const lastAttempt: Record<OutboxItem['kind'], number> = {
  mail: 80,
  scrapping: Infinity,
  file_upload: Infinity,
  file_removal: Infinity,
  vehicle_completion: 80,
}

/** Sends one promise. @returns what is to be written with the news that it has left */
type Sender<Item> = (item: Item) => Promise<AfterDelivery | void>
type Senders = { [K in OutboxItem['kind']]: Sender<OutboxItem & { kind: K }> }

/** Sends what the transactions promised: at least once, each with its key, so that doubles show. */
export function createOutbox({
  database,
  registries,
  files,
  now,
  log,
  metrics,
  domain,
}: OutboxOptions): OutboxWorker {
  const senders: Senders = {
    mail: async ({ key, payload, created_at: createdAt }) => {
      // Keys begin anew where a database does; the time keeps such mails apart in a mailbox.
      const messageId = `<${key}.${createdAt.getTime()}@${domain}>`
      await registries.mailer.send({ ...payload, messageId })
    },
    scrapping: async ({ key, payload }) => {
      const receipt = await registries.vehicleRegistry.scrap(payload)
      if (receipt.deregisteredOn !== payload.certificateDate) {
        log.error({ outbox: 'scrapping', code: 'REGISTER_DATE_DIFFERS', certificate: key })
      }
      return (tx) =>
        recordDeregistration(tx, key, {
          state: 'confirmed',
          receipt: receipt.scrappingId,
          at: now(),
        })
    },
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
      // One that the registry does not know stays as it was typed, and says so.
      return found ? (tx) => completeVehicle(tx, vehicleId, found, now()) : undefined
    },
  }

  async function deliver(item: OutboxItem): Promise<void> {
    // The table's type says that a kind and its sender belong together.
    const send = senders[item.kind] as Sender<OutboxItem>
    const sent = await send(item).then((afterDelivery) => ({ follow: afterDelivery }), read)
    if ('follow' in sent) {
      return recordOutcome(database, item.id, { done: true, now: now() }, sent.follow)
    }
    const { id, kind, key, attempts } = item
    const { word, reason } = sent
    const giveUp = sent.permanent || attempts >= lastAttempt[kind]
    const wait = Math.min(1000 * 2 ** attempts, longestWaitMs)
    const retryAt = giveUp ? null : new Date(now().getTime() + wait)
    log.warn({ outbox: kind, id, attempts, error: word, giveUp })
    const refused: AfterDelivery | undefined =
      giveUp && kind === 'scrapping'
        ? (tx) => recordDeregistration(tx, key, { state: 'refused', reason, at: now() })
        : undefined
    return recordOutcome(database, id, { done: false, retryAt, error: word, now: now() }, refused)
  }

  async function sendDue(): Promise<number> {
    const items = await takeDue(database, now(), concurrency)
    await Promise.all(items.map(deliver))
    return items.length
  }

  const stopping = new AbortController()
  const work = { isWanted: false, running: null as Promise<void> | null }
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    try {
      let taken = 0
      do {
        work.isWanted = false
        taken = await metrics.job('outbox', sendDue)
      } while (!stopping.signal.aborted && (work.isWanted || taken === concurrency))
    } catch (error) {
      log.error({ outbox: 'poll', error: error instanceof Error ? error.name : 'unknown' })
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
    },
  }
}

type Failure = {
  permanent: boolean
  word: string
  /** The other side's own code word, where it gave one. */
  reason: string
}

/** An error in words without anything of what was sent, and whether trying again can help. */
function read(error: unknown): Failure {
  return error instanceof ExternalSystemError
    ? { permanent: error.permanent, word: error.message, reason: error.reason ?? 'UNKNOWN' }
    : { permanent: false, word: 'unexpected', reason: 'UNKNOWN' }
}
