import type { TestApp } from './test-app.ts'
import { uniqueIds } from './accounts.ts'

/** Adds a company that owes all reports, with one station and a main user, for one test. */
export async function reportingCompany(
  { make }: Pick<TestApp, 'make'>,
  name = 'Ilmoittava Purkamo',
) {
  const { n } = uniqueIds()
  const company = await make.company({ name: `${name} ${n} Oy`, has_battery_duty: true })
  const shop = await make.shop({ company_id: company.id, name: `Ilmoituspiha ${n}` })
  const username = `op-report-${n}`
  const email = `${username}@kierto.example`
  const account = await make.account({
    username,
    email,
    name: 'Ilona Ilmoittaja',
    group_name: 'operator',
    company_id: company.id,
    shops: [shop.id],
  })
  return { company, shop, username, email, account }
}

/** Answers to every question of a self-control except the given ones. */
export const goodControl = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => {
    const code = `SC${String(n + 1).padStart(2, '0')}`
    const dated = ['SC02', 'SC19'].includes(code)
    return [code, dated ? '2026-03-02' : code === 'SC08' ? 14 : 'yes'] as const
  }),
)
