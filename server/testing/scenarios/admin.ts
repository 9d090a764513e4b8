import type { adminContract } from '#contract/admin.ts'
import type { Method } from '#contract/endpoint.ts'
import type { TestContext } from '../app.ts'
import { nextNumber } from '../fixtures/make-context.ts'
import { madeSecret } from '../fixtures/make.ts'
import { testBusinessId } from '../fixtures/test-ids.ts'
import { newUser, operatorCompany } from '../fixtures/people.ts'
import type { Scenario } from './scenario.ts'

type Office = Awaited<ReturnType<typeof office>>

/** An admin, and a company with a user who has a second factor. */
async function office(ctx: TestContext) {
  const { company } = await operatorCompany(ctx)
  const user = await ctx.make.account({ company_id: company.id, secret: madeSecret })
  const admin = await ctx.make.account({ group_name: 'admin' })
  return { path: `company/${company.id}/`, user: user.id, as: await ctx.signIn.account(admin) }
}

type Asking = { path: string; body?: object }

/** A request of the association. The path follows its own prefix. */
const call =
  (method: Method, ask: (of: Office) => Asking | string): Scenario =>
  async (ctx) => {
    const of = await office(ctx)
    const asked = ask(of)
    const { path, ...more } = typeof asked === 'string' ? { path: asked } : asked
    return () => ctx.call(method, `/ppb-admin/${path}`, { as: of.as, ...more })
  }

/** Requests of the association. */
export const adminCalls: Record<keyof typeof adminContract, Scenario> = {
  listCompanies: call('GET', () => 'company/list/'),
  createCompany: call('POST', () => ({
    path: 'company/',
    body: {
      name: 'Uusi Purku Oy',
      business_id: testBusinessId(nextNumber()),
      main_user: newUser(),
    },
  })),
  readCompany: call('GET', ({ path }) => path),
  changeCompany: call('PATCH', ({ path }) => ({ path, body: { permit_number: '7/2026' } })),
  appointMainUser: call('POST', ({ path, user }) => ({
    path: `${path}main-user/`,
    body: { user_id: user },
  })),
  sendCompanyUserReset: call(
    'POST',
    ({ path, user }) => `${path}user/${user}/password-send-reset-url/`,
  ),
  removeCompanyUserFactor: call(
    'POST',
    ({ path, user }) => `${path}user/${user}/second-factor/remove/`,
  ),
  searchAudit: call('POST', () => ({ path: 'audit/search/', body: {} })),
}
