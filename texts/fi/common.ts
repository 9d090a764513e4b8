/** Texts of every page: the frame and its errors. */
export const common = {
  titleSuffix: ' – Kierto',

  cookies: {
    name: 'Evästeet',
    text: 'Vain välttämättömät evästeet, ei seurantaa.',
    accept: 'Selvä',
    more: 'Mitä tallennetaan',
  },
  line: {
    label: 'Palvelun tila',
    off: 'Ei verkkoyhteyttä',
    offWhat: 'Voit jatkaa täyttämistä. Mitään ei lähde ennen kuin yhteys palaa.',
    mailWaits: 'Sähköposti lähtee vasta {time}',
    mailWaitsWhat: 'Viestejä on nyt paljon jonossa. Sinun ei tarvitse lähettää uudelleen.',
    updated: 'Palvelusta on uusi versio',
    updatedWhat:
      'Lataa sivu uudelleen, kun sinulle sopii. Voit ensin tehdä keskeneräisen asian loppuun.',
    reload: 'Lataa uudelleen',
    later: 'Myöhemmin',
  },
  loading: 'Ladataan',
  logOut: 'Kirjaudu ulos',
  navigation: 'Päävalikko',
  association: 'Suomen Autokierrätys',
  home: 'Etusivu',
  history: 'Romutustodistukset',
  ownData: 'Omat tiedot',
  retry: 'Yritä uudelleen',
  printed: 'Tulostettu {date}',
  toStart: 'Etusivulle',
  about: 'Tietoa palvelusta',
  footer: 'Kierto on romuajoneuvojen valtakunnallinen kierrätyspalvelu.',

  services: {
    title: 'Palvelut',
    personLogin: 'Ajoneuvon omistajalle',
    operatorLogin: 'Toimipisteelle',
    spareParts: 'Varaosahaku',
    batteryForm: 'Akkuilmoitus',
    verifyByNumber: 'Todistuksen tarkistus',
  },

  statements: {
    title: 'Palvelun tiedot',
    privacy: 'Tietosuoja',
    cookies: 'Evästeet',
    accessibility: 'Saavutettavuus',
    terms: 'Käyttöehdot',
    licences: 'Lisenssit',
  },

  notFound: {
    title: 'Sivua ei löytynyt',
    body: 'Etsimääsi sivua ei löytynyt. Osoitteessa voi olla kirjoitusvirhe, tai sivu on poistettu.',
    link: 'Siirry etusivulle',
  },
  broken: {
    title: 'Jokin meni vikaan',
    body: 'Sivua ei voitu näyttää. Jo lähettämäsi tiedot ovat tallessa. Yritä uudelleen tai palaa hetken kuluttua.',
  },
  notLoaded: {
    title: 'Sivu ei latautunut',
    body: 'Yhteys on hidas tai katkennut, tai palvelu on juuri päivitetty. Tarkista yhteys ja lataa sivu uudelleen.',
    retry: 'Lataa uudelleen',
  },
} as const
