import type { sessionContract } from '#contract/session.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { listDemoAccounts, loginAsDemo } from './demo-login.ts'
import { createLogin } from './login.ts'
import { refresh } from './refresh.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endSession } from './sql.ts'
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

/** The sessions of valid or expired tokens of this service. Other texts are ignored. */
async function sessionsOf(
  ctx: AppContext,
  input: { access_token?: string | undefined; refresh_token?: string | undefined },
): Promise<string[]> {
  const found = new Set<string>()
  const refresh = readRefreshToken(ctx.secrets, input.refresh_token ?? '')
  if (refresh) found.add(refresh.sessionId)
  try {
    const token = input.access_token ?? ''
    found.add((await ctx.tokens.verify(token, { evenExpired: true })).sessionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return [...found]
}
