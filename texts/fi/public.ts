/** Public pages: the choice of app, and the check of a certificate. */
export const publicPages = {
  start: {
    signedOut: 'Olet kirjautunut ulos.',
    title: 'Vanha ajoneuvo uuteen kiertoon',
    lead: 'Kierrossa tilaat ajoneuvosi romutuksen. Toimipiste hoitaa loput.',
    owner: {
      title: 'Omistan ajoneuvon',
      text: 'Tilaa nouto tai tuo ajoneuvo itse. Seuraa tilausta ja lataa romutustodistus.',
      button: 'Aloita tunnistautumalla',
    },
    operator: {
      title: 'Työskentelen toimipisteessä',
      text: 'Vastaanota, käsittele ja raportoi romuajoneuvot.',
      button: 'Kirjaudu sisään',
    },
    continueAs: 'Jatka: {name}',
    othersTitle: 'Muut palvelut',
    others: {
      spareParts: {
        title: 'Etsi varaosa',
        text: 'Toimipisteet, joissa on samanlaisia ajoneuvoja kuin sinun.',
      },
      batteryForm: {
        title: 'Anna akkuilmoitus',
        text: 'Maahantuojalle: vuoden ajovoima-akut ilman kirjautumista.',
      },
      verifyByNumber: {
        title: 'Tarkista todistus',
        text: 'Onko romutustodistus aito ja voimassa?',
      },
    },
    stepsTitle: 'Näin romutus etenee',
    steps: {
      find: {
        title: 'Hae ajoneuvo',
        text: 'Tiedot tulevat rekisteristä, kun olet tunnistautunut.',
      },
      choose: {
        title: 'Valitse toimipiste',
        text: 'Näet kartalta lähimmät ja tilaat noudon tai tuot ajoneuvon itse.',
      },
      hand: {
        title: 'Luovuta ajoneuvo',
        text: 'Toimipiste vastaanottaa sen ja ilmoittaa romutuksesta rekisteriin.',
      },
      certificate: {
        title: 'Saat romutustodistuksen',
        text: 'Ajoneuvovero ja liikennevakuutus päättyvät ilman erillistä ilmoitusta.',
      },
    },
    costTitle: 'Romutus on maksuton',
    cost: 'Toimipiste voi periä maksun noudosta ja puuttuvista osista. Noudon hinnan saat tietää ennen noutoa.',
  },
  verify: {
    title: 'Romutustodistuksen tarkistus',
    checking: 'Tarkistetaan todistusta',
    genuine: 'Todistus on aito',
    genuineWhat: 'Tämä todistus on annettu Kierto-palvelussa. Vertaa tietoja paperiin.',
    unknown: 'Todistusta ei löytynyt',
    unknownWhat:
      'Tässä osoitteessa ei ole todistusta. Lue QR-koodi uudelleen ja tarkista, että koko koodi näkyy. Jos tulos on sama, todistusta ei ole annettu Kierto-palvelussa.',
    failed: 'Todistusta ei voitu tarkistaa',
    number: 'Todistuksen numero',
    issuedAt: 'Antopäivä',
    issuer: 'Antaja',
    vehicle: 'Ajoneuvo',
    vin: 'Valmistenumero',
    checkedAt: 'Tarkistettu {moment}.',
    replaced: 'Todistus on korvattu',
    replacedWhat:
      'Tilalle on annettu todistus {number}, {date}. Pyydä uusi todistus sen antajalta.',
    annulled: 'Todistus on mitätöity',
    annulledWhat: 'Todistus ei ole ollut voimassa {date} alkaen.',
    seal: 'Leima',
    sealed: '{by}, {when}. Leima tarkastettiin antohetkellä, taso {level}.',
    unsealed: 'Annettu ennen sähköistä leimaa.',
    register: 'Rekisteri',
    downloadReceipt: 'Lataa rekisterikuittaus (PDF)',
    registration: {
      pending: 'Romutus on ilmoitettu, kuittausta odotetaan',
      confirmed: 'Rekisteri on kuitannut: {receipt}',
      refused: 'Rekisteri ei ole kuitannut',
      manual: 'Toimipiste ilmoittaa romutuksen rekisteriin',
    },
    byNumber: {
      title: 'Tarkista romutustodistus',
      lead: 'Kirjoita numero ja antopäivä todistuksesta. Ajoneuvon tiedot näet lukemalla todistuksen QR-koodin.',
      numberHint: 'Esimerkiksi FI-2026-000001',
      check: 'Tarkista',
      valid: 'Todistus on voimassa',
      validWhat: 'Tämä numero on annettu Kierto-palvelussa tänä päivänä.',
      none: 'Todistusta ei löytynyt',
      noneWhat:
        'Millään todistuksella ei ole tätä numeroa ja antopäivää. Tarkista molemmat paperista.',
      numberWrong: 'Kirjoita numero niin kuin se on todistuksessa.',
    },
    file: {
      title: 'Tarkista tiedosto',
      what: 'Valitse todistuksen PDF-tiedosto. Tiedosto ei lähde laitteestasi: palvelu saa vain sen tiivisteen.',
      choose: 'Valitse tiedosto',
      genuine: 'Tiedosto on aito',
      genuineWhat: 'Tiedosto on todistus {number}, annettu {date}. Sitä ei ole muutettu.',
      replaced: 'Tiedosto on aito, mutta todistus on korvattu',
      annulled: 'Tiedosto on aito, mutta todistus on mitätöity',
      unknown: 'Tiedostoa ei tunnistettu',
      unknownWhat: 'Tämä tiedosto ei ole muuttumaton todistus Kierto-palvelusta.',
      failed: 'Tiedostoa ei voitu tarkistaa',
    },
    privacy: 'Sivulla ei näytetä henkilötietoja.',
  },
} as const
