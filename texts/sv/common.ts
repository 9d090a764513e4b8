import type { common as fi } from '#texts/fi/common.ts'
import type { Translated } from '#texts/index.ts'

export const common: Translated<typeof fi> = {
  titleSuffix: ' – Kierto',

  cookies: {
    name: 'Kakor',
    text: 'Bara nödvändiga kakor, ingen spårning.',
    accept: 'Jag förstår',
    more: 'Vad som sparas',
  },
  line: {
    label: 'Tjänstens läge',
    off: 'Ingen nätförbindelse',
    offWhat:
      'Du kan fortsätta fylla i formuläret. Ingenting skickas innan förbindelsen är tillbaka.',
    mailWaits: 'E-postmeddelandet skickas först {time}',
    mailWaitsWhat: 'Just nu väntar många meddelanden. Du behöver inte skicka på nytt.',
    updated: 'Det finns en ny version av tjänsten',
    updatedWhat:
      'Ladda om sidan när det passar dig. Dessförinnan kan du slutföra det du håller på med.',
    reload: 'Ladda om',
    later: 'Senare',
  },
  loading: 'Laddar',
  logOut: 'Logga ut',
  navigation: 'Huvudmeny',
  association: 'Finlands Bilåtervinning',
  home: 'Startsida',
  history: 'Skrotningsintyg',
  ownData: 'Mina uppgifter',
  retry: 'Försök igen',
  printed: 'Utskrivet {date}',
  toStart: 'Till startsidan',
  about: 'Om tjänsten',
  footer: 'Kierto är den riksomfattande återvinningstjänsten för skrotfordon.',

  services: {
    title: 'Tjänster',
    personLogin: 'För fordonsägare',
    operatorLogin: 'För verksamhetsställen',
    spareParts: 'Reservdelssökning',
    batteryForm: 'Batterirapport',
    verifyByNumber: 'Kontroll av intyg',
  },

  statements: {
    title: 'Om tjänsten',
    privacy: 'Dataskydd',
    cookies: 'Kakor',
    accessibility: 'Tillgänglighet',
    terms: 'Användarvillkor',
    licences: 'Licenser',
  },

  notFound: {
    title: 'Sidan hittades inte',
    body: 'Sidan du sökte hittades inte. Adressen kan vara felskriven, eller så har sidan tagits bort.',
    link: 'Gå till startsidan',
  },
  broken: {
    title: 'Något gick fel',
    body: 'Sidan kunde inte visas. Det du redan har skickat är sparat. Försök igen eller kom tillbaka om en stund.',
  },
  notLoaded: {
    title: 'Sidan laddades inte',
    body: 'Förbindelsen är långsam eller bruten, eller så har tjänsten just uppdaterats. Kontrollera förbindelsen och ladda om sidan.',
    retry: 'Ladda om',
  },
}
