import { sql } from 'kysely'
import type { AnonymousUse, Tx, Db } from '#server/platform/db/index.ts'

export const anySigningKey = (db: Db) =>
  db.selectFrom('signing_key').select('id').limit(1).executeTakeFirst()

export const signingKeys = (db: Db) =>
  db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

export const setLastUsed = (tx: Tx, { now, keyId }: { now: Date; keyId: number }) =>
  tx.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute()

/** Concurrent uses of one kind are counted one after another. */
export const lockUsesOf = (tx: Tx, kind: AnonymousUse['kind']) =>
  sql`select pg_advisory_xact_lock(hashtext(${`anonymous_use ${kind}`}))`.execute(tx)

/** Number of uses of that kind in the hours before, by one caller or by all. */
export async function countUses(
  tx: Tx,
  { kind, keyHash, since }: { kind: AnonymousUse['kind']; keyHash?: Buffer; since: Date },
): Promise<number> {
  const { uses } = await tx
    .selectFrom('anonymous_use')
    .where('kind', '=', kind)
    .$if(keyHash !== undefined, (rows) => rows.where('key_hash', '=', keyHash ?? Buffer.alloc(0)))
    .where('used_at', '>', since)
    .select(sql<number>`count(*)`.as('uses'))
    .executeTakeFirstOrThrow()
  return uses
}

export const insertUse = (
  tx: Tx,
  { kind, keyHash, now }: { kind: AnonymousUse['kind']; keyHash: Buffer; now: Date },
) => tx.insertInto('anonymous_use').values({ kind, key_hash: keyHash, used_at: now }).execute()
