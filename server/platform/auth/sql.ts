import type { Tx, Db } from '#server/platform/db/index.ts'

export const anySigningKey = (db: Db) =>
  db.selectFrom('signing_key').select('id').limit(1).executeTakeFirst()

export const signingKeys = (db: Db) =>
  db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

export const setLastUsed = (tx: Tx, { now, keyId }: { now: Date; keyId: number }) =>
  tx.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute()
