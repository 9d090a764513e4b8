/** The wizard in which a station takes a vehicle in and issues its certificate of destruction. */
export const operatorRecycle = {
  flow: 'Vastaanoton vaiheet',
  back: 'Takaisin',
  choose: 'Valitse',
  steps: {
    search: 'Haku',
    vehicle: 'Ajoneuvo',
    owner: 'Luovuttaja',
    certificate: 'Todistus',
    details: 'Jatkokäyttö',
    done: 'Valmis',
  },
  settled: {
    title: 'Vastaanotettava ajoneuvo',
    car: 'Ajoneuvo',
    owner: 'Luovuttaja',
    certificate: 'Romutustodistus',
  },
  leave: {
    title: 'Poistutaanko kesken?',
    what: 'Ajoneuvoa ei ole vielä otettu käsittelyyn. Jos poistut, aloitat vastaanoton alusta.',
    whatIssued:
      'Romutustodistus on annettu, mutta ajoneuvoa ei ole vielä otettu käsittelyyn. Jos poistut, hae ajoneuvo myöhemmin uudelleen ja vie vastaanotto loppuun.',
    leave: 'Poistu',
    stay: 'Jatka vastaanottoa',
  },
  start: { title: 'Haetaan ajoneuvoa' },
  gone: {
    title: 'Ajoneuvo ei ole enää tässä toimipisteessä',
    what: 'Se on siirtynyt muualle, tai vastaanoton aloituksesta on kulunut yli vuorokausi. Hae ajoneuvo uudelleen, niin näet, miten asia on.',
    search: 'Hae uudelleen',
  },
  ways: {
    toOwner: 'Luovuttajan tarkistukseen',
    toCertificate: 'Romutustodistukseen',
    toIncoming: 'Saapuvat ajoneuvot',
  },

  /** What a failure means at a station, and what to do; `title` where the general text speaks to an owner. */
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
      what: 'Pyydä toista toimipistettä lähettämään se teille. Sen jälkeen se näkyy saapuvissa.',
    },
    STATUS_CONFLICT: {
      title: 'Joku toinen ehti ensin',
      what: 'Ajoneuvon tila on muuttunut, eikä mitään tallennettu. Katso, missä ajoneuvo nyt on.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'Luovuttajaa ei ole tarkistettu',
      what: 'Tarkista luovuttaja ja merkitse kaikkien muiden omistajien valtakirjat saaduiksi.',
    },
    CERTIFICATE_MISSING: {
      title: 'Romutustodistus puuttuu',
      what: 'Anna romutustodistus, ennen kuin otat ajoneuvon käsittelyyn.',
    },
    TRAFICOM_BROKEN: {
      title: 'Ajoneuvorekisteriin ei saada yhteyttä',
      what: 'Vika ei ole sinussa, ja kirjoittamasi on tallessa. Yritä hetken kuluttua uudelleen.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'Ajoneuvorekisterissä on häiriö',
      what: 'Vika ei ole sinussa, ja kirjoittamasi on tallessa. Yritä hetken kuluttua uudelleen.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'Ajoneuvorekisteri ei antanut lupaa tähän hakuun',
      what: 'Ilmoita asiasta pääkäyttäjälle. Luovuttajan voi sillä välin kirjata papereista.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'Omistajan tietoja ei luovuteta rekisteristä',
      what: 'Omistajalla on turvakielto tai luovutusrajoitus. Tarkista henkilöllisyys ja rekisteröintitodistus ja kirjaa luovuttaja käsin.',
    },
    PRH_BROKEN: {
      title: 'Yritysrekisteriin ei saada yhteyttä',
      what: 'Edustamisoikeutta ei voitu tarkistaa. Yritä uudelleen, tai pyydä kaupparekisteriote tai valtakirja ja kirjaa luovuttaja käsin.',
    },
    PRH_API_EXCEPTION: {
      title: 'Edustamisoikeuden tarkistus ei onnistunut',
      what: 'Yritä uudelleen, tai pyydä kaupparekisteriote tai valtakirja ja kirjaa luovuttaja käsin.',
    },
    PRH_API_SERVER_EXCEPTION: {
      title: 'Yritysrekisterissä on häiriö',
      what: 'Yritä uudelleen, tai pyydä kaupparekisteriote tai valtakirja ja kirjaa luovuttaja käsin.',
    },
    PRH_API_PERMISSION_DENIED: {
      title: 'Henkilöllä ei ole oikeutta edustaa yritystä',
      what: 'Pyydä yrityksen valtakirja. Kun sinulla on se, kirjaa luovuttaja käsin.',
    },
    PRH_JOINT_SIGNATURE_NEEDED: {
      title: 'Henkilö ei edusta yritystä yksin',
      what: 'Tarvitset valtakirjan muilta, joiden kanssa hän edustaa yritystä. Kun sinulla on se, kirjaa luovuttaja käsin.',
    },
    FILE_TOO_LARGE: {
      title: 'Tiedosto on liian suuri',
      what: 'Suurin sallittu koko on 5 Mt. Ota uusi kuva tai valitse pienempi tiedosto.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'Tällaista tiedostoa ei voi ottaa vastaan',
      what: 'Käytä valokuvaa. Romutustodistus voi olla myös PDF-tiedosto.',
    },
    PUBLISHING_FAILED: {
      title: 'Julkaiseminen ei onnistunut',
      what: 'Yritä uudelleen pienemmällä kuvalla. Voit myös valita uudelleenkäytön tässä toimipisteessä ja julkaista ajoneuvon myöhemmin.',
    },
    TOO_MANY_REQUESTS: { what: 'Kirjoittamasi on tallessa. Odota minuutti ja yritä uudelleen.' },
  },

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

  confirm: {
    title: 'Onko tämä pihalla oleva ajoneuvo?',
    lead: 'Vertaa valmistenumeroa runkoon, ennen kuin jatkat.',
    button: 'Kyllä, tiedot täsmäävät',
    another: 'Ei, hae toinen ajoneuvo',
    withoutRecord:
      'Voit jatkaa ilman rekisterin tietoja. Tarkista tiedot rekisteröintitodistuksesta.',
  },
  standing: {
    shop_transit: {
      title: 'Omistaja on tilannut vastaanoton tähän toimipisteeseen',
      what: 'Tilaus kirjataan vastaanotetuksi, kun viet vastaanoton loppuun.',
    },
    shop_transfer: {
      title: 'Ajoneuvo on tulossa toisesta toimipisteestä',
      what: 'Siirto kirjataan vastaanotetuksi, kun viet vastaanoton loppuun.',
    },
    issued: {
      title: 'Romutustodistus on jo annettu',
      what: 'Jatka ja ota ajoneuvo käsittelyyn.',
    },
    here: {
      title: 'Ajoneuvo on jo tässä toimipisteessä',
      what: 'Jatka vain, jos siltä puuttuu romutustodistus.',
    },
    open: 'Avaa ajoneuvo',
  },
  record: {
    power: 'Käyttövoima',
    mileage: 'Matkamittarin lukema',
    firstRegistered: 'Ensirekisteröinti',
    euClass: 'Ajoneuvoluokka',
    previousPlate: 'Edellinen tunnus',
    status: 'Rekisterissä',
    company: 'Omistajayritys',
    powers: {
      petrol: 'bensiini',
      diesel: 'dieselöljy',
      electric: 'sähkö',
      plug_in_hybrid: 'ladattava hybridi',
      gas: 'kaasu',
      hydrogen: 'vety',
      other: 'muu',
    },
    statuses: {
      in_use: 'liikennekäytössä',
      decommissioned: 'poistettu liikennekäytöstä',
      deregistered: 'lopullisesti poistettu',
      exported: 'viety maasta',
    },
  },
  warnings: {
    deregistered: {
      title: 'Ajoneuvo on jo lopullisesti poistettu rekisteristä',
      what: 'Rekisteri hylkää romutusilmoituksen. Selvitä omistajan kanssa, onko hänellä jo romutustodistus.',
    },
    exported: {
      title: 'Ajoneuvo on rekisterin mukaan viety maasta',
      what: 'Vertaa valmistenumeroa erityisen tarkasti. Rekisteri voi hylätä romutusilmoituksen.',
    },
    vinMake: {
      title: 'Valmistenumeron mukaan merkki on {vin}, rekisterin mukaan {registry}',
      what: 'Vertaa rungon numeroa rekisteriin. Älä jatka, jos ne eroavat.',
    },
    highVoltage: {
      title: 'Suurjänniteakku',
      what: 'Vain koulutettu henkilö tekee ajoneuvon jännitteettömäksi. Vaurioitunut ajoneuvo eristetään.',
    },
    gas: {
      title: 'Kaasusäiliö',
      what: 'Säiliön saa tyhjentää vain siihen koulutettu henkilö.',
    },
    heavy: {
      title: 'Raskas ajoneuvo',
      what: 'Varmista, että toimipisteen lupa ja kalusto riittävät linja- tai kuorma-autoon.',
    },
    restricted: {
      title: 'Omistajan tietoja ei luovuteta rekisteristä',
      what: 'Tarkista luovuttajan henkilöllisyys ja kirjaa hänet seuraavassa vaiheessa käsin.',
    },
    company: {
      title: 'Ajoneuvon omistaa yritys',
      what: 'Luovuttajan oikeus edustaa yritystä tarkistetaan seuraavassa vaiheessa.',
    },
    owners: {
      title: 'Useita omistajia',
      what: 'Pyydä valtakirja kaikilta niiltä omistajilta, jotka eivät ole paikalla.',
    },
    decommissioned: {
      title: 'Ajoneuvo on poistettu liikennekäytöstä',
      what: 'Sen voi silti romuttaa. Poisto liikennekäytöstä on väliaikainen, romutus lopullinen.',
    },
    ownersCount: { one: '{n} omistaja', other: '{n} omistajaa' },
  },

  owner: {
    title: 'Kuka luovuttaa ajoneuvon?',
    lead: 'Pyydä henkilöllisyystodistus. Oikeus luovuttaa ajoneuvo tarkistetaan rekisteristä.',
    way: 'Miten luovuttaja tarkistetaan?',
    ways: {
      person: { label: 'Henkilö', hint: 'Henkilötunnuksella ajoneuvorekisteristä' },
      company: { label: 'Yritys', hint: 'Y-tunnuksella ja edustajan henkilötunnuksella' },
      typed: {
        label: 'Käsin kirjaten',
        hint: 'Kun rekisteri ei kerro omistajaa, tai valtakirjalla',
      },
    },
    company: 'Rekisterin mukaan omistaja on {company}.',
    businessId: 'Yrityksen Y-tunnus',
    businessIdHint: 'Esimerkiksi 1234567-8.',
    personalId: 'Luovuttajan henkilötunnus',
    personalIdOfRepresentative: 'Edustajan henkilötunnus',
    personalIdHint: 'Lue se henkilöllisyystodistuksesta. Ei tallennu tähän laitteeseen.',
    show: 'Näytä henkilötunnus',
    check: 'Tarkista luovuttaja',
    stranger: 'Henkilö ei ole ajoneuvon omistaja',
    strangerCompany: 'Ajoneuvo ei ole tämän yrityksen',
    strangerWhat:
      'Tarkista tunnus. Jos luovuttajalla on omistajan valtakirja, kauppakirja tai kuolinpesän paperit, kirjaa hänet käsin.',
    byHand: 'Kirjaa käsin',
    basis: 'Millä perusteella luovuttaja kirjataan?',
    bases: {
      restricted: {
        label: 'Tietoja ei luovuteta',
        hint: 'Turvakielto tai luovutusrajoitus. Henkilöllisyys on tarkistettu.',
      },
      missing_data: {
        label: 'Tiedot puuttuvat',
        hint: 'Rekisteri ei kerro omistajaa tai ei vastaa. Oikeus on tarkistettu papereista.',
      },
      estate: {
        label: 'Kuolinpesä',
        hint: 'Perukirja ja kaikkien osakkaiden suostumus on nähty.',
      },
      deed_of_sale: {
        label: 'Kauppakirja',
        hint: 'Ajoneuvoa ei ole vielä rekisteröity uudelle omistajalle.',
      },
      other: { label: 'Muu peruste', hint: 'Esimerkiksi omistajan tai yrityksen valtakirja.' },
    },
    reason: 'Mitä papereita näit?',
    reasonHint: 'Esimerkiksi: ajokortti ja rekisteröintitodistuksen I osa.',
    save: 'Tallenna ja jatka',
    done: 'Luovuttaja tarkistettu: {name}',
    checked: 'Luovuttaja on tarkistettu: {name}',
    checkedNameless: 'Luovuttaja on tarkistettu',
    byOrder:
      'Omistaja tunnistautui vahvasti, kun hän teki tilauksen. Tarkista vielä, että luovuttaja on hän.',
    byStation: 'Tarkistus on kirjattu palveluun.',
    goOn: 'Jatka todistukseen',
    again: 'Luovuttaja on joku muu',
  },
  powers: {
    title: {
      one: 'Toisen omistajan valtakirja',
      other: 'Muiden omistajien valtakirjat, {n} kpl',
    },
    what: 'Merkitse valtakirja, kun olet saanut sen.',
    one: 'Valtakirja {n}/{total} saatu',
    received: 'Saatu {n}/{total}',
    missed: 'Romutustodistuksen voi antaa vasta, kun kaikki valtakirjat on saatu.',
  },

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
      destroyed: 'Kilvet tuhottiin',
      missing: 'Kilvet puuttuvat',
      returned: 'Kilvet palautettiin',
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
  details: {
    title: 'Mitä ajoneuvolle tehdään?',
    lead: 'Tämän jälkeen ajoneuvo on käsittelyssä.',
    picture: 'Kuva',
    pictureHint: 'Yksi kuva riittää. Yli 5 megatavun kuva pienennetään ennen lähettämistä.',
    take: 'Ota kuva',
    choose: 'Valitse kuva',
    remove: 'Poista kuva',
    remarks: 'Huomautukset',
    remarksHint: 'Vauriot, puuttuvat osat ja muu, mitä seuraavan on hyvä tietää.',
    sending: 'Lähetetään kuvaa',
    finish: 'Ota käsittelyyn',
    finishAndPublish: 'Ota käsittelyyn ja julkaise',
  },
  done: {
    title: 'Ajoneuvo on otettu vastaan',
    inProcess: 'Se on nyt käsittelyssä olevissa ajoneuvoissa.',
    listed: 'Muut toimijat näkevät sen vuorokauden ajan, ja sen jälkeen se palaa käsittelyyn.',
    certificate: 'Romutustodistus {number}',
    next: 'Mitä seuraavaksi?',
    steps: {
      ownerMail: 'Omistaja saa todistuksen linkin sähköpostiinsa.',
      ownerPaper: 'Tulosta todistus luovuttajalle ajoneuvon sivulta.',
      safe: 'Tehkää ajoneuvo turvalliseksi ja kuivatkaa se.',
      recycle: 'Irrottakaa kierrätettävät osat ja toimittakaa runko murskaamoon.',
      reuse: 'Irrottakaa käytettävät osat tämän toimipisteen käyttöön.',
      reuse_publish: 'Seuratkaa yhteydenottoja tarjolla olevista ajoneuvoista.',
    },
    another: 'Kirjaa seuraava ajoneuvo',
    links: 'Minne seuraavaksi',
    open: 'Avaa ajoneuvo',
    toProcess: 'Käsittelyssä olevat',
    toAvailable: 'Tarjolla olevat',
    toIncoming: 'Saapuvat ajoneuvot',
  },
} as const
