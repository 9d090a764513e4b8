import type { sessionContract } from '#contract/session.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listDemoAccounts, loginAsDemo } from './demo-login.ts'
import { createLogin } from './login.ts'
import { refresh } from './refresh.ts'
import { endSession } from './sql.ts'
import { sessionsOf } from './session-subject.ts'
import { requestLogin, returnResponse } from './strong-login.ts'

/** Handlers of login, refresh and logout. */
export function sessionHandlers(ctx: AppContext): Handlers<typeof sessionContract> {
  return {
    requestLogin: (call) => requestLogin(ctx, call),
    returnResponse: (call) => returnResponse(ctx, call),
    login: createLogin(ctx),
    loginAsDemo: (call) => loginAsDemo(ctx, call),
    listDemoAccounts: ({ locale }) => listDemoAccounts(ctx, locale),
    refresh: (call) => refresh(ctx, call),
    logout: async ({ body, write, audit }) => {
      const sessions = await sessionsOf(ctx, body)
      const end = { at: ctx.now(), because: 'logout' } as const
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
