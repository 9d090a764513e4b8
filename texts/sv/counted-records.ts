import type { countedRecords as fi } from '#texts/fi/counted-records.ts'
import type { Translated } from '#texts/index.ts'

export const countedRecords: Translated<typeof fi> = {
  plate: 'Nummer',
  vehicle: 'Fordon',
  station: 'Verksamhetsställe',
  done: 'Klart',
  issued: 'Utfärdat',
  day: 'Dag',
  certificate: 'Intyg',
  kg: 'Vikt, kg',
  weight: 'Totalt {kg}\u00a0kg.',
}
