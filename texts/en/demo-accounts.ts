import type { demoAccounts as fi } from '#texts/fi/demo-accounts.ts'
import type { Translated } from '#texts/index.ts'

export const demoAccounts: Translated<typeof fi> = {
  person: 'Vehicle owner',
  user: 'Station user, {company}',
  operator: 'Main user of a recycling operator, {company}',
  contractor: 'Main user of a subcontractor, {company}',
  admin: 'Service administrator',
}
