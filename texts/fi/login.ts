/** Signing in, signing out, and signing in again over a page. */
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
    forgotten: 'Salasana unohtunut? Ota yhteyttä yrityksesi pääkäyttäjään.',
    person: 'Oletko ajoneuvon omistaja? Tunnistaudu tästä',
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
  },
} as const
