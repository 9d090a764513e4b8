import type { PageName } from '#rules/pages.ts'

type PageText = { readonly title: string; readonly description: string }

/** What every page needs: titles, the frame around the page, and what can go wrong with it. */
export const common = {
  titleSuffix: ' – Kierto',
  pages: {
    start: {
      title: 'Romuajoneuvot kiertoon',
      description:
        'Valtakunnallinen palvelu romuajoneuvojen kierrätykseen ja uudelleenkäyttöön. Tilaa nouto tai tuo ajoneuvo itse.',
    },
    teliaLogin: {
      title: 'Tunnistautuminen',
      description: 'Paluu vahvasta tunnistautumisesta Kierto-palveluun.',
    },
    login: { title: 'Kirjaudu', description: 'Kirjautuminen Kierto-palveluun.' },
    personLogin: {
      title: 'Kirjaudu omistajana',
      description:
        'Tunnistaudu pankkitunnuksilla tai mobiilivarmenteella ja hoida ajoneuvosi romutus alusta loppuun.',
    },
    developerLogin: {
      title: 'Esittelytunnukset',
      description: 'Kirjautuminen esittelytunnuksilla. Vain esittelykäytössä.',
    },
    operatorLogin: {
      title: 'Kirjaudu toimipisteeseen',
      description: 'Kirjautuminen kierrätysoperaattoreiden ja alihankkijoiden käyttäjille.',
    },
    logout: { title: 'Kirjaudutaan ulos', description: 'Uloskirjautuminen Kierto-palvelusta.' },
    verify: {
      title: 'Romutustodistuksen tarkistus',
      description: 'Tarkista, että romutustodistus on aito.',
    },
    personHome: {
      title: 'Oma sivu',
      description: 'Omat tilaukset ja romutustodistukset.',
    },
    personRecycle: {
      title: 'Romuta ajoneuvo',
      description: 'Hae ajoneuvo, valitse toimipiste ja tilaa nouto tai tuo ajoneuvo itse.',
    },
    personHistory: {
      title: 'Romutustodistukset',
      description: 'Romutetut ajoneuvot ja niiden romutustodistukset.',
    },
    personData: {
      title: 'Omat tiedot',
      description: 'Kuka on katsonut tietojasi ja ajoneuvojesi tietoja.',
    },
    powerOfAttorney: {
      title: 'Valtakirja',
      description: 'Tulostettava valtakirja ajoneuvon toiselle omistajalle.',
    },
    operatorHome: {
      title: 'Toimipisteen etusivu',
      description: 'Toimipisteen ajoneuvot yhdellä silmäyksellä.',
    },
    reset: {
      title: 'Uusi salasana',
      description: 'Aseta uusi salasana sähköpostiin tulleella linkillä.',
    },
    selectStation: {
      title: 'Valitse toimipiste',
      description: 'Valitse toimipiste, jossa nyt työskentelet.',
    },
    operatorRecycle: {
      title: 'Kirjaa ajoneuvo',
      description: 'Ota ajoneuvo vastaan ja anna romutustodistus.',
    },
    operatorIncoming: {
      title: 'Saapuvat ajoneuvot',
      description: 'Omistajilta ja muista toimipisteistä saapuvat ajoneuvot.',
    },
    operatorAvailable: {
      title: 'Tarjolla olevat ajoneuvot',
      description: 'Omat ja muiden toimipisteiden tarjolla olevat ajoneuvot.',
    },
    operatorProcess: {
      title: 'Käsittelyssä olevat ajoneuvot',
      description: 'Toimipisteessä käsiteltävät ajoneuvot ja niiden vaiheet.',
    },
    operatorManagement: {
      title: 'Hallinta',
      description: 'Yrityksen käyttäjät, toimipisteet ja alihankkijat.',
    },
    operatorProfile: {
      title: 'Omat tiedot',
      description: 'Omat yhteystiedot, kieli, salasana, kirjautumiset ja toimipisteet.',
    },
    adminCompanies: {
      title: 'Yritykset',
      description: 'Kierrätysoperaattorit, niiden luvat ja pääkäyttäjät.',
    },
    adminNewCompany: {
      title: 'Uusi yritys',
      description: 'Avaa kierrätysoperaattorille pääsy palveluun.',
    },
    adminCompany: {
      title: 'Yrityksen tiedot',
      description: 'Yrityksen lupa, käyttäjät, toimipisteet ja alihankkijat.',
    },
    adminAudit: {
      title: 'Käyttöloki',
      description: 'Kuka on katsonut tai muuttanut tietoja, milloin ja miksi.',
    },
    adminProfile: {
      title: 'Omat tiedot',
      description: 'Omat yhteystiedot, salasana, tunnistautuminen ja kirjautumiset.',
    },
    operatorSelfControl: {
      title: 'Omavalvonta',
      description: 'Toimipisteen vuosittainen omavalvonta.',
    },
    operatorEvaluation: {
      title: 'Itsearviointi',
      description: 'Yrityksen oma arvio kuluneesta vuodesta.',
    },
    operatorBattery: {
      title: 'Akkuilmoitus',
      description: 'Markkinoille saatetut ja kierrätetyt ajovoima-akut.',
    },
    batteryForm: {
      title: 'Akkuilmoitus',
      description:
        'Ilmoita markkinoille saatetut ja kierrätetyt ajovoima-akut ilman kirjautumista.',
    },
    batteryAnswer: {
      title: 'Akkuilmoituksen täyttö',
      description: 'Täytä, lähetä tai korjaa akkuilmoitus sen omassa osoitteessa.',
    },
    adminReporting: {
      title: 'Raportointi',
      description: 'Ketkä ovat vastanneet, muistutukset, korjaukset ja tiedostot.',
    },
    adminReport: {
      title: 'Ilmoituksen vastaukset',
      description: 'Yhden ilmoituksen vastaukset ja muutoshistoria.',
    },
    notFound: { title: 'Sivua ei löytynyt', description: 'Tässä osoitteessa ei ole sivua.' },
  } satisfies Record<PageName | 'notFound', PageText>,

  cookies: {
    name: 'Evästeet',
    text: 'Käytämme vain evästeitä, joita palvelu tarvitsee toimiakseen: ne muistavat kielesi ja tämän valinnan. Emme seuraa sinua.',
    accept: 'Selvä',
  },
  loading: 'Ladataan',
  signedInAs: 'Kirjautuneena {name}',
  logOut: 'Kirjaudu ulos',
  navigation: 'Päävalikko',
  association: 'Suomen Autokierrätys',
  home: 'Etusivu',
  recycle: 'Romuta ajoneuvo',
  history: 'Romutustodistukset',
  retry: 'Yritä uudelleen',
  toStart: 'Etusivulle',
  footer: 'Kierto on romuajoneuvojen valtakunnallinen kierrätyspalvelu.',

  notFound: {
    title: 'Sivua ei löytynyt',
    body: 'Etsimääsi sivua ei löytynyt. Osoitteessa voi olla kirjoitusvirhe, tai sivu on poistettu.',
    link: 'Siirry etusivulle',
  },
  broken: {
    title: 'Jokin meni vikaan',
    body: 'Sivua ei voitu näyttää. Se, mitä ehdit lähettää, on tallessa. Yritä uudelleen, tai palaa hetken kuluttua.',
  },
  notLoaded: {
    title: 'Sivu ei latautunut',
    body: 'Yhteys on hidas tai katkennut, tai palvelu on juuri päivitetty. Tarkista yhteys ja lataa sivu uudelleen.',
    retry: 'Lataa uudelleen',
  },
} as const
