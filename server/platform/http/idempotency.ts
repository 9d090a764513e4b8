import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { setRoute, insertKey } from './sql.ts'

export type IdempotentCall = {
  key: string
  caller: string
  route: string
  body: unknown
  now: Date
}

/**
 * Runs the work once per key and caller. The transaction of the work stores the key, so concurrent
 * repeats wait for the first one and return its result.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED where the key was sent with another body or route before
 */
export async function runIdempotent<T>(
  database: Database,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest()
  return database.write(async (tx) => {
    const mine = await insertKey(tx, {
      key: call.key,
      caller: call.caller,
      route: call.route,
      bodyHash,
      now: call.now,
    })
    const key = tx
      .selectFrom('idempotency_key')
      .where('key', '=', call.key)
      .where('caller', '=', call.caller)
    if (!mine) {
      const kept = await key.select(['route', 'body_hash', 'answer']).executeTakeFirstOrThrow()
      if (kept.route !== call.route || !kept.body_hash.equals(bodyHash)) {
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'The key was used for another request')
      }
      // The commit of a write waits for the standby. A repeat that only reads could return a response
      // that the death of the primary still undoes.
      await setRoute(tx, { route: call.route, key: call.key, caller: call.caller })
      // A response without a body is stored as null.
      return (kept.answer ?? undefined) as T
    }
    const answer = await work(tx)
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('key', '=', call.key)
      .where('caller', '=', call.caller)
      .execute()
    return answer
  })
}
