import type { accountContract } from '#contract/account.ts'
import { isCommonPassword } from '#rules/people/common-passwords.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { hashPassword } from '../auth/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { clearFailures } from '../session/login-throttle.queries.ts'
import { comparedName, endSessionsOf } from '../session/session.queries.ts'
import { accountByToken, consumeToken } from './password-reset.queries.ts'

type Reset = HandlerContext<(typeof accountContract)['resetPassword']>

/**
 * Sets the password by a mailed link, the first one too, and ends every session of the user. A
 * password that is refused leaves the link as it was.
 * @throws Refusal RESET_LINK_USED, RESET_LINK_EXPIRED, PASSWORD_TOO_COMMON
 */
export async function resetPassword(ctx: AppContext, call: Reset): Promise<undefined> {
  const { token } = call.params
  const { password } = call.body
  const now = ctx.now()
  const account = await accountByToken(ctx.db.read, token, now)
  if (isCommonPassword(password, account.words)) {
    throw new ApiError('PASSWORD_TOO_COMMON', 'The password is too common', {
      fields: { password: 'PASSWORD_TOO_COMMON' },
    })
  }
  await call.write(async (tx) => {
    await consumeToken(tx, token, now)
    // Hashed only by who got the link: of many at once the others never come here.
    const hash = await hashPassword(password)
    await tx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute()
    await endSessionsOf(tx, account.id, { at: now, because: 'password' })
    const username = await comparedName(tx, account.username)
    await clearFailures(tx, ctx.secrets.lookUp('username', username))
    await call.audit(tx, {
      action: 'password.reset',
      purpose: account.purpose === 'reset' ? 'forgotten' : 'invitation',
      outcome: 'changed',
      accountId: account.id,
    })
    await enqueueMail(tx, {
      key: `password-${call.requestId}`,
      to: account.email,
      locale: account.locale,
      template: account.purpose === 'reset' ? 'passwordChanged' : 'accountOpened',
      about: { username: account.username, publicUrl: ctx.config.publicUrl },
      now,
    })
  })
  ctx.wakeOutbox()
}
