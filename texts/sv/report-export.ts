import type { reportExport as fi } from '../fi/report-export.ts'
import type { Translated } from '../index.ts'

export const reportExport: Translated<typeof fi> = {
  summary: 'Sammandrag',
  missing: 'Har inte svarat',
  ev: 'Elfordonsbatterier (EV)',
  lithium: 'Litiumbaserat (litiumjon)',
  other: 'Annat (nickelmetallhydrid)',
  quantities: {
    market_packs: 'Släppt ut på marknaden: reservdelsbatterier',
    market_modules: 'Släppt ut på marknaden: reservdelsmoduler',
    market: 'Släppt ut på marknaden totalt',
    recycled_packs: 'Till återvinning: hela batterier',
    recycled_modules: 'Till återvinning: moduler',
    recycled: 'Till återvinning: batterier och moduler totalt',
    delivered: 'Till återvinning: mottagarens totalmängd',
    stored: 'I lager den 31 december',
  },
  headings: {
    summary: {
      category: 'Batterikategori',
      chemistry: 'Kemi',
      quantity: 'Mängd',
      tonnes: 'Ton',
      kilograms: 'Kilogram',
      reports: 'Rapporter med uppgiften',
    },
    report: {
      year: 'År',
      company: 'Företag',
      businessId: 'FO-nummer',
      station: 'Verksamhetsställe',
      source: 'Formulär',
      receipt: 'Mottagningsnummer',
      submitted: 'Inskickad',
      corrected: 'Rättad',
      also: 'Samma FO-nummer rapporterade också som operatör',
    },
    missing: {
      company: 'Företag',
      businessId: 'FO-nummer',
      status: 'Status',
      email: 'E-post',
      phone: 'Telefon',
    },
  },
  statuses: {
    not_started: 'Inte påbörjad',
    draft: 'Påbörjad',
    reopened: 'Öppnad för rättelse',
    submitted: 'Inskickad',
  },
  yes: 'ja',
  no: 'nej',
  units: {
    kg: '{question} (vikt, kg)',
    percent: '{question} (procent)',
    count: '{question} (st.)',
    days: '{question} (dagar)',
  },
}
