import type { accountContract } from '#contract/account.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { unlessTaken } from '../people/unique.queries.ts'
import { Refusal } from '../refusal.ts'
import { takeBack } from '../session/login-throttle.queries.ts'
import { readAccount, type AccountView } from './account.queries.ts'
import type { ConfirmSelf } from './confirm-self.ts'
import { endLinks } from './reset.queries.ts'

type Change = Call<(typeof accountContract)['changeAccount']>

/**
 * Own name, phone, language and e-mail address. Who holds the address can set a new password, so a
 * new address asks for the present one, and the old address is told. Links sent there end.
 */
export function createChange(
  house: House,
  confirmSelf: ConfirmSelf,
): (call: Change) => Promise<AccountView> {
  const { database } = house

  async function confirmPassword({ caller, body }: Change): Promise<void> {
    if (!body.password) {
      throw new Refusal('VALIDATION_ERROR', 'A new e-mail address asks for the password', {
        fields: { password: 'REQUIRED' },
      })
    }
    const { accountId } = caller
    const { attempt } = await confirmSelf({ accountId, password: body.password, field: 'password' })
    await database.write((tx) => takeBack(tx, attempt))
  }

  return async (call) => {
    const { accountId } = call.caller
    const { password: _, ...wanted } = call.body
    const before = await readAccount(database.db, accountId)
    const isNewEmail =
      wanted.email !== undefined && wanted.email.toLowerCase() !== before.email.toLowerCase()
    if (isNewEmail) await confirmPassword(call)
    const after = await call.write(async (tx) => {
      if (Object.keys(wanted).length > 0) {
        const account = tx.updateTable('account').set(wanted).where('id', '=', accountId)
        await unlessTaken(account.execute())
      }
      await call.audit(tx, {
        action: 'account.change',
        purpose: isNewEmail ? 'email' : 'own_data',
        outcome: 'changed',
      })
      if (isNewEmail) {
        await endLinks(tx, accountId, house.now())
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
