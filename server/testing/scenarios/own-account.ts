import type { accountContract } from '#contract/account.ts'
import type { locationContract } from '#contract/location.ts'
import type { publicContract } from '#contract/public.ts'
import type { sessionContract } from '#contract/session.ts'
import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { stationContract } from '#contract/station.ts'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import type { TestContext } from '../app.ts'
import { identify } from '../clients/identify.ts'
import { madePassword } from '#server/seed/make.ts'
import { goodPassword, mailedToken } from '../fixtures/people.ts'
import { codeOf, setUpFactor } from '../fixtures/second-factor.ts'
import { goodPartQuestion } from '../fixtures/part-question.ts'
import type { Scenario } from './scenario.ts'
import { tokensOf } from '../clients/sign-in.ts'
import { addRow } from '#server/testing/rows.ts'

type Own = typeof sessionContract &
  typeof accountContract &
  typeof locationContract &
  typeof stationContract &
  typeof publicContract &
  typeof sparePartsContract

async function user(ctx: TestContext) {
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
  return { account, shop, as: await ctx.signIn.account(account) }
}

const password = madePassword
const factor = '/shop/user/second-factor/'
const pair = { password: goodPassword, password_repeat: goodPassword }

/** A user with a second factor, and a code of it. */
async function safeUser(ctx: TestContext) {
  const { as } = await user(ctx)
  const { secret } = await setUpFactor(ctx, as)
  return { as, body: { password, code: codeOf(ctx, secret) } }
}

const openTo =
  (path: string): Scenario =>
  async (ctx) =>
  () =>
    ctx.call('GET', path)

async function mailedLink(ctx: TestContext) {
  const { account } = await user(ctx)
  const body = { username: account.username }
  await ctx.call('POST', '/shop/user/password/send-reset-url/', { body })
  return `/shop/user/password/reset/${await mailedToken(ctx, account.email)}/`
}

const plainly =
  (method: 'GET' | 'DELETE', path: string): Scenario =>
  async (ctx) => {
    const { as } = await user(ctx)
    return () => ctx.call(method, path, { as })
  }

/** Signing in and out, the own account, and public requests. */
export const ownCalls: Record<keyof Own, Scenario> = {
  requestLogin: async (ctx) => () => ctx.call('GET', '/auth-telia/request/?locale=fi'),
  returnResponse: async (ctx) => {
    // The stand-in dates its tokens by the real time. A test of over a minute would refuse them.
    ctx.clock.set(new Date())
    const browser = ctx.newBrowser()
    const { url } = (await browser('GET', '/auth-telia/request/?locale=fi')).body
    const body = await identify(url, { person: 'aino' })
    return () => browser('POST', '/auth-telia/response/', { body })
  },
  login: async (ctx) => {
    const { username } = (await user(ctx)).account
    return () => ctx.call('POST', '/auth/', { body: { username, password } })
  },
  loginAsDemo: async (ctx) => {
    const { username } = (await user(ctx)).account
    return () => ctx.call('POST', '/auth/dev/', { body: { account: username } })
  },
  listDemoAccounts: async (ctx) => () => ctx.call('GET', '/auth/dev/'),
  refresh: async (ctx) => {
    const { refresh_token } = (await user(ctx)).as
    return () => ctx.call('POST', '/auth/refresh/', { body: { refresh_token } })
  },
  logout: async (ctx) => {
    const { as } = await user(ctx)
    return () => ctx.call('POST', '/auth/logout/', { as, body: tokensOf(as) })
  },
  findLocations: async (ctx) => {
    const { as } = await user(ctx)
    const body = { query: 'Tampere', locale: 'fi' }
    return () => ctx.call('POST', '/location/locations/', { as, body })
  },
  findAddress: async (ctx) => {
    const { as } = await user(ctx)
    const body = { lat: 60.2487, lng: 25.0089, locale: 'fi' }
    // The stand-in reads its addresses at the first question, which takes seconds on a busy machine.
    await ctx.call('POST', '/location/address/', { as, body })
    return () => ctx.call('POST', '/location/address/', { as, body })
  },
  listOwnStations: plainly('GET', '/shop/list/'),
  listDays: async (ctx) => {
    const { shop, as } = await user(ctx)
    return () => ctx.call('GET', `/shop/${shop.id}/day/list/`, { as })
  },
  changeDay: async (ctx) => {
    const { shop, as } = await user(ctx)
    const day = dayAfter(finnishDay(ctx.clock.now()), 7)
    const body = { is_open: false, extra_capacity: 0 }
    return () => ctx.call('PUT', `/shop/${shop.id}/day/${day}/`, { as, body })
  },
  readAccount: plainly('GET', '/shop/user/'),
  changeAccount: async (ctx) => {
    const { as } = await user(ctx)
    return () => ctx.call('PATCH', '/shop/user/', { as, body: { name: 'Uusi Nimi' } })
  },
  sendPasswordReset: async (ctx) => {
    const { username } = (await user(ctx)).account
    const path = '/shop/user/password/send-reset-url/'
    return () => ctx.call('POST', path, { body: { username } })
  },
  resetPassword: async (ctx) => {
    const path = await mailedLink(ctx)
    return () => ctx.call('PUT', path, { body: pair })
  },
  confirmEmail: async (ctx) => {
    const { account } = await user(ctx)
    const email = `new-${account.email}`
    const manager = await ctx.make.account({
      company_id: account.company_id,
      group_name: 'operator',
    })
    const as = await ctx.signIn.account(manager)
    await ctx.call('PATCH', `/shop/operator/user/${account.id}/`, { as, body: { email } })
    const path = `/shop/user/email/confirm/${await mailedToken(ctx, email)}/`
    return () => ctx.call('PUT', path, { body: { password } })
  },
  readPasswordLink: async (ctx) => {
    const path = await mailedLink(ctx)
    return () => ctx.call('GET', path)
  },
  changePassword: async (ctx) => {
    const { as } = await user(ctx)
    const body = { current_password: password, ...pair }
    return () => ctx.call('PUT', '/shop/user/password/', { as, body })
  },
  listSessions: plainly('GET', '/shop/user/session/list/'),
  endSession: async (ctx) => {
    const { account, as } = await user(ctx)
    await ctx.signIn.account(account)
    const [, other] = (await ctx.call('GET', '/shop/user/session/list/', { as })).body
    return () => ctx.call('DELETE', `/shop/user/session/${other.id}/`, { as })
  },
  endOtherSessions: plainly('DELETE', '/shop/user/session/list/'),
  prepareSecondFactor: async (ctx) => {
    const { as } = await user(ctx)
    return () => ctx.call('POST', factor, { as, body: { password } })
  },
  confirmSecondFactor: async (ctx) => {
    const { as } = await user(ctx)
    const { secret } = (await ctx.call('POST', factor, { as, body: { password } })).body
    return () => ctx.call('PUT', factor, { as, body: { code: codeOf(ctx, secret) } })
  },
  removeSecondFactor: async (ctx) => {
    const { as, body } = await safeUser(ctx)
    return () => ctx.call('POST', `${factor}remove/`, { as, body })
  },
  renewRecoveryCodes: async (ctx) => {
    const { as, body } = await safeUser(ctx)
    return () => ctx.call('POST', `${factor}recovery-codes/`, { as, body })
  },
  readSettings: async (ctx) => () => ctx.call('GET', '/public/settings/'),
  reportFault: async (ctx) => {
    const body = { name: 'TypeError', message: 'x is not a function', stack: '' }
    return () => ctx.call('POST', '/public/fault/', { body })
  },
  listStationPins: async (ctx) => () => ctx.call('GET', '/public/station/pin/list/'),
  sendFeedback: async (ctx) => {
    const body = { message: 'Kartta ei puhu.', took_ms: 9000, trap: '' }
    return () => ctx.call('POST', '/public/accessibility-feedback/', { body })
  },
  verifyCertificate: async (ctx) => {
    const { token } = await ctx.make.certificate()
    return () => ctx.call('GET', `/public/certificate/${token}/`)
  },
  findCertificate: async (ctx) => {
    const { number, issued_on } = await ctx.make.certificate()
    const body = { number, issued_at: issued_on }
    return () => ctx.call('POST', '/public/certificate/number/', { body })
  },
  readRegistrationReceipt: async (ctx) => {
    const { id, token } = await ctx.make.certificate()
    const notice = { certificate_id: id, state: 'confirmed', receipt: '4711-1' } as const
    await addRow(ctx, 'registration', { ...notice, settled_at: ctx.clock.now() })
    return () => ctx.call('GET', `/public/certificate/${token}/receipt/`)
  },
  checkCertificateFile: async (ctx) => {
    const body = { sha256: 'ab'.repeat(32) }
    return () => ctx.call('POST', '/public/certificate/check/', { body })
  },
  listMakes: openTo('/public/vehicle/make/list/'),
  findMake: openTo('/public/vehicle/make/fuzzy-search/toyta/'),
  listModels: openTo('/public/vehicle/model/toyota/'),
  findModel: openTo('/public/vehicle/model/fuzzy-search/toyota/korolla/'),
  askForPart: async (ctx) => {
    const { id } = await ctx.make.shop({ email: 'osat@purkamo.example' })
    const body = { ...goodPartQuestion }
    return () => ctx.call('POST', `/public/shop/${id}/part-question/`, { body })
  },
  searchPartsStations: async (ctx) => {
    await ctx.make.vehicle({ status: 'shop_done' })
    const body = { make: 'Toyota', model: 'Corolla', year: 2004 }
    return () => ctx.call('POST', '/public/shop/search/', { body })
  },
  searchParts: async (ctx) => {
    await ctx.make.part({ state: 'for_sale' })
    const body = { make: 'Toyota', model: 'Corolla', year: 2004 }
    return () => ctx.call('POST', '/public/part/search/', { body })
  },
  readSearchLine: async (ctx) => () =>
    ctx.call('POST', '/public/shop/search/line/', { body: { line: 'toyota corola 2005' } }),
  readPartsVehicle: async (ctx) => () =>
    ctx.call('POST', '/public/shop/search/vehicle/', { body: { plate_or_vin: 'ABC-123' } }),
  findPublicLocations: async (ctx) => {
    const body = { query: 'Tampere', locale: 'fi' }
    return () => ctx.call('POST', '/public/location/locations/', { body })
  },
}
