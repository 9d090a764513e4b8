import { sql } from 'kysely'
import {
  preparedQuery,
  type Database,
  type Db,
  type OutboxKind,
  type Tx,
  type Params,
} from '../db/index.ts'
import type { DeregistrationNotice } from '../external/vehicle-registry.ts'

export type MailPayload = { to: string; subject: string; text: string; html: string }

export type Payload = {
  mail: MailPayload
  scrapping: DeregistrationNotice
  /** The bytes of a file for the store outside the database. */
  file_upload: { id: string }
  file_removal: { id: string }
  /** A manual vehicle, typed while the registry did not answer, and the account that typed it. */
  vehicle_completion: { vehicleId: number; accountId: number }
}

export type OutboxItem = {
  [K in OutboxKind]: {
    id: number
    kind: K
    key: string
    payload: Payload[K]
    attempts: number
    created_at: Date
  }
}[OutboxKind]

/**
 * Adds an outbox item in the same transaction as the change. A second item with the same key is ignored.
 */
export async function enqueue<K extends OutboxKind>(
  tx: Tx,
  item: { kind: K; key: string; payload: Payload[K]; now: Date },
): Promise<void> {
  const { kind, key, payload, now } = item
  await insert(tx, { kind, key, payload: JSON.stringify(payload), now })
}

type NewOutboxItem = { kind: OutboxKind; key: string; payload: string; now: Date }
const insert = preparedQuery((tx, { now, ...item }: Params<NewOutboxItem>) =>
  tx
    .insertInto('outbox')
    .values({ ...item, created_at: now, run_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing()),
)

const lease = 60_000

/** Leases the due items for a minute, so that two processes never send the same item at once. */
export async function takeDue(database: Database, now: Date, limit: number): Promise<OutboxItem[]> {
  return database.write(async (tx) => {
    const taken = await tx
      // A separate subquery runs once. As a condition of the update it could run again.
      .with('due', (db) =>
        db
          .selectFrom('outbox')
          .where('done_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('run_at', '<=', now)
          .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
          .orderBy('run_at')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.id', '=', 'due.id')
      .set({
        locked_until: new Date(now.getTime() + lease),
        attempts: sql<number>`attempts + 1`,
      })
      .returning([
        'outbox.id',
        'outbox.kind',
        'outbox.key',
        'outbox.payload',
        'outbox.attempts',
        'outbox.created_at',
      ])
      .execute()
    return taken as OutboxItem[]
  })
}

type Outcome =
  | { done: true; now: Date }
  | { done: false; retryAt: Date | null; error: string; now: Date }

/** Writes in the same transaction as the outcome of the delivery. */
export type AfterDelivery = (tx: Tx) => Promise<void>

/** Stores the outcome of a delivery. Of a delivered item only key and time remain. */
export async function recordOutcome(
  database: Database,
  id: number,
  outcome: Outcome,
  afterDelivery?: AfterDelivery | void,
): Promise<void> {
  const set = outcome.done
    ? { done_at: outcome.now, payload: '{}', last_error: null, locked_until: null }
    : outcome.retryAt
      ? { run_at: outcome.retryAt, last_error: outcome.error, locked_until: null }
      : { failed_at: outcome.now, last_error: outcome.error, locked_until: null }
  await database.write(async (tx) => {
    const settled = await tx
      .updateTable('outbox')
      .set(set)
      .where('id', '=', id)
      // After the lease of a slow worker expired, another worker may have delivered the item.
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (settled) await afterDelivery?.(tx)
  })
}

export type OutboxDepth = {
  kind: OutboxKind
  waiting: number
  oldestSeconds: number
  givenUp: number
}

const kinds: Record<OutboxKind, true> = {
  mail: true,
  scrapping: true,
  file_upload: true,
  file_removal: true,
  vehicle_completion: true,
}

/** The undelivered items by kind: their number, the age of the oldest, and the number given up. */
export async function outboxDepth(db: Db, now: Date): Promise<OutboxDepth[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .groupBy('kind')
    .select(['kind'])
    .select((row) => [
      row.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      row.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('given_up'),
      row.fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
    ])
    .execute()
  return (Object.keys(kinds) as OutboxKind[]).map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    // An aggregate of no rows is null, which Kysely's type does not say.
    const oldest: Date | null = found?.oldest ?? null
    return {
      kind,
      waiting: found?.waiting ?? 0,
      oldestSeconds: oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000,
      givenUp: found?.given_up ?? 0,
    }
  })
}
