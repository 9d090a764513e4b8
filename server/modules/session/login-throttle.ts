import { loginThrottle, loginWaitSeconds } from '#rules/people/session-times.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { insertFailure, recentFailures, lockUsername } from './sql.ts'

type Attempt = { usernameHash: Buffer; at: Date }

/**
 * Counts an attempt as a failure before the password check, so that concurrent guesses are limited
 * too. A correct password refunds it. Unknown usernames are counted alike.
 * @returns the id of the failure, for a refund
 * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countAttempt(tx: Tx, { usernameHash, at }: Attempt): Promise<number> {
  const since = new Date(at.getTime() - loginThrottle.windowMinutes * 60_000)
  await lockUsername(tx, usernameHash)
  const { failures, latest } = await recentFailures(tx, { usernameHash, since })
  const waited = latest === null ? 0 : (at.getTime() - latest.getTime()) / 1000
  const left = loginWaitSeconds(failures) - waited
  if (left > 0) {
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many wrong passwords', {
      retryAfter: Math.ceil(left),
    })
  }
  const failure = await insertFailure(tx, { usernameHash, at })
  return failure.id
}
