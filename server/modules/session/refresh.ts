import type { sessionContract } from '#contract/session.ts'
import { refreshGraceSeconds } from '#rules/people/session-times.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx, Db } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { claimsOf, lifeOf, type SignedInSubject } from './open-session.ts'
import { readRefreshToken, refreshTokenOf, type RefreshTokenContent } from './refresh-token.ts'
import { rotateRefreshToken, endSession, lock, personById } from './sql.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import { accountById } from './accounts.sql.ts'

type Refresh = HandlerContext<(typeof sessionContract)['refresh']>
type Turn =
  | { generation: number; subject: SignedInSubject }
  | { refused: 'REFRESH_TOKEN_EXPIRED' | 'REFRESH_TOKEN_DATA_INVALID'; why: string }

const invalid = (why: string): Turn => ({ refused: 'REFRESH_TOKEN_DATA_INVALID', why })

/**
 * Exchanges a refresh token for a new pair of tokens. Each token works once. For a few seconds the
 * used token still returns the same successor, because several tabs may refresh at once. Any other
 * used token may be stolen, so the session ends.
 * @throws ApiError REFRESH_TOKEN_EXPIRED, REFRESH_TOKEN_DATA_INVALID
 */
export async function refresh(ctx: AppContext, call: Refresh) {
  const input = readRefreshToken(ctx.secrets, call.body.refresh_token)
  if (!input) throw new ApiError('REFRESH_TOKEN_DATA_INVALID', 'Not a refresh token of ours')
  const turn = await call.write((tx) => moveOn(ctx, call, tx, input))
  if ('refused' in turn) throw new ApiError(turn.refused, turn.why)
  const { generation, subject } = turn
  return {
    access_token: await ctx.tokens.sign(claimsOf(input.sessionId, subject)),
    public_key: ctx.tokens.publicKeyPem,
    refresh_token: refreshTokenOf(ctx.secrets, { sessionId: input.sessionId, generation }),
  }
}

async function moveOn(
  ctx: AppContext,
  call: Refresh,
  tx: Tx,
  input: RefreshTokenContent,
): Promise<Turn> {
  const now = ctx.now()
  // The lock serializes concurrent refreshes.
  const [session] = await lock(tx, { sessionId: input.sessionId })
  if (!session) return invalid('The session has ended')
  const subject = await subjectOf(ctx, tx, session)
  if (!subject) return invalid('The user is closed')
  const { idleMinutes } = lifeOf(subject)
  const idleFrom = session.refreshed_at.getTime()
  if (now >= session.expires_at || now.getTime() >= idleFrom + idleMinutes * 60_000) {
    return { refused: 'REFRESH_TOKEN_EXPIRED', why: 'The session was left alone too long' }
  }

  if (input.generation === session.generation) {
    const generation = session.generation + 1
    await rotateRefreshToken(tx, { sessionId: session.id, generation, now })
    return { generation, subject }
  }
  const isJustUsed = now.getTime() <= idleFrom + refreshGraceSeconds * 1000
  if (input.generation === session.generation - 1 && isJustUsed) {
    return { generation: session.generation, subject }
  }
  await endSession(tx, session.id, { at: now, because: 'reuse' })
  await call.audit(tx, {
    action: 'session.start',
    purpose: 'refresh',
    outcome: 'reuse',
    accountId: session.account_id,
    personId: session.person_id,
  })
  ctx.log.warn({ code: 'REFRESH_TOKEN_REUSED', request_id: call.requestId })
  return invalid('The token was used before')
}

/** Returns the subject of a session, or null where its account may not enter. */
async function subjectOf(
  ctx: Pick<AppContext, 'log'>,
  db: Db,
  session: { account_id: number | null; person_id: number | null },
): Promise<SignedInSubject | null> {
  if (session.account_id !== null) {
    const [row] = await accountById(db, { id: session.account_id })
    if (!row || !accountRole(ctx, row)) return null
    return { accountId: row.id, name: row.name, group: row.group_name }
  }
  if (session.person_id === null) return null
  const [row] = await personById(db, { id: session.person_id })
  return row ? { personId: row.id, firstNames: row.first_names, lastName: row.last_name } : null
}
