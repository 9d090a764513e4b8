import { sql } from 'kysely'
import { loginThrottle, loginWaitSeconds } from '#rules/people/session-times.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

type Attempt = { usernameHash: Buffer; at: Date }

/**
 * Counts an attempt as a failure before the password check, so that concurrent guesses are limited
 * too. A correct password refunds it. Unknown usernames are counted alike.
 * @returns the id of the failure, for a refund
 * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countAttempt(tx: Tx, { usernameHash, at }: Attempt): Promise<number> {
  const since = new Date(at.getTime() - loginThrottle.windowMinutes * 60_000)
  await sql`select pg_advisory_xact_lock(${usernameHash.readBigInt64BE()})`.execute(tx)
  const { failures, latest } = await tx
    .selectFrom('login_failure')
    .where('username_hash', '=', usernameHash)
    .where('at', '>', since)
    .select((row) => [row.fn.countAll<number>().as('failures'), row.fn.max('at').as('latest')])
    .executeTakeFirstOrThrow()
  const waited = latest === null ? 0 : (at.getTime() - latest.getTime()) / 1000
  const left = loginWaitSeconds(failures) - waited
  if (left > 0) {
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many wrong passwords', {
      retryAfter: Math.ceil(left),
    })
  }
  const failure = await tx
    .insertInto('login_failure')
    .values({ username_hash: usernameHash, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return failure.id
}
