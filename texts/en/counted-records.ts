import type { countedRecords as fi } from '#texts/fi/counted-records.ts'
import type { Translated } from '#texts/index.ts'

export const countedRecords: Translated<typeof fi> = {
  plate: 'Plate',
  vehicle: 'Vehicle',
  station: 'Station',
  done: 'Done',
  issued: 'Issued',
  day: 'Day',
  certificate: 'Certificate',
  kg: 'Weight, kg',
  weight: '{kg}\u00a0kg in total.',
}
