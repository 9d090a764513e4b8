import type { accountContract } from '#contract/account.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { readAccount } from './account.queries.ts'
import { createChange } from './change.ts'
import { readPasswordLink } from './read-link.ts'
import { resetPassword } from './reset-password.ts'
import { sendPasswordReset } from './send-reset.ts'

/** What a station's user does with their own account. */
export function accountHandlers(house: House): Handlers<typeof accountContract> {
  return {
    readAccount: ({ caller }) => readAccount(house.database.db, caller.accountId),
    changeAccount: createChange(house),
    sendPasswordReset: (call) => sendPasswordReset(house, call),
    resetPassword: (call) => resetPassword(house, call),
    readPasswordLink: (call) => readPasswordLink(house, call),
  }
}
