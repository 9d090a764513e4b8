import type { Tx } from '#server/platform/db/index.ts'

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

type Key = { key: string; caller: string }

export const storedKey = (tx: Tx, { key, caller }: Key) =>
  tx
    .selectFrom('idempotency_key')
    .where('key', '=', key)
    .where('caller', '=', caller)
    .select(['route', 'body_hash', 'answer'])
    .executeTakeFirstOrThrow()

export const setAnswer = (tx: Tx, { key, caller }: Key, answer: string) =>
  tx
    .updateTable('idempotency_key')
    .set({ answer })
    .where('key', '=', key)
    .where('caller', '=', caller)
    .execute()
