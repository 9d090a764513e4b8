import type { adminStatistics as fi } from '#texts/fi/admin-statistics.ts'
import type { Translated } from '#texts/index.ts'

export const adminStatistics: Translated<typeof fi> = {
  title: 'Statistics',
  leads: {
    certificates:
      'Certificates of destruction in the whole country, in the month of the first version. A correction does not move the day. An annulled certificate is not counted.',
    vehicles:
      'Recycled vehicles in the whole country. A vehicle counts as recycled once it has been marked as done.',
  },
  failed: 'We could not load the statistics',
  choose: 'What is shown',
  from: 'From',
  to: 'To',
  period: 'Choose a period',
  own: 'Own period',
  last12: 'The last 12 months',
  quarter: 'Quarter {n} of {year}',
  company: 'Company',
  station: 'Station',
  wrong: 'The period ends before it begins, or is in the future.',
  records: {
    certificates: 'Show the certificates: {what}',
    vehicles: 'Show the vehicles: {what}',
  },
  behind: {
    certificates: 'Certificates: {what}, {all} in total',
    vehicles: 'Vehicles: {what}, {all} in total',
  },
  nones: {
    certificates: 'No certificates of destruction in this period',
    vehicles: 'No recycled vehicles in this period',
  },
  noneWhat: 'Choose another period, company or station.',
  summary: {
    more: 'Certificates of destruction issued: {n}, {share} more than a year earlier.',
    less: 'Certificates of destruction issued: {n}, {share} fewer than a year earlier.',
    same: 'Certificates of destruction issued: {n}, as many as a year earlier.',
    alone: 'Certificates of destruction issued: {n}.',
  },
  facts: {
    certificates: 'Certificates of destruction',
    before: 'A year earlier {before}',
    inScope: 'Vehicles counted in the targets',
  },
  tables: {
    months: 'By month',
    companies: 'By company',
    shops: 'By station',
    kinds: 'By vehicle type',
    makes: 'By make',
    models: 'By model',
    ages: 'By age',
    powers: 'By power source',
    conditions: 'By planned use',
  },
  heads: {
    months: 'Month',
    companies: 'Company',
    shops: 'Station',
    kinds: 'Vehicle type',
    makes: 'Make',
    models: 'Make and model',
    ages: 'Age, years',
    powers: 'Power source',
    conditions: 'Planned use',
  },
  file: {
    all: 'All',
    columns: {
      company: 'Company of the figures',
      station: 'Station of the figures',
      period: 'Period',
      now: 'In the period',
      before: 'A year earlier',
    },
  },
  powers: {
    petrol: 'Petrol',
    diesel: 'Diesel',
    electric: 'Electricity',
    plug_in_hybrid: 'Plug-in hybrid',
    hybrid: 'Hybrid (no plug)',
    gas: 'Gas',
    hydrogen: 'Hydrogen',
    other: 'Other',
  },
}
