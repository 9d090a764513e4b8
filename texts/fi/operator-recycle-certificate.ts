/** Step 4: the certificate of destruction and its files. */
export const recycleCertificate = {
  certificate: {
    title: 'Anna romutustodistus',
    issuedTitle: 'Romutustodistus on annettu',
    lead: 'Todistus poistaa ajoneuvon rekisteristä lopullisesti. Todistuksen päivä on poiston päivä.',
    way: 'Miten todistus annetaan?',
    ways: {
      electronic: { label: 'Sähköisesti nyt', hint: 'Todistus syntyy heti, paperia ei tarvita' },
      paper: {
        label: 'Paperilla',
        hint: 'Tulosta, allekirjoita ja lataa allekirjoitettu todistus',
      },
    },
    agent: 'Todistuksen antaja',
    agentHint: 'Nimi tulee todistukseen.',
    plates: 'Mitä kilville tehtiin?',
    plateStates: {
      destroyed: 'Tuhottiin',
      missing: 'Puuttuvat',
      returned: 'Palautettiin',
    },
    language: 'Todistuksen kieli',
    issue: 'Anna romutustodistus',
    upload: 'Lähetä allekirjoitettu todistus',
    sending: 'Lähetetään todistusta',
    number: 'Numero',
    issuedAt: 'Annettu',
    goOn: 'Jatka',
  },
  paper: {
    fetch: 'Lataa täytetty lomake',
    fetchWhat: 'Ajoneuvon, luovuttajan ja toimipisteen tiedot ovat valmiina.',
    download: 'Lataa lomake (PDF)',
    downloaded: 'Ladattu: {name}',
    sign: 'Tulosta ja allekirjoita',
    signWhat: 'Anna yksi kappale luovuttajalle.',
    bring: 'Kuvaa tai valitse allekirjoitettu todistus',
    take: 'Ota kuva',
    choose: 'Valitse tiedosto',
    remove: 'Poista tiedosto',
    missing: 'Ota kuva allekirjoitetusta todistuksesta tai valitse tiedosto.',
  },
  registration: {
    none: 'Ajoneuvolla ei ole tunnusta, joten romutusta ei ilmoiteta rekisteriin.',
    pending: 'Romutusta ilmoitetaan rekisteriin',
    pendingWhat: 'Voit jatkaa heti. Tieto päivittyy tähän.',
    pendingNext:
      'Ajoneuvorekisteri ei vastannut. Ilmoitus lähetetään uudelleen kello {when}. Voit jatkaa heti: todistus on voimassa.',
    confirmed: 'Rekisteri vahvisti romutuksen',
    confirmedWhat: 'Ajoneuvo on poistettu rekisteristä todistuksen päivästä alkaen.',
    refused: 'Rekisteri hylkäsi romutuksen',
    refusedOther:
      'Syy: {reason}. Älä murskaa ajoneuvoa vielä. Ota yhteyttä palvelun tukeen ja kerro todistuksen numero.',
    reasons: {
      ALREADY_DEREGISTERED:
        'Ajoneuvo oli jo poistettu rekisteristä. Selvitä omistajan kanssa aiempi romutustodistus ja ilmoita asiasta palvelun tukeen.',
      VEHICLE_NOT_FOUND:
        'Rekisteri ei tunne ajoneuvoa. Vertaa valmistenumeroa runkoon ja ota yhteyttä palvelun tukeen, ennen kuin ajoneuvo murskataan.',
    },
  },
  file: {
    fitting: 'Pienennetään kuvaa',
    fitted: 'Pienennetty: {before} → {after}',
    FILE_TOO_LARGE: 'Mitään ei lähetetty. Valitse tiedosto, jonka koko on enintään 5 Mt.',
    FILE_TYPE_NOT_ALLOWED: 'Mitään ei lähetetty. Valitse toinen tiedosto.',
  },
} as const
