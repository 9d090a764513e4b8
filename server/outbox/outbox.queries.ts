import { sql } from 'kysely'
import {
  preparedQuery,
  type Database,
  type Db,
  type OutboxKind,
  type RegisterStep,
  type Tx,
  type Params,
} from '../db/index.ts'
import type { Secrets } from '../auth/encryption.ts'
import type { ScrappingNotice } from '../external/scrapping/scrapping-messages.ts'

export type MailPayload = {
  to: string
  /** The other party, where the mail shows that address. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** A calendar entry that goes along. */
  calendar?: string
}

export type Payload = {
  mail: MailPayload
  scrapping: ScrappingNotice
  /** A certificate whose deregistration the registry is asked to correct or to cancel. */
  scrapping_change: { certificateId: number; kind: 'correct' | 'annul'; day: string }
  /** The bytes of a file for the store outside the database. */
  file_upload: { id: string }
  file_removal: { id: string }
  /** A manual vehicle, typed while the registry did not answer, and the account that typed it. */
  vehicle_completion: { vehicleId: number; accountId: number }
  /** An event for an operator's own system. */
  webhook: { deliveryId: string }
  /** A load whose transfer document goes to the register. */
  waste_register: {
    loadId: number
    step: RegisterStep
    /** Version of the load then. Messages of an earlier release have none: 1. */
    version?: number
  }
  /** A certificate issued while the registry did not answer, and the person who handed over. */
  owner_notice: { certificateId: number; accountId: number; personId: number | null }
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

/** An item whose payload is still sealed. */
export type SealedItem = Omit<OutboxItem, 'payload'> & {
  payload: unknown
  payload_sealed: Buffer | null
}

const placeOf = (key: string) => ({ column: 'outbox.payload_sealed', row: key }) as const

/**
 * Adds an outbox item in the same transaction as the change. A second item with the same key is ignored.
 * Payloads hold mailed links and personal data, so each is sealed. `runAt` is the first try; default: now.
 */
export async function enqueue<K extends OutboxKind>(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  item: { kind: K; key: string; payload: Payload[K]; now: Date; runAt?: Date | undefined },
): Promise<void> {
  const { kind, key, payload, now, runAt = now } = item
  const sealed = secrets.seal(JSON.stringify(payload), placeOf(key))
  await insert(tx, { kind, key, payload_sealed: sealed, now, run_at: runAt })
}

type NewOutboxItem = {
  kind: OutboxKind
  key: string
  payload_sealed: Buffer
  now: Date
  run_at: Date
}
const insert = preparedQuery((tx, { now, ...item }: Params<NewOutboxItem>) =>
  tx
    .insertInto('outbox')
    .values({ ...item, payload: '{}', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing()),
)

/** Removes an item that was not tried yet. */
export async function withdraw(tx: Tx, key: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()
}

/**
 * Opens the payload of a taken item. An item of an earlier release has a plain payload.
 * @throws Error where its key is not configured
 */
export function openItem(secrets: Pick<Secrets, 'open'>, item: SealedItem): OutboxItem {
  const { payload_sealed: sealed, payload, ...rest } = item
  const opened: unknown = sealed ? JSON.parse(secrets.open(sealed, placeOf(item.key))) : payload
  return { ...rest, payload: opened } as OutboxItem
}

const lease = 60_000

/** Leases the due items for a minute, so that two processes never send the same item at once. */
export async function takeDue(database: Database, now: Date, limit: number): Promise<SealedItem[]> {
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
        'outbox.payload_sealed',
        'outbox.attempts',
        'outbox.created_at',
      ])
      .execute()
    return taken
  })
}

type Outcome =
  | { done: true; now: Date }
  | { done: false; retryAt: Date | null; error: string; now: Date }

/** The item cannot be delivered yet. The message is a word for the log. */
export class DeliverLater extends Error {}

/** Writes in the same transaction as the outcome of the delivery. */
export type AfterDelivery = (tx: Tx) => Promise<void>

/** Stores the outcome of a delivery. Of a delivered or failed item only key, times and error remain. */
export async function recordOutcome(
  database: Database,
  id: number,
  outcome: Outcome,
  afterDelivery?: AfterDelivery | void,
): Promise<void> {
  const emptied = { payload: '{}', payload_sealed: null, locked_until: null }
  const set = outcome.done
    ? { ...emptied, done_at: outcome.now, last_error: null }
    : outcome.retryAt
      ? { run_at: outcome.retryAt, last_error: outcome.error, locked_until: null }
      : { ...emptied, failed_at: outcome.now, last_error: outcome.error }
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
  scrapping_change: true,
  file_upload: true,
  file_removal: true,
  vehicle_completion: true,
  owner_notice: true,
  webhook: true,
  waste_register: true,
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
