import type { Logger } from 'pino'
import { jobLeaseSeconds, jobNames, jobs, retrySeconds, type JobName } from '#rules/jobs.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db, Tx } from '../db/index.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import {
  addJob,
  claimJob,
  endRun,
  extendLease,
  LeaseLost,
  removeJob,
  writeHolding,
  type Held,
} from './jobs.queries.ts'
import { nextRun } from './schedule.ts'

/** What a job is given to work with. */
export type Run = {
  db: Db
  /** Writes while the job is held, and never after: throws LeaseLost. */
  write: Database['write']
  /** Ends when the process stops or the job was taken away. */
  signal: AbortSignal
  now: Clock
  /** Of this run; what it writes into the audit carries it. */
  requestId: string
}

/** How many of what a run did: `{ ended: 3 }`. */
export type Counts = Readonly<Record<string, number>>
export type ScheduledWork = (run: Run) => Promise<Counts>

/** Work that is asked for and done once, as an export; `key` says which. */
export type KeyedWork = {
  /** @returns what is to be written with the news that it is done */
  work: (run: Run, key: string) => Promise<(tx: Tx) => Promise<void>>
  /** Written when it has failed for the last time. */
  giveUp: (tx: Tx, key: string, now: Date) => Promise<void>
  attempts: number
  /** How many of them one process does at once. */
  atOnce: number
}

/** What each job does: the scheduled ones of rules/jobs.ts, and those with a key. */
export type JobTable = {
  scheduled: Readonly<Record<JobName, ScheduledWork>>
  keyed: Readonly<Record<string, KeyedWork>>
}

export type JobWorker = {
  /** Begins to look for work: at once, on every wake, and every second. */
  start: () => void
  /** Tells that there may be work. Before the start it waits for it. */
  wake: () => void
  /** Does all that is due now. @returns the kinds that this process ran */
  runDue: () => Promise<string[]>
  /** Leaves what is under way to other processes. */
  stop: () => Promise<void>
}

const pollMs = 1000

/**
 * Does the work that is due. Any number of processes may run it: each job is done by one of them at
 * a time, and one whose process dies is taken over when its lease has run out.
 */
export function createJobWorker(input: {
  database: Database
  table: JobTable
  now: Clock
  log: Logger
  metrics: Pick<Metrics, 'job'>
}): JobWorker {
  const { database, table, now, log, metrics } = input
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  // Held here: a signal made of others is forgotten with whoever waits for nothing but it.
  const runs = new Set<AbortController>()
  let timer: NodeJS.Timeout | undefined
  let known: Promise<void> | undefined
  let looking: Promise<unknown> | null = null

  /** Every scheduled job has its row, from the first look on. */
  function addScheduled(): Promise<void> {
    known ??= database.write(async (tx) => {
      for (const kind of jobNames) {
        await addJob(tx, { kind, runAt: nextRun(jobs[kind], now()) })
      }
    })
    known.catch(() => (known = undefined))
    return known
  }

  /** The kinds that this process may begin one more of. */
  function kindsWithRoom(): string[] {
    const busy = [...underWay.values()]
    const keyed = Object.entries(table.keyed).filter(
      ([kind, { atOnce }]) => busy.filter((one) => one === kind).length < atOnce,
    )
    return [...jobNames, ...keyed.map(([kind]) => kind)]
  }

  /** Begins all that is due and has room. */
  async function begin(): Promise<string[]> {
    await addScheduled()
    const begun: string[] = []
    while (!stopping.signal.aborted) {
      const job = await claimJob(database, kindsWithRoom(), now())
      if (!job) break
      begun.push(job.kind)
      const done = perform(job).catch((error: unknown) => complain(job, error))
      underWay.set(done, job.kind)
      void done.finally(() => {
        underWay.delete(done)
        wake()
      })
    }
    return begun
  }

  function complain({ kind }: Held, error: unknown): void {
    log.error({ job: kind, error: wordFor(error) })
  }

  async function perform(job: Held): Promise<void> {
    const end = new AbortController()
    runs.add(end)
    let isTaken = false
    const heartbeat = async () => {
      if (await extendLease(database, job, now())) return
      isTaken = true
      end.abort()
    }
    const heart = setInterval(
      () => void heartbeat().catch((error: unknown) => complain(job, error)),
      (jobLeaseSeconds * 1000) / 3,
    )
    heart.unref()
    const run: Run = {
      db: database.read,
      write: (work) => writeHolding(database, job, work),
      signal: end.signal,
      now,
      requestId: job.lease,
    }
    try {
      const write = await work(job, run)
      await run.write(write)
      log.info({ job: job.kind, outcome: 'done', ms: now().getTime() - job.startedAt.getTime() })
    } catch (error) {
      if (error instanceof LeaseLost || isTaken) {
        log.warn({ job: job.kind, outcome: 'lost' })
        return
      }
      if (stopping.signal.aborted) {
        await run.write((tx) => endRun(tx, job, { outcome: 'left' }))
        return
      }
      const word = wordFor(error)
      log.error({ job: job.kind, outcome: 'failed', attempts: job.attempts, error: word })
      await run.write((tx) => fail(tx, job, word))
    } finally {
      clearInterval(heart)
      runs.delete(end)
    }
  }

  /** @returns what is to be written when it is done */
  async function work(job: Held, run: Run): Promise<(tx: Tx) => Promise<void>> {
    const keyed = table.keyed[job.kind]
    if (!keyed) {
      const name = job.kind as JobName
      const result = await metrics.job(name, () => table.scheduled[name](run))
      return (tx) => {
        const endedAt = now()
        const runAt = nextRun(jobs[name], endedAt)
        return endRun(tx, job, { outcome: 'done', endedAt, runAt, result })
      }
    }
    // Begun so often and never ended: the work itself ends the process.
    if (job.attempts > keyed.attempts) throw new Error('Begun too often')
    const follow = await keyed.work(run, job.key)
    return async (tx) => {
      await follow(tx)
      await removeJob(tx, job.kind, job.key)
    }
  }

  async function fail(tx: Tx, job: Held, error: string): Promise<void> {
    const endedAt = now()
    const keyed = table.keyed[job.kind]
    if (keyed && job.attempts >= keyed.attempts) {
      await keyed.giveUp(tx, job.key, endedAt)
      await removeJob(tx, job.kind, job.key)
      return
    }
    const runAt = new Date(endedAt.getTime() + retrySeconds(job.attempts) * 1000)
    await endRun(tx, job, { outcome: 'failed', endedAt, runAt, error })
  }

  function wake(): void {
    if (!timer || stopping.signal.aborted) return
    looking ??= begin()
      .catch((error: unknown) => log.error({ jobs: 'poll', error: wordFor(error) }))
      .finally(() => (looking = null))
  }

  return {
    start: () => {
      timer = setInterval(wake, pollMs)
      timer.unref()
      wake()
    },
    wake,
    runDue: async () => {
      const ran: string[] = []
      for (let begun = await begin(); begun.length > 0; begun = await begin()) {
        ran.push(...begun)
        await Promise.all(underWay.keys())
      }
      return ran
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await looking
      for (const run of runs) run.abort()
      await Promise.all(underWay.keys())
    },
  }
}

/** An error without anything of whom the work was about: its name, and the database's code. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
