import type { adminStatistics as fi } from '#texts/fi/admin-statistics.ts'
import type { Translated } from '#texts/index.ts'

export const adminStatistics: Translated<typeof fi> = {
  title: 'Statistik',
  leads: {
    certificates:
      'Skrotningsintyg i hela landet, i månaden för intygets första version. En rättelse flyttar inte dagen, och ett ogiltigförklarat intyg räknas inte.',
    vehicles:
      'Återvunna fordon i hela landet. Ett fordon räknas som återvunnet när det har markerats som färdigt.',
  },
  failed: 'Statistiken kunde inte hämtas',
  choose: 'Vad som visas',
  from: 'Från',
  to: 'Till',
  period: 'Välj period',
  own: 'Egen period',
  last12: 'De senaste 12 månaderna',
  quarter: 'Kvartal {n} {year}',
  company: 'Företag',
  station: 'Verksamhetsställe',
  wrong: 'Periodens slut är före dess början, eller så ligger perioden i framtiden.',
  records: {
    certificates: 'Visa intyg: {what}',
    vehicles: 'Visa fordon: {what}',
  },
  behind: {
    certificates: 'Intyg: {what}, totalt {all}',
    vehicles: 'Fordon: {what}, totalt {all}',
  },
  nones: {
    certificates: 'Inga skrotningsintyg under den här tiden',
    vehicles: 'Inga återvunna fordon under den här tiden',
  },
  noneWhat: 'Välj en annan period, ett annat företag eller verksamhetsställe.',
  summary: {
    more: 'Det utfärdades {n} skrotningsintyg, {share} fler än ett år tidigare.',
    less: 'Det utfärdades {n} skrotningsintyg, {share} färre än ett år tidigare.',
    same: 'Det utfärdades {n} skrotningsintyg, lika många som ett år tidigare.',
    alone: 'Det utfärdades {n} skrotningsintyg.',
  },
  facts: {
    certificates: 'Skrotningsintyg',
    before: 'Ett år tidigare {before}',
    inScope: 'Fordon som räknas i målen',
  },
  tables: {
    months: 'Per månad',
    companies: 'Per företag',
    shops: 'Per verksamhetsställe',
    kinds: 'Per fordonsslag',
    makes: 'Per märke',
    models: 'Per modell',
    ages: 'Efter ålder',
    powers: 'Efter drivkraft',
    conditions: 'Efter användning',
  },
  heads: {
    months: 'Månad',
    companies: 'Företag',
    shops: 'Verksamhetsställe',
    kinds: 'Fordonsslag',
    makes: 'Märke',
    models: 'Märke och modell',
    ages: 'Ålder, år',
    powers: 'Drivkraft',
    conditions: 'Användning',
  },
  file: {
    all: 'Alla',
    columns: {
      company: 'Statistikens företag',
      station: 'Statistikens verksamhetsställe',
      period: 'Period',
      now: 'Under perioden',
      before: 'Ett år tidigare',
    },
  },
  powers: {
    petrol: 'Bensin',
    diesel: 'Diesel',
    electric: 'El',
    plug_in_hybrid: 'Laddhybrid',
    hybrid: 'Hybrid (inte laddbar)',
    gas: 'Gas',
    hydrogen: 'Vätgas',
    other: 'Annan',
  },
}
