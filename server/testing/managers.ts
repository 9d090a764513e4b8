import type { Session } from '#contract/session.ts'
import type { TestHouse } from './app.ts'
import { operatorCompany, subcontractor } from './people.ts'

/** Who manages the users of one company, and by which calls. */
type Managing = {
  as: Session
  path: string
  companyId: number
  /** A station that its users can be given; one that is closed; one of somebody else. */
  shop: { id: number; name: string }
  closedShop: number
  otherShop: number
  /** What its main users are. */
  group: 'operator' | 'contractor'
}

export const managerNames = ['operator', 'contractor', 'operator, of a subcontractor'] as const
export type ManagerName = (typeof managerNames)[number]
export type Manager = ReturnType<typeof managerOf>

/** Everybody who manages users: the same is expected of all three. */
export async function makeManagers(house: TestHouse): Promise<Record<ManagerName, Manager>> {
  const { make, clock } = house
  const operator = await operatorCompany(house)
  const sub = await subcontractor(house, operator)
  const [shop, second] = operator.shops
  const closed = await make.shop({
    company_id: operator.company.id,
    deactivated_at: clock.now(),
  })
  await make.companyShop(sub.company.id, closed.id)
  const of = { shop, closedShop: closed.id }
  const ofSub = {
    ...of,
    companyId: sub.company.id,
    otherShop: second.id,
    group: 'contractor',
  } as const
  return {
    operator: managerOf(house, {
      ...of,
      as: operator.as,
      path: '/shop/operator/user/',
      companyId: operator.company.id,
      otherShop: (await make.shop()).id,
      group: 'operator',
    }),
    contractor: managerOf(house, { ...ofSub, as: sub.as, path: '/shop/contractor/user/' }),
    'operator, of a subcontractor': managerOf(house, {
      ...ofSub,
      as: operator.as,
      path: `/shop/operator/outsource/${sub.company.id}/user/`,
    }),
  }
}

function managerOf(house: TestHouse, managing: Managing) {
  const { as, path, companyId, shop } = managing
  return {
    ...managing,
    create: (body: unknown, headers: Record<string, string> = {}) =>
      house.call('POST', path, { as, body, headers }),
    change: (id: number, body: unknown) => house.call('PATCH', `${path}${id}/`, { as, body }),
    remove: (id: number) => house.call('DELETE', `${path}${id}/`, { as }),
    sendLink: (id: number) => house.call('POST', `${path}${id}/password-send-reset-url/`, { as }),
    list: async (): Promise<{ id: number; name: string; state: string }[]> =>
      (await house.call('GET', `${path}list/`, { as })).body,
    /** A signed-in user of the company, who works at its station. */
    worker: async (given: Parameters<TestHouse['make']['account']>[0] = {}) => {
      const account = await house.make.account({
        company_id: companyId,
        shops: [shop.id],
        ...given,
      })
      return { ...account, as: await house.signIn.account(account) }
    },
  }
}
