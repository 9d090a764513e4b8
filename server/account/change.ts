import type { accountContract } from '#contract/account.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../database.ts'
import { createGate } from '../gate.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { isPassword } from '../passwords.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, forgetFailures } from '../session/login-throttle.queries.ts'
import { readAccount, type AccountView } from './account.queries.ts'

type Change = Call<(typeof accountContract)['changeAccount']>

/**
 * Own name, phone, language and e-mail address. Who holds the address can set a new password, so a
 * new address asks for the present one, and the old address is told.
 */
export function createChange(house: House): (call: Change) => Promise<AccountView> {
  const gate = createGate({ atOnce: 1, waiting: 20 })
  const { database, secrets } = house

  async function confirmPassword(call: Change, username: string): Promise<void> {
    const { password } = call.body
    if (!password) {
      throw new Refusal('VALIDATION_ERROR', 'A new e-mail address asks for the password', {
        fields: { password: 'REQUIRED' },
      })
    }
    // The same count as at the login: a stolen session must not be a place to guess.
    const usernameHash = secrets.lookUp('username', username.normalize('NFC').toLowerCase())
    const matches = await gate(async () => {
      await database.write((tx) => countAttempt(tx, { usernameHash, at: house.now() }))
      const kept = await database.db
        .selectFrom('account')
        .where('id', '=', call.caller.accountId)
        .select('password_hash')
        .executeTakeFirstOrThrow()
      return isPassword(kept.password_hash, password)
    })
    if (!matches) {
      throw new Refusal('INCORRECT_CREDENTIALS', 'The password is wrong', {
        fields: { password: 'INVALID' },
      })
    }
    await database.write((tx) => forgetFailures(tx, usernameHash))
  }

  return async (call) => {
    const { accountId } = call.caller
    const { password: _, ...wanted } = call.body
    const before = await readAccount(database.db, accountId)
    const isNewEmail =
      wanted.email !== undefined && wanted.email.toLowerCase() !== before.email.toLowerCase()
    if (isNewEmail) await confirmPassword(call, before.username)
    const after = await call.write(async (tx) => {
      if (Object.keys(wanted).length > 0) await change(tx, accountId, wanted)
      await call.audit(tx, {
        action: 'account.change',
        purpose: isNewEmail ? 'email' : 'own_data',
        outcome: 'changed',
      })
      if (isNewEmail) {
        await promiseMail(tx, {
          key: `account-${accountId}-email-${call.requestId}`,
          to: before.email,
          locale: before.locale,
          letter: 'emailChanged',
          about: { username: before.username, publicUrl: house.config.publicUrl },
          now: house.now(),
        })
      }
      return readAccount(tx, accountId)
    })
    house.wakeOutbox()
    return after
  }
}

type Wanted = Omit<Change['body'], 'password'>

async function change(tx: Tx, accountId: number, wanted: Wanted): Promise<void> {
  try {
    await tx.updateTable('account').set(wanted).where('id', '=', accountId).execute()
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    if (constraint !== 'account_email_key') throw error
    throw new Refusal('EMAIL_TAKEN', 'Another user has the address', {
      fields: { email: 'EMAIL_TAKEN' },
    })
  }
}
