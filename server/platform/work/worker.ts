import { setTimeout as sleep } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import { jobs, retrySeconds, type JobName } from '#rules/jobs.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isDatabaseUnavailable, type Database } from '#server/platform/db/index.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { noteFault, traced } from '#server/platform/monitoring/traces.ts'
import { claim, settle as settleOnce, writeHolding } from './claim.ts'
import { dueKinds, extendLeases, leaseSeconds, outcome, type Claimed } from './claim.sql.ts'
import { readFailure, wordFor } from './failure.ts'
import { nextRun } from './schedule.ts'
import { addCron } from './sql.ts'
import { openPayload } from './queue.ts'
import {
  GiveUp,
  LeaseLost,
  RunLater,
  workKind,
  type AfterWork,
  type CronWork,
  type KindWithRun,
  type Item,
  type Run,
  type WorkKind,
} from './work.ts'

export type Worker = {
  /** Starts to poll: at once, on every wake, and every second. */
  start: () => void
  /** Polls soon, because a transaction added work. Does nothing before `start`. */
  wake: () => void
  /** Runs all due work, or the part of it. @returns the kinds that this process ran */
  runDue: (part?: 'cron' | 'items') => Promise<string[]>
  /** Takes nothing new and ends what runs: short runs finish, long ones go to another process. */
  stop: () => Promise<void>
}

const pollMs = 1000
const repeatMs = 1000
const stopWaitMs = 15_000
const longestWaitMs = 3_600_000

type Running = { item: Claimed; abort: AbortController; isLost: boolean; ended: Promise<void> }
type AnyWork = {
  kind: WorkKind<unknown>
  run: (item: Item<unknown>, run: Run) => Promise<AfterWork | void>
  givenUp?: (tx: Parameters<AfterWork>[0], item: Item<unknown>, reason: string) => Promise<void>
}

/**
 * Runs due work. Several processes may do so: one at a time runs an item, at least once. Each kind has its
 * own slots, and a slot is taken as soon as one is free. When a process dies, another one takes its items
 * after the leases expired.
 */
export function createWorker(input: {
  database: Database
  secrets: Pick<Secrets, 'open'>
  now: Clock
  log: Logger
  metrics: Pick<Metrics, 'job' | 'worked'>
  work: readonly KindWithRun[]
  cron: Readonly<Partial<Record<JobName, CronWork>>>
}): Worker {
  const { database, secrets, now, log, metrics } = input
  const works = worksByName(input.work)
  const crons = Object.entries(input.cron) as [JobName, CronWork][]
  const cronRuns = new Map<string, CronWork>(crons)
  // A cron job is work with one slot in all processes, because it has one row.
  for (const [name] of crons) {
    const kind = workKind<unknown>(name, { slots: 1, attempts: Infinity, onStop: 'abort' })
    works.set(name, { kind, run: async () => undefined })
  }
  const running = new Map<string, Running>()
  const stopping = new AbortController()
  let poll: NodeJS.Timeout | undefined
  let heart: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWanted = false
  let known: Promise<void> | undefined

  /** Adds the missing rows of cron jobs before the first poll. */
  function addMissing(): Promise<void> {
    const rows = crons.map(([kind]) => ({ kind, runAt: nextRun(jobs[kind], now()) }))
    known ??= database.write((tx) => addCron(tx, rows, now()))
    known.catch(() => (known = undefined))
    return known
  }

  function freeSlots({ kind }: AnyWork): number {
    const taken = [...running.values()].filter(({ item }) => item.kind === kind.name)
    return kind.slots - taken.length
  }

  /** Begins the due items that have a free slot. The end of each looks for the next one. */
  async function begin(kinds: readonly AnyWork[]): Promise<Running[]> {
    await addMissing()
    const free = kinds.filter((work) => freeSlots(work) > 0).map(({ kind }) => kind.name)
    const due = await dueKinds(database.read, free, now())
    const begun = due.map(async (name) => {
      const work = works.get(name)
      if (!work || stopping.signal.aborted) return []
      const room = { kind: name, slots: freeSlots(work), perLane: work.kind.perLane }
      return (await claim(database, room, now())).map((item) => start(work, item))
    })
    return (await Promise.all(begun)).flat()
  }

  function start(work: AnyWork, item: Claimed): Running {
    const abort = new AbortController()
    const one: Running = { item, abort, isLost: false, ended: Promise.resolve() }
    running.set(item.lease, one)
    one.ended = traced(`work ${work.kind.name}`, {}, () => perform(work, one))
      .catch((error: unknown) => complain(item, error))
      .finally(() => {
        running.delete(item.lease)
        wake()
      })
    return one
  }

  const complain = ({ kind: work, id }: Claimed, error: unknown): void =>
    error instanceof LeaseLost
      ? log.warn({ work, id, outcome: 'lost' })
      : log.error({ work, id, error: wordFor(error) })

  /** Repeats while the database is away, so that a mail that was sent is not sent again. */
  async function settle(item: Claimed, set: RawBuilder<unknown>, follow?: AfterWork | void) {
    for (;;) {
      try {
        return await settleOnce(database, item, set, follow)
      } catch (error) {
        if (stopping.signal.aborted || !isDatabaseUnavailable(error as Error)) throw error
        await sleep(repeatMs)
      }
    }
  }

  async function perform(work: AnyWork, one: Running): Promise<void> {
    const { item, abort } = one
    const began = now()
    // The process began to stop while it claimed the item.
    if (stopping.signal.aborted) return settle(item, outcome.later(began))
    const run: Run = {
      db: database.read,
      write: (write) => writeHolding(database, item, write),
      signal: abort.signal,
      now,
      requestId: item.lease,
    }
    try {
      await end(work, item, run, began)
    } catch (error) {
      if (error instanceof LeaseLost || one.isLost) throw new LeaseLost()
      if (error instanceof RunLater) return settle(item, outcome.later(error.until))
      if (abort.signal.aborted) return settle(item, outcome.later(now()))
      await fail(work, item, error, began)
    }
  }

  async function end({ kind, run: work }: AnyWork, item: Claimed, run: Run, began: Date) {
    const name = kind.name as JobName
    const cron = cronRuns.get(name)
    if (cron) {
      const result = await metrics.job(name, () => cron(run))
      const endedAt = now()
      const times = { started_at: began.toISOString(), ended_at: endedAt.toISOString() }
      const last = { ...times, outcome: 'done', result } as const
      await settle(item, outcome.again(nextRun(jobs[name], endedAt), last))
      log.info({ work: name, outcome: 'done', ms: endedAt.getTime() - began.getTime() })
      return
    }
    // So many runs without an end mean that the work crashes the process.
    if (item.attempts > kind.attempts) throw new GiveUp('begun too often')
    const follow = await work(open(item), run)
    await settle(item, outcome.done(now()), follow)
    metrics.worked(name, 'ok', (now().getTime() - began.getTime()) / 1000)
  }

  async function fail({ kind, givenUp }: AnyWork, item: Claimed, error: unknown, began: Date) {
    const { word, reason, isPermanent, isExpected } = readFailure(error)
    if (!isExpected) noteFault(error)
    const { attempts, id } = item
    const isOver = isPermanent || attempts >= kind.attempts
    log.warn({ work: kind.name, id, attempts, error: word, isOver })
    const isCron = cronRuns.has(kind.name)
    if (!isCron) {
      const result = isOver ? 'given_up' : 'failed'
      metrics.worked(kind.name, result, (now().getTime() - began.getTime()) / 1000)
    }
    if (!isOver) {
      const wait = isCron ? 1000 * retrySeconds(attempts) : waitAfter(attempts)
      const times = { started_at: began.toISOString(), ended_at: now().toISOString() }
      const last = isCron ? ({ ...times, outcome: 'failed', error: word } as const) : undefined
      return settle(item, outcome.retry(new Date(now().getTime() + wait), word, last))
    }
    const follow: AfterWork | undefined = givenUp && ((tx) => givenUp(tx, open(item), reason))
    return settle(item, outcome.givenUp(now(), word), follow)
  }

  /** @throws Error where the key of the payload is not configured; it may be there later */
  function open(item: Claimed): Item<unknown> {
    const { id, key, attempts, created_at: createdAt } = item
    return { id, key, payload: openPayload(secrets, item), attempts, createdAt }
  }

  /** One statement extends all leases of this process. */
  async function beat(): Promise<void> {
    const held = [...running.values()]
    if (held.length === 0) return
    const items = held.map(({ item }) => item)
    const stored = await database.write((tx) => extendLeases(tx, items, now()))
    for (const one of held) {
      // One that ended meanwhile has given its lease back.
      if (stored.has(one.item.lease) || !running.has(one.item.lease)) continue
      one.isLost = true
      one.abort.abort()
    }
  }

  async function look(): Promise<void> {
    try {
      do {
        isWanted = false
        await begin([...works.values()])
      } while (isWanted && !stopping.signal.aborted)
    } catch (error) {
      log.error({ work: 'poll', error: wordFor(error) })
    } finally {
      looking = undefined
    }
  }

  function wake(): void {
    if (!poll || stopping.signal.aborted) return
    isWanted = true
    looking ??= look()
  }

  return {
    start: () => {
      poll = setInterval(wake, pollMs)
      poll.unref()
      const onError = (error: unknown) => log.error({ work: 'heartbeat', error: wordFor(error) })
      heart = setInterval(() => void beat().catch(onError), (leaseSeconds * 1000) / 3)
      heart.unref()
      wake()
    },
    wake,
    runDue: async (part) => {
      const isOfPart = (name: string) => !part || cronRuns.has(name) === (part === 'cron')
      const kinds = [...works.values()].filter(({ kind }) => isOfPart(kind.name))
      const ran: string[] = []
      while (!stopping.signal.aborted) {
        const own = await begin(kinds)
        // A poll may have begun the due item before.
        await looking
        const begun = poll ? [...running.values()].filter(({ item }) => isOfPart(item.kind)) : own
        if (begun.length === 0) break
        ran.push(...begun.map(({ item }) => item.kind))
        await Promise.all(begun.map(({ ended }) => ended))
      }
      return ran
    },
    stop: async () => {
      stopping.abort()
      clearInterval(poll)
      await looking
      for (const { item, abort } of running.values()) {
        if (works.get(item.kind)?.kind.onStop === 'abort') abort.abort()
      }
      const late = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort()
      }, stopWaitMs)
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearTimeout(late)
      clearInterval(heart)
    },
  }
}

const waitAfter = (attempts: number) => Math.min(1000 * 2 ** attempts, longestWaitMs)

/** @throws Error where two modules do the same kind */
function worksByName(all: readonly KindWithRun[]): Map<string, AnyWork> {
  const works = new Map<string, AnyWork>()
  for (const work of all) {
    const { name } = work.kind
    if (works.has(name)) throw new Error(`Two modules do the work ${name}`)
    // A kind opens its own payload. The table does not know its type.
    works.set(name, work as unknown as AnyWork)
  }
  return works
}
