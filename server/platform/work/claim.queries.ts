import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/db/index.ts'
import type { LastRun } from './work.queries.ts'
import { cronKey, LeaseLost, type AfterWork } from './work.ts'
import { heldWork, lockKind } from './sql.ts'

/** Length of a lease. A process that sends no heartbeat for this long loses its items. */
export const leaseSeconds = 60
const leaseEnd = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

/** A leased item whose payload is still sealed. */
export type Claimed = {
  id: number
  kind: string
  key: string
  payload_sealed: Buffer | null
  attempts: number
  created_at: Date
  lease: string
}

/** The number of items of a kind that a process may still take. */
export type Room = { kind: string; slots: number; perLane: number | undefined }

const isOpen = (kind: RawBuilder<unknown>) =>
  sql`work.kind = ${kind} and done_at is null and failed_at is null`
const isFree = (now: Date) =>
  sql`run_at <= ${now} and (locked_until is null or locked_until < ${now})`

/** The kinds of these that have due items. The one query of an idle process. */
export async function dueKinds(db: Db, kinds: readonly string[], now: Date): Promise<string[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${kinds}::text[]) as asked(kind), lateral (
      select from work where ${isOpen(sql`asked.kind`)} and ${isFree(now)}
      order by run_at limit 1) as due`.execute(db)
  return rows.map(({ kind }) => kind)
}

/**
 * Due items of each lane by turn: the first of each lane, then the second. It steps from lane to lane in
 * the index, so that a long lane costs nothing.
 */
function dueByTurn({ kind, slots, perLane = 0 }: Room, now: Date) {
  const open = isOpen(sql`${kind}`)
  return sql`
    with recursive lanes as (
      (select lane from work where ${open} and lane is not null order by lane limit 1)
      union all
      select (select lane from work where ${open} and lane > lanes.lane order by lane limit 1)
      from lanes where lanes.lane is not null),
    busy as (
      select lane, count(*) as taken from work
      where work.kind = ${kind} and lease is not null and lane is not null and locked_until >= ${now}
      group by lane),
    turn as (
      select candidate.id from lanes left join busy using (lane), lateral (
        select id, run_at, coalesce(taken, 0) + row_number() over (order by run_at, id) as nth from (
          select id, run_at from work
          where ${open} and work.lane = lanes.lane and ${isFree(now)}
          order by run_at, id limit greatest(${perLane} - coalesce(taken, 0), 0)) as first) as candidate
      where lanes.lane is not null order by nth, run_at, id limit ${slots})
    select work.id from work join turn using (id) for update of work skip locked`
}

/** Leases due items of a kind, the oldest first, at most `perLane` of a lane in all processes. */
export async function claim(database: Database, room: Room, now: Date): Promise<Claimed[]> {
  return database.write(async (tx) => {
    const { kind, slots, perLane } = room
    // Counts of lanes are right only where one process at a time counts and claims.
    if (perLane) {
      await lockKind(tx, kind)
    }
    const due = perLane
      ? dueByTurn(room, now)
      : sql`
        select id from work where ${isOpen(sql`${kind}`)} and ${isFree(now)}
        order by run_at, id limit ${slots} for update skip locked`
    // A separate subquery runs once. As a condition of the update it could run again.
    const { rows } = await sql<Claimed>`
      with due as materialized (${due})
      update work set lease = gen_random_uuid(), locked_until = ${leaseEnd(now)},
        attempts = attempts + 1,
        last = case when key = ${cronKey}
          then coalesce(last, '{}') || jsonb_build_object('begun_at', ${now}::timestamptz) end
      from due where work.id = due.id
      returning work.id, kind, key, payload_sealed, attempts, created_at, lease`.execute(tx)
    return rows
  })
}

/** Extends the leases of this process. @returns the leases that it still has */
export async function extendLeases(
  database: Database,
  held: readonly Claimed[],
  now: Date,
): Promise<Set<string>> {
  return database.write(async (tx) => {
    const { rows } = await sql<{ lease: string }>`
      update work set locked_until = ${leaseEnd(now)}
      where id = any(${held.map(({ id }) => id)}::bigint[])
        and lease = any(${held.map(({ lease }) => lease)}::uuid[])
      returning lease`.execute(tx)
    return new Set(rows.map(({ lease }) => lease))
  })
}

/**
 * Runs the write in a transaction that locks the item. No other process can claim it while the
 * transaction is open, even after the lease expired.
 * @throws LeaseLost
 */
export async function writeHolding<T>(
  database: Database,
  { id, lease }: Claimed,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.writeLong(async (tx) => {
    // The weakest lock, so that the process can extend its lease at the same time.
    const mine = await heldWork(tx, { workId: id, lease })
    if (!mine) throw new LeaseLost()
    return write(tx)
  })
}

/** The columns that the end of a run writes. */
export const outcome = {
  done: (at: Date) => sql`done_at = ${at}, payload_sealed = null, last_error = null`,
  /** A cron job is due again. */
  again: (runAt: Date, last: LastRun) => sql`run_at = ${runAt}, due_at = ${runAt}, attempts = 0,
    last_error = null, last = ${JSON.stringify(last)}::jsonb`,
  retry: (runAt: Date, error: string, last: LastRun | undefined) =>
    sql`run_at = ${runAt}, last_error = ${error},
      last = coalesce(${last ? JSON.stringify(last) : null}::jsonb, last)`,
  /** Another time, and this was no attempt. */
  later: (runAt: Date) => sql`run_at = ${runAt}, attempts = attempts - 1`,
  /** The payload stays sealed, so that an administrator can repeat the item. */
  givenUp: (at: Date, error: string) => sql`failed_at = ${at}, last_error = ${error}`,
}

/** Releases the item with its outcome, and writes what follows. @throws LeaseLost */
export async function settle(
  database: Database,
  { id, lease }: Claimed,
  set: RawBuilder<unknown>,
  follow?: AfterWork | void,
): Promise<void> {
  await database.writeLong(async (tx) => {
    const { rows } = await sql`
      update work set ${set}, lease = null, locked_until = null
      where id = ${id} and lease = ${lease} returning id`.execute(tx)
    if (rows.length === 0) throw new LeaseLost()
    await follow?.(tx)
  })
}
