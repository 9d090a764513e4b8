import type { outsourceContract } from '#contract/outsource.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { acting } from './act.queries.ts'
import { changeOutsource, createOutsource, removeOutsource } from './change-outsource.ts'
import { changeUser } from './change-user.queries.ts'
import { createUser } from './new-user.queries.ts'
import { outsourcesOf } from './outsource.queries.ts'
import { removeUser } from './remove-user.queries.ts'
import { remindUser } from './send-link.queries.ts'
import { stationsForUsersOf } from './user-shops.queries.ts'
import { usersOf } from './user.queries.ts'

/** What an operator's main user does with subcontractors and their users. */
export function outsourceHandlers(house: House): Handlers<typeof outsourceContract> {
  const { db } = house.database
  return {
    createOutsource: (call) =>
      acting(house, call, 'outsource.create', (act) =>
        createOutsource(act, call.caller.companyId, call.body),
      ),
    listOutsources: ({ caller }) => outsourcesOf(db, caller.companyId),
    listShopsForOutsources: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeOutsource: (call) =>
      acting(house, call, 'outsource.change', (act) =>
        changeOutsource(
          act,
          { outsourceId: call.params.outsourceId, operatorId: call.caller.companyId },
          call.body,
        ),
      ),
    deleteOutsource: (call) =>
      acting(house, call, 'outsource.change', (act) =>
        removeOutsource(act, call.params.outsourceId),
      ),
    listOutsourceUsers: ({ params }) => usersOf(db, params.outsourceId),
    createOutsourceUser: (call) =>
      acting(house, call, 'outsource.change', (act) =>
        createUser(act, call.params.outsourceId, call.body),
      ),
    changeOutsourceUser: (call) =>
      acting(house, call, 'outsource.user.change', (act) =>
        changeUser(act, call.params.userId, call.body),
      ),
    deleteOutsourceUser: (call) =>
      acting(house, call, 'outsource.user.change', (act) => removeUser(act, call.params.userId)),
    sendOutsourceUserReset: (call) =>
      acting(house, call, 'outsource.user.change', (act) => remindUser(act, call.params.userId)),
  }
}
