import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { cronKey, type LastRun } from './sql.ts'

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

/** Length of a lease. A process that sends no heartbeat for this long loses its items. */
export const leaseSeconds = 60
const leaseEnd = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

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

const dueByAge = ({ kind, slots }: Room, now: Date) => sql`
  select id from work where ${isOpen(sql`${kind}`)} and ${isFree(now)}
  order by run_at, id limit ${slots} for update skip locked`

/**
 * Due items of each lane by turn: the first of each lane, then the second. It steps from lane to lane in
 * the index, so that a long lane costs nothing.
 */
function dueByTurn({ kind, slots, perLane }: Room, now: Date) {
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

/** Leases due items of a kind, the oldest first, at most `perLane` of a lane. */
export async function leaseDue(tx: Tx, room: Room, now: Date): Promise<Claimed[]> {
  const due = room.perLane ? dueByTurn(room, now) : dueByAge(room, now)
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
}

/** Extends the leases. @returns those that this process still has */
export async function extendLeases(
  tx: Tx,
  held: readonly Claimed[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ lease: string }>`
    update work set locked_until = ${leaseEnd(now)}
    where id = any(${held.map(({ id }) => id)}::bigint[])
      and lease = any(${held.map(({ lease }) => lease)}::uuid[])
    returning lease`.execute(tx)
  return new Set(rows.map(({ lease }) => lease))
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

/** Releases the item with its outcome. @returns nothing where the lease is lost */
export async function releaseWork(
  tx: Tx,
  { id, lease }: Claimed,
  set: RawBuilder<unknown>,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    update work set ${set}, lease = null, locked_until = null
    where id = ${id} and lease = ${lease} returning id`.execute(tx)
  return rows[0]
}
