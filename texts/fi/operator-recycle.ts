import { recycleCertificate } from './operator-recycle-certificate.ts'
import { recycleDetails } from './operator-recycle-details.ts'
import { recycleOwner } from './operator-recycle-owner.ts'
import { recycleSearch } from './operator-recycle-search.ts'
import { recycleVehicle } from './operator-recycle-vehicle.ts'

/** The wizard in which a station receives a vehicle and issues its certificate of destruction. */
export const operatorRecycle = {
  flow: 'Vastaanoton vaiheet',
  back: 'Takaisin',
  choose: 'Valitse',
  steps: {
    search: 'Haku',
    vehicle: 'Ajoneuvo',
    owner: 'Luovuttaja',
    certificate: 'Todistus',
    details: 'Käyttötarkoitus',
    done: 'Valmis',
  },
  settled: {
    title: 'Vastaanotettava ajoneuvo',
    car: 'Ajoneuvo',
    owner: 'Luovuttaja',
    certificate: 'Romutustodistus',
  },
  leave: {
    title: 'Haluatko keskeyttää?',
    what: 'Ajoneuvoa ei ole vielä otettu käsittelyyn. Jos jätät vastaanoton kesken, voit jatkaa siitä tällä laitteella.',
    whatListed:
      'Ajoneuvo on luettelossa Käsittelyssä, kohdassa Kesken. Voit jatkaa vastaanottoa millä laitteella tahansa.',
    keep: 'Jätä kesken',
    leave: 'Poista luonnos',
    stay: 'Jatka vastaanottoa',
  },
  /** Unfinished drafts on this device. */
  kept: {
    title: { one: '{n} kesken tällä laitteella', other: '{n} kesken tällä laitteella' },
    left: 'Jäi kesken {when}',
    goOn: 'Jatka tästä',
    remove: 'Poista',
  },
  start: { title: 'Haetaan ajoneuvoa' },
  gone: {
    title: 'Ajoneuvo ei ole enää tässä toimipisteessä',
    what: 'Se on siirtynyt muualle, tai vastaanoton aloituksesta on kulunut yli vuorokausi. Hae ajoneuvo uudelleen, niin näet sen tilan.',
    search: 'Hae uudelleen',
  },
  /** The vehicle is at the station before its owner is checked. */
  arrival: {
    title: 'Eikö luovuttajaa voi tarkistaa nyt?',
    what: 'Ota kuva ajoneuvosta pihalla. Silloin kirjataan, että ajoneuvo on täällä, eikä vastaanotto raukea.',
    take: 'Ajoneuvo on täällä, ota kuva',
    choose: 'Valitse kuva',
    sending: 'Kuvaa lähetetään',
    done: 'Ajoneuvo on kirjattu tähän toimipisteeseen',
    doneWhat:
      'Se on luettelossa Käsittelyssä, kohdassa Kesken. Muut toimipisteet eivät voi ottaa sitä vastaan.',
  },
  ways: {
    toOwner: 'Luovuttajan tarkistukseen',
    toCertificate: 'Romutustodistukseen',
    toIncoming: 'Saapuvat ajoneuvot',
  },

  /**
   * Errors at a station and what to do. `title` replaces a general text that addresses an owner.
   */
  trouble: {
    NETWORK_ERROR: { what: 'Kaikki kirjoittamasi on tallessa. Yritä uudelleen, kun yhteys palaa.' },
    GENERAL_ERROR: { what: 'Kaikki kirjoittamasi on tallessa.' },
    NOT_FOUND: {
      title: 'Ajoneuvo ei ole tässä toimipisteessä',
      what: 'Tarkista, että oikea toimipiste on valittuna, tai hae ajoneuvo rekisteritunnuksella.',
    },
    VEHICLE_UNKNOWN: {
      title: 'Ajoneuvoa ei löytynyt rekisteristä',
      what: 'Vertaa tunnusta kilpeen tai kokeile valmistenumeroa. Jos kumpaakaan ei ole, lisää ajoneuvo ilman tunnusta.',
    },
    VEHICLE_ALREADY_SCRAPPED: {
      title: 'Ajoneuvolla on jo romutustodistus',
      what: 'Toista todistusta ei anneta. Jos todistus annettiin juuri, sen tiedot tulevat näkyviin hetken kuluttua.',
    },
    VEHICLE_IN_ANOTHER_SHOP: {
      title: 'Ajoneuvo on toisessa toimipisteessä',
      what: 'Sovi asiasta tämän toimipisteen kanssa. Kaikki kirjoittamasi on tallessa.',
    },
    STATUS_CONFLICT: {
      title: 'Joku muu on jo muuttanut ajoneuvoa',
      what: 'Ajoneuvon tila on muuttunut, eikä mitään tallennettu. Katso, missä ajoneuvo nyt on.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'Luovuttajaa ei ole tarkistettu',
      what: 'Tarkista luovuttaja ja merkitse kaikkien muiden omistajien valtakirjat saaduiksi.',
    },
    CONSENT_REFUSED: {
      title: 'Omistaja ei suostu romutukseen',
      what: 'Lisää häneltä myöhempi valtakirja ja kirjoita syy. Kaikki kirjoittamasi on tallessa.',
    },
    HOLDER_INCOMPLETE: {
      title: 'Omistajan tietoja puuttuu',
      what: 'Täydennä omistajan tiedot.',
    },
    ISSUER_INCOMPLETE: {
      title: 'Yritys ei voi antaa todistusta',
      what: 'Yrityksen tiedoista puuttuu jotakin, tai lupa on päättynyt. Pyydä pääkäyttäjää tarkistamaan tiedot.',
    },
    PERMIT_ENDED: {
      title: 'Ympäristölupa on päättynyt',
      what: 'Uusia ajoneuvoja ei voi ottaa vastaan. Pääkäyttäjä toimittaa tiedon uudesta luvasta Suomen Autokierrätykselle.',
    },
    APPROVAL_NEEDED: {
      title: 'Odottaa hyväksyntää',
      what: 'Rekisterissä on toinen omistaja. Pääkäyttäjä hyväksyy kirjauksen tässä vaiheessa.',
    },
    DOCUMENT_MISSING: {
      title: 'Asiakirja puuttuu',
      what: 'Lisää kuva tai tiedosto asiakirjasta, joka osoittaa oikeuden luovuttaa ajoneuvo.',
    },
    CERTIFICATE_MISSING: {
      title: 'Romutustodistus puuttuu',
      what: 'Anna romutustodistus, ennen kuin otat ajoneuvon käsittelyyn.',
    },
    TRAFICOM_BROKEN: {
      title: 'Ajoneuvorekisteriin ei saada yhteyttä',
      what: 'Vika on ajoneuvorekisterissä. Kirjoittamasi on tallessa. Yritä hetken kuluttua uudelleen.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'Ajoneuvorekisterissä on häiriö',
      what: 'Vika on ajoneuvorekisterissä. Kirjoittamasi on tallessa. Yritä hetken kuluttua uudelleen.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'Ajoneuvorekisteri ei antanut lupaa tähän hakuun',
      what: 'Ilmoita asiasta pääkäyttäjälle. Luovuttajan voi sillä välin kirjata papereista.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'Omistajan tietoja ei luovuteta rekisteristä',
      what: 'Omistajalla on turvakielto tai luovutusrajoitus. Tarkista henkilöllisyys ja rekisteröintitodistus ja kirjaa luovuttaja käsin.',
    },
    FILE_TOO_LARGE: {
      title: 'Tiedosto on liian suuri',
      what: 'Suurin sallittu koko on 5\u00a0Mt. Ota uusi kuva tai valitse pienempi tiedosto.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'Tätä tiedostotyyppiä ei voi käyttää',
      what: 'Käytä valokuvaa. Romutustodistus voi olla myös PDF-tiedosto.',
    },
    PUBLISHING_FAILED: {
      title: 'Julkaiseminen ei onnistunut',
      what: 'Yritä uudelleen pienemmällä kuvalla. Voit myös valita uudelleenkäytön tässä toimipisteessä ja julkaista ajoneuvon myöhemmin.',
    },
    TOO_MANY_REQUESTS: { what: 'Kirjoittamasi on tallessa. Odota minuutti ja yritä uudelleen.' },
  },
  ...recycleSearch,
  ...recycleVehicle,
  ...recycleOwner,
  ...recycleCertificate,
  ...recycleDetails,
} as const
