import type { accountContract } from '#contract/account.ts'
import type { Handlers } from '../call.ts'
import type { AppContext } from '../house.ts'
import { readAccount } from './account.queries.ts'
import { changePassword } from './change-password.ts'
import { createChange } from './change.ts'
import { createReauthentication } from './confirm-self.ts'
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts'
import { readPasswordLink } from './read-link.ts'
import { resetPassword } from './reset-password.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { sendPasswordReset } from './send-reset.ts'

/** What a user does with their own account. */
export function accountHandlers(ctx: AppContext): Handlers<typeof accountContract> {
  const confirmSelf = createReauthentication(ctx)
  return {
    readAccount: ({ caller }) => readAccount(ctx.db.read, caller.accountId),
    changeAccount: createChange(ctx, confirmSelf),
    sendPasswordReset: (call) => sendPasswordReset(ctx, call),
    resetPassword: (call) => resetPassword(ctx, call),
    readPasswordLink: (call) => readPasswordLink(ctx, call),
    changePassword: (call) => changePassword(ctx, confirmSelf, call),
    listSessions: (call) => listSessions(ctx, call),
    endSession: (call) => endOneSession(ctx, call),
    endOtherSessions: (call) => endOtherSessions(ctx, call),
    prepareSecondFactor: (call) => prepareSecondFactor(ctx, confirmSelf, call),
    confirmSecondFactor: (call) => confirmSecondFactor(ctx, call),
    removeSecondFactor: (call) => removeSecondFactor(ctx, confirmSelf, call),
    renewRecoveryCodes: (call) => renewRecoveryCodes(ctx, confirmSelf, call),
  }
}
