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
