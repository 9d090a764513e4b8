import type { accountContract } from '#contract/account.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { readAccount } from './read-account.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { createChange } from './change-account.ts'
import { createReauthentication } from './reauthentication.ts'
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts'
import { readPasswordLink, resetPassword, sendPasswordReset } from './password-reset.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** Handlers of a user's own account. */
export function accountHandlers(ctx: AppContext): Handlers<typeof accountContract> {
  const confirmSelf = createReauthentication(ctx)
  return {
    readAccount: ({ caller }) => readAccount(ctx.db.read, caller),
    changeAccount: createChange(ctx, confirmSelf),
    sendPasswordReset: (call) => sendPasswordReset(ctx, call),
    resetPassword: (call) => resetPassword(ctx, call),
    readPasswordLink: (call) => readPasswordLink(ctx, call),
    confirmEmail: (call) => confirmEmail(ctx, confirmSelf, call),
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
