import type { sessionContract } from '#contract/session.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { listDemoAccounts, loginAsDemo } from './demo-login.ts'
import { createLogin } from './login.ts'
import { refresh } from './refresh.ts'
import { endSession, sessionsOf } from './session.queries.ts'
import { requestLogin, returnResponse } from './strong-login.ts'

/** Signing in, staying signed in, signing out. */
export function sessionHandlers(house: House): Handlers<typeof sessionContract> {
  return {
    requestLogin: (call) => requestLogin(house, call),
    returnResponse: (call) => returnResponse(house, call),
    login: createLogin(house),
    loginAsDemo: (call) => loginAsDemo(house, call),
    listDemoAccounts: ({ locale }) => listDemoAccounts(house.database.db, locale),
    refresh: (call) => refresh(house, call),
    logout: async ({ body, write, audit }) => {
      const sessions = await sessionsOf(house, body)
      const end = { at: house.now(), because: 'logout' } as const
      await write(async (tx) => {
        for (const session of sessions) {
          const whose = await endSession(tx, session, end)
          if (!whose) continue
          const { account_id: accountId, person_id: personId } = whose
          const note = { action: 'session.end', purpose: 'logout', outcome: 'ended' } as const
          await audit(tx, { ...note, accountId, personId })
        }
      })
    },
  }
}
