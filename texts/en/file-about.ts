import type { fileAbout as source } from '../fi/file-about.ts'
import type { Translated } from '../index.ts'

export const fileAbout: Translated<typeof source> = {
  sheet: 'About',
  what: 'What',
  whose: 'Whose',
  period: 'Period',
  state: 'The period',
  ended: 'has ended',
  madeAt: 'Made',
  madeBy: 'Made by',
  coverage: 'Coverage',
  rows: 'Rows',
  withKg: 'Weight known',
  kg: 'Total weight, kg',
  inForce: 'Valid',
  definition: 'What a row is',
  remark: 'Remark',
  sheets: 'Tables',
}
