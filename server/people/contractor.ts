import type { contractorContract } from '#contract/contractor.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { acting } from './act.queries.ts'
import { changeUser } from './change-user.queries.ts'
import { createUser } from './new-user.queries.ts'
import { removeUser } from './remove-user.queries.ts'
import { remindUser } from './send-link.queries.ts'
import { stationsForUsersOf } from './user-shops.queries.ts'
import { usersOf } from './user.queries.ts'

/** What a subcontractor's main user does with their own company's users. */
export function contractorHandlers(house: House): Handlers<typeof contractorContract> {
  const { db } = house.database
  return {
    listContractorUsers: ({ caller }) => usersOf(db, caller.companyId),
    createContractorUser: (call) =>
      acting(house, call, 'contractor.user.create', (act) =>
        createUser(act, call.caller.companyId, call.body),
      ),
    listShopsForContractorUsers: ({ caller }) => stationsForUsersOf(db, caller.companyId),
    changeContractorUser: (call) =>
      acting(house, call, 'contractor.user.change', (act) =>
        changeUser(act, call.params.userId, call.body),
      ),
    deleteContractorUser: (call) =>
      acting(house, call, 'contractor.user.change', (act) => removeUser(act, call.params.userId)),
    sendContractorUserReset: (call) =>
      acting(house, call, 'contractor.user.change', (act) => remindUser(act, call.params.userId)),
  }
}
