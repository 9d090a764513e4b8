import type { operatorUserContract } from '#contract/operator-user.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { acting } from './act.queries.ts'
import { changeUser } from './change-user.queries.ts'
import { createUser } from './new-user.queries.ts'
import { removeUser } from './remove-user.queries.ts'
import { remindUser } from './send-link.queries.ts'
import { stationsForUsersOf } from './user-shops.queries.ts'
import { usersOf } from './user.queries.ts'

/** What an operator's main user does with the company's own users. */
export function operatorUserHandlers(house: House): Handlers<typeof operatorUserContract> {
  const { db } = house.database
  return {
    createOperatorUser: (call) =>
      acting(house, call, 'user.create', (act) =>
        createUser(act, call.caller.companyId, call.body),
      ),
    listOperatorUsers: ({ caller }) => usersOf(db, caller.companyId),
    listShopsForUsers: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeOperatorUser: (call) =>
      acting(house, call, 'user.change', (act) => changeUser(act, call.params.userId, call.body)),
    deleteOperatorUser: (call) =>
      acting(house, call, 'user.change', (act) => removeUser(act, call.params.userId)),
    sendOperatorUserReset: (call) =>
      acting(house, call, 'user.change', (act) => remindUser(act, call.params.userId)),
  }
}
