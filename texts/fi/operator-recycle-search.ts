/** Step 1: the search, and a vehicle without plate and VIN. */
export const recycleSearch = {
  search: {
    title: 'Mikä ajoneuvo otetaan vastaan?',
    lead: 'Kirjoita tunnus kilvestä tai valmistenumero ajoneuvon rungosta.',
    label: 'Rekisteritunnus tai valmistenumero',
    hint: 'Esimerkiksi ABC-123. Voit jättää viivan pois.',
    button: 'Hae ajoneuvo',
    found: 'Kesken: {vehicle}',
    goOn: 'Jatka tällä ajoneuvolla',
    without: 'Ei kilpeä eikä valmistenumeroa?',
    withoutWhat:
      'Ajoneuvon voi ottaa vastaan myös ilman tunnusta. Kirjaa silloin ajoneuvo ja omistaja itse.',
    add: 'Lisää ilman tunnusta',
  },
  add: {
    title: 'Ajoneuvo ilman tunnusta',
    lead: 'Kirjaa, mitä tiedät. Romutusta ei ilmoiteta rekisteriin, koska ajoneuvoa ei voi tunnistaa.',
    vehicle: 'Ajoneuvo',
    owner: 'Omistaja',
    make: 'Merkki',
    model: 'Malli',
    optional: 'Jätä tyhjäksi, jos et tiedä.',
    unknown: 'Ei tiedossa',
    vinHint: 'Se osa, jonka saat luettua. Jätä tyhjäksi, jos mitään ei näy.',
    reason: 'Miksi tunnusta ei ole?',
    reasonHint: 'Esimerkiksi: palanut, kilvet ja numero tuhoutuneet.',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    address: 'Osoite',
    addressHint: 'Katuosoite, postinumero ja paikkakunta.',
    personalId: 'Henkilötunnus',
    personalIdHint:
      'Vapaaehtoinen. Sillä omistaja saa todistuksen palveluun. Ei tallennu tähän laitteeseen.',
    show: 'Näytä henkilötunnus',
    button: 'Tallenna ja jatka',
  },
  hand: {
    title: 'Kirjaa ajoneuvo käsin',
    lead: 'Ajoneuvorekisteri ei vastaa. Kirjaa, mitä näet: palvelu täydentää tiedot rekisteristä, kun yhteys palaa.',
    offer: 'Kirjaa käsin',
    vinHint: 'Rungosta. Jätä tyhjäksi, jos et saa sitä luettua.',
  },
} as const
