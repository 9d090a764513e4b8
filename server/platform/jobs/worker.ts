import type { Logger } from 'pino'
import { jobLeaseSeconds, jobNames, jobs, retrySeconds, type JobName } from '#rules/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/index.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
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

/** The context of a run. */
export type Run = {
  db: Db
  /** Writes while this run holds the job. @throws LeaseLost */
  write: Database['write']
  /** Aborts when the process stops or the lease is lost. */
  signal: AbortSignal
  now: Clock
  /** The id of the run, for its audit entries. */
  requestId: string
}

/** Counts of a run, such as `{ ended: 3 }`. */
export type Counts = Readonly<Record<string, number>>
export type ScheduledWork = (run: Run) => Promise<Counts>

/** Work that a user requests and that runs once, such as an export. `key` identifies the request. */
export type KeyedWork = {
  /** @returns the write for the transaction that ends the job */
  work: (run: Run, key: string) => Promise<(tx: Tx) => Promise<void>>
  /** Writes after the last failed attempt. */
  giveUp: (tx: Tx, key: string, now: Date) => Promise<void>
  attempts: number
  /** The concurrent runs of one process. */
  atOnce: number
}

/** The work of the scheduled jobs of rules/jobs.ts and of the jobs with a key. */
export type JobTable = {
  scheduled: Readonly<Record<JobName, ScheduledWork>>
  keyed: Readonly<Record<string, KeyedWork>>
}

export type JobWorker = {
  /** Starts to poll: at once, on every wake, and every second. */
  start: () => void
  /** Polls soon, because a job may be due. Does nothing before `start`. */
  wake: () => void
  /** Runs all due jobs. @returns the kinds that this process ran */
  runDue: () => Promise<string[]>
  /** Aborts the running jobs and releases them to other processes. */
  stop: () => Promise<void>
}

const pollMs = 1000

/**
 * Runs due jobs. Several processes may do so: one process at a time runs a job. When a process dies,
 * another one takes the job after the lease expired.
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
  // A strong reference: AbortSignal.any() alone can be garbage collected while a job waits.
  const runs = new Set<AbortController>()
  let timer: NodeJS.Timeout | undefined
  let known: Promise<void> | undefined
  let looking: Promise<unknown> | null = null

  /** Adds the missing rows of scheduled jobs before the first poll. */
  function addScheduled(): Promise<void> {
    known ??= database.write(async (tx) => {
      for (const kind of jobNames) {
        await addJob(tx, { kind, runAt: nextRun(jobs[kind], now()) })
      }
    })
    known.catch(() => (known = undefined))
    return known
  }

  /** The kinds of which this process may start one more job. */
  function kindsWithRoom(): string[] {
    const busy = [...underWay.values()]
    const keyed = Object.entries(table.keyed).filter(
      ([kind, { atOnce }]) => busy.filter((one) => one === kind).length < atOnce,
    )
    return [...jobNames, ...keyed.map(([kind]) => kind)]
  }

  /** Starts the due jobs up to the limits. */
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
    // The process began to stop while it claimed the job.
    if (stopping.signal.aborted) return release(job)
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
      if (stopping.signal.aborted) return await release(job)
      const word = wordFor(error)
      log.error({ job: job.kind, outcome: 'failed', attempts: job.attempts, error: word })
      await run.write((tx) => fail(tx, job, word))
    } finally {
      clearInterval(heart)
      runs.delete(end)
    }
  }

  const release = (job: Held) =>
    writeHolding(database, job, (tx) => endRun(tx, job, { outcome: 'left' }))

  /** @returns the write that ends the job */
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
    // So many runs without an end mean that the work crashes the process.
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

/** The name of an error and the code of PostgreSQL, without personal data. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
