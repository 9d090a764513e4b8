import type { reportExport as fi } from '../fi/report-export.ts'
import type { Translated } from '../index.ts'

export const reportExport: Translated<typeof fi> = {
  summary: 'Summary',
  missing: 'Not answered',
  ev: 'Electric vehicle batteries (EV)',
  lithium: 'Lithium-based (lithium-ion)',
  other: 'Other (nickel-metal hydride)',
  quantities: {
    market_packs: 'Put on the market: spare-part packs',
    market_modules: 'Put on the market: spare-part modules',
    market: 'Put on the market in total',
    recycled_packs: 'To recycling: whole packs',
    recycled_modules: 'To recycling: modules',
    recycled: 'To recycling: packs and modules in total',
    delivered: 'To recycling: total reported by the recycler',
    stored: 'Stored on 31 December',
  },
  headings: {
    summary: {
      category: 'Battery category',
      chemistry: 'Chemistry',
      quantity: 'Quantity',
      tonnes: 'Tonnes',
      kilograms: 'Kilograms',
      reports: 'Reports with this figure',
    },
    report: {
      year: 'Year',
      company: 'Company',
      businessId: 'Business ID',
      station: 'Station',
      source: 'Form',
      receipt: 'Receipt number',
      submitted: 'Submitted',
      corrected: 'Corrected',
      also: 'Same business ID also reported as an operator',
    },
    missing: {
      company: 'Company',
      businessId: 'Business ID',
      status: 'Status',
      email: 'Email',
      phone: 'Phone',
    },
  },
  statuses: {
    not_started: 'Not begun',
    draft: 'In progress',
    reopened: 'Reopened',
    submitted: 'Submitted',
  },
  yes: 'yes',
  no: 'no',
  units: {
    kg: '{question} (weight, kg)',
    percent: '{question} (per cent)',
    count: '{question} (pcs)',
    days: '{question} (days)',
  },
}
