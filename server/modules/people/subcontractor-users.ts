import type { contractorContract } from '#contract/people/subcontractor-users.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { runChange } from './run-change.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './new-user.ts'
import { removeUser } from './user-lifecycle.ts'
import { resendInvitation } from './send-password-link.ts'
import { stationsForUsersOf } from '#server/modules/station/sql.ts'
import { usersOf } from './sql.ts'

/** Handlers for a subcontractor's main user: users of the own company. */
export function contractorHandlers(ctx: AppContext): Handlers<typeof contractorContract> {
  const { read: db } = ctx.db
  return {
    listContractorUsers: ({ caller }) => usersOf(db, caller.companyId, ctx.now()),
    createContractorUser: (call) =>
      runChange(ctx, call, 'contractor.user.create', (context) =>
        createUser(context, call.caller.companyId, call.body),
      ),
    listShopsForContractorUsers: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeContractorUser: (call) =>
      runChange(ctx, call, 'contractor.user.change', (context) =>
        changeUser(context, call.params.userId, call.body),
      ),
    deleteContractorUser: (call) =>
      runChange(ctx, call, 'contractor.user.change', (context) =>
        removeUser(context, call.params.userId),
      ),
    sendContractorUserReset: (call) =>
      runChange(ctx, call, 'contractor.user.change', (context) =>
        resendInvitation(context, call.params.userId),
      ),
  }
}
