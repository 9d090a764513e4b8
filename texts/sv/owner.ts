import type { owner as fi } from '#texts/fi/owner.ts'
import type { Translated } from '#texts/index.ts'

export const owner: Translated<typeof fi> = {
  home: {
    welcome: 'Hej, {name}!',
    lead: 'Skrota ett fordon, följ din beställning eller ladda ner ett skrotningsintyg.',
    recycle: {
      title: 'Skrota ett fordon',
      text: 'Beställ avhämtning eller meddela att du lämnar fordonet själv. Det tar ungefär fem minuter.',
    },
    history: {
      title: 'Skrotningsintyg',
      text: 'Se och ladda ner dina intyg.',
    },
    data: {
      title: 'Egna uppgifter',
      text: 'Se vad som sparas om dig och vem som har sett det. Ladda ner eller radera det.',
    },
    howTitle: 'Så här går det till',
    how: {
      find: 'Sök fordonet med registreringsnummer eller tillverkningsnummer.',
      choose: 'Berätta var fordonet står och välj ett verksamhetsställe.',
      hand: 'Beställ avhämtning eller lämna fordonet själv. Ha en identitetshandling med dig.',
      certificate:
        'Du får ett skrotningsintyg. Fordonsskatten och trafikförsäkringen upphör utan särskild anmälan.',
    },
    costTitle: 'Vad kostar det?',
    cost: 'Skrotningen och skrotningsintyget är gratis för dig. Avhämtningen kan kosta: verksamhetsstället berättar priset innan fordonet hämtas.',
  },
  orders: {
    title: 'Dina beställningar',
    failed: 'Beställningarna kunde inte hämtas',
    none: 'Du har inga beställningar just nu',
    noneWhat:
      'När du beställer avhämtning eller meddelar att du lämnar fordonet själv ser du här hur det går.',
    pickup: 'Avhämtning beställd',
    self_delivery: 'Du lämnar själv',
    done: 'Klart',
    steps: 'Beställningens skeden',
    place: 'Avhämtningsplats',
    preferredDate: 'Önskad avhämtningsdag',
    toCertificate: 'Ladda ner skrotningsintyget',
  },
  stages: {
    ordered: {
      pickup: 'Avhämtning beställd',
      self_delivery: 'Verksamhetsstället har fått ditt meddelande',
    },
    received: {
      done: 'Verksamhetsstället har tagit emot fordonet',
      pickup: 'Väntar på avhämtning',
      pickupWhat: 'Verksamhetsstället ringer dig och kommer överens om tid och eventuellt pris.',
      self_delivery: 'Väntar på att du lämnar fordonet',
      selfDeliveryWhat: 'Ta med en identitetshandling.',
    },
    in_process: {
      done: 'Fordonet har behandlats',
      now: 'Under behandling',
      nowWhat: 'Verksamhetsstället kontrollerar uppgifterna och utfärdar skrotningsintyget.',
      ahead: 'Behandling',
    },
    certificate_issued: {
      done: 'Skrotningsintyget har utfärdats',
      ahead: 'Skrotningsintyg',
    },
  },
  cancel: {
    button: 'Avboka',
    title: 'Vill du avboka?',
    what: 'Vi meddelar verksamhetsstället, som inte längre väntar på fordonet. Du kan göra en ny beställning när som helst.',
    confirm: 'Avboka',
    keep: 'Behåll beställningen',
    done: 'Beställningen är avbokad. Vi har meddelat verksamhetsstället.',
    received:
      'Det går inte längre att avboka: verksamhetsstället har tagit emot fordonet. Ring dem om något är fel.',
    gone: 'Beställningen var redan avbokad.',
    failed: 'Avbokningen misslyckades',
  },
  history: {
    title: 'Skrotningsintyg',
    lead: 'Här finns alla intyg som har utfärdats till dig. Du kan ladda ner dem på nytt när som helst.',
    failed: 'Intygen kunde inte hämtas',
    none: 'Inga skrotningsintyg hittades',
    noneWhat:
      'Intyget kommer hit när verksamhetsstället har tagit emot fordonet och kontrollerat uppgifterna.',
    start: 'Skrota ett fordon',
    number: 'Intygets nummer',
    issuedAt: 'Utfärdat',
    issuer: 'Utfärdare',
    agent: 'Intyget utfärdades av',
    download: 'Ladda ner intyget',
    downloadNamed: 'Ladda ner intyget: {vehicle} {plate}',
    downloaded: 'Intyget har laddats ner: {name}',
    events: 'Skeden',
    step: {
      ordered: 'Beställningen gjord',
      cancelled: 'Beställningen avbokad',
      received: 'Fordonet mottaget',
      certificate_issued: 'Skrotningsintyget utfärdat',
    },
  },
  power: {
    title: 'Fullmakt för skrotning av fordon',
    lead: 'Skriv ut en fullmakt för varje annan ägare. Var och en fyller i och undertecknar sin egen. Ge fullmakterna till verksamhetsstället när du överlämnar fordonet.',
    copies: 'Hur många fullmakter?',
    copiesHint: 'En för varje annan ägare',
    print: 'Skriv ut',
    back: 'Tillbaka',
    sheets: 'Förhandsvisning',
    sheet: 'Fullmakt {n}/{total}',
    vehicle: 'Fordon',
    grantor: 'Fullmaktsgivare: fordonets ägare',
    attorney: 'Fullmaktstagare',
    name: 'Namn',
    birthDate: 'Födelsedatum eller FO-nummer',
    address: 'Adress',
    phone: 'Telefon',
    statement:
      'Jag befullmäktigar fullmaktstagaren nedan att på mina vägnar överlämna detta fordon för skrotning och slutlig avregistrering. Jag är medveten om att fordonet därefter inte kan registreras på nytt.',
    placeAndDate: 'Ort och datum',
    signature: 'Underskrift och namnförtydligande',
    note: 'Fullmaktstagaren styrker sin identitet när fordonet överlämnas.',
  },
}
