import type { fileAbout as source } from '../fi/file-about.ts'
import type { Translated } from '../index.ts'

export const fileAbout: Translated<typeof source> = {
  sheet: 'Uppgifter',
  what: 'Vad',
  whose: 'Vems',
  period: 'Tid',
  state: 'Perioden',
  ended: 'har slutat',
  madeAt: 'Gjord',
  madeBy: 'Gjord av',
  coverage: 'Täckning',
  rows: 'Rader',
  withKg: 'Känd vikt',
  kg: 'Vikten totalt, kg',
  inForce: 'I kraft',
  definition: 'Vad en rad är',
  remark: 'Anmärkning',
  sheets: 'Tabeller',
}
