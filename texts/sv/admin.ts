import type { admin as fi } from '#texts/fi/admin.ts'
import type { Translated } from '#texts/index.ts'

export const admin: Translated<typeof fi> = {
  role: 'Tjänstens administratör',
  accountFailed: 'Dina uppgifter kunde inte hämtas',
  menu: {
    upkeep: 'Underhåll',
    adminAnnouncements: 'Meddelanden',
    adminHome: 'I dag',
    adminCompanies: 'Företag',
    adminStatistics: 'Statistik',
    adminReporting: 'Rapportering',
    adminAudit: 'Användningslogg',
    adminExports: 'Filer',
    adminCertificates: 'Intyg',
    adminOrders: 'Beställningar',
    adminJobs: 'Schemalagda jobb',
    adminProfile: 'Mina uppgifter',
  },
  home: {
    title: 'I dag',
    waiting: 'Väntar på dig',
    none: 'Ingenting just nu.',
    failed: 'Dagens uppgifter kunde inte hämtas',
    year: 'År {year}',
    month: '{month}, ett år tidigare {before}',
    open: '{month} pågår ännu. Strecket: år {year}.',
    deadlines: {
      title: 'Rapporter och tidsfrister',
      report: 'Rapport',
      sent: 'Inskickade',
      lastDay: 'Sista dag',
      none: 'ingen tidsfrist',
      done: 'Klar',
      open: 'Öppen',
      late: 'Försenad',
      types: {
        company_battery: 'Batterirapport',
        self_evaluation: 'Självutvärdering',
        self_control: 'Egenkontroll',
      },
    },
    permits: {
      title: 'Tillstånd',
      none: 'Inget tillstånd har gått ut eller går snart ut.',
      lasting: 'Av tillstånden har {n} inget slutdatum.',
    },
    announcement: {
      title: 'Senaste meddelandet',
      write: 'Skriv ett nytt',
      none: 'Det finns inga meddelanden.',
      read: '{date}, markerat som läst av {n}.',
    },
    certificates: {
      more: '{n} skrotningsintyg, {share} fler än vid samma tid i fjol.',
      less: '{n} skrotningsintyg, {share} färre än vid samma tid i fjol.',
      same: '{n} skrotningsintyg, lika många som vid samma tid i fjol.',
      alone: 'Skrotningsintyg: {n}.',
    },
    tasks: {
      permits: {
        one: 'miljötillstånd har gått ut eller går snart ut',
        other: 'miljötillstånd har gått ut eller går snart ut',
      },
      headless: { one: 'företag saknar huvudanvändare', other: 'företag saknar huvudanvändare' },
      refused: {
        one: 'skrotningsanmälan har avslagits av registret',
        other: 'skrotningsanmälningar har avslagits av registret',
      },
      orders: {
        one: 'beställning har inte besvarats i tid',
        other: 'beställningar har inte besvarats i tid',
      },
      owner_reports: {
        one: 'ägare känner inte till inlämningen',
        other: 'ägare känner inte till inlämningen',
      },
      typed_owners: {
        one: 'ägare som skrivits in för hand väntar på granskning',
        other: 'ägare som skrivits in för hand väntar på granskning',
      },
      jobs: { one: 'schemalagt jobb har misslyckats', other: 'schemalagda jobb har misslyckats' },
      self_evaluation: { one: 'självutvärdering saknas', other: 'självutvärderingar saknas' },
      company_battery: { one: 'batterirapport saknas', other: 'batterirapporter saknas' },
      self_control: { one: 'egenkontroll saknas', other: 'egenkontroller saknas' },
    },
  },
}
