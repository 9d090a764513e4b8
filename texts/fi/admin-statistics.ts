import type { NationalTable } from '#rules/report/statistics.ts'

/** National statistics of recycled vehicles, and their files. */
export const adminStatistics = {
  title: 'Tilastot',
  leads: {
    certificates:
      'Koko maan romutustodistukset ensimmäisen version kuukaudelta. Korjaus ei siirrä päivää, mitätöity ei ole luvussa.',
    vehicles:
      'Koko maan kierrätetyt ajoneuvot. Kierrätetyksi lasketaan ajoneuvo, joka on merkitty valmiiksi.',
  },
  failed: 'Tilastoja ei saatu haettua',
  choose: 'Mitä näytetään',
  from: 'Alkaa',
  to: 'Päättyy',
  period: 'Valitse jakso',
  own: 'Oma jakso',
  last12: 'Viimeiset 12 kuukautta',
  quarter: '{n}. neljännes {year}',
  company: 'Yritys',
  station: 'Toimipiste',
  wrong: 'Jakson loppu on ennen sen alkua, tai jakso on tulevaisuudessa.',
  records: {
    certificates: 'Näytä todistukset: {what}',
    vehicles: 'Näytä ajoneuvot: {what}',
  },
  behind: {
    certificates: 'Todistukset: {what}, kaikkiaan {all}',
    vehicles: 'Ajoneuvot: {what}, kaikkiaan {all}',
  },
  nones: {
    certificates: 'Tältä ajalta ei ole romutustodistuksia',
    vehicles: 'Tältä ajalta ei ole kierrätettyjä ajoneuvoja',
  },
  noneWhat: 'Valitse toinen jakso, yritys tai toimipiste.',
  /** First sentence. `alone`: the year before has too few to compare. */
  summary: {
    more: 'Romutustodistuksia annettiin {n}, {share} enemmän kuin vuotta aiemmin.',
    less: 'Romutustodistuksia annettiin {n}, {share} vähemmän kuin vuotta aiemmin.',
    same: 'Romutustodistuksia annettiin {n}, yhtä paljon kuin vuotta aiemmin.',
    alone: 'Romutustodistuksia annettiin {n}.',
  },
  facts: {
    certificates: 'Romutustodistusta',
    before: 'Vuotta aiemmin {before}',
    inScope: 'Tavoitteissa laskettavaa ajoneuvoa',
  },
  tables: {
    months: 'Kuukausittain',
    companies: 'Yrityksittäin',
    shops: 'Toimipisteittäin',
    kinds: 'Ajoneuvolajeittain',
    makes: 'Merkeittäin',
    models: 'Malleittain',
    ages: 'Iän mukaan',
    powers: 'Käyttövoiman mukaan',
    conditions: 'Käyttötarkoituksen mukaan',
  } satisfies Record<NationalTable, string>,
  heads: {
    months: 'Kuukausi',
    companies: 'Yritys',
    shops: 'Toimipiste',
    kinds: 'Ajoneuvolaji',
    makes: 'Merkki',
    models: 'Merkki ja malli',
    ages: 'Ikä, vuotta',
    powers: 'Käyttövoima',
    conditions: 'Käyttötarkoitus',
  } satisfies Record<NationalTable, string>,
  file: {
    all: 'Kaikki',
    columns: {
      company: 'Tilaston yritys',
      station: 'Tilaston toimipiste',
      period: 'Jakso',
      now: 'Jaksolla',
      before: 'Vuotta aiemmin',
    },
  },
  powers: {
    petrol: 'Bensiini',
    diesel: 'Dieselöljy',
    electric: 'Sähkö',
    plug_in_hybrid: 'Ladattava hybridi',
    hybrid: 'Hybridi (ei ladattava)',
    gas: 'Kaasu',
    hydrogen: 'Vety',
    other: 'Muu',
  },
} as const
