/** The station user's own page. */
export const operator = {
  home: {
    title: 'Toimipisteesi',
    lead: 'Näissä toimipisteissä voit työskennellä tällä käyttäjätunnuksella.',
    stations: { one: '{n} toimipiste', other: '{n} toimipistettä' },
    none: 'Ei toimipisteitä',
    noneWhat: 'Sinulle ei ole vielä annettu toimipistettä. Ota yhteyttä yrityksesi pääkäyttäjään.',
    failed: 'Toimipisteitä ei voitu hakea',
  },
  roles: {
    operator: 'Kierrätysoperaattorin pääkäyttäjä',
    contractor: 'Alihankkijan pääkäyttäjä',
    admin: 'Ylläpitäjä',
    user: 'Toimipisteen käyttäjä',
  },
} as const
