/** The records behind a figure. */
export const countedRecords = {
  plate: 'Tunnus',
  vehicle: 'Ajoneuvo',
  station: 'Toimipiste',
  done: 'Valmis',
  issued: 'Annettu',
  day: 'Päivä',
  certificate: 'Todistus',
  kg: 'Paino, kg',
  weight: 'Yhteensä {kg}\u00a0kg.',
} as const
