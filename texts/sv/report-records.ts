import type { reportRecords as fi } from '#texts/fi/report-records.ts'
import type { Translated } from '#texts/index.ts'

export const reportRecords: Translated<typeof fi> = {
  facts: {
    batteries: {
      one: 'Beräknat utifrån anteckningarna, {n} batteri.',
      other: 'Beräknat utifrån anteckningarna, {n} batterier.',
    },
    without_weight: {
      one: 'Vikten saknas för {n} batteri, som inte ingår i summan.',
      other: 'Vikten saknas för {n} batterier, som inte ingår i summan.',
    },
    receivers: {
      one: 'Det finns en mottagare i anteckningarna.',
      other: 'Det finns {n} mottagare i anteckningarna. Välj en eller skriv ett annat namn.',
    },
  },
  show: 'Visa batterierna',
  showOf: 'Visa batterierna: {name}',
  failed: 'Underlaget för siffrorna kunde inte hämtas',
  list: {
    title: 'Batterierna i batterirapporten',
    lead: 'Siffrorna i batterirapporten bygger på dessa anteckningar: batterier som togs emot under året och batterier som fanns i lager i slutet av året.',
    back: 'Tillbaka till batterirapporten',
    failed: 'Batterierna kunde inte hämtas',
    filters: 'Avgränsa listan',
    all: 'Alla',
    use: 'Användning',
    uses: { recycled: 'Levererade till återvinning', stored: 'I lager i slutet av året' },
    reported: 'Del av rapporten',
    unreported: 'Ingår inte i rapporten',
    unreportedWhat: {
      one: '{n} batteri ingår inte i rapporten, eftersom det varken är litium eller NiMH eller kemin inte har antecknats.',
      other:
        '{n} batterier ingår inte i rapporten, eftersom de varken är litium eller NiMH eller kemin inte har antecknats.',
    },
    sum: { one: '{n} batteri, {kg} kg', other: '{n} batterier, {kg} kg' },
    shown: 'Listan visar {n} av {all} batterier. Siffrorna omfattar alla.',
    none: 'Året har inga anteckningar om batterier',
    noneWhat: 'Ett batteri visas här när det antecknas som borttaget ur ett fordon.',
    nothing: 'Inget batteri motsvarar valen',
    showAll: 'Visa alla batterier',
    battery: 'Batteri',
    unknown: 'Märket saknas',
    serial: 'Serienummer {serial}',
    chemistry: 'Kemi',
    chemistryUnknown: 'Inte antecknad',
    form: 'Form',
    kg: 'Vikt, kg',
    kgUnknown: 'Inte antecknad',
    shop: 'Verksamhetsställe',
    where: 'Var',
    received: 'Mottaget {date}, {receiver}',
    removed: 'I lager, borttaget {date}',
  },
}
