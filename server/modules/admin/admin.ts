import type { adminContract } from '#contract/admin/companies.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { runChange } from '#server/modules/people/run-change.ts'
import { auditPage, searchedFor } from './audit.ts'
import { changeCompany, createCompany } from './change-company.ts'
import { operatorCompanies, wholeCompany } from './company.ts'
import { extendPermit, readPermitExtension } from './permit-extension.ts'
import { adminTaskQueue } from './tasks.ts'
import { appointMainUser, removeCompanyUserFactor, sendCompanyUserReset } from './main-user.ts'

/** Handlers of the association: operator companies with their main users, and the audit. */
export function adminHandlers(ctx: AppContext): Handlers<typeof adminContract> {
  return {
    readTasks: () => adminTaskQueue(ctx.db, ctx.now()),
    listCompanies: () => operatorCompanies(ctx.db.read),
    createCompany: (call) =>
      runChange(ctx, call, 'company.create', (context) => createCompany(context, call.body)),
    // The open register tells of no person, so nothing is recorded.
    lookUpCompany: ({ body, requestId }) =>
      ctx.registries.representation.readCompany(body.business_id, { requestId }),
    readCompany: ({ params: { companyId }, write, audit }) =>
      write(async (tx) => {
        const whole = await wholeCompany(tx, companyId, ctx.now())
        const note = { action: 'company.read', purpose: 'detail', outcome: 'shown' } as const
        await audit(tx, { ...note, subjectCompanyId: companyId })
        return whole
      }),
    changeCompany: (call) =>
      runChange(ctx, call, 'company.change', (context) =>
        changeCompany(context, call.params.companyId, call.body),
      ),
    extendPermit: (call) => extendPermit(ctx, call),
    readPermitExtension: (call) => readPermitExtension(ctx, call),
    appointMainUser: (call) =>
      runChange(ctx, call, 'company.change', (context) =>
        appointMainUser(context, call.params.companyId, call.body),
      ),
    sendCompanyUserReset: (call) =>
      runChange(ctx, call, 'company.change', (context) =>
        sendCompanyUserReset(context, call.params),
      ),
    removeCompanyUserFactor: (call) =>
      runChange(ctx, call, 'company.change', (context) =>
        removeCompanyUserFactor(context, call.params),
      ),
    // The search itself is recorded with its filter.
    searchAudit: ({ query, body, write, audit, nextPage }) =>
      write(async (tx) => {
        const { rows, next } = await auditPage(tx, body, query)
        const note = { action: 'audit.read', purpose: 'search', outcome: 'shown' } as const
        await audit(tx, { ...note, ...(await searchedFor(tx, body)) })
        if (next) nextPage(next)
        return rows
      }),
  }
}
