import type { Secrets } from '#server/platform/auth/encryption.ts'
import { noteWork, type Db, type Tx } from '#server/platform/db/index.ts'
import type { WorkKind } from './work.ts'
import {
  finishGivenUp,
  lockGivenUpByKey,
  runNow,
  deleteWork,
  deleteUntried,
  depthsOfWork,
  countInLane,
  insertWork,
  type WorkDepth,
} from './sql.ts'

/** The seal names the place in which values were sealed first, so that no value is sealed again. */
const sealedPlace = (key: string) => ({ column: 'outbox.payload_sealed', row: key }) as const

/**
 * Opens the payload of a row; null where the key says all.
 * @throws Error where its key is not configured
 */
export function openPayload(
  secrets: Pick<Secrets, 'open'>,
  { key, payload_sealed: sealed }: { key: string; payload_sealed: Buffer | null },
): unknown {
  return sealed ? JSON.parse(secrets.open(sealed, sealedPlace(key))) : null
}

type NewItem = {
  key: string
  now: Date
  /** The first try. Default: now. */
  runAt?: Date | undefined
  /** Needed where the kind has a limit for each lane. */
  lane?: string | number
}

/**
 * Adds work in the transaction of the change. Payloads hold mailed links and personal data, so each is
 * sealed. A second item with the same kind and key is ignored. The process looks for the item once the
 * transaction is committed.
 * @returns false where the key is known, or where too many items of the lane wait
 */
export function enqueue<P>(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  kind: WorkKind<P>,
  { payload, ...item }: NewItem & { payload: P },
): Promise<boolean> {
  const sealed = secrets.seal(JSON.stringify(payload), sealedPlace(item.key))
  return insertItem(tx, kind, { ...item, payload_sealed: sealed })
}

/** The same for work whose key says all. */
export const enqueueKey = (tx: Tx, kind: WorkKind<null>, item: NewItem): Promise<boolean> =>
  insertItem(tx, kind, { ...item, payload_sealed: null })

async function insertItem(
  tx: Tx,
  kind: Pick<WorkKind<never>, 'name' | 'perLane' | 'laneCeiling'>,
  { key, now, runAt = now, lane, payload_sealed }: NewItem & { payload_sealed: Buffer | null },
): Promise<boolean> {
  const row = { kind: kind.name, key, lane: lane === undefined ? null : String(lane) }
  if (kind.perLane && row.lane === null) throw new Error(`Work of ${kind.name} needs a lane`)
  if (kind.laneCeiling && (await countInLane(tx, row)).count >= kind.laneCeiling) return false
  const added = await insertWork(tx, { ...row, payload_sealed, now, run_at: runAt })
  noteWork(tx)
  return added.length > 0
}

/** Removes an item that was not tried yet. */
export async function withdraw(
  tx: Tx,
  kind: { readonly name: string },
  key: string,
): Promise<void> {
  await deleteUntried(tx, { name: kind.name, key })
}

/** Removes an item in any state. A process that runs it loses its lease. */
export async function removeWork(
  tx: Tx,
  kind: { readonly name: string },
  key: string,
): Promise<void> {
  await deleteWork(tx, { name: kind.name, key })
}

/**
 * Makes a waiting or a given-up item due, also a cron job, except while it runs.
 * @returns whether it is due
 */
export async function repeatNow(
  tx: Tx,
  { kind, key }: { kind: string; key: string },
  now: Date,
): Promise<boolean> {
  const due = await runNow(tx, { now, kind, key })
  noteWork(tx)
  return due !== undefined
}

/** Whether the item was given up and can be repeated. The row is locked. */
export async function isGivenUp(
  tx: Tx,
  { kind, key }: { kind: string; key: string },
): Promise<boolean> {
  const row = await lockGivenUpByKey(tx, { kind, key })
  return row !== undefined
}

/** Ends a given-up item without a try. Its key stays known. @returns whether there was one */
export async function dropWork(
  tx: Tx,
  { kind, key }: { kind: string; key: string },
  now: Date,
): Promise<boolean> {
  const dropped = await finishGivenUp(tx, { now, kind, key })
  return dropped !== undefined
}

/**
 * The items that are not done, by kind: their number, the age of the oldest, and the number given up.
 * @param known kinds that are reported with 0 where there is no item
 */
export async function workDepths(
  db: Db,
  now: Date,
  known: readonly string[] = [],
): Promise<WorkDepth[]> {
  const rows = await depthsOfWork(db, now)
  const idle = known.filter((kind) => !rows.some((row) => row.kind === kind))
  const none = { waiting: 0, running: 0, oldestSeconds: 0, givenUp: 0 }
  return [...rows, ...idle.map((kind) => Object.assign({ kind }, none))]
}
