import type { accountContract } from '#contract/account.ts'
import type { locationContract } from '#contract/location.ts'
import type { publicContract } from '#contract/public.ts'
import type { sessionContract } from '#contract/session.ts'
import type { sparePartsContract } from '#contract/spare-parts.ts'
import type { stationContract } from '#contract/station.ts'
import type { TestHouse } from '../app.ts'
import { identify } from '../identify.ts'
import { madePassword } from '../make.ts'
import { goodPassword, mailedToken } from '../people.ts'
import { codeOf, setUpFactor } from '../second-factor.ts'
import type { Scenario } from './scenario.ts'

type Own = typeof sessionContract &
  typeof accountContract &
  typeof locationContract &
  typeof stationContract &
  typeof publicContract &
  typeof sparePartsContract

async function user(house: TestHouse) {
  const shop = await house.make.shop()
  const account = await house.make.account({ company_id: shop.company_id, shops: [shop.id] })
  return { account, as: await house.signIn.account(account) }
}

const password = madePassword
const factor = '/shop/user/second-factor/'
const pair = { password: goodPassword, password_repeat: goodPassword }

/** A user with a second factor, and a code of it. */
async function safeUser(house: TestHouse) {
  const { as } = await user(house)
  const { secret } = await setUpFactor(house, as)
  return { as, body: { password, code: codeOf(house, secret) } }
}

const openTo =
  (path: string): Scenario =>
  async (house) =>
  () =>
    house.call('GET', path)

async function mailedLink(house: TestHouse) {
  const { account } = await user(house)
  const body = { username: account.username }
  await house.call('POST', '/shop/user/password/send-reset-url/', { body })
  return `/shop/user/password/reset/${await mailedToken(house, account.email)}/`
}

const plainly =
  (method: 'GET' | 'DELETE', path: string): Scenario =>
  async (house) => {
    const { as } = await user(house)
    return () => house.call(method, path, { as })
  }

/** Signing in and out, the own account, and what anybody may ask. */
export const ownCalls: Record<keyof Own, Scenario> = {
  requestLogin: async (house) => () => house.call('GET', '/auth-telia/request/?locale=fi'),
  returnResponse: async (house) => {
    const browser = house.newBrowser()
    const { url } = (await browser('GET', '/auth-telia/request/?locale=fi')).body
    const body = await identify(url, { person: 'aino' })
    return () => browser('POST', '/auth-telia/response/', { body })
  },
  login: async (house) => {
    const { username } = (await user(house)).account
    return () => house.call('POST', '/auth/', { body: { username, password } })
  },
  loginAsDemo: async (house) => {
    const { username } = (await user(house)).account
    return () => house.call('POST', '/auth/dev/', { body: { account: username } })
  },
  listDemoAccounts: async (house) => () => house.call('GET', '/auth/dev/'),
  refresh: async (house) => {
    const { refresh_token } = (await user(house)).as
    return () => house.call('POST', '/auth/refresh/', { body: { refresh_token } })
  },
  logout: async (house) => {
    const { as } = await user(house)
    return () => house.call('POST', '/auth/logout/', { as, body: as })
  },
  findLocations: async (house) => {
    const { as } = await user(house)
    const body = { query: 'Tampere', locale: 'fi' }
    return () => house.call('POST', '/location/locations/', { as, body })
  },
  findAddress: async (house) => {
    const { as } = await user(house)
    const body = { lat: 60.2487, lng: 25.0089, locale: 'fi' }
    return () => house.call('POST', '/location/address/', { as, body })
  },
  listOwnStations: plainly('GET', '/shop/list/'),
  readAccount: plainly('GET', '/shop/user/'),
  changeAccount: async (house) => {
    const { as } = await user(house)
    return () => house.call('PATCH', '/shop/user/', { as, body: { name: 'Uusi Nimi' } })
  },
  sendPasswordReset: async (house) => {
    const { username } = (await user(house)).account
    const path = '/shop/user/password/send-reset-url/'
    return () => house.call('POST', path, { body: { username } })
  },
  resetPassword: async (house) => {
    const path = await mailedLink(house)
    return () => house.call('PUT', path, { body: pair })
  },
  readPasswordLink: async (house) => {
    const path = await mailedLink(house)
    return () => house.call('GET', path)
  },
  changePassword: async (house) => {
    const { as } = await user(house)
    const body = { current_password: password, ...pair }
    return () => house.call('PUT', '/shop/user/password/', { as, body })
  },
  listSessions: plainly('GET', '/shop/user/session/list/'),
  endSession: async (house) => {
    const { account, as } = await user(house)
    await house.signIn.account(account)
    const [, other] = (await house.call('GET', '/shop/user/session/list/', { as })).body
    return () => house.call('DELETE', `/shop/user/session/${other.id}/`, { as })
  },
  endOtherSessions: plainly('DELETE', '/shop/user/session/list/'),
  prepareSecondFactor: async (house) => {
    const { as } = await user(house)
    return () => house.call('POST', factor, { as, body: { password } })
  },
  confirmSecondFactor: async (house) => {
    const { as } = await user(house)
    const { secret } = (await house.call('POST', factor, { as, body: { password } })).body
    return () => house.call('PUT', factor, { as, body: { code: codeOf(house, secret) } })
  },
  removeSecondFactor: async (house) => {
    const { as, body } = await safeUser(house)
    return () => house.call('POST', `${factor}remove/`, { as, body })
  },
  renewRecoveryCodes: async (house) => {
    const { as, body } = await safeUser(house)
    return () => house.call('POST', `${factor}recovery-codes/`, { as, body })
  },
  readSettings: async (house) => () => house.call('GET', '/public/settings/'),
  sendFeedback: async (house) => {
    const body = { message: 'Kartta ei puhu.', took_ms: 9000, trap: '' }
    return () => house.call('POST', '/public/accessibility-feedback/', { body })
  },
  verifyCertificate: async (house) => {
    const { token } = await house.make.certificate()
    return () => house.call('GET', `/public/certificate/${token}/`)
  },
  listMakes: openTo('/public/vehicle/make/list/'),
  findMake: openTo('/public/vehicle/make/fuzzy-search/toyta/'),
  listModels: openTo('/public/vehicle/model/toyota/'),
  findModel: openTo('/public/vehicle/model/fuzzy-search/toyota/korolla/'),
  searchPartsStations: async (house) => {
    await house.make.vehicle({ status: 'shop_done' })
    const body = { make: 'Toyota', model: 'Corolla', year: 2004 }
    return () => house.call('POST', '/public/shop/search/', { body })
  },
  findPublicLocations: async (house) => {
    const body = { query: 'Tampere', locale: 'fi' }
    return () => house.call('POST', '/public/location/locations/', { body })
  },
}
