import type { fileAbout as source } from '../fi/file-about.ts'
import type { Translated } from '../index.ts'

export const fileAbout: Translated<typeof source> = {
  sheet: 'About',
  what: 'What',
  whose: 'Whose',
  country: 'the whole country',
  businessId: 'Business ID',
  permit: 'Environmental permit',
  period: 'Period',
  allTime: 'all time',
  state: 'The period',
  open: 'has not ended',
  ended: 'has ended',
  madeAt: 'Made',
  madeBy: 'Made by',
  rows: 'Rows',
  withKg: 'Weight known',
  kg: 'Total weight, kg',
  inForce: 'Valid',
  definition: 'What a row is',
  sheets: 'Tables',
  made: 'made',
}
