/** Signing in, signing out, and signing in over a page. */
export const login = {
  person: {
    title: 'Tunnistaudu ajoneuvon omistajana',
    lead: 'Vahvalla tunnistautumisella varmistamme, että ajoneuvo on sinun tai yrityksesi. Käytä pankkitunnuksia tai mobiilivarmennetta.',
    button: 'Tunnistaudu',
    next: 'Siirryt Telian tunnistuspalveluun ja palaat sieltä takaisin tänne.',
    needTitle: 'Pidä nämä lähellä',
    need: {
      vehicle: 'ajoneuvon rekisteritunnus tai valmistenumero',
      place: 'tieto siitä, missä ajoneuvo on',
      contact: 'puhelinnumero ja sähköpostiosoite, joista sinut tavoittaa',
    },
    costTitle: 'Mitä se maksaa?',
    cost: 'Romutus ja romutustodistus ovat omistajalle maksuttomia. Nouto voi maksaa: toimipiste kertoo hinnan ennen kuin se hakee ajoneuvon.',
    privacyTitle: 'Mihin henkilötunnusta käytetään?',
    privacy:
      'Vain omistajuuden ja edustamisoikeuden tarkistamiseen. Toimipisteet eivät näe henkilötunnustasi.',
    operator: 'Työskenteletkö toimipisteessä? Kirjaudu tästä',
  },
  signedIn: 'Olet jo kirjautunut: {name}.',
  goOn: 'Jatka palveluun',
  demo: 'Esittelytunnukset',
  back: {
    progress: 'Kirjaudutaan sisään',
    wait: 'Tarkistamme tunnistautumisesi. Tämä kestää vain hetken.',
    failed: 'Tunnistautuminen ei onnistunut',
    cancelled: 'Keskeytit tunnistautumisen',
    failedWhat:
      'Yhteys tunnistuspalveluun katkesi, tai tunnistautuminen vanheni. Mitään ei lähetetty toimipisteille. Aloita tunnistautuminen alusta.',
    cancelledWhat:
      'Mitään ei lähetetty toimipisteille. Voit aloittaa tunnistautumisen uudelleen milloin vain.',
    again: 'Tunnistaudu uudelleen',
  },
  operator: {
    title: 'Kirjaudu toimipisteeseen',
    lead: 'Kierrätysoperaattoreiden ja alihankkijoiden käyttäjille.',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    showPassword: 'Näytä salasana',
    submit: 'Kirjaudu sisään',
    signingIn: 'Kirjaudut tunnuksella {username}.',
    code: 'Kuusinumeroinen koodi',
    codeHint: 'Avaa puhelimesi todennussovellus. Koodi vaihtuu puolen minuutin välein.',
    recovery: 'Varakoodi',
    recoveryHint: 'Jokainen varakoodi toimii kerran.',
    useRecovery: 'Käytä varakoodia',
    useCode: 'Käytä todennussovelluksen koodia',
    otherUser: 'Vaihda käyttäjää',
    person: 'Oletko ajoneuvon omistaja? Tunnistaudu tästä',
  },
  forgotten: {
    button: 'Salasana unohtunut?',
    what: 'Kirjoita käyttäjätunnuksesi. Lähetämme linkin uuteen salasanaan siihen sähköpostiin, joka on käyttäjätiedoissasi.',
    send: 'Lähetä linkki',
    sent: 'Jos käyttäjätunnus on oikea, linkki on nyt sähköpostissasi. Se toimii kerran. Jos viestiä ei tule, ota yhteyttä yrityksesi pääkäyttäjään.',
  },
  reset: {
    title: 'Aseta uusi salasana',
    lead: 'Keksi salasana, jota et käytä muualla. Vähintään 8 merkkiä.',
    whose: 'Käyttäjätunnus: {username}',
    welcome: 'Tervetuloa, {username}!',
    welcomeLead:
      'Valitse salasana, niin pääset palveluun. Vähintään 8 merkkiä, eikä sama kuin muualla.',
    password: 'Uusi salasana',
    repeat: 'Uusi salasana uudelleen',
    show: 'Näytä salasanat',
    submit: 'Aseta salasana',
    checking: 'Tarkistetaan linkkiä',
    failed: 'Linkkiä ei voitu tarkistaa',
    done: 'Uusi salasana on käytössä',
    doneWhat: 'Kirjauduit samalla ulos kaikilta laitteilta. Kirjaudu nyt uudella salasanalla.',
    welcomeDone: 'Salasanasi on valmis',
    welcomeDoneWhat: 'Kirjaudu nyt tunnuksella {username} ja valitsemallasi salasanalla.',
    toLogin: 'Kirjaudu sisään',
    used: 'Linkki on jo käytetty',
    usedWhat:
      'Linkki toimii kerran. Jos asetit salasanan sillä itse, kirjaudu sisään. Muuten pyydä uusi linkki.',
    expired: 'Linkki on vanhentunut',
    expiredWhat:
      'Pyydä uusi linkki. Jos sait kutsun palveluun, voit pyytää uuden kutsun myös yrityksesi pääkäyttäjältä.',
    broken: 'Linkki ei toimi',
    brokenWhat:
      'Osoite on ehkä katkennut: kopioi se viestistä kokonaan. Voit myös pyytää uuden linkin.',
  },
  developer: {
    title: 'Esittelytunnukset',
    lead: 'Kirjaudu yhdellä painalluksella keksittynä henkilönä tai toimipisteen käyttäjänä. Vain esittelykäytössä.',
    persons: 'Ajoneuvojen omistajat',
    operators: 'Toimipisteiden käyttäjät',
    signIn: 'Kirjaudu: {name}',
    missing: 'Esittelytunnukset eivät ole käytössä tässä palvelussa.',
  },
  out: {
    title: 'Kirjaudutaan ulos',
    wait: 'Suljemme istuntosi ja poistamme sen tiedot tästä laitteesta.',
  },
  expired: {
    title: 'Istunto on vanhentunut',
    operator: 'Kirjaudu uudelleen, niin jatkat siitä mihin jäit. Sivulle kirjoittamasi säilyy.',
    person: 'Tunnistaudu uudelleen, niin palaat tälle sivulle. Jo täyttämäsi vaiheet säilyvät.',
    cancel: 'Lopeta',
    /** Changes of the station in the upload queue (web/operator/upload-queue/). */
    unsent: {
      one: '{n} ajoneuvon tiedot odottavat lähettämistä. Ne lähtevät, kun kirjaudut. Jos lopetat, ne poistetaan laitteelta.',
      other:
        '{n} ajoneuvon tiedot odottavat lähettämistä. Ne lähtevät, kun kirjaudut. Jos lopetat, ne poistetaan laitteelta.',
    },
    cancelUnsent: 'Poista ja lopeta',
  },
} as const
