import { sql, type RawBuilder } from 'kysely'
import {
  preparedQuery,
  type Database,
  type Db,
  type OutboxKind,
  type RegisterStep,
  type Tx,
  type Params,
} from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { ScrappingNotice } from '#server/platform/external/scrapping/scrapping-messages.ts'

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
    /** Version of the load then. */
    version: number
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
 * Opens the payload of a taken item. A message without personal data has a plain payload.
 * @throws Error where its key is not configured
 */
export function openItem(secrets: Pick<Secrets, 'open'>, item: SealedItem): OutboxItem {
  const { payload_sealed: sealed, payload, ...rest } = item
  const opened: unknown = sealed ? JSON.parse(secrets.open(sealed, placeOf(item.key))) : payload
  return { ...rest, payload: opened } as OutboxItem
}

/** The number of items of a kind that a process may still take. */
export type Room = Readonly<Partial<Record<OutboxKind, number>>>

/** Webhook deliveries of one company at once, in all processes: one receiver never fills all places. */
const deliveriesOfCompany = 2

/**
 * Leases due items for a minute, so that two processes never send the same item at once. Each kind has
 * its own room, so that no kind waits behind another one.
 */
export async function takeDue(database: Database, now: Date, room: Room): Promise<SealedItem[]> {
  const { webhook = 0, ...others } = room
  const kinds = Object.entries(others).filter(([, free]) => free > 0)
  return database.write(async (tx) => [
    ...(kinds.length > 0 ? await lease(tx, now, dueOf(kinds, now)) : []),
    ...(webhook > 0 ? await lease(tx, now, await dueWebhooks(tx, webhook, now)) : []),
  ])
}

const isFree = (now: Date) => sql`done_at is null and failed_at is null and run_at <= ${now}
  and (locked_until is null or locked_until < ${now})`

const dueOf = (kinds: [string, number][], now: Date) => sql`
  select due.id from unnest(
    ${kinds.map(([kind]) => kind)}::text[], ${kinds.map(([, free]) => free)}::int[]) as room (kind, free),
  lateral (
    select id from outbox where outbox.kind = room.kind and ${isFree(now)}
    order by run_at, id limit room.free for update skip locked) as due`

/** Deliveries by turn: the first of each company, then the second. */
async function dueWebhooks(tx: Tx, free: number, now: Date) {
  // Without the lock two processes would both count before either takes.
  await sql`select pg_advisory_xact_lock(hashtext('outbox'), hashtext('webhook'))`.execute(tx)
  return sql`
    with waiting as (
      select outbox.id, outbox.run_at, ${isFree(now)} as is_free, webhook.company_id
      from outbox
      left join webhook_delivery on webhook_delivery.id = substring(outbox.key from 9 for 36)::uuid
      left join webhook on webhook.id = webhook_delivery.webhook_id
      where outbox.kind = 'webhook' and done_at is null and failed_at is null
        and (run_at <= ${now} or locked_until >= ${now})),
    turn as (
      select id, run_at, is_free, row_number() over (
        partition by company_id order by is_free, run_at, id) as nth
      from waiting)
    select id from turn where is_free and nth <= ${deliveriesOfCompany}
    order by nth, run_at, id limit ${free}`
}

const leaseMs = 60_000

async function lease(tx: Tx, now: Date, due: RawBuilder<unknown>): Promise<SealedItem[]> {
  // A separate subquery runs once. As a condition of the update it could run again.
  const { rows } = await sql<SealedItem>`
    with due as materialized (${due})
    update outbox set locked_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, kind, key, payload, payload_sealed, attempts, created_at`.execute(tx)
  return rows
}

type Outcome =
  | { done: true; now: Date }
  | { done: false; retryAt: Date | null; error: string; now: Date }

/** The item cannot be delivered yet. The message is a word for the log. */
export class DeliverLater extends Error {}

/** Writes in the same transaction as the outcome of the delivery. */
export type AfterDelivery = (tx: Tx) => Promise<void>

/** Stores the outcome of a delivery. Of a delivered item only key, times and error remain. */
export async function recordOutcome(
  database: Database,
  id: number,
  outcome: Outcome,
  afterDelivery?: AfterDelivery | void,
): Promise<void> {
  const { now } = outcome
  const set = outcome.done
    ? { payload: '{}', payload_sealed: null, locked_until: null, done_at: now, last_error: null }
    : {
        last_error: outcome.error,
        locked_until: null,
        // The payload stays sealed, so that an administrator can try it again.
        ...(outcome.retryAt ? { run_at: outcome.retryAt } : { failed_at: now }),
      }
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
