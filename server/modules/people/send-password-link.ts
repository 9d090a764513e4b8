import { enqueuePasswordLink } from '#server/modules/account/password-links.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { ChangeContext } from './run-change.ts'
import { lockUser } from './user-lifecycle.ts'

/**
 * Mails a link to set the password: an invitation before the first one, otherwise a reset.
 * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function sendLink(
  { ctx, tx, call, action }: ChangeContext,
  accountId: number,
): Promise<void> {
  const { purpose, waitSeconds } = await enqueuePasswordLink(ctx, tx, accountId)
  throwIfWaiting({ waitSeconds })
  await call.audit(tx, { action, purpose, outcome: 'sent', subjectAccountId: accountId })
}

/** @throws ApiError TOO_MANY_REQUESTS where the hourly limit of links is reached */
export function throwIfWaiting({ waitSeconds }: { waitSeconds: number }): void {
  if (waitSeconds === 0) return
  throw new ApiError('TOO_MANY_REQUESTS', 'The user got links enough for an hour', {
    retryAfter: waitSeconds,
  })
}

/**
 * Sends the password link for a manager. Only the user sets the own password.
 * @throws ApiError NOT_FOUND where the user or the company is closed; TOO_MANY_REQUESTS
 */
export async function resendInvitation(context: ChangeContext, userId: number): Promise<undefined> {
  const { deactivatedAt, isCompanyClosed } = await lockUser(context.tx, userId)
  if (deactivatedAt || isCompanyClosed) throw new ApiError('NOT_FOUND', 'The user is closed')
  await sendLink(context, userId)
}
