import type { PageName } from '#rules/pages.ts'

type PageText = { readonly title: string; readonly description: string }

/** Titles of the pages. The server writes them into each page. A browser seldom loads them. */
export const titles = {
  pages: {
    start: {
      title: 'Romuajoneuvot kiertoon',
      description:
        'Valtakunnallinen palvelu romuajoneuvojen kierrätykseen ja uudelleenkäyttöön. Tilaa nouto tai tuo ajoneuvo itse.',
    },
    spareParts: {
      title: 'Varaosahaku',
      description:
        'Löydä toimipisteet, jotka ovat kierrättäneet samanlaisia ajoneuvoja kuin sinun, ja kysy niistä varaosaa.',
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
      title: 'Kirjaudu toimipisteen käyttäjänä',
      description: 'Kirjautuminen kierrätysoperaattoreiden ja alihankkijoiden käyttäjille.',
    },
    logout: { title: 'Kirjaudutaan ulos', description: 'Uloskirjautuminen Kierto-palvelusta.' },
    verifyByNumber: {
      title: 'Tarkista romutustodistus',
      description:
        'Tarkista todistuksen numerolla ja antopäivällä, että romutustodistus on aito ja voimassa.',
    },
    verify: {
      title: 'Romutustodistuksen tarkistus',
      description: 'Tarkista, että romutustodistus on aito.',
    },
    part: {
      title: 'Käytetty varaosa',
      description: 'Käytetyn varaosan tiedot: ajoneuvo, kunto, hinta ja toimipiste.',
    },
    privacy: {
      title: 'Tietosuojaseloste',
      description:
        'Mitä henkilötietoja palvelu käsittelee, miksi, kuinka kauan ja mitä oikeuksia sinulla on.',
    },
    cookies: {
      title: 'Evästeet ja tallennetut tiedot',
      description:
        'Kaikki, mitä palvelu tallentaa selaimeesi: mitä varten ja kuinka pitkäksi ajaksi.',
    },
    accessibility: {
      title: 'Saavutettavuusseloste',
      description: 'Miten saavutettava palvelu on, miten se on testattu ja miten annat palautetta.',
    },
    terms: {
      title: 'Käyttöehdot',
      description: 'Mitä palvelua käyttäessä on hyvä tietää: kuka vastaa mistäkin.',
    },
    licences: {
      title: 'Lisenssit ja lähteet',
      description: 'Ohjelmistot, aineistot ja kirjasimet, joista palvelu on tehty.',
    },
    personHome: {
      title: 'Oma sivu',
      description: 'Omat tilaukset ja romutustodistukset.',
    },
    personRecycle: {
      title: 'Romuta ajoneuvo',
      description: 'Hae ajoneuvo, valitse toimipiste ja tilaa nouto tai tuo ajoneuvo itse.',
    },
    personRepresent: {
      title: 'Edustamisoikeus',
      description: 'Paluu Suomi.fi-valtuuksista.',
    },
    personRepresentLink: {
      title: 'Todista edustamisoikeus',
      description: 'Todista toimipisteelle, että saat edustaa ajoneuvon omistavaa yritystä.',
    },
    consent: {
      title: 'Suostumus romutukseen',
      description: 'Anna suostumuksesi yhteisen ajoneuvon romutukseen tai kieltäydy siitä.',
    },
    personConsent: {
      title: 'Suostumus romutukseen',
      description: 'Anna suostumuksesi yhteisen ajoneuvon romutukseen tai kieltäydy siitä.',
    },
    personOrder: { title: 'Tilaus', description: 'Tilauksen aika, vaiheet ja toimipiste.' },
    personHistory: {
      title: 'Romutustodistukset',
      description: 'Romutetut ajoneuvot ja niiden romutustodistukset.',
    },
    personData: {
      title: 'Omat tiedot',
      description:
        'Mitä tietoja sinusta säilytetään, kuka niitä on katsonut ja miten saat ne poistettua.',
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
      title: 'Ota ajoneuvo vastaan',
      description: 'Ota ajoneuvo vastaan ja anna romutustodistus.',
    },
    operatorIncoming: {
      title: 'Saapuvat ajoneuvot',
      description: 'Omistajilta ja muista toimipisteistä saapuvat ajoneuvot.',
    },
    operatorPlan: {
      title: 'Ajolista',
      description: 'Päivän noudot ajan mukaan, kuljettajat ja reitit.',
    },
    operatorBatteries: {
      title: 'Ajovoima-akut',
      description: 'Ajoneuvoista poistetut ajovoima-akut, jotka ovat toimipisteessä.',
    },
    operatorLoads: {
      title: 'Kuormat',
      description: 'Toimipisteestä lähtevät ja sinne saapuvat ajoneuvokuormat.',
    },
    operatorLoad: {
      title: 'Kuorma',
      description: 'Yhden kuorman ajoneuvot, painot ja vastaanotto.',
    },
    operatorParts: {
      title: 'Toimipisteen osat',
      description: 'Osat, jotka toimipiste on irrottanut, niiden hinnat, tilat ja tarrat.',
    },
    operatorPlaces: {
      title: 'Paikat pihalla',
      description: 'Anna ajoneuvoille paikka pihalla lukemalla tarrat.',
    },
    operatorLabel: {
      title: 'Ajoneuvon tarra',
      description: 'Avaa ajoneuvon, jonka tarran koodi luettiin.',
    },
    operatorAvailable: {
      title: 'Tarjolla olevat ajoneuvot',
      description: 'Omat ja muiden toimipisteiden tarjolla olevat ajoneuvot.',
    },
    operatorProcess: {
      title: 'Käsittelyssä olevat ajoneuvot',
      description: 'Toimipisteessä käsiteltävät ajoneuvot ja niiden vaiheet.',
    },
    operatorRegistration: {
      title: 'Ilmoita rekisteriin',
      description: 'Romutukset, joita ajoneuvorekisteri ei ole vielä vahvistanut.',
    },
    operatorManagement: {
      title: 'Hallinta',
      description: 'Yrityksen käyttäjät, toimipisteet ja alihankkijat.',
    },
    operatorKeys: {
      title: 'API-avaimet',
      description: 'Avaimet yrityksen omille järjestelmille.',
    },
    operatorResponsibility: {
      title: 'Vastuullisuus',
      description: 'Tilastot, ohjeet ja vuosittaiset kyselyt.',
    },
    operatorStatistics: {
      title: 'Tilastot',
      description: 'Kierrätetyt ajoneuvot kuukausittain ja vuosittain, omat ja koko maan.',
    },
    operatorReceived: {
      title: 'Vastaanotetut ajoneuvot',
      description: 'Toimipisteiden vastaanottamat ajoneuvot ja niiden romutustodistukset.',
    },
    operatorDirectives: {
      title: 'Uudelleenkäytön ohjeet',
      description: 'Kierrätystavoitteet, romuajoneuvodirektiivi ja osien uudelleenkäytön ohjeet.',
    },
    operatorEconomy: {
      title: 'Kiertotalous',
      description: 'Miten ajoneuvojen osat ja materiaalit pysyvät kierrossa ja mitä se säästää.',
    },
    operatorProfile: {
      title: 'Omat tiedot',
      description: 'Omat yhteystiedot, kieli, salasana, kirjautumiset ja toimipisteet.',
    },
    adminHome: {
      title: 'Tänään',
      description: 'Mitä palvelun ylläpidolta odotetaan tänään.',
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
    adminStatistics: {
      title: 'Koko maan tilastot',
      description: 'Kierrätetyt ajoneuvot yrityksittäin, merkeittäin ja kuukausittain.',
    },
    adminReceived: {
      title: 'Vastaanotetut ajoneuvot, koko maa',
      description: 'Kaikkien toimipisteiden vastaanottamat ajoneuvot.',
    },
    adminAudit: {
      title: 'Käyttöloki',
      description: 'Kuka on katsonut tai muuttanut tietoja, milloin ja miksi.',
    },
    adminExports: {
      title: 'Tiedostot',
      description: 'Taustalla koottavat tiedostot: pyydä, seuraa, lataa.',
    },
    adminCertificates: {
      title: 'Todistukset',
      description: 'Todistuksen haku numerolla ja käsin kirjattujen omistajien tarkistus.',
    },
    adminOrders: {
      title: 'Vastaamattomat tilaukset',
      description: 'Tilaukset, joihin toimipiste ei ole vastannut ajoissa, yrityksittäin.',
    },
    adminJobs: {
      title: 'Ajastetut työt',
      description: 'Mitä palvelu tekee itsestään, milloin ja miten viimeksi kävi.',
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
    operatorBatteryRecords: {
      title: 'Akkuilmoituksen akut',
      description: 'Akkukirjaukset, joista akkuilmoituksen luvut on laskettu.',
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
    batteryConfirm: {
      title: 'Akkuilmoituksen vahvistus',
      description: 'Vahvista akkuilmoituksen sähköpostiosoite.',
    },
    outsideLoad: {
      title: 'Kuorman kuittaus',
      description: 'Katso teille lähetetty kuorma ja kuittaa tai hylkää se.',
    },
    adminAnnouncements: {
      title: 'Tiedotteet',
      description: 'Kirjoita tiedote toimipisteiden käyttäjille ja katso lähetetyt.',
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
  /** Names of the installed app by build. The short ones are shown under an icon. */
  install: {
    names: {
      all: 'Kierto',
      person: 'Kierto – romuta ajoneuvo',
      operator: 'Kierto toimipisteille',
      'spare-parts': 'Kierto – varaosahaku',
    },
    shortNames: {
      all: 'Kierto',
      person: 'Kierto',
      operator: 'Kierto työ',
      'spare-parts': 'Varaosat',
    },
  },
} as const
