import type { contractorContract } from '#contract/people/subcontractor-users.ts'
import type { operatorShopContract } from '#contract/stations.ts'
import type { operatorUserContract } from '#contract/people/company-users.ts'
import type { outsourceContract } from '#contract/people/subcontractor.ts'
import type { Method } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '../app.ts'
import { newUser, operatorCompany, subcontractor } from '../fixtures/people.ts'
import type { Scenario } from './scenario.ts'

type Managing = typeof operatorUserContract &
  typeof operatorShopContract &
  typeof outsourceContract &
  typeof contractorContract

type Trade = Awaited<ReturnType<typeof trade>>

/** An operator and its subcontractor, each with a user next to the main user. */
async function trade(ctx: TestContext) {
  const operator = await operatorCompany(ctx)
  const sub = await subcontractor(ctx, operator)
  const user = await ctx.make.account({ company_id: operator.company.id })
  const subUser = await ctx.make.account({ company_id: sub.company.id })
  return {
    as: { operator: operator.as, contractor: sub.as },
    user: user.id,
    subUser: subUser.id,
    shop: operator.shops[1].id,
    sub: sub.company.id,
  }
}

type Asking = { path: string; body?: object }

const call =
  (who: 'operator' | 'contractor', method: Method, ask: (of: Trade) => Asking | string): Scenario =>
  async (ctx) => {
    const of = await trade(ctx)
    const as: Session = of.as[who]
    const requested = ask(of)
    const { path, ...more } = typeof requested === 'string' ? { path: requested } : requested
    return () => ctx.call(method, path, { as, ...more })
  }

const users = '/shop/operator/user/'
const shops = '/shop/operator/shop/'
const outsources = '/shop/operator/outsource/'
const ours = '/shop/contractor/user/'
const link = 'password-send-reset-url/'
const body = { name: 'Uusi Nimi' }

/** Requests of main users about people, stations and subcontractors. */
export const peopleCalls: Record<keyof Managing, Scenario> = {
  createOperatorUser: call('operator', 'POST', () => ({ path: users, body: newUser() })),
  listOperatorUsers: call('operator', 'GET', () => `${users}list/`),
  listShopsForUsers: call('operator', 'GET', () => `${users}shop/list/`),
  changeOperatorUser: call('operator', 'PATCH', ({ user }) => ({
    path: `${users}${user}/`,
    body,
  })),
  deleteOperatorUser: call('operator', 'DELETE', ({ user }) => `${users}${user}/`),
  sendOperatorUserReset: call('operator', 'POST', ({ user }) => `${users}${user}/${link}`),
  createShop: call('operator', 'POST', () => ({ path: shops, body })),
  listShops: call('operator', 'GET', () => `${shops}list/`),
  listUsersForShops: call('operator', 'GET', () => `${shops}user/list/`),
  changeShop: call('operator', 'PATCH', ({ shop }) => ({ path: `${shops}${shop}/`, body })),
  deleteShop: call('operator', 'DELETE', ({ shop }) => `${shops}${shop}/`),
  createOutsource: call('operator', 'POST', () => ({ path: outsources, body })),
  listOutsources: call('operator', 'GET', () => `${outsources}list/`),
  listShopsForOutsources: call('operator', 'GET', () => `${outsources}shop/list/`),
  changeOutsource: call('operator', 'PATCH', ({ sub }) => ({
    path: `${outsources}${sub}/`,
    body,
  })),
  deleteOutsource: call('operator', 'DELETE', ({ sub }) => `${outsources}${sub}/`),
  listOutsourceUsers: call('operator', 'GET', ({ sub }) => `${outsources}${sub}/user/list/`),
  createOutsourceUser: call('operator', 'POST', ({ sub }) => ({
    path: `${outsources}${sub}/user/`,
    body: newUser(),
  })),
  changeOutsourceUser: call('operator', 'PATCH', ({ sub, subUser }) => ({
    path: `${outsources}${sub}/user/${subUser}/`,
    body,
  })),
  deleteOutsourceUser: call(
    'operator',
    'DELETE',
    ({ sub, subUser }) => `${outsources}${sub}/user/${subUser}/`,
  ),
  sendOutsourceUserReset: call(
    'operator',
    'POST',
    ({ sub, subUser }) => `${outsources}${sub}/user/${subUser}/${link}`,
  ),
  listContractorUsers: call('contractor', 'GET', () => `${ours}list/`),
  createContractorUser: call('contractor', 'POST', () => ({ path: ours, body: newUser() })),
  listShopsForContractorUsers: call('contractor', 'GET', () => `${ours}shop/list/`),
  changeContractorUser: call('contractor', 'PATCH', ({ subUser }) => ({
    path: `${ours}${subUser}/`,
    body,
  })),
  deleteContractorUser: call('contractor', 'DELETE', ({ subUser }) => `${ours}${subUser}/`),
  sendContractorUserReset: call('contractor', 'POST', ({ subUser }) => `${ours}${subUser}/${link}`),
}
