import { sql } from 'kysely'
import { loginThrottle, loginWaitSeconds } from '#rules/people/session-times.ts'
import type { Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'

type Attempt = { usernameHash: Buffer; at: Date }

/**
 * Counts an attempt as a failure before its password is looked at, so that many at once cannot
 * slip through; a right password takes it back. Whether the username exists makes no difference.
 * @returns the failure's id, to take this one back
 * @throws ApiError TOO_MANY_REQUESTS with the seconds left to wait
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

/** How many attempts of the last day failed or are under way, under any of these names. */
export async function countFailures(
  tx: Tx,
  usernameHashes: readonly Buffer[],
  at: Date,
): Promise<number> {
  const { failures } = await tx
    .selectFrom('login_failure')
    .where('username_hash', 'in', usernameHashes)
    .where('at', '>', new Date(at.getTime() - 24 * 60 * 60_000))
    .select((row) => row.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  return failures
}

/**
 * Takes back that attempt alone. A right password that is not all that is asked for must not forgive
 * the wrong codes before it: who knows it could else guess codes for ever.
 */
export async function refundAttempt(tx: Tx, failureId: number): Promise<void> {
  await tx.deleteFrom('login_failure').where('id', '=', failureId).execute()
}

/** After a right login nothing is held against the username. */
export async function clearFailures(tx: Tx, usernameHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_failure').where('username_hash', '=', usernameHash).execute()
}
