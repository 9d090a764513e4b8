import type { wasteBook as source } from '../fi/waste-book.ts'
import type { Translated } from '../index.ts'

export const wasteBook: Translated<typeof source> = {
  title: 'Avfallsbokföring',
  what: 'Allt avfall som har lämnat eller kommit till verksamhetsställena i laster. För avsändaren gäller dagen då lasten skickades och för mottagaren dagen då den togs emot. Fordon som ägare har lämnat in finns i förteckningen över mottagna fordon.',
  from: 'Från och med',
  to: 'Senast',
  station: 'Verksamhetsställe',
  anyStation: 'Alla verksamhetsställen',
  wrong: 'Perioden slutar innan den börjar.',
  download: 'Ladda ner {format}',
  file: {
    name: 'avfallsbokforing',
    yes: 'ja',
    no: 'nej',
    hull: 'Förbehandlat fordon',
    columns: {
      sent: 'Skickat',
      received: 'Mottaget',
      document: 'Dokument',
      code: 'Avfallskod',
      waste: 'Avfall',
      hazardous: 'Farligt',
      kg: 'Vikt, kg',
      basis: 'Viktens grund',
      plate: 'Registreringsnummer',
      vin: 'Tillverkningsnummer',
      sender: 'Avsändare',
      company: 'Avsändarens företag',
      businessId: 'Avsändarens FO-nummer',
      receiver: 'Mottagare',
      receiverId: 'Mottagarens FO-nummer',
      recovery: 'Behandling (R/D)',
    },
  },
}
