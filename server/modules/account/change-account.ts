import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refundAttempt } from '#server/modules/session/sql.ts'
import { readAccount } from './read-account.ts'
import { type AccountView } from './sql.ts'
import type { Reauthentication } from './reauthentication.ts'
import { revokeLinks } from './password-links.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'

type Change = HandlerContext<(typeof accountContract)['changeAccount']>

/**
 * Changes the own name, phone, language and e-mail address. The reader of the address can set a new
 * password. A new address therefore needs the password, notifies the old address and revokes its
 * links.
 */
export function createChange(
  ctx: AppContext,
  confirmSelf: Reauthentication,
): (call: Change) => Promise<AccountView> {
  const { db: database } = ctx

  async function confirmPassword({ caller, body }: Change): Promise<void> {
    if (!body.password) {
      throw new ApiError('VALIDATION_ERROR', 'A new e-mail address asks for the password', {
        fields: { password: 'REQUIRED' },
      })
    }
    const { accountId, sessionId } = caller
    const { attempt } = await confirmSelf({
      accountId,
      sessionId,
      password: body.password,
      field: 'password',
    })
    await database.write((tx) => refundAttempt(tx, attempt))
  }

  return async (call) => {
    const { accountId } = call.caller
    const { password: _, ...wanted } = call.body
    const before = await readAccount(database.read, call.caller)
    const isNewEmail =
      wanted.email !== undefined && wanted.email.toLowerCase() !== before.email.toLowerCase()
    if (isNewEmail) await confirmPassword(call)
    const after = await call.write(async (tx) => {
      if (Object.keys(wanted).length > 0) {
        await mapUniqueViolation(updateAccount(tx, accountId, wanted))
      }
      await call.audit(tx, {
        action: 'account.change',
        purpose: isNewEmail ? 'email' : 'own_data',
        outcome: 'changed',
      })
      if (isNewEmail) {
        await revokeLinks(tx, accountId, ctx.now())
        await enqueueMail(tx, ctx.secrets, {
          key: `account-${accountId}-email-${call.requestId}`,
          to: before.email,
          locale: before.locale,
          template: accountMails.emailChanged,
          about: { username: before.username, publicUrl: ctx.config.publicUrl },
          now: ctx.now(),
        })
      }
      return readAccount(tx, call.caller)
    })
    return after
  }
}
