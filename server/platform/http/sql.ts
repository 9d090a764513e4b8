import type { Tx, Tables } from '#server/platform/db/index.ts'
import { type Selectable, sql } from 'kysely'

export const setRoute = (
  tx: Tx,
  { route, key, caller }: { route: string; key: string; caller: string },
) =>
  tx
    .updateTable('idempotency_key')
    .set({ route })
    .where('key', '=', key)
    .where('caller', '=', caller)
    .execute()

export const insertKey = (
  tx: Tx,
  {
    key,
    caller,
    route,
    bodyHash,
    now,
  }: { key: string; caller: string; route: string; bodyHash: Buffer; now: Date },
) =>
  tx
    .insertInto('idempotency_key')
    .values({
      key,
      caller,
      route,
      body_hash: bodyHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()

export const lockUsesOf = (tx: Tx, kind: Selectable<Tables['anonymous_use']>['kind']) =>
  sql`select pg_advisory_xact_lock(hashtext(${`anonymous_use ${kind}`}))`.execute(tx)

export const insertUse = (
  tx: Tx,
  {
    kind,
    keyHash,
    now,
  }: { kind: Selectable<Tables['anonymous_use']>['kind']; keyHash: Buffer; now: Date },
) => tx.insertInto('anonymous_use').values({ kind, key_hash: keyHash, used_at: now }).execute()
