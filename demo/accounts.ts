import type { Locale } from '#texts/index.ts'

/** Password of every demo account with a password. Production refuses to load them. */
export const demoPassword = 'kierto-demo-2026'

/** Second factor of the demo's admin, base 32. Works in any authenticator and in admin-code.ts. */
export const demoAdminSecret = 'KIERTODEMOKIERTODEMOKIERTODEMO27'

export type DemoAccount = {
  username: string
  name: string
  /** Key of the company in operators.json. `-sub` means its subcontractor. Empty for the admin. */
  company: string
  group: 'operator' | 'contractor' | 'admin' | null
  /** Keys of stations. `*` means all of the company. */
  stations: readonly string[]
  locale: Locale
  /** Secret of the second factor, where the account has one. */
  secret?: string
}

const names = [
  'Maarit Kivelä-Holm',
  'Jari Rantakivi',
  'Sanna Kolmiokoski',
  'Pekka Saimaala',
  'Tuula Kallavesi',
  'Göran Kvarnström',
  'Heikki Revontuli',
  'Laura Kiertomaa',
] as const

export const demoAccounts: readonly DemoAccount[] = [
  ...names.map((name, i) => ({
    username: `op${i + 1}`,
    name,
    company: `op${i + 1}`,
    group: 'operator' as const,
    stations: ['*'],
    locale: i === 5 ? ('se' as const) : ('fi' as const),
  })),
  {
    username: 'op1-user',
    name: 'Riku Pihamies',
    company: 'op1',
    group: null,
    stations: ['st01', 'st02'],
    locale: 'fi',
  },
  {
    username: 'sub1',
    name: 'Teppo Kuurakorpi',
    company: 'op1-sub',
    group: 'contractor',
    stations: ['st01', 'st02', 'st03'],
    locale: 'fi',
  },
  {
    username: 'admin',
    name: 'Anna Autio',
    company: '',
    group: 'admin',
    stations: [],
    locale: 'fi',
    secret: demoAdminSecret,
  },
]
