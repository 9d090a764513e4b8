import type { adminContract } from '#contract/admin.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { acting } from '../people/act.queries.ts'
import { searchAudit } from './audit-search.ts'
import { changeCompany, createCompany } from './change-company.ts'
import { operatorCompanies, wholeCompany } from './company.queries.ts'
import { appointMainUser, removeCompanyUserFactor, sendCompanyUserReset } from './main-user.ts'

/** The association's own area: operator companies with their main users, and the audit. */
export function adminHandlers(house: House): Handlers<typeof adminContract> {
  return {
    listCompanies: () => operatorCompanies(house.database.db),
    createCompany: (call) =>
      acting(house, call, 'company.create', (act) => createCompany(act, call.body)),
    readCompany: ({ params: { companyId }, write, audit }) =>
      write(async (tx) => {
        const whole = await wholeCompany(tx, companyId)
        const note = { action: 'company.read', purpose: 'detail', outcome: 'shown' } as const
        await audit(tx, { ...note, subjectCompanyId: companyId })
        return whole
      }),
    changeCompany: (call) =>
      acting(house, call, 'company.change', (act) =>
        changeCompany(act, call.params.companyId, call.body),
      ),
    appointMainUser: (call) =>
      acting(house, call, 'company.change', (act) =>
        appointMainUser(act, call.params.companyId, call.body),
      ),
    sendCompanyUserReset: (call) =>
      acting(house, call, 'company.change', (act) => sendCompanyUserReset(act, call.params)),
    removeCompanyUserFactor: (call) =>
      acting(house, call, 'company.change', (act) => removeCompanyUserFactor(act, call.params)),
    searchAudit: (call) => searchAudit(call),
  }
}
