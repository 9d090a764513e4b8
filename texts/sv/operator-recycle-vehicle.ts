import type { recycleVehicle as fi } from '#texts/fi/operator-recycle-vehicle.ts'
import type { Translated } from '#texts/index.ts'

export const recycleVehicle: Translated<typeof fi> = {
  confirm: {
    title: 'Står det här framför dig?',
    lead: 'Slutet av tillverkningsnumret jämförs i steg 4.',
    button: 'Ja, det är det',
    another: 'Nej, sök ett annat',
    withoutRecord:
      'Du kan fortsätta utan registrets uppgifter. Kontrollera dem i registreringsbeviset.',
  },
  standing: {
    shop_transit: {
      title: 'Ägaren har beställt mottagning här',
      what: 'Beställningen antecknas som mottagen när du slutför mottagningen.',
    },
    shop_transfer: {
      title: 'Fordonet kommer från ett annat verksamhetsställe',
      what: 'Överföringen antecknas som mottagen när du slutför mottagningen.',
    },
    issued: {
      title: 'Skrotningsintyget är redan utfärdat',
      what: 'Fortsätt och flytta fordonet till behandling.',
    },
    here: 'Fordonet finns redan på det här verksamhetsstället',
    scrapped: 'Fordonet är redan skrotat',
    certificate: 'Skrotningsintyget {number} utfärdades {date}.',
    open: 'Öppna fordonet',
  },
  record: {
    others: 'Övriga uppgifter',
    power: 'Drivkraft',
    mileage: 'Mätarställning',
    mileageOn: '{km}\u00a0km, avläst {day}',
    kerbMass: 'Egenmassa',
    importCountry: 'Importland',
    vinPlace: 'Tillverkningsnumrets plats',
    firstRegistered: 'Första registrering',
    euClass: 'Fordonskategori',
    previousPlate: 'Tidigare nummer',
    status: 'I registret',
    company: 'Ägarföretag',
    powers: {
      petrol: 'bensin',
      diesel: 'diesel',
      electric: 'el',
      plug_in_hybrid: 'laddhybrid',
      hybrid: 'hybrid (ej laddbar)',
      gas: 'gas',
      hydrogen: 'väte',
      other: 'annan',
    },
    statuses: {
      in_use: 'i trafik',
      decommissioned: 'avställt',
      deregistered: 'slutligt avregistrerat',
      exported: 'utfört ur landet',
    },
  },
  warnings: {
    deregistered: {
      title: 'Fordonet är redan slutligt avregistrerat',
      what: 'Registret avslår skrotningsanmälan. Utred med ägaren om det redan finns ett skrotningsintyg.',
    },
    exported: {
      title: 'Enligt registret har fordonet förts ut ur landet',
      what: 'Jämför tillverkningsnumret särskilt noga. Registret kan avslå skrotningsanmälan.',
    },
    vinMake: {
      title: 'Enligt tillverkningsnumret är märket {vin}, enligt registret {registry}',
      what: 'Jämför numret på karossen med registret. Fortsätt inte om de skiljer sig.',
    },
    heavy: {
      title: 'Tungt fordon',
      what: 'Försäkra dig om att tillståndet och utrustningen räcker för en buss eller lastbil.',
    },
    restricted: {
      title: 'Registret lämnar inte ut ägarens uppgifter',
      what: 'Kontrollera identiteten hos den som lämnar in och skriv in personen för hand i nästa steg.',
    },
    company: {
      title: 'Fordonet ägs av ett företag',
      what: 'Rätten att företräda företaget kontrolleras i nästa steg.',
    },
    owners: {
      title: 'Flera ägare',
      what: 'Be om en fullmakt av alla ägare som inte är på plats.',
    },
    decommissioned: {
      title: 'Fordonet är avställt',
      what: 'Det kan ändå skrotas. En avställning är tillfällig, skrotningen är slutlig.',
    },
    ownersCount: { one: '{n} ägare', other: '{n} ägare' },
  },
}
