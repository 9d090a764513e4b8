import type { fileAbout as source } from '../fi/file-about.ts'
import type { Translated } from '../index.ts'

export const fileAbout: Translated<typeof source> = {
  sheet: 'Uppgifter',
  what: 'Vad',
  whose: 'Vems',
  country: 'hela landet',
  businessId: 'FO-nummer',
  permit: 'Miljötillstånd',
  period: 'Tid',
  allTime: 'hela tiden',
  state: 'Perioden',
  open: 'pågår',
  ended: 'har slutat',
  madeAt: 'Gjord',
  madeBy: 'Gjord av',
  rows: 'Rader',
  withKg: 'Känd vikt',
  kg: 'Vikten totalt, kg',
  inForce: 'I kraft',
  definition: 'Vad en rad är',
  sheets: 'Tabeller',
  made: 'gjord',
}
