import type { accountContract } from '#contract/account.ts'
import { isCommonPassword } from '#rules/common-passwords.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { hashPassword } from '../passwords.ts'
import { Refusal } from '../refusal.ts'
import { forgetFailures } from '../session/login-throttle.queries.ts'
import { endSessionsOf } from '../session/session.queries.ts'
import { accountByToken, takeToken } from './reset.queries.ts'

type Reset = Call<(typeof accountContract)['resetPassword']>

/**
 * Sets the password by a mailed link, the first one too, and ends every session of the user. A
 * password that is refused leaves the link as it was.
 * @throws Refusal RESET_LINK_USED, RESET_LINK_EXPIRED, PASSWORD_TOO_COMMON
 */
export async function resetPassword(house: House, call: Reset): Promise<undefined> {
  const { token } = call.params
  const { password } = call.body
  const now = house.now()
  const account = await accountByToken(house.database.db, token, now)
  if (isCommonPassword(password, account.words)) {
    throw new Refusal('PASSWORD_TOO_COMMON', 'The password is too common', {
      fields: { password: 'PASSWORD_TOO_COMMON' },
    })
  }
  await call.write(async (tx) => {
    await takeToken(tx, token, now)
    // Hashed only by who got the link: of many at once the others never come here.
    const hash = await hashPassword(password)
    await tx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute()
    await endSessionsOf(tx, account.id, { at: now, because: 'password' })
    const username = account.username.normalize('NFC').toLowerCase()
    await forgetFailures(tx, house.secrets.lookUp('username', username))
    await call.audit(tx, {
      action: 'password.reset',
      purpose: account.purpose === 'reset' ? 'forgotten' : 'invitation',
      outcome: 'changed',
      accountId: account.id,
    })
    await promiseMail(tx, {
      key: `password-${call.requestId}`,
      to: account.email,
      locale: account.locale,
      letter: account.purpose === 'reset' ? 'passwordChanged' : 'accountOpened',
      about: { username: account.username, publicUrl: house.config.publicUrl },
      now,
    })
  })
  house.wakeOutbox()
}
