import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
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
type Send = { [K in keyof Payload]: (payload: Payload[K], key: string) => Promise<unknown> }

const pollMs = 1000
const atOnce = 10
const longestWaitMs = 3_600_000
// With waits doubling up to an hour, some three days.
const lastAttempt = 80

/** Sends what the transactions promised: at least once, each with its key, so that doubles show. */
export function createOutbox({ database, registries, now, log }: Given): OutboxWorker {
  const send: Send = {
    mail: (mail, key) => registries.mailer.send({ ...mail, messageId: `<${key}@kierto>` }),
    scrapping: (notice) => registries.vehicleRegistry.scrap(notice),
  }

  async function deliver(item: OutboxItem): Promise<void> {
    try {
      await (send[item.kind] as (payload: unknown, key: string) => Promise<unknown>)(
        item.payload,
        item.key,
      )
      await settle(database, item.id, { done: true, now: now() })
    } catch (error) {
      const { permanent, word } = read(error)
      const giveUp = permanent || item.attempts >= lastAttempt
      const wait = Math.min(1000 * 2 ** item.attempts, longestWaitMs)
      const retryAt = giveUp ? null : new Date(now().getTime() + wait)
      log.warn({ outbox: item.kind, id: item.id, attempts: item.attempts, error: word, giveUp })
      await settle(database, item.id, { done: false, retryAt, error: word, now: now() })
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
