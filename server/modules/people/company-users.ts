import type { operatorUserContract } from '#contract/people/company-users.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { runChange } from './run-change.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './new-user.ts'
import { removeUser } from './user-lifecycle.ts'
import { resendInvitation } from './send-password-link.ts'
import { stationsForUsersOf } from '#server/modules/station/sql.ts'
import { usersOf } from './sql.ts'

/** Handlers for an operator's main user: users of the company. */
export function operatorUserHandlers(ctx: AppContext): Handlers<typeof operatorUserContract> {
  const { read: db } = ctx.db
  return {
    createOperatorUser: (call) =>
      runChange(ctx, call, 'user.create', (context) =>
        createUser(context, call.caller.companyId, call.body),
      ),
    listOperatorUsers: ({ caller }) => usersOf(db, caller.companyId, ctx.now()),
    listShopsForUsers: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeOperatorUser: (call) =>
      runChange(ctx, call, 'user.change', (context) =>
        changeUser(context, call.params.userId, call.body),
      ),
    deleteOperatorUser: (call) =>
      runChange(ctx, call, 'user.change', (context) => removeUser(context, call.params.userId)),
    sendOperatorUserReset: (call) =>
      runChange(ctx, call, 'user.change', (context) =>
        resendInvitation(context, call.params.userId),
      ),
  }
}
