import type { accountContract } from '#contract/account.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { readAccount } from './account.queries.ts'
import { changePassword } from './change-password.ts'
import { createChange } from './change.ts'
import { createConfirmSelf } from './confirm-self.ts'
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
export function accountHandlers(house: House): Handlers<typeof accountContract> {
  const confirmSelf = createConfirmSelf(house)
  return {
    readAccount: ({ caller }) => readAccount(house.database.db, caller.accountId),
    changeAccount: createChange(house, confirmSelf),
    sendPasswordReset: (call) => sendPasswordReset(house, call),
    resetPassword: (call) => resetPassword(house, call),
    readPasswordLink: (call) => readPasswordLink(house, call),
    changePassword: (call) => changePassword(house, confirmSelf, call),
    listSessions: (call) => listSessions(house, call),
    endSession: (call) => endOneSession(house, call),
    endOtherSessions: (call) => endOtherSessions(house, call),
    prepareSecondFactor: (call) => prepareSecondFactor(house, confirmSelf, call),
    confirmSecondFactor: (call) => confirmSecondFactor(house, call),
    removeSecondFactor: (call) => removeSecondFactor(house, confirmSelf, call),
    renewRecoveryCodes: (call) => renewRecoveryCodes(house, confirmSelf, call),
  }
}
