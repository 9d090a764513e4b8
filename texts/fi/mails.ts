/** Letters that the service sends. A letter is lines: an empty one begins a paragraph. */
export const mails = {
  greeting: 'Hei!',
  signature: 'Kierto – romuajoneuvojen kierrätyspalvelu',
  automatic: 'Tähän viestiin ei voi vastata.',
  vehicle: 'Ajoneuvo: {vehicle}',
  plate: 'Rekisteritunnus: {plate}',
  station: 'Toimipiste: {station}, {address}',
  stationContact: 'Puhelin {phone}, sähköposti {email}',
  place: 'Noutopaikka: {place}',
  map: 'Kartalla: {lat}, {lng}',
  preferredDate: 'Toivottu noutopäivä: {date}',
  missingParts: 'Puuttuvat osat: {parts}',
  message: 'Viesti: {message}',
  contact: 'Omistajan yhteystiedot: puhelin {phone}, sähköposti {email}',
  powersOfAttorney:
    'Ajoneuvolla on useita omistajia. Luovutettaessa tarvitaan valtakirja jokaiselta muulta omistajalta.',
  follow: 'Seuraa tilausta: {url}',
  again: 'Voit tehdä uuden tilauksen: {url}',
  open: 'Avaa saapuvat ajoneuvot: {url}',
  parts: {
    engine: 'moottori',
    gearbox: 'vaihteisto',
    catalyst: 'katalysaattori',
    traction_battery: 'ajovoima-akku',
    body_parts: 'korin osia',
    wheels: 'pyöriä',
  },
  ownerOrdered: {
    pickup: {
      subject: 'Nouto on tilattu: {plate}',
      intro:
        'Tilasit ajoneuvollesi noudon. Toimipiste ottaa sinuun yhteyttä ja sopii noudon ajan ja mahdollisen hinnan kanssasi.',
    },
    self_delivery: {
      subject: 'Ilmoitus on lähetetty: {plate}',
      intro:
        'Ilmoitit tuovasi ajoneuvon toimipisteeseen. Ota mukaan henkilöllisyystodistus ja rekisteröintitodistus, jos sinulla on se.',
    },
    outro:
      'Romutustodistus on maksuton. Kun se on annettu, ajoneuvovero ja liikennevakuutus päättyvät ilman eri ilmoitusta.',
  },
  ownerCancelled: {
    subject: 'Tilaus on peruttu: {plate}',
    intro: 'Peruit ajoneuvosi tilauksen. Kerroimme siitä myös toimipisteelle.',
  },
  stationOrdered: {
    pickup: {
      subject: 'Uusi nouto: {plate}',
      intro:
        'Omistaja on tilannut ajoneuvolleen noudon. Sopikaa hänen kanssaan ajasta ja hinnasta.',
    },
    self_delivery: {
      subject: 'Ajoneuvo tulossa: {plate}',
      intro: 'Omistaja on ilmoittanut tuovansa ajoneuvon teille.',
    },
  },
  stationCancelled: {
    subject: 'Tilaus on peruttu: {plate}',
    intro: 'Omistaja on perunut tilauksensa. Ajoneuvoa ei enää odoteta teille.',
  },
} as const
