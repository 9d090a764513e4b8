import type { Session } from '#contract/session.ts'
import type { TestContext } from './app.ts'
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
export async function makeManagers(ctx: TestContext): Promise<Record<ManagerName, Manager>> {
  const { make, clock } = ctx
  const operator = await operatorCompany(ctx)
  const sub = await subcontractor(ctx, operator)
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
    operator: managerOf(ctx, {
      ...of,
      as: operator.as,
      path: '/shop/operator/user/',
      companyId: operator.company.id,
      otherShop: (await make.shop()).id,
      group: 'operator',
    }),
    contractor: managerOf(ctx, { ...ofSub, as: sub.as, path: '/shop/contractor/user/' }),
    'operator, of a subcontractor': managerOf(ctx, {
      ...ofSub,
      as: operator.as,
      path: `/shop/operator/outsource/${sub.company.id}/user/`,
    }),
  }
}

function managerOf(ctx: TestContext, managing: Managing) {
  const { as, path, companyId, shop } = managing
  return {
    ...managing,
    create: (body: unknown, headers: Record<string, string> = {}) =>
      ctx.call('POST', path, { as, body, headers }),
    change: (id: number, body: unknown) => ctx.call('PATCH', `${path}${id}/`, { as, body }),
    remove: (id: number) => ctx.call('DELETE', `${path}${id}/`, { as }),
    sendLink: (id: number) => ctx.call('POST', `${path}${id}/password-send-reset-url/`, { as }),
    list: async (): Promise<{ id: number; name: string; state: string }[]> =>
      (await ctx.call('GET', `${path}list/`, { as })).body,
    /** A signed-in user of the company, who works at its station. */
    worker: async (options: Parameters<TestContext['make']['account']>[0] = {}) => {
      const account = await ctx.make.account({
        company_id: companyId,
        shops: [shop.id],
        ...options,
      })
      return { ...account, as: await ctx.signIn.account(account) }
    },
  }
}
