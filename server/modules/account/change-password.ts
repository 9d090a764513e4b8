import type { accountContract } from '#contract/account.ts'
import { isCommonPassword } from '#rules/people/common-passwords.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refundAttempt } from '#server/modules/session/sql.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { readAccount } from './read-account.ts'
import type { Reauthentication } from './reauthentication.ts'
import { revokeLinks } from './password-links.ts'
import { enqueueUserNotice } from '#server/modules/session/user-notice.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { replacePassword } from '#server/modules/session/accounts.sql.ts'

type Change = HandlerContext<(typeof accountContract)['changePassword']>

/**
 * Replaces the password after checking the old one. Ends the other sessions, revokes the mailed
 * links and notifies the user.
 * @throws ApiError INCORRECT_CREDENTIALS, PASSWORD_TOO_COMMON
 */
export async function changePassword(
  ctx: AppContext,
  confirmSelf: Reauthentication,
  call: Change,
): Promise<undefined> {
  const { accountId, sessionId } = call.caller
  const { current_password: current, password } = call.body
  const { username, email, name, company, shops } = await readAccount(ctx.db.read, call.caller)
  const words = [username, email, name, company ?? '', ...shops.map((shop) => shop.name)]
  if (isCommonPassword(password, words)) {
    throw new ApiError('PASSWORD_TOO_COMMON', 'The password is too common', {
      fields: { password: 'PASSWORD_TOO_COMMON' },
    })
  }
  const field = 'current_password'
  const { attempt, passwordHash } = await confirmSelf({
    accountId,
    sessionId,
    password: current,
    field,
  })
  const hash = await hashPassword(password)
  const now = ctx.now()
  await call.write(async (tx) => {
    await refundAttempt(tx, attempt)
    const isReplaced = await replacePassword(tx, { accountId, from: passwordHash, to: hash })
    // A concurrent request has already replaced that password.
    if (!isReplaced) {
      throw new ApiError('INCORRECT_CREDENTIALS', 'The password has just been changed', {
        fields: { [field]: 'INVALID' },
      })
    }
    await endSessionsOf(tx, accountId, { at: now, because: 'password', but: sessionId })
    await revokeLinks(tx, accountId, now)
    await call.audit(tx, { action: 'account.change', purpose: 'password', outcome: 'changed' })
    await enqueueUserNotice(
      { ctx, tx, requestId: call.requestId },
      accountId,
      accountMails.passwordChanged,
      {},
    )
  })
}
