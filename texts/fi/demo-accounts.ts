/** Demo accounts by role. */
export const demoAccounts = {
  person: 'Ajoneuvon omistaja',
  user: 'Toimipisteen käyttäjä, {company}',
  operator: 'Kierrätysoperaattorin pääkäyttäjä, {company}',
  contractor: 'Alihankkijan pääkäyttäjä, {company}',
  admin: 'Palvelun ylläpitäjä',
} as const
