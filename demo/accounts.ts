import type { Locale } from '#texts/index.ts'
import accounts from './data/accounts.json' with { type: 'json' }

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

export const demoAccounts: readonly DemoAccount[] = (accounts as DemoAccount[]).map((account) =>
  account.group === 'admin' ? Object.assign(account, { secret: demoAdminSecret }) : account,
)
