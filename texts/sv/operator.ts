import type { operator as fi } from '#texts/fi/operator.ts'
import type { Translated } from '#texts/index.ts'

export const operator: Translated<typeof fi> = {
  home: {
    title: 'Dina verksamhetsställen',
    lead: 'På de här verksamhetsställena kan du arbeta med det här användarnamnet.',
    stations: { one: '{n} verksamhetsställe', other: '{n} verksamhetsställen' },
    none: 'Inga verksamhetsställen',
    noneWhat:
      'Du har ännu inte fått något verksamhetsställe. Kontakta ditt företags huvudanvändare.',
    failed: 'Verksamhetsställena kunde inte hämtas',
  },
  roles: {
    operator: 'Återvinningsoperatörens huvudanvändare',
    contractor: 'Underleverantörens huvudanvändare',
    admin: 'Administratör',
    user: 'Användare på verksamhetsställe',
  },
}
