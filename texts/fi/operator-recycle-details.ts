/** Steps 5 and 6: the planned use, and the end. */
export const recycleDetails = {
  details: {
    title: 'Mitä ajoneuvolle tehdään?',
    picture: 'Kuva',
    take: 'Ota kuva',
    choose: 'Valitse kuva',
    remove: 'Poista kuva',
    remarks: 'Huomautukset',
    remarksHint:
      'Vauriot, puuttuvat osat ja muu, minkä seuraavan on hyvä tietää. Muut toimipisteet näkevät nämä, kun ajoneuvo on tarjolla. Älä kirjoita omistajasta.',
    sending: 'Lähetetään kuvaa',
    finish: 'Siirrä käsittelyyn',
    finishAndPublish: 'Siirrä käsittelyyn ja julkaise',
  },
  done: {
    title: 'Ajoneuvo on otettu vastaan',
    listed: 'Muut operaattorit näkevät sen vuorokauden ajan. Sen jälkeen se palaa käsittelyyn.',
    certificate: 'Romutustodistus {number}',
    mail: {
      title: 'Lähetä omistajan sähköpostiin',
      what: 'Omistaja saa linkin, josta hän lataa todistuksen kirjautumalla.',
      email: 'Omistajan sähköposti',
      locale: 'Viestin kieli',
      send: 'Lähetä',
      sent: 'Lähetetty osoitteeseen {email}',
      failed: 'Viestiä ei lähetetty',
    },
    another: 'Seuraava ajoneuvo',
    open: 'Avaa ajoneuvo',
  },
} as const
