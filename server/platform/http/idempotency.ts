import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { setRoute, insertKey, setAnswer, storedKey } from './sql.ts'

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
    if (!mine) {
      const stored = await storedKey(tx, call)
      if (stored.route !== call.route || !stored.body_hash.equals(bodyHash)) {
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'The key was used for another request')
      }
      // The commit of a write waits for the standby. A repeat that only reads could return a response
      // that the death of the primary still undoes.
      await setRoute(tx, { route: call.route, key: call.key, caller: call.caller })
      // A response without a body is stored as null.
      return (stored.answer ?? undefined) as T
    }
    const answer = await work(tx)
    await setAnswer(tx, call, JSON.stringify(answer ?? null))
    return answer
  })
}
