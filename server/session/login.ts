import type { Session, sessionContract } from '#contract/session.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { createGate } from '../gate.ts'
import { countAttempt, forgetFailures } from './login-throttle.queries.ts'
import { openSession } from './open-session.ts'
import { isPassword } from '../passwords.ts'
import { accountOf } from './session.queries.ts'

type Login = Call<(typeof sessionContract)['login']>

/**
 * Login by username and password. An unknown username, a wrong password and a closed account get
 * the same answer after the same work.
 */
export function createLogin(house: House): (call: Login) => Promise<Session> {
  // A hash takes 19 MB and a core for some 10 ms: two at once leave room for everything else.
  const gate = createGate({ atOnce: 2, waiting: 40 })
  const { database, secrets } = house

  return async (call) => {
    const { username, password } = call.body
    const usernameHash = secrets.lookUp('username', username.normalize('NFC').toLowerCase())
    const { account, matches } = await gate(async () => {
      await call.write((tx) => countAttempt(tx, { usernameHash, at: house.now() }))
      const found = await accountOf(database.db, username)
      const right = await isPassword(found?.password_hash ?? null, password)
      return { account: found, matches: right }
    })
    const note = { action: 'session.start', purpose: 'password' } as const
    if (!account || !matches || !account.may_enter) {
      await call.write((tx) =>
        call.audit(tx, { ...note, outcome: 'refused', accountId: account?.id ?? null }),
      )
      throw new Refusal('INCORRECT_CREDENTIALS', 'Unknown user or wrong password')
    }
    return call.write(async (tx) => {
      await forgetFailures(tx, usernameHash)
      await call.audit(tx, { ...note, outcome: 'opened', accountId: account.id })
      const { id, name, group_name: group } = account
      return openSession(house, tx, { accountId: id, name, group })
    })
  }
}
