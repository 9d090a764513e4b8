/** Step 2: confirmation of the vehicle, and special cases. */
export const recycleVehicle = {
  confirm: {
    title: 'Onko tämä edessäsi?',
    lead: 'Valmistenumeron loppu verrataan vaiheessa 4.',
    button: 'Kyllä, tämä se on',
    another: 'Ei, hae toinen',
    withoutRecord:
      'Voit jatkaa ilman rekisterin tietoja. Tarkista tiedot rekisteröintitodistuksesta.',
  },
  standing: {
    shop_transit: {
      title: 'Omistaja on tilannut vastaanoton tähän toimipisteeseen',
      what: 'Tilaus kirjataan vastaanotetuksi, kun viet vastaanoton loppuun.',
    },
    shop_transfer: {
      title: 'Ajoneuvo on tulossa toisesta toimipisteestä',
      what: 'Siirto kirjataan vastaanotetuksi, kun viet vastaanoton loppuun.',
    },
    issued: {
      title: 'Romutustodistus on jo annettu',
      what: 'Jatka ja siirrä ajoneuvo käsittelyyn.',
    },
    here: 'Ajoneuvo on jo tässä toimipisteessä',
    scrapped: 'Tämä ajoneuvo on jo romutettu',
    certificate: 'Romutustodistus {number} annettiin {date}.',
    open: 'Avaa ajoneuvo',
  },
  record: {
    others: 'Muut tiedot',
    power: 'Käyttövoima',
    mileage: 'Matkamittarin lukema',
    mileageOn: '{km}\u00a0km, luettu {day}',
    kerbMass: 'Omamassa',
    importCountry: 'Tuontimaa',
    vinPlace: 'Valmistenumeron paikka',
    firstRegistered: 'Ensirekisteröinti',
    euClass: 'Ajoneuvoluokka',
    previousPlate: 'Edellinen tunnus',
    status: 'Rekisterissä',
    company: 'Omistajayritys',
    powers: {
      petrol: 'bensiini',
      diesel: 'dieselöljy',
      electric: 'sähkö',
      plug_in_hybrid: 'ladattava hybridi',
      hybrid: 'hybridi (ei ladattava)',
      gas: 'kaasu',
      hydrogen: 'vety',
      other: 'muu',
    },
    statuses: {
      in_use: 'liikennekäytössä',
      decommissioned: 'poistettu liikennekäytöstä',
      deregistered: 'lopullisesti poistettu',
      exported: 'viety maasta',
    },
  },
  warnings: {
    deregistered: {
      title: 'Ajoneuvo on jo lopullisesti poistettu rekisteristä',
      what: 'Rekisteri hylkää romutusilmoituksen. Selvitä omistajan kanssa, onko hänellä jo romutustodistus.',
    },
    exported: {
      title: 'Ajoneuvo on rekisterin mukaan viety maasta',
      what: 'Vertaa valmistenumeroa erityisen tarkasti. Rekisteri voi hylätä romutusilmoituksen.',
    },
    vinMake: {
      title: 'Valmistenumeron mukaan merkki on {vin}, rekisterin mukaan {registry}',
      what: 'Vertaa rungon numeroa rekisteriin. Älä jatka, jos ne eroavat.',
    },
    heavy: {
      title: 'Raskas ajoneuvo',
      what: 'Varmista, että toimipisteen lupa ja kalusto riittävät linja- tai kuorma-autoon.',
    },
    restricted: {
      title: 'Omistajan tietoja ei luovuteta rekisteristä',
      what: 'Tarkista luovuttajan henkilöllisyys ja kirjaa hänet seuraavassa vaiheessa käsin.',
    },
    company: {
      title: 'Ajoneuvon omistaa yritys',
      what: 'Luovuttajan oikeus edustaa yritystä tarkistetaan seuraavassa vaiheessa.',
    },
    owners: {
      title: 'Useita omistajia',
      what: 'Pyydä valtakirja kaikilta niiltä omistajilta, jotka eivät ole paikalla.',
    },
    decommissioned: {
      title: 'Ajoneuvo on poistettu liikennekäytöstä',
      what: 'Sen voi silti romuttaa. Poisto liikennekäytöstä on väliaikainen, romutus lopullinen.',
    },
    ownersCount: { one: '{n} omistaja', other: '{n} omistajaa' },
  },
} as const
