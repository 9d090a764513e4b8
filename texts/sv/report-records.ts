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
    without_refrigerant_person: {
      one: '{n} uppsamling av köldmedium utan behörig person.',
      other: '{n} uppsamlingar av köldmedium utan behörig person.',
    },
    without_hv_person: {
      one: '{n} frånkoppling av spänning utan person med högspänningsutbildning.',
      other: '{n} frånkopplingar av spänning utan person med högspänningsutbildning.',
    },
    hv_people: {
      one: 'På verksamhetsstället finns {n} användare med högspänningsutbildning. Huvudanvändaren ser behörigheterna i användarens uppgifter.',
      other:
        'På verksamhetsstället finns {n} användare med högspänningsutbildning. Huvudanvändaren ser behörigheterna i användarens uppgifter.',
    },
    sold_parts: {
      one: 'Beräknat utifrån anteckningarna, {n} såld del.',
      other: 'Beräknat utifrån anteckningarna, {n} sålda delar.',
    },
  },
  shares: {
    holders: 'Rätten att lämna in antecknad: {n}/{of} intyg.',
    compared: 'Tillverkningsnumret jämfört: {n}/{of} intyg.',
    starter_batteries: 'Startbatterier antecknade: {n}/{of} fordon med anteckning.',
    fluids: 'Vätskor antecknade: {n}/{of} rader av fordon med anteckning.',
    refrigerants: 'Köldmedier antecknade: {n}/{of} fordon med anteckning.',
    oil_filters: 'Oljefilter antecknade: {n}/{of} fordon med anteckning.',
    mercury: 'Kvicksilverdelar antecknade: {n}/{of} fordon med anteckning.',
    airbags: 'Krockkuddar antecknade: {n}/{of} fordon med anteckning.',
    gas_tanks: 'Gastankar antecknade: {n}/{of} fordon med anteckning.',
    catalysts: 'Katalysatorer antecknade: {n}/{of} fordon med anteckning.',
    tyres: 'Däck antecknade: {n}/{of} fordon med anteckning.',
    materials:
      'Glas, plast, koppar och aluminium antecknade: {n}/{of} rader av fordon med anteckning.',
    donors: 'Givarfordonets tillverkningsnummer: {n}/{of} delar.',
    isolated: 'Högspänning frånkopplad: {n}/{of} fordon med anteckning.',
    quarantine: 'Plats antecknad för skadade batterier: {n}/{of} batterier.',
    hazardous_loads: 'Kvitterade av mottagaren: {n}/{of} laster med farligt avfall.',
    recorded: 'Behandling antecknad: {n}/{of} färdiga fordon.',
    with_parts: 'Beräknat utifrån anteckningarna, delar från {n}/{of} fordon.',
    weighed:
      '{n}/{of} fordon finns i tabellerna, och återvinningsandelarna är antaganden. Därför fylldes siffran inte i.',
  },
  changed: 'Ändrat efter inskickandet: {was} → {now}.',
  cameAndWent: 'Anteckningar som tillkom: {added}, som föll bort: {gone}.',
  control: 'Ur anteckningarna för {year}',
  show: 'Visa batterierna',
  showOf: 'Visa batterierna: {name}',
  failed: 'Underlaget för siffrorna kunde inte hämtas',
  list: {
    title: 'Batterierna i batterirapporten',
    lead: 'Siffrorna i batterirapporten bygger på dessa anteckningar. Här finns batterier som togs emot under året och batterier som fanns i lager i slutet av året.',
    back: 'Tillbaka till batterirapporten',
    failed: 'Batterierna kunde inte hämtas',
    filters: 'Filtrera listan',
    all: 'Alla',
    use: 'Användning',
    uses: {
      recycled: 'Levererade till återvinning',
      moved: 'Annan mottagare: inte återvinning',
      stored: 'I lager i slutet av året',
    },
    reported: 'Del av rapporten',
    unreported: 'Ingår inte i rapporten',
    unreportedWhat: {
      one: '{n} batteri ingår inte i rapporten, eftersom det inte är litium eller NiMH, eller eftersom kemin saknas.',
      other:
        '{n} batterier ingår inte i rapporten, eftersom de inte är litium eller NiMH, eller eftersom kemin saknas.',
    },
    sum: { one: '{n} batteri, {kg}\u00a0kg', other: '{n} batterier, {kg}\u00a0kg' },
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
