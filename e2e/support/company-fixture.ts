import type { TestApp } from './test-app.ts'
import { uniqueIds } from './accounts.ts'

export type CompanyFixture = {
  /** Separates its names from those of other tests. */
  n: number
  companyId: number
  /** Username of the main user, with `madePassword`. */
  username: string
  name: string
  shops: { id: number; name: string }[]
  /** Adds a user of the company, by default without stations. */
  user: (
    name: string,
    options?: { shops?: number[]; isMainUser?: boolean },
  ) => Promise<{ id: number; username: string; name: string; email: string }>
}

/** Adds a company for one test: its main user, and stations where the main user works. */
export async function newCompanyFixture(
  { make }: Pick<TestApp, 'make'>,
  ...stations: string[]
): Promise<CompanyFixture> {
  const { n, businessId } = uniqueIds()
  const company = await make.company({ name: `Kasvava Kierto ${n} Oy`, business_id: businessId })
  const shops = []
  for (const name of stations) {
    const { id } = await make.shop({ company_id: company.id, name })
    shops.push({ id, name })
  }
  const main = await make.account({
    username: `op-crew-${n}`,
    email: `op-crew-${n}@kierto.example`,
    name: 'Maarit Alkula',
    company_id: company.id,
    group_name: 'operator',
    shops: shops.map(({ id }) => id),
  })
  return {
    n,
    companyId: company.id,
    username: main.username,
    name: main.name,
    shops,
    user: async (name, { shops: at = [], isMainUser = false } = {}) => {
      const more = uniqueIds().n
      return make.account({
        username: `op-crew-user-${more}`,
        email: `op-crew-user-${more}@kierto.example`,
        name,
        company_id: company.id,
        group_name: isMainUser ? 'operator' : null,
        shops: at,
      })
    },
  }
}
