import type { demoAccounts as fi } from '#texts/fi/demo-accounts.ts'
import type { Translated } from '#texts/index.ts'

export const demoAccounts: Translated<typeof fi> = {
  person: 'Fordonsägare',
  user: 'Användare på ett verksamhetsställe, {company}',
  operator: 'Återvinningsoperatörens huvudanvändare, {company}',
  contractor: 'Underleverantörens huvudanvändare, {company}',
  admin: 'Tjänstens administratör',
}
