import type { Action } from '#rules/permissions.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'

/** What a change of people and stations needs of its call, whichever it is. */
export type ChangeRequest = Pick<
  HandlerContext<never>,
  'audit' | 'locale' | 'requestId' | 'write'
> & {
  caller: { accountId: number }
}

/** A change of people and stations under way. */
export type ChangeContext = {
  ctx: Pick<AppContext, 'config' | 'now'>
  tx: Tx
  call: ChangeRequest
  /** The permission that it is done by, for the audit. */
  action: Action
}

/** Runs the work in one transaction of the call, and sends the mails that it promises. */
export async function runChange<T>(
  ctx: AppContext,
  call: ChangeRequest,
  action: Action,
  work: (context: ChangeContext) => Promise<T>,
): Promise<T> {
  const answer = await call.write((tx) => work({ ctx, tx, call, action }))
  ctx.wakeOutbox()
  return answer
}
