import type { StoragePlace, StoragePurpose } from '#rules/privacy/browser-storage.ts'

/** The legal pages, except the privacy notice (privacy.ts). */
export const statements = {
  updated: 'Päivitetty {date}',
  others: 'Muut tietosivut',
  newTab: 'avautuu uuteen välilehteen',
  cookies: {
    title: 'Evästeet ja tallennetut tiedot',
    lead: 'Palvelu tallentaa selaimeesi vain sen, mitä se tarvitsee toimiakseen. Mitään ei käytetä seurantaan, eikä kukaan muu näe tietoja.',
    why: 'Nämä ovat välttämättömiä, joten niihin ei tarvita suostumusta (laki sähköisen viestinnän palveluista, 205 §). Saat ne pois kirjautumalla ulos ja tyhjentämällä sivuston tiedot selaimen asetuksista.',
    columns: { name: 'Nimi', purpose: 'Mitä varten', life: 'Kuinka kauan' },
    places: {
      cookie: 'Evästeet',
      local: 'Selaimen paikallinen tallennustila',
      session: 'Välilehden tallennustila',
      indexedDB: 'Selaimen tietokanta',
      cache: 'Selaimen välimuisti',
    } satisfies Record<StoragePlace, string>,
    purposes: {
      consent: 'Muistaa, että olet sulkenut ilmoituksen evästeistä.',
      language: 'Muistaa valitsemasi kielen.',
      identification: 'Sitoo meneillään olevan tunnistautumisen tähän selaimeen.',
      session: 'Pitää sinut kirjautuneena.',
      station: 'Muistaa toimipisteen, jossa työskentelet.',
      promotion: 'Varattu myöhempään käyttöön. Palvelu ei tallenna tähän mitään.',
      draft: 'Säilyttää kesken jääneen lomakkeen, jotta mitään ei katoa.',
      draft_owner: 'Varmistaa, ettei kukaan muu löydä keskeneräistä lomakettasi.',
      return: 'Muistaa sivun, jolle palaat kirjautumisen jälkeen.',
      draft_files:
        'Säilyttää kesken jääneen lomakkeen kuvat ja tiedostot, päivän viimeksi tehdyt valinnat sekä luetteloiden rajaukset ja sarakkeet. Säilyttää myös vuorokauden ajan viimeksi avattujen ajoneuvojen käsittelyn ilman omistajan tietoja.',
      day_plan:
        'Säilyttää toimipisteen tämän päivän luettelot osoitteineen ja puhelinnumeroineen sekä ladatut kuormien asiakirjat, jotta ne näkyvät ilman yhteyttä. Uloskirjautuminen ja uusi kirjautuminen poistavat ne. Luettelot poistuvat myös päivän vaihtuessa, kuormat 24 tunnin kuluttua.',
      representation:
        'Sitoo käyntisi Suomi.fi-valtuuksissa tähän selaimeen, kun todistat edustamisoikeutesi.',
      known_browser:
        'Tunnistaa selaimen, jolla olet ennenkin kirjautunut, jottei kukaan muu voi estää kirjautumistasi.',
      form_links: 'Muistaa tällä selaimella aloittamasi akkuilmoituksen linkin.',
      shortcuts: 'Muistaa, että olet poistanut pikanäppäimet käytöstä.',
      sound: 'Muistaa, että olet poistanut lukemisen äänen käytöstä.',
      shell:
        'Säilyttää palvelun sivupohjan ja ohjelmakoodin, jotta palvelu avautuu ilman yhteyttä. Ei henkilötietoja.',
    } satisfies Record<StoragePurpose, string>,
    life: {
      days: { one: 'Päivän', other: '{n}\u00a0päivää' },
      minutes: { one: 'Minuutin', other: '{n}\u00a0minuuttia' },
      logout: 'Uloskirjautumiseen',
      tab: 'Välilehden sulkemiseen tai uloskirjautumiseen',
      browser: 'Kunnes tyhjennät sivuston tiedot',
    },
  },
  accessibility: {
    title: 'Saavutettavuusseloste',
    lead: 'Haluamme, että jokainen voi hoitaa ajoneuvonsa romutuksen itse. Kerro, jos jokin estää sinua.',
    status: {
      title: 'Kuinka saavutettava palvelu on',
      text: [
        'Tämä seloste koskee Kierto-palvelua. Palvelu täyttää digitaalisten palvelujen tarjoamisesta annetun lain (306/2019) saavutettavuusvaatimukset osittain. Vaatimukset ovat WCAG\u00A02.1 -ohjeiston A- ja AA-taso. Tavoitteena on ollut uudempi WCAG\u00A02.2, AA-taso.',
      ],
    },
    gaps: {
      title: 'Mikä ei vielä ole saavutettavaa',
      items: [
        'Toimipisteiden lähettämillä kuvilla ja skannatuilla valtakirjoilla ei ole tekstivastinetta (WCAG\u00a01.1.1). Ajoneuvon tiedot ovat aina myös tekstinä.',
        'Karttakuvaa ei voi lukea ruudunlukijalla (WCAG\u00a01.1.1). Samat toimipisteet ja valinnat ovat kartan vieressä luettelona, jota voi käyttää näppäimistöllä.',
        'Lyhyet ilmoitukset poistuvat näytöltä neljässä sekunnissa (WCAG\u00a02.2.1). Ruudunlukija lukee ne kokonaan ääneen, ja tulos näkyy myös sivulla.',
        'Vahva tunnistautuminen tapahtuu toisessa palvelussa, jolla on oma selosteensa.',
      ],
    },
    tested: {
      title: 'Miten palvelu on testattu',
      text: [
        'Seloste perustuu omaan arvioomme, joka on tehty {date}. Ulkopuolista arviota ei ole vielä tehty.',
        'Jokainen näkymä tarkistetaan automaattisesti ennen julkaisua. Axe-testit tehdään kolmella kielellä, kahdessa koossa sekä vaaleana ja tummana. Lisäksi testataan luettavuus 400 prosentin suurennoksella ja tärkeimmät polut pelkällä näppäimistöllä.',
      ],
    },
    answer: {
      title: 'Anna palautetta',
      text: 'Vastaamme 14 päivän kuluessa. Voit myös pyytää tietoja itsellesi sopivassa muodossa.',
      byMail: 'Voit kirjoittaa myös suoraan:',
    },
    supervisor: {
      title: 'Valvontaviranomainen',
      text: 'Jos et ole tyytyväinen vastaukseen tai et saa sitä 14 päivän kuluessa, voit tehdä ilmoituksen Liikenne- ja viestintävirasto Traficomille.',
      unit: 'Digitaalisen esteettömyyden ja saavutettavuuden valvontayksikkö',
      phone: 'Puhelin (vaihde)',
      email: 'Sähköposti',
      site: 'Verkkosivu',
    },
  },
  feedback: {
    message: 'Mikä ei toimi, tai mitä toivot?',
    messageHint: 'Kerro, mitä yritit tehdä ja mitä apuvälinettä tai selainta käytit.',
    page: 'Sivu, jota palaute koskee',
    pageHint: 'Esimerkiksi sivun nimi tai osoite. Voit jättää tyhjäksi.',
    email: 'Sähköpostiosoitteesi',
    emailHint: 'Anna osoite, jos haluat vastauksen.',
    trap: 'Jätä tämä kenttä tyhjäksi',
    send: 'Lähetä palaute',
    failed: 'Palautetta ei lähetetty',
    failedWhat: 'Teksti on yhä lomakkeella.',
    sent: 'Kiitos, palaute on lähetetty',
    sentWhat: 'Sen tunnus on {reference}. Vastaamme viimeistään {date}.',
    receipt: 'Lähetimme vahvistuksen sähköpostiisi.',
    noReply:
      'Et antanut sähköpostiosoitetta, joten emme voi vastata sinulle. Käsittelemme palautteen silti.',
    another: 'Lähetä toinen palaute',
  },
  terms: {
    title: 'Käyttöehdot',
    lead: 'Palvelu on maksuton omistajalle, ja jokainen vastaa siitä, mitä itse kirjaa.',
    sections: [
      {
        title: 'Mikä palvelu on',
        text: [
          'Kierto on valtakunnallinen palvelu, jonka kautta omistaja luovuttaa romuajoneuvon ja kierrätysoperaattorit vastaanottavat, käsittelevät ja raportoivat sen. Palvelua ylläpitää rekisterinpitäjä, jonka yhteystiedot ovat tietosuojaselosteessa.',
        ],
      },
      {
        title: 'Omistajana',
        text: [
          'Kirjaudut vahvalla tunnistautumisella ja hoidat vain omien tai edustamasi yrityksen ajoneuvojen asioita. Vastaat siitä, että antamasi tiedot ovat oikein ja että sinulla on oikeus luovuttaa ajoneuvo.',
          'Romutus ja romutustodistus ovat maksuttomia. Toimipiste voi periä maksun noudosta ja puuttuvista osista. Tilauksen voi perua, kunnes toimipiste on saanut ajoneuvon.',
        ],
      },
      {
        title: 'Toimipisteen käyttäjänä',
        text: [
          'Käyttäjätunnus on henkilökohtainen. Hae tietoja vain työtehtävääsi varten. Jokainen haku kirjataan, ja omistaja näkee, mikä toimipiste hänen tietojaan on katsonut.',
          'Romutustodistuksen antaja vastaa siitä, että ajoneuvo on vastaanotettu ja luovuttajan oikeus tarkistettu.',
        ],
      },
      {
        title: 'Palvelun saatavuus ja vastuu',
        text: [
          'Palvelu pyritään pitämään aina käytettävissä, mutta huolto tai toisen järjestelmän häiriö voi keskeyttää sen. Kesken jäänyt lomake säilyy selaimessasi, ja voit jatkaa sitä.',
          'Ylläpitäjä vastaa palvelusta Suomen lain mukaan. Mikään näissä ehdoissa ei rajoita kuluttajan pakottavaan lakiin perustuvia oikeuksia.',
        ],
      },
      {
        title: 'Muutokset ja riidat',
        text: [
          'Ehtoja voidaan muuttaa ilmoittamalla siitä palvelussa. Ehtoihin sovelletaan Suomen lakia. Kuluttaja voi saattaa erimielisyyden kuluttajariitalautakunnan ratkaistavaksi.',
        ],
      },
    ],
  },
  licences: {
    title: 'Lisenssit ja lähteet',
    lead: 'Palvelu on avointa lähdekoodia ja rakennettu muiden avoimen työn päälle. Kiitos heille.',
    own: 'Kierto on julkaistu EUPL-1.2-lisenssillä.',
    dataTitle: 'Aineistot ja kirjasimet',
    data: {
      land: {
        title: 'Kartan maa-alueet',
        text: 'Natural Earth, vapaasti käytettävä (public domain)',
      },
      map: { title: 'Kartan tiet ja nimet', text: '© OpenStreetMapin tekijät, ODbL 1.0' },
      places: { title: 'Paikannimet ja postinumerot', text: 'GeoNames, CC BY 4.0' },
      ui: {
        title: 'Käyttöliittymän kirjasin',
        text: 'Schibsted Grotesk, SIL Open Font License 1.1',
      },
      plates: { title: 'Kilpien kirjasin', text: 'JetBrains Mono, SIL Open Font License 1.1' },
      papers: {
        title: 'Todistusten kirjasimet',
        text: 'Source Sans 3 ja Carlito, SIL Open Font License 1.1',
      },
    },
    softwareTitle: 'Ohjelmistot',
    software: 'Luettelo on tehty pakettien omista tiedoista, kun tämä versio rakennettiin.',
    browser: { one: 'Selaimessa: {n} paketti', other: 'Selaimessa: {n} pakettia' },
    server: { one: 'Palvelimella: {n} paketti', other: 'Palvelimella: {n} pakettia' },
    columns: { name: 'Paketti', version: 'Versio', licence: 'Lisenssi' },
    notices: 'Selaimessa olevien pakettien lisenssitekstit (tekstitiedosto)',
  },
} as const
