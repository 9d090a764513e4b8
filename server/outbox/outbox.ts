import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Registries } from '../registries/index.ts'
import { OutsideError } from '../registries/outside-error.ts'
import { settle, takeDue, type OutboxItem } from './outbox.queries.ts'

export type OutboxWorker = {
  /** Begins to look for work: at once, on every wake, and every second. */
  start: () => void
  /** Tells that a transaction left something behind. Before the start it waits for it. */
  wake: () => void
  /** Sends what is due now, at most ten. @returns how many were tried */
  sendDue: () => Promise<number>
  stop: () => Promise<void>
}

type Given = {
  database: Database
  registries: Registries
  now: Clock
  log: Logger
  /** Of the service's own address: the right side of the Message-IDs. */
  domain: string
}

const pollMs = 1000
const atOnce = 10
const longestWaitMs = 3_600_000
// With waits doubling up to an hour, some three days.
const lastAttempt = 80

/** Sends what the transactions promised: at least once, each with its key, so that doubles show. */
export function createOutbox({ database, registries, now, log, domain }: Given): OutboxWorker {
  async function send(item: OutboxItem): Promise<unknown> {
    if (item.kind === 'scrapping') return registries.vehicleRegistry.scrap(item.payload)
    // Keys begin anew where a database does; the time keeps such mails apart in a mailbox.
    const messageId = `<${item.key}.${item.created_at.getTime()}@${domain}>`
    return registries.mailer.send({ ...item.payload, messageId })
  }

  async function deliver(item: OutboxItem): Promise<void> {
    const failure = await send(item).then(() => null, read)
    if (!failure) return settle(database, item.id, { done: true, now: now() })
    const { id, kind, attempts } = item
    const giveUp = failure.permanent || attempts >= lastAttempt
    const wait = Math.min(1000 * 2 ** attempts, longestWaitMs)
    const retryAt = giveUp ? null : new Date(now().getTime() + wait)
    log.warn({ outbox: kind, id, attempts, error: failure.word, giveUp })
    return settle(database, id, { done: false, retryAt, error: failure.word, now: now() })
  }

  async function sendDue(): Promise<number> {
    const items = await takeDue(database, now(), atOnce)
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
        taken = await sendDue()
      } while (!stopping.signal.aborted && (work.isWanted || taken === atOnce))
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

/** An error in one word without anything of what was sent, and whether trying again can help. */
function read(error: unknown): { permanent: boolean; word: string } {
  return error instanceof OutsideError
    ? { permanent: error.permanent, word: error.message }
    : { permanent: false, word: 'unexpected' }
}
