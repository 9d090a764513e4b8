import type { AppContext } from '#server/platform/context.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
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
type Item<K extends OutboxItem['kind']> = OutboxItem & { kind: K }

/** The delivery of a module's items of one kind. */
export type Sender<K extends OutboxItem['kind']> = {
  /** Delivers one item. @returns the write for the transaction of the outcome */
  send: (item: Item<K>) => Promise<AfterDelivery | void>
  /** 80 attempts with waits that double up to an hour take about three days. Infinity must succeed. */
  lastAttempt: number
  /** The write of an item that is given up. `open` unseals its payload. */
  giveUp?: (item: { key: string; open: () => Item<K>['payload'] }, reason: string) => AfterDelivery
}
export type Senders = { [K in OutboxItem['kind']]: Sender<K> }

/** The items of the platform: mails, and files of the store outside the database. */
export function platformSenders({ config, db, files, registries }: AppContext) {
  const domain = new URL(config.publicUrl).hostname
  return {
    mail: {
      lastAttempt: 80,
      send: async ({ key, payload, created_at: createdAt }) => {
        // A new database repeats keys. The time makes the Message-ID unique.
        const messageId = `<${key}.${createdAt.getTime()}@${domain}>`
        await registries.mailer.send({ ...payload, messageId })
      },
    },
    file_upload: {
      lastAttempt: Infinity,
      send: ({ payload }) => files.carry(db.read, payload.id),
    },
    file_removal: { lastAttempt: Infinity, send: ({ payload }) => files.remove(payload.id) },
  } satisfies Partial<Senders>
}

/** Delivers outbox items at least once. The receiver recognises duplicates by the key. */
export function createOutbox({
  db: database,
  secrets,
  now,
  log,
  metrics,
  senders,
}: Pick<AppContext, 'db' | 'secrets' | 'now' | 'log'> & {
  metrics: Pick<AppContext['metrics'], 'job'>
  senders: Senders
}): OutboxWorker {
  /** Opens and sends. An item that does not open is tried again, for a key may be missing. */
  async function sendItem(item: SealedItem): Promise<AfterDelivery | void> {
    // The type of `senders` pairs each kind with its sender.
    const { send } = senders[item.kind] as Sender<OutboxItem['kind']>
    return send(openItem(secrets, item))
  }

  function refusalOf(item: SealedItem, reason: string): AfterDelivery | undefined {
    const { giveUp } = senders[item.kind] as Sender<OutboxItem['kind']>
    const open = () => openItem(secrets, item).payload
    return giveUp?.({ key: item.key, open }, reason)
  }

  async function deliver(item: SealedItem): Promise<void> {
    const sent = await sendItem(item).then((afterDelivery) => ({ follow: afterDelivery }), read)
    if ('follow' in sent) {
      return recordOutcome(database, item.id, { done: true, now: now() }, sent.follow)
    }
    const { id, kind, attempts } = item
    const { word, reason } = sent
    const giveUp = sent.permanent || attempts >= senders[kind].lastAttempt
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
        // Its deliveries end by themselves. A stop waits for them.
        void (await metrics.job('outbox', begin))
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
