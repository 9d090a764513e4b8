import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refundAttempt } from '#server/modules/session/sql.ts'
import { accountByToken, consumeToken, revokeLinks } from './password-links.ts'
import type { Reauthentication } from './reauthentication.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'

type Call = HandlerContext<(typeof accountContract)['confirmEmail']>

/**
 * Puts a new address in force that a manager entered. The link alone proves only that its reader has
 * the new mailbox, so the user's password is needed too. Notifies the old address.
 * @throws ApiError RESET_LINK_USED, RESET_LINK_EXPIRED, INCORRECT_CREDENTIALS, EMAIL_TAKEN,
 *   TOO_MANY_REQUESTS
 */
export async function confirmEmail(
  ctx: AppContext,
  confirmSelf: Reauthentication,
  call: Call,
): Promise<undefined> {
  const { token } = call.params
  const now = ctx.now()
  const account = await accountByToken(ctx.db.read, token, now)
  const { id: accountId, new_email: email } = account
  if (email === null) throw new ApiError('RESET_LINK_USED')
  const { attempt } = await confirmSelf({
    accountId,
    // Guesses count together for all links of a user.
    sessionId: `email-link-${accountId}`,
    password: call.body.password,
    field: 'password',
  })
  await call.write(async (tx) => {
    await consumeToken(tx, token, now)
    await refundAttempt(tx, attempt)
    await mapUniqueViolation(updateAccount(tx, accountId, { email }))
    await revokeLinks(tx, accountId, now)
    await call.audit(tx, {
      action: 'account.email.confirm',
      purpose: 'email',
      outcome: 'changed',
      accountId,
    })
    await enqueueMail(tx, ctx.secrets, {
      key: `account-${accountId}-email-${call.requestId}`,
      to: account.email,
      locale: account.locale,
      template: accountMails.emailChanged,
      about: { username: account.username, publicUrl: ctx.config.publicUrl },
      now,
    })
  })
}
