import { setTimeout as wait } from 'node:timers/promises'
import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import { accountOf } from '#server/modules/session/accounts.sql.ts'
import { endSessionsOf } from '#server/modules/session/sql.ts'
import { comparedName } from '#server/modules/session/accounts.sql.ts'
import { enqueuePasswordLink, accountByToken, consumeToken } from './password-links.ts'
import { isCommonPassword } from '#rules/people/common-passwords.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clearFailures } from '#server/modules/session/sql.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { updateAccount } from '#server/modules/session/accounts.sql.ts'

type ResetRequest = HandlerContext<(typeof accountContract)['sendPasswordReset']>

// In milliseconds. Longer than the work for a known user, so the time does not reveal known users.
const answerAfterMs = 250

/** Mails a link to a known user. The response and its time are the same for an unknown user. */
export async function sendPasswordReset(ctx: AppContext, call: ResetRequest): Promise<undefined> {
  const work = call.write((tx) => sendLink(ctx, call, tx))
  await Promise.all([work, wait(answerAfterMs)])
}

async function sendLink(ctx: AppContext, call: ResetRequest, tx: Tx): Promise<void> {
  const account = await accountOf(tx, call.body.username)
  const isKnown = account && accountRole(ctx, account)
  const sent = isKnown ? await enqueuePasswordLink(ctx, tx, account.id) : null
  await call.audit(tx, {
    action: 'password.reset',
    purpose: 'forgotten',
    outcome: sent?.waitSeconds === 0 ? 'sent' : 'refused',
    accountId: account?.id ?? null,
  })
}

type Reading = HandlerContext<(typeof accountContract)['readPasswordLink']>

/**
 * Returns the purpose and the user of a mailed link.
 * @throws ApiError RESET_LINK_USED, RESET_LINK_EXPIRED
 */
export async function readPasswordLink(ctx: AppContext, { params }: Reading) {
  const account = await accountByToken(ctx.db.read, params.token, ctx.now())
  return { purpose: account.purpose, username: account.username, email: account.new_email }
}

type Reset = HandlerContext<(typeof accountContract)['resetPassword']>

/**
 * Sets the first or a new password by a mailed link, and ends every session of the user. A refused
 * password leaves the link unused.
 * @throws ApiError RESET_LINK_USED, RESET_LINK_EXPIRED, PASSWORD_TOO_COMMON
 */
export async function resetPassword(ctx: AppContext, call: Reset): Promise<undefined> {
  const { token } = call.params
  const { password } = call.body
  const now = ctx.now()
  const account = await accountByToken(ctx.db.read, token, now)
  // Such a link only confirms an address.
  if (account.purpose === 'email') throw new ApiError('RESET_LINK_USED')
  if (isCommonPassword(password, account.words)) {
    throw new ApiError('PASSWORD_TOO_COMMON', 'The password is too common', {
      fields: { password: 'PASSWORD_TOO_COMMON' },
    })
  }
  await call.write(async (tx) => {
    await consumeToken(tx, token, now)
    // Only the request that consumed the link hashes. The concurrent ones have failed above.
    const hash = await hashPassword(password)
    await updateAccount(tx, account.id, { password_hash: hash })
    await endSessionsOf(tx, account.id, { at: now, because: 'password' })
    const username = await comparedName(tx, account.username)
    await clearFailures(tx, ctx.secrets.lookUp('username', username))
    await call.audit(tx, {
      action: 'password.reset',
      purpose: account.purpose === 'reset' ? 'forgotten' : 'invitation',
      outcome: 'changed',
      accountId: account.id,
    })
    await enqueueMail(tx, ctx.secrets, {
      key: `password-${call.requestId}`,
      to: account.email,
      locale: account.locale,
      template:
        account.purpose === 'reset' ? accountMails.passwordChanged : accountMails.accountOpened,
      about: { username: account.username, publicUrl: ctx.config.publicUrl },
      now,
    })
  })
}
