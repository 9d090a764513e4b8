import type { mails as fi } from '../fi/mails.ts'
import type { Translated } from '../index.ts'

export const mails: Translated<typeof fi> = {
  greeting: 'Hej!',
  signature: 'Kierto – återvinningstjänsten för skrotfordon',
  automatic: 'Det går inte att svara på det här meddelandet.',
  vehicle: 'Fordon: {vehicle}',
  plate: 'Registreringsnummer: {plate}',
  station: 'Verksamhetsställe: {station}, {address}',
  stationContact: 'Telefon {phone}, e-post {email}',
  place: 'Avhämtningsplats: {place}',
  map: 'På kartan: {lat}, {lng}',
  preferredDate: 'Önskad avhämtningsdag: {date}',
  missingParts: 'Delar som saknas: {parts}',
  message: 'Meddelande: {message}',
  contact: 'Ägarens kontaktuppgifter: telefon {phone}, e-post {email}',
  powersOfAttorney:
    'Fordonet har flera ägare. Vid överlämnandet behövs en fullmakt från var och en av de andra ägarna.',
  follow: 'Följ beställningen: {url}',
  again: 'Du kan göra en ny beställning: {url}',
  open: 'Öppna ankommande fordon: {url}',
  parts: {
    engine: 'motorn',
    gearbox: 'växellådan',
    catalyst: 'katalysatorn',
    traction_battery: 'drivbatteriet',
    body_parts: 'karossdelar',
    wheels: 'hjul',
  },
  ownerOrdered: {
    pickup: {
      subject: 'Avhämtningen är beställd: {plate}',
      intro:
        'Du har beställt avhämtning av ditt fordon. Verksamhetsstället kontaktar dig och kommer överens med dig om tidpunkten och ett eventuellt pris.',
    },
    self_delivery: {
      subject: 'Anmälan har skickats: {plate}',
      intro:
        'Du har meddelat att du själv kommer med fordonet. Ta med ett identitetsbevis och registreringsbeviset, om du har det.',
    },
    outro:
      'Skrotningsintyget är avgiftsfritt. När det har utfärdats upphör fordonsskatten och trafikförsäkringen utan särskild anmälan.',
  },
  ownerCancelled: {
    subject: 'Beställningen är återkallad: {plate}',
    intro: 'Du har återkallat beställningen för ditt fordon. Vi har meddelat verksamhetsstället.',
  },
  stationOrdered: {
    pickup: {
      subject: 'Ny avhämtning: {plate}',
      intro:
        'En ägare har beställt avhämtning av sitt fordon. Kom överens om tid och pris med ägaren.',
    },
    self_delivery: {
      subject: 'Fordon på väg: {plate}',
      intro: 'En ägare har meddelat att fordonet kommer till er.',
    },
  },
  stationCancelled: {
    subject: 'Beställningen är återkallad: {plate}',
    intro: 'Ägaren har återkallat sin beställning. Fordonet kommer inte längre till er.',
  },
}
