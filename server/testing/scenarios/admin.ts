import type { adminContract } from '#contract/admin/companies.ts'
import type { certificateAdminContract } from '#contract/admin/certificates.ts'
import type { orderAdminContract } from '#contract/admin/orders.ts'
import type { statisticsAdminContract } from '#contract/admin/statistics.ts'
import type { Method } from '#contract/endpoint.ts'
import type { TestContext } from '../app.ts'
import { nextNumber } from '#server/seed/make-context.ts'
import { madeSecret } from '#server/seed/make.ts'
import { testBusinessId } from '#server/seed/test-ids.ts'
import { newUser, operatorCompany } from '../fixtures/people.ts'
import { uploadTo } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'
import { signedPaper } from './yard.ts'

type Office = Awaited<ReturnType<typeof office>>

/** An admin, and a company with a user who has a second factor. */
async function office(ctx: TestContext) {
  const { company } = await operatorCompany(ctx)
  const user = await ctx.make.account({ company_id: company.id, secret: madeSecret })
  return { path: `company/${company.id}/`, user: user.id, as: await ctx.signIn.admin() }
}

type Asking = { path: string; body?: object }

/** A request of the association. The path follows its own prefix. */
const call =
  (method: Method, ask: (of: Office) => Asking | string): Scenario =>
  async (ctx) => {
    const of = await office(ctx)
    const requested = ask(of)
    const { path, ...more } = typeof requested === 'string' ? { path: requested } : requested
    return () => ctx.call(method, `/ppb-admin/${path}`, { as: of.as, ...more })
  }

/** A request of the association about a certificate on typed papers. */
const typed =
  (
    method: Method,
    ask: (of: { number: string; fileId: string }) => { path: string; body?: object },
  ): Scenario =>
  async (ctx) => {
    const { as } = await office(ctx)
    const shop = await ctx.make.shop()
    const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id })
    const at = { vehicle_id: vehicle.id, shop_id: shop.id }
    const { file_id: fileId } = await ctx.make.ownerDocument(at)
    const { number } = await ctx.make.certificate({ ...at, basis: 'deed_of_sale' })
    const { path, ...more } = ask({ number, fileId })
    return () => ctx.call(method, `/ppb-admin/${path}`, { as, ...more })
  }

/** Requests of the association about certificates. */
export const certificateAdminCalls: Record<keyof typeof certificateAdminContract, Scenario> = {
  listTypedOwners: typed('GET', () => ({ path: 'typed-owners/' })),
  reviewTypedOwner: typed('PATCH', ({ number }) => ({
    path: `typed-owners/${number}/`,
    body: { is_reviewed: true },
  })),
  readTypedOwnerDocument: typed('GET', ({ number, fileId }) => ({
    path: `typed-owners/${number}/document/${fileId}/`,
  })),
  orderCorrection: typed('PUT', ({ number }) => ({
    path: `certificate/${number}/correction-order/`,
    body: { reason: 'spelling', text: 'Nimi on väärin' },
  })),
  listOwnerReports: typed('GET', () => ({ path: 'owner-report/' })),
  handleOwnerReport: async (ctx) => {
    const { as } = await office(ctx)
    const { id } = await ctx.make.ownerNotice({
      person_id: (await ctx.make.person()).id,
      answer: 'unknown',
      answered_at: ctx.clock.now(),
    })
    return () =>
      ctx.call('PATCH', `/ppb-admin/owner-report/${id}/`, { as, body: { is_handled: true } })
  },
  searchCertificates: typed('POST', ({ number }) => ({
    path: 'certificate/search/',
    body: { text: number },
  })),
  downloadCertificates: typed('POST', ({ number }) => ({
    path: 'certificate/file/',
    body: { filter: { text: number } },
  })),
  openCertificate: typed('GET', ({ number }) => ({
    path: `certificate/${number}/paper/?reason=supervision`,
  })),
  overseeCertificate: typed('GET', ({ number }) => ({ path: `certificate/${number}/` })),
}

const extension = { fields: { until: '2040-12-31' }, file: signedPaper }

/** An admin, and the extension of a permit that ends. */
async function permitOffice(ctx: TestContext) {
  const { id } = await ctx.make.company({ permit_valid_until: '2036-12-31' })
  const admin = await ctx.make.account({ group_name: 'admin' })
  const path = `/ppb-admin/company/${id}/permit-extension/`
  return { as: await ctx.signIn.account(admin), path }
}

/** Requests of the association. */
export const adminCalls: Record<keyof typeof adminContract, Scenario> = {
  readTasks: call('GET', () => 'tasks/'),
  listCompanies: call('GET', () => 'company/list/'),
  createCompany: call('POST', () => ({
    path: 'company/',
    body: {
      name: 'Uusi Purku Oy',
      business_id: testBusinessId(nextNumber()),
      main_user: newUser(),
    },
  })),
  lookUpCompany: call('POST', () => ({
    path: 'company/look-up/',
    body: { business_id: '9000011-8' },
  })),
  readCompany: call('GET', ({ path }) => path),
  changeCompany: call('PATCH', ({ path }) => ({ path, body: { permit_number: '7/2026' } })),
  extendPermit: async (ctx) => {
    const { as, path } = await permitOffice(ctx)
    return () => uploadTo(ctx, path, { as, ...extension })
  },
  readPermitExtension: async (ctx) => {
    const { as, path } = await permitOffice(ctx)
    await uploadTo(ctx, path, { as, ...extension })
    return () => ctx.call('GET', path, { as })
  },
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

/** Requests of the association about recycled vehicles. */
export const statisticsAdminCalls: Record<keyof typeof statisticsAdminContract, Scenario> = {
  readNationalStatistics: call('GET', () => 'statistics/'),
  downloadNationalStatistics: call('GET', () => 'statistics/file/?table=makes&format=csv'),
  listCountedRecords: call('GET', () => 'statistics/vehicles/?table=kinds&value=car'),
  downloadCountedRecords: call('GET', () => 'statistics/vehicles/file/?table=kinds&value=car'),
}

/** Requests of the association about orders. */
export const orderAdminCalls: Record<keyof typeof orderAdminContract, Scenario> = {
  listOverdueOrders: call('GET', () => 'order/overdue/list/'),
}
