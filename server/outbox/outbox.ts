import type { Logger } from 'pino'
import { settleRegistration } from '../certificate/registration.queries.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database.ts'
import { OutsideError } from '../registries/outside-error.ts'
import type { Registries } from '../registries/index.ts'
import { settle, takeDue, type OutboxItem, type Payload } from './outbox.queries.ts'

export type OutboxWorker = {
  /** Begins to look for work: at once, on every wake, and every second. */
  start: () => void
  /** Tells that a transaction left something behind. */
  wake: () => void
  /** Sends what is due now. @returns how many were tried */
  sendDue: () => Promise<number>
  stop: () => Promise<void>
}

type Given = { database: Database; registries: Registries; now: Clock; log: Logger }
/** What is to be written when a thing has left the house, or will never leave it. */
type Follow = (tx: Tx) => Promise<void>
type Way<K extends keyof Payload> = {
  send: (payload: Payload[K], key: string) => Promise<Follow | void>
  givenUp?: (key: string, error: unknown) => Follow
  /** How often it is tried; for ever unless told. */
  attempts?: number
}

const pollMs = 1000
const atOnce = 10
const longestWaitMs = 3_600_000
// With waits doubling up to an hour, some three days.
const mailAttempts = 80

/** Sends what the transactions promised: at least once, each with its key, so that doubles show. */
export function createOutbox({ database, registries, now, log }: Given): OutboxWorker {
  const ways: { [K in keyof Payload]: Way<K> } = {
    mail: {
      send: (mail, key) => registries.mailer.send({ ...mail, messageId: `<${key}@kierto>` }),
      attempts: mailAttempts,
    },
    // A scrapping must reach the registry, however long that is away.
    scrapping: {
      send: async (notice, key) => {
        const { scrappingId, deregisteredOn } = await registries.vehicleRegistry.scrap(notice)
        if (deregisteredOn !== notice.certificateDate) {
          log.error({ outbox: 'scrapping', code: 'REGISTER_DATE_DIFFERS', certificate: key })
        }
        return (tx) =>
          settleRegistration(tx, key, { state: 'confirmed', receipt: scrappingId, at: now() })
      },
      givenUp: (key, error) => (tx) => {
        const reason = (error instanceof OutsideError && error.reason) || 'UNKNOWN'
        return settleRegistration(tx, key, { state: 'refused', reason, at: now() })
      },
    },
  }

  async function deliver(item: OutboxItem): Promise<void> {
    const way = ways[item.kind] as Way<keyof Payload>
    try {
      const follow = await way.send(item.payload, item.key)
      await settle(database, item.id, { done: true, now: now() }, follow ?? undefined)
    } catch (error) {
      const { permanent, word } = read(error)
      const giveUp = permanent || item.attempts >= (way.attempts ?? Infinity)
      const wait = Math.min(1000 * 2 ** item.attempts, longestWaitMs)
      const retryAt = giveUp ? null : new Date(now().getTime() + wait)
      log.warn({ outbox: item.kind, id: item.id, attempts: item.attempts, error: word, giveUp })
      const outcome = { done: false, retryAt, error: word, now: now() } as const
      const follow = giveUp ? way.givenUp?.(item.key, error) : undefined
      await settle(database, item.id, outcome, follow)
    }
  }

  async function sendDue(): Promise<number> {
    const items = await takeDue(database, now(), atOnce)
    await Promise.all(items.map(deliver))
    return items.length
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let stopped = false

  function wake(): void {
    running ??= (async () => {
      try {
        while (!stopped && (await sendDue()) === atOnce);
      } catch (error) {
        log.error({ outbox: 'poll', error: error instanceof Error ? error.name : 'unknown' })
      } finally {
        running = null
      }
    })()
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
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** An error in one word, and whether trying again can help. */
function read(error: unknown): { permanent: boolean; word: string } {
  if (!(error instanceof Error)) return { permanent: false, word: 'unknown' }
  const permanent = 'permanent' in error && error.permanent === true
  return { permanent, word: error.name === 'Error' ? 'unknown' : error.message.slice(0, 200) }
}
