import type { outsourceContract } from '#contract/people/subcontractor.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { runChange } from './run-change.ts'
import { changeOutsource, createOutsource, removeOutsource } from './change-subcontractor.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './new-user.ts'
import { outsourcesOf } from './sql.ts'
import { removeUser } from './user-lifecycle.ts'
import { resendInvitation } from './send-password-link.ts'
import { stationsForUsersOf } from '#server/modules/station/sql.ts'
import { usersOf } from './sql.ts'

/** Handlers for an operator's main user: subcontractors and their users. */
export function outsourceHandlers(ctx: AppContext): Handlers<typeof outsourceContract> {
  const { read: db } = ctx.db
  return {
    createOutsource: (call) =>
      runChange(ctx, call, 'outsource.create', (context) =>
        createOutsource(context, call.caller.companyId, call.body),
      ),
    listOutsources: ({ caller }) => outsourcesOf(db, caller.companyId),
    listShopsForOutsources: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeOutsource: (call) =>
      runChange(ctx, call, 'outsource.change', (context) =>
        changeOutsource(
          context,
          { outsourceId: call.params.outsourceId, operatorId: call.caller.companyId },
          call.body,
        ),
      ),
    deleteOutsource: (call) =>
      runChange(ctx, call, 'outsource.change', (context) =>
        removeOutsource(context, call.params.outsourceId),
      ),
    listOutsourceUsers: ({ params }) => usersOf(db, params.outsourceId, ctx.now()),
    createOutsourceUser: (call) =>
      runChange(ctx, call, 'outsource.change', (context) =>
        createUser(context, call.params.outsourceId, call.body),
      ),
    changeOutsourceUser: (call) =>
      runChange(ctx, call, 'outsource.user.change', (context) =>
        changeUser(context, call.params.userId, call.body),
      ),
    deleteOutsourceUser: (call) =>
      runChange(ctx, call, 'outsource.user.change', (context) =>
        removeUser(context, call.params.userId),
      ),
    sendOutsourceUserReset: (call) =>
      runChange(ctx, call, 'outsource.user.change', (context) =>
        resendInvitation(context, call.params.userId),
      ),
  }
}
