import type { Action } from '#rules/permissions.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'

/** The parts of a request that a change of people or stations needs. */
export type ChangeRequest = Pick<
  HandlerContext<never>,
  'audit' | 'locale' | 'requestId' | 'write'
> & {
  caller: { accountId: number }
}

/** A running change of people or stations. */
export type ChangeContext = {
  ctx: Pick<AppContext, 'config' | 'now' | 'secrets'>
  tx: Tx
  call: ChangeRequest
  /** The permission of the change, for the audit. */
  action: Action
}

/** Runs the change in one transaction and starts sending the mails that it enqueued. */
export async function runChange<T>(
  ctx: AppContext,
  call: ChangeRequest,
  action: Action,
  work: (context: ChangeContext) => Promise<T>,
): Promise<T> {
  const answer = await call.write((tx) => work({ ctx, tx, call, action }))
  return answer
}
