import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { jobLeaseSeconds } from '#rules/jobs.ts'
import type { Database, Db, Tables, Tx } from '#server/platform/db/index.ts'

/** A run of a job with its lease. */
export type Held = {
  kind: string
  key: string
  lease: string
  startedAt: Date
  /** The number of runs after the last success, including this one. */
  attempts: number
}

/** Another process has the job, or the job was removed. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const leaseEnd = (now: Date) => new Date(now.getTime() + jobLeaseSeconds * 1000)

/** Adds a job. An existing job runs at the earlier of the two times. */
export async function addJob(
  tx: Tx,
  job: { kind: string; key?: string; runAt: Date },
): Promise<void> {
  await tx
    .insertInto('job')
    .values({ kind: job.kind, key: job.key ?? '', run_at: job.runAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ run_at: sql<Date>`least(job.run_at, excluded.run_at)` }),
    )
    .execute()
}

/** Removes a job. A running worker loses its lease. @returns whether there was a job */
export async function removeJob(tx: Tx, kind: string, key: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('job')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('kind')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * Leases the oldest due job of those kinds for a minute. Only one process gets the lease. A job is due
 * again when its lease expires.
 */
export async function claimJob(
  database: Database,
  kinds: readonly string[],
  now: Date,
): Promise<Held | null> {
  if (kinds.length === 0) return null
  return database.write(async (tx) => {
    const lease = randomUUID()
    const taken = await tx
      .with('due', (db) =>
        db
          .selectFrom('job')
          .where('kind', 'in', kinds)
          .where('run_at', '<=', now)
          .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
          .orderBy('run_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .select(['kind', 'key']),
      )
      .updateTable('job')
      .from('due')
      .whereRef('job.kind', '=', 'due.kind')
      .whereRef('job.key', '=', 'due.key')
      .set({
        lease,
        locked_until: leaseEnd(now),
        started_at: now,
        attempts: sql<number>`attempts + 1`,
      })
      .returning(['job.kind', 'job.key', 'job.attempts'])
      .executeTakeFirst()
    return taken ? { ...taken, lease, startedAt: now } : null
  })
}

const isHeldBy =
  ({ kind, key, lease }: Held) =>
  (eb: ExpressionBuilder<Tables, 'job'>) =>
    eb.and({ kind, key, lease })

/**
 * Runs the work in a transaction that locks the job. No other process can claim the job while the
 * transaction is open, even after the lease expired.
 * @throws LeaseLost
 */
export async function writeHolding<T>(
  database: Database,
  job: Held,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.writeLong(async (tx) => {
    // The weakest lock, so that the worker can extend its lease at the same time.
    const mine = await tx
      .selectFrom('job')
      .where(isHeldBy(job))
      .select('kind')
      .forKeyShare()
      .executeTakeFirst()
    if (!mine) throw new LeaseLost()
    return work(tx)
  })
}

/** Extends the lease by a minute. @returns whether the worker still holds the job */
export async function extendLease(database: Database, job: Held, now: Date): Promise<boolean> {
  return database.write(async (tx) => {
    const mine = await tx
      .updateTable('job')
      .set({ locked_until: leaseEnd(now) })
      .where(isHeldBy(job))
      .returning('kind')
      .executeTakeFirst()
    return mine !== undefined
  })
}

/** The end of a run. `result` has the counts of the run. */
export type Ended =
  | { outcome: 'done'; endedAt: Date; runAt: Date; result: Readonly<Record<string, number>> }
  | { outcome: 'failed'; endedAt: Date; runAt: Date; error: string }
  /** The process stops. Another process starts the job at once. */
  | { outcome: 'left' }

const releaseJob = { lease: null, locked_until: null, started_at: null }

/** Releases a job and stores its outcome. @throws LeaseLost */
export async function endRun(tx: Tx, job: Held, ended: Ended): Promise<void> {
  const set =
    ended.outcome === 'left'
      ? { ...releaseJob, attempts: job.attempts - 1 }
      : {
          ...releaseJob,
          run_at: ended.runAt,
          attempts: ended.outcome === 'done' ? 0 : job.attempts,
          last_started_at: job.startedAt,
          last_ended_at: ended.endedAt,
          last_outcome: ended.outcome,
          last_result: ended.outcome === 'done' ? JSON.stringify(ended.result) : null,
          last_error: ended.outcome === 'done' ? null : ended.error,
        }
  const mine = await tx
    .updateTable('job')
    .set(set)
    .where(isHeldBy(job))
    .returning('kind')
    .executeTakeFirst()
  if (!mine) throw new LeaseLost()
}

/** Makes a scheduled job due, except while it runs. @returns whether the job is due */
export async function hurryJob(tx: Tx, kind: string, now: Date): Promise<boolean> {
  const due = await tx
    .updateTable('job')
    .set({ run_at: now, attempts: 0 })
    .where('kind', '=', kind)
    .where('key', '=', '')
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .returning('kind')
    .executeTakeFirst()
  return due !== undefined
}

/** The rows of the scheduled jobs. */
export async function scheduledJobs(db: Db) {
  return db.selectFrom('job').where('key', '=', '').selectAll().execute()
}

/** Number of scheduled jobs whose last run failed. */
export async function countFailingJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .where('key', '=', '')
    .where('last_outcome', '=', 'failed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
