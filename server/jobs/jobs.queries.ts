import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { jobLeaseSeconds } from '#rules/jobs.ts'
import type { Database, Db, Tx } from '../db/index.ts'

/** One run of a job, by who holds its lease. */
export type Held = {
  kind: string
  key: string
  lease: string
  startedAt: Date
  /** With this one, since the last success. */
  attempts: number
}

/** Another process has the job now, or it was taken away. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const leaseEnd = (now: Date) => new Date(now.getTime() + jobLeaseSeconds * 1000)

/** Adds a job, to run at once or at its first time. One that is there comes no later than that. */
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

/** Takes a job away. Whoever is at work on it loses its lease. @returns whether there was one */
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
 * Takes the job that has been due longest, of the given kinds, for a minute. Of any number of
 * processes one gets it; one that another holds is due again when that one's lease has run out.
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

const held = (tx: Tx, { kind, key, lease }: Held) =>
  tx.selectFrom('job').where('kind', '=', kind).where('key', '=', key).where('lease', '=', lease)

/**
 * Runs the work in a transaction that holds the job: as long as it is open nobody else can take the
 * job, however long ago its lease ran out.
 * @throws LeaseLost
 */
export async function writeHolding<T>(
  database: Database,
  job: Held,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.write(async (tx) => {
    // The weakest lock: who holds the job may still extend its lease meanwhile.
    const mine = await held(tx, job).select('kind').forKeyShare().executeTakeFirst()
    if (!mine) throw new LeaseLost()
    return work(tx)
  })
}

/** Holds the job for another minute. @returns whether it is still held */
export async function extendLease(database: Database, job: Held, now: Date): Promise<boolean> {
  return database.write(async (tx) => {
    const mine = await tx
      .updateTable('job')
      .set({ locked_until: leaseEnd(now) })
      .where('kind', '=', job.kind)
      .where('key', '=', job.key)
      .where('lease', '=', job.lease)
      .returning('kind')
      .executeTakeFirst()
    return mine !== undefined
  })
}

/** What is written of a run that is over; `result` counts what it did. */
export type Ended =
  | { outcome: 'done'; endedAt: Date; runAt: Date; result: Readonly<Record<string, number>> }
  | { outcome: 'failed'; endedAt: Date; runAt: Date; error: string }
  /** The process stops: another one is to begin anew at once. */
  | { outcome: 'left' }

const releaseJob = { lease: null, locked_until: null, started_at: null }

/** Lets go of a job and writes how it went. @throws LeaseLost */
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
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('lease', '=', job.lease)
    .returning('kind')
    .executeTakeFirst()
  if (!mine) throw new LeaseLost()
}

/** Makes a scheduled job due now, unless somebody is at work on it. @returns whether it is due */
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

/** The scheduled jobs as they stand. */
export async function scheduledJobs(db: Db) {
  return db.selectFrom('job').where('key', '=', '').selectAll().execute()
}
