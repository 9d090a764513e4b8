import type { accountContract } from '#contract/account.ts'
import { sessionLife } from '#rules/people/session-times.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { endSession, endSessionsOf, openSessionsOf } from '#server/modules/session/sql.ts'

type Contract = typeof accountContract

/** Usable sessions of the caller: the current one first, then the latest used. */
export async function listSessions(
  ctx: AppContext,
  { caller }: HandlerContext<Contract['listSessions']>,
) {
  const now = ctx.now()
  const idleSince = new Date(
    now.getTime() - sessionLife[caller.role === 'admin' ? 'admin' : 'account'].idleMinutes * 60_000,
  )
  const sessions = await openSessionsOf(ctx.db.read, caller.accountId, { now, idleSince })
  return sessions
    .map(({ id, device, created_at, refreshed_at }) => ({
      id,
      is_current: id === caller.sessionId,
      device,
      created_at: created_at.toISOString(),
      refreshed_at: refreshed_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** Ends one of the caller's sessions. Its next request is refused. */
export async function endOneSession(
  ctx: AppContext,
  { params, write, audit }: HandlerContext<Contract['endSession']>,
): Promise<undefined> {
  await write(async (tx) => {
    await endSession(tx, params.sessionId, { at: ctx.now(), because: 'logout' })
    await audit(tx, { action: 'account.session.end', purpose: 'one', outcome: 'ended' })
  })
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(
  ctx: AppContext,
  { caller, write, audit }: HandlerContext<Contract['endOtherSessions']>,
): Promise<undefined> {
  const end = { at: ctx.now(), because: 'logout', but: caller.sessionId } as const
  await write(async (tx) => {
    await endSessionsOf(tx, caller.accountId, end)
    await audit(tx, { action: 'account.change', purpose: 'other_sessions', outcome: 'ended' })
  })
}
