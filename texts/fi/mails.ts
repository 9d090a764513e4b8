import { limits } from '#rules/limits.ts'
/** E-mails of the service. A mail is a list of lines. An empty line begins a paragraph. */
export const mails = {
  greeting: 'Hei!',
  signature: 'Kierto – romuajoneuvojen kierrätyspalvelu',
  automatic: 'Tähän viestiin ei voi vastata.',
  vehicle: 'Ajoneuvo: {vehicle}',
  plate: 'Rekisteritunnus: {plate}',
  station: 'Toimipiste: {station}, {address}',
  stationContact: 'Puhelin {phone}, sähköposti {email}',
  place: 'Noutopaikka: {place}',
  map: 'Kartalla: {lat}, {lng}',
  orderNumber: 'Tilausnumero: {number}',
  missingParts: 'Puuttuvat osat: {parts}',
  message: 'Viesti: {message}',
  contact: 'Omistajan yhteystiedot: puhelin {phone}, sähköposti {email}',
  powersOfAttorney:
    'Ajoneuvolla on useita omistajia. Kun ajoneuvo luovutetaan, kaikilta muilta omistajilta tarvitaan valtakirja.',
  follow: 'Seuraa tilausta: {url}',
  open: 'Saapuvat ajoneuvot: {url}',
  parts: {
    engine: 'moottori',
    gearbox: 'vaihteisto',
    catalyst: 'katalysaattori',
    traction_battery: 'ajovoima-akku',
    body_parts: 'korin osia',
    wheels: 'pyöriä',
  },
  consentAsked: {
    subject: 'Suostumustasi pyydetään',
    intro:
      'Sinulla on yhteinen ajoneuvo, jonka toinen omistaja aikoo romuttaa. Hän pyytää siihen suostumustasi. Näet ajoneuvon ja pyytäjän, kun olet tunnistautunut.',
    open: 'Avaa pyyntö: {url}',
    outro:
      'Linkki toimii {days} päivää. Jos et omista ajoneuvoa yhdessä toisen kanssa, sinun ei tarvitse tehdä mitään.',
  },
  consentRefused: {
    subject: 'Toinen omistaja ei suostu romutukseen: {plate}',
    refused: 'Ajoneuvosi toinen omistaja on vastannut, ettei hän suostu romutukseen.',
    withdrawn: 'Ajoneuvosi toinen omistaja on perunut suostumuksensa romutukseen.',
    outro:
      'Toimipiste ei voi antaa romutustodistusta ilman häneltä myöhemmin saatua valtakirjaa. Sopikaa asiasta tai peru tilaus.',
  },
  stationConsentRefused: {
    subject: 'Omistaja ei suostu romutukseen: {plate}',
    refused:
      'Teille tulossa olevan ajoneuvon toinen omistaja on vastannut, ettei hän suostu romutukseen.',
    withdrawn:
      'Teille tulossa olevan ajoneuvon toinen omistaja on perunut suostumuksensa romutukseen.',
    outro:
      'Romutustodistukseen tarvitaan häneltä vastauksen jälkeen annettu valtakirja ja perustelu. Ottakaa yhteyttä tilaajaan ennen noutoa.',
  },
  consentReminder: {
    subject: 'Suostumuksia puuttuu: {plate}',
    intro:
      'Ajoneuvosi romutukseen tarvitaan jokaisen omistajan suostumus. Suostumuksia on nyt {given}/{needed}.',
    outro:
      'Pyydä puuttuva suostumus uudelleen tai varaa mukaan kirjallinen valtakirja. Tilausta ei peruta, mutta toimipiste voi jättää ajoneuvon noutamatta.',
  },
  consentNews: {
    ordered: {
      subject: 'Romutus on tilattu: {plate}',
      intro: 'Toinen omistaja on tilannut ajoneuvon romutuksen toimipisteestä {station}.',
    },
    orderEnded: {
      subject: 'Romutuksen tilaus on peruttu: {plate}',
      intro:
        'Romutuksen tilaus, johon annoit suostumuksesi, on peruttu. Kerromme, jos romutus tilataan uudelleen.',
    },
    certificate: {
      subject: 'Romutustodistus on annettu: {plate}',
      intro:
        'Toimipiste {station} on vastaanottanut ajoneuvon, jonka romutukseen suostuit, ja antanut siitä romutustodistuksen.',
    },
    statement: 'Annoit tämän suostumuksen: ”{statement}”',
    valid: 'Suostumuksesi on voimassa {until} asti. Katso pyyntö tai peru suostumus: {url}',
  },
  reason: 'Syy: {reason}',
  inProcess: 'Käsittelyssä olevat ajoneuvot: {url}',
  hazards: {
    highVoltage:
      'Ajoneuvossa on korkeajänniteakku. Vain koulutettu henkilö tekee sen jännitteettömäksi.',
    gas: 'Ajoneuvossa on kaasusäiliö. Vain koulutettu henkilö saa tyhjentää sen.',
  },
  stationSent: {
    subject: 'Ajoneuvo tulossa toisesta toimipisteestä: {plate}',
    intro: 'Toinen toimipiste lähettää teille ajoneuvon. Lähettäjän yhteystiedot ovat alla.',
  },
  stationSentBack: {
    subject: 'Ajoneuvo palautettiin: {plate}',
    intro: 'Vastaanottaja ei ottanut ajoneuvoa vastaan. Se on taas käsittelyssä toimipisteessänne.',
  },
  listingAsked: {
    subject: 'Ajoneuvoanne pyydetään: {plate}',
    intro:
      'Toinen toimipiste pyytää ajoneuvoa, jota tarjoatte. Pyynnön viesti ja pyytäjän yhteystiedot ovat alla.',
    open: 'Avatkaa ajoneuvo ja lähettäkää se pyytäjälle: {url}',
  },
  listingExpired: {
    subject: 'Ajoneuvo ei ole enää tarjolla: {plate}',
    intro:
      'Ilmoituksen aika päättyi, eikä kukaan ottanut ajoneuvoa. Ajoneuvo on taas käsittelyssä, ja voitte tarjota sitä uudelleen.',
  },
  claimLapses: {
    subject: 'Vastaanotto raukeaa: {plate}',
    intro:
      'Ajoneuvon vastaanotto on kesken toimipisteessänne. Se raukeaa {time}, jos ette jatka sitä.',
  },
  claimLapsed: {
    subject: 'Vastaanotto raukesi: {plate}',
    intro: `Ajoneuvon vastaanottoa ei jatkettu ${limits.claimHours} tuntiin, joten se raukesi. Voitte hakea ajoneuvon uudelleen.`,
  },
  claimDisputed: {
    subject: 'Omistaja ilmoitti, ettei ajoneuvo ole toimipisteessä: {plate}',
    intro:
      'Ajoneuvon omistaja tunnistautui vahvasti ja ilmoitti, ettei ajoneuvo ole alla mainitussa toimipisteessä. Sen vastaanotto on päättynyt.',
  },
  ownerCertificate: {
    subject: 'Romutustodistus on annettu: {plate}',
    intro:
      '{station} on vastaanottanut ajoneuvosi romutettavaksi ja antanut siitä romutustodistuksen.',
    number: 'Todistuksen numero: {number}',
    date: 'Antopäivä: {date}',
    removed:
      'Ilmoitamme romutuksen ajoneuvorekisteriin. Kun ajoneuvo on poistettu rekisteristä, ajoneuvovero ja liikennevakuutus päättyvät automaattisesti.',
    fetch: 'Kirjaudu palveluun ja lataa todistus: {url}',
  },
  correctionOrdered: {
    subject: 'Romutustodistus pitää korjata: {plate}',
    intro:
      'Suomen Autokierrätys pyytää korjaamaan romutustodistuksen {number}. Ajoneuvo on {vehicle}.',
    open: 'Kirjaudu palveluun ja korjaa todistus: {url}',
  },
  ownerNotice: {
    subject: 'Ajoneuvostasi on annettu romutustodistus: {plate}',
    intro:
      'Toimipiste {station} on antanut romutustodistuksen {date}. Ajoneuvo on {vehicle}. Sinut on merkitty rekisteriin sen omistajaksi, mutta ajoneuvon luovutti toinen henkilö.',
    known: 'Jos tiedät tästä, sinun ei tarvitse tehdä mitään.',
    report: 'Jos et tiedä tästä, kirjaudu palveluun ja ilmoita siitä: {url}',
  },
  adminOwnerReport: {
    subject: 'Omistaja ei tiedä luovutuksesta: {plate}',
    intro:
      'Rekisteriin merkitty omistaja ilmoitti, ettei tiedä ajoneuvon luovutuksesta. Todistus on {number} ja ajoneuvo {vehicle}.',
    open: 'Avaa ilmoitukset: {url}',
  },
  certificateReasons: {
    holder_name: 'omistajan nimi',
    holder_address: 'omistajan osoite',
    holder_nationality: 'omistajan kansalaisuus',
    owner_missing: 'omistaja puuttui',
    plates: 'kilpien tiedot',
    spelling: 'kirjoitusvirhe',
    issuer_details: 'antajan tiedot',
    vehicle_identity: 'ajoneuvon tunnistetiedot',
    date: 'päivämäärä',
    wrong_vehicle: 'väärä ajoneuvo',
    not_entitled: 'luovuttajalla ei ollut oikeutta',
    issued_twice: 'todistus annettiin kahdesti',
    not_delivered: 'ajoneuvoa ei tuotu',
    fraud: 'väärinkäytös',
    other: 'muu syy',
  },
  ownerCorrected: {
    subject: 'Romutustodistus on korjattu: {plate}',
    intro: 'Romutustodistus {replaces} on korjattu. Uuden todistuksen numero on {number}.',
    reason: 'Korjauksen syy: {reason}.',
    fetch: 'Kirjaudu palveluun ja lataa uusi todistus: {url}',
  },
  ownerAnnulled: {
    subject: 'Romutustodistus on mitätöity: {plate}',
    intro: 'Romutustodistus {number} on mitätöity. Se ei ole enää voimassa.',
    reason: 'Syy: {reason}.',
    next: 'Pyydämme rekisteriä perumaan poiston. Näet todistuksen tilan palvelussa: {url}',
  },
  registrationOpen: 'Avaa rekisteri-ilmoitukset: {url}',
  registrationReasons: {
    VEHICLE_NOT_FOUND: 'ajoneuvoa ei ole rekisterissä',
    ALREADY_DEREGISTERED: 'ajoneuvo on jo poistettu rekisteristä',
    UNKNOWN: 'rekisteri ei kertonut syytä',
  },
  registrationLate: {
    subject: 'Rekisteri ei ole vahvistanut romutusta: {plate}',
    intro:
      'Ajoneuvorekisteri ei ole vahvistanut romutusilmoitusta 48 tunnissa. Todistus {number} on voimassa.',
    next: 'Palvelu lähettää ilmoitusta uudelleen, kunnes rekisteri vastaa. Jos odotus jatkuu, ota yhteyttä Suomen Autokierrätykseen.',
  },
  registrationRefused: {
    subject: 'Rekisteri hylkäsi romutusilmoituksen: {plate}',
    intro:
      'Ajoneuvorekisteri hylkäsi todistuksen {number} romutusilmoituksen. Syy: {reason}. Todistus on voimassa.',
    next: 'Älä hävitä ajoneuvoa vielä. Ota yhteyttä Suomen Autokierrätykseen ja kerro todistuksen numero.',
  },
  companyAnnulled: {
    subject: 'Romutustodistus on mitätöity: {plate}',
    intro: 'Yrityksenne antama romutustodistus {number} on mitätöity.',
    next: 'Ajoneuvo on käsittelyssä ilman voimassa olevaa todistusta. Antakaa uusi todistus tai luopukaa ajoneuvosta.',
  },
  passwordReset: {
    subject: 'Aseta uusi salasana',
    intro: 'Käyttäjätunnukselle {username} pyydettiin uutta salasanaa.',
    link: 'Aseta salasana: {url}',
    once: 'Linkki toimii kerran ja vanhenee {minutes} minuutissa.',
    ignore:
      'Jos et pyytänyt sitä itse, sinun ei tarvitse tehdä mitään. Nykyinen salasana on voimassa.',
  },
  invitation: {
    subject: 'Käyttäjätunnus Kierto-palveluun',
    intro: 'Sinulle on avattu käyttäjätunnus romuajoneuvojen kierrätyspalveluun.',
    username: 'Käyttäjätunnus: {username}',
    company: 'Yritys: {company}',
    link: 'Ota tunnus käyttöön asettamalla salasana: {url}',
    once: 'Linkki toimii kerran ja vanhenee {days} päivässä. Uuden linkin saat siltä, joka avasi tunnuksen.',
    ignore: 'Jos et odottanut tätä viestiä, voit jättää sen huomiotta.',
  },
  accountOpened: {
    subject: 'Käyttäjätunnuksesi on käytössä',
    intro: 'Käyttäjätunnukselle {username} on asetettu salasana.',
    login: 'Kirjaudu palveluun: {url}',
    warning: 'Jos et asettanut salasanaa itse, ota heti yhteyttä siihen, joka avasi tunnuksen.',
  },
  passwordChanged: {
    subject: 'Salasanasi on vaihdettu',
    intro:
      'Käyttäjätunnuksen {username} salasana on vaihdettu. Kirjaudu uudella salasanalla kaikilla laitteillasi.',
    warning: 'Jos et vaihtanut salasanaa itse, pyydä heti uusi: {url}',
  },
  emailToConfirm: {
    subject: 'Vahvista uusi sähköpostiosoitteesi',
    intro:
      'Yrityksesi pääkäyttäjä on vaihtanut käyttäjätunnuksen {username} sähköpostiosoitteeksi {email}. Vahvista osoite salasanallasi.',
    link: 'Vahvista osoite: {url}',
    once: 'Linkki toimii kerran ja vanhenee {days} päivässä. Viestit tulevat vanhaan osoitteeseen, kunnes vahvistat uuden.',
    ignore: 'Jos tunnus ei ole sinun, sinun ei tarvitse tehdä mitään.',
  },
  emailChangeAsked: {
    subject: 'Sähköpostiosoitteesi halutaan vaihtaa',
    intro:
      'Yrityksesi pääkäyttäjä haluaa vaihtaa käyttäjätunnuksen {username} sähköpostiosoitteeksi {email}. Osoite vaihtuu, kun vahvistat sen siihen lähetetyllä linkillä ja salasanallasi.',
    warning: 'Jos osoite ei ole sinun, älä vahvista sitä. Ota yhteyttä yrityksesi pääkäyttäjään.',
  },
  emailChanged: {
    subject: 'Sähköpostiosoitteesi on vaihdettu',
    intro:
      'Käyttäjätunnuksen {username} sähköpostiosoite on vaihdettu. Tähän osoitteeseen ei enää lähetetä viestejä.',
    warning:
      'Jos et vaihtanut osoitetta itse, vaihda heti salasanasi ja ota yhteyttä yrityksesi pääkäyttäjään.',
  },
  secondFactorSet: {
    subject: 'Kaksivaiheinen tunnistautuminen on käytössä',
    intro:
      'Käyttäjätunnukselle {username} on otettu käyttöön kaksivaiheinen tunnistautuminen. Kirjautumiseen tarvitaan nyt salasanan lisäksi koodi todennussovelluksesta.',
    others: 'Muut laitteesi on kirjattu ulos.',
    warning: 'Jos et tehnyt tätä itse, vaihda heti salasanasi: {url}',
  },
  secondFactorRemoved: {
    subject: 'Kaksivaiheinen tunnistautuminen on poistettu',
    intro:
      'Kaksivaiheinen tunnistautuminen on poistettu käyttäjätunnukselta {username}. Kirjautumiseen riittää nyt salasana.',
    byAssociation: 'Palvelun ylläpito poisti sen ja kirjasi kaikki laitteesi ulos.',
    again: 'Voit ottaa sen uudelleen käyttöön omissa tiedoissasi: {url}',
    warning:
      'Jos et pyytänyt tai tehnyt tätä itse, vaihda heti salasanasi ja ota yhteyttä yrityksesi pääkäyttäjään.',
  },
  recoveryCodeUsed: {
    subject: 'Varakoodi on käytetty',
    intro: 'Käyttäjätunnuksella {username} käytettiin varakoodia. Se ei toimi enää.',
    left: {
      one: 'Jäljellä on {n} varakoodi.',
      other: 'Jäljellä on {n} varakoodia.',
    },
    renew: 'Uusia varakoodeja saat omista tiedoistasi: {url}',
    warning: 'Jos et käyttänyt koodia itse, vaihda heti salasanasi.',
  },
  failedLogins: {
    subject: 'Kirjautumista yritettiin väärällä salasanalla',
    intro:
      'Käyttäjätunnuksella {username} yritettiin kirjautua useita kertoja väärällä salasanalla ennen onnistunutta kirjautumistasi.',
    own: 'Jos kirjoitit salasanan itse väärin, sinun ei tarvitse tehdä mitään.',
    warning:
      'Jos et, vaihda salasanasi ja ota käyttöön kaksivaiheinen tunnistautuminen omissa tiedoissasi: {url}',
  },
  mainUserAppointed: {
    subject: 'Olet nyt yrityksesi pääkäyttäjä',
    intro:
      'Palvelun ylläpito on tehnyt käyttäjätunnuksesta {username} yrityksen {company} pääkäyttäjän.',
    may: 'Voit nyt hoitaa yrityksesi käyttäjiä, toimipisteitä ja alihankkijoita: {url}',
  },
  companyClosed: {
    subject: 'Yrityksen käyttäjätunnukset on suljettu: {company}',
    intro:
      'Palvelun ylläpito on sulkenut yrityksen {company} käyttäjätunnukset. Sen käyttäjät ja alihankkijoiden käyttäjät eivät enää pääse kirjautumaan.',
    ask: 'Jos et tiedä miksi, ota yhteyttä palvelun ylläpitoon.',
  },
  companyReopened: {
    subject: 'Yrityksen käyttäjätunnukset on avattu: {company}',
    intro: 'Palvelun ylläpito on avannut yrityksen {company} käyttäjätunnukset uudelleen.',
    login: 'Käyttäjät voivat taas kirjautua: {url}',
  },
  feedback: {
    subject: 'Saavutettavuuspalaute {reference}',
    intro:
      'Saavutettavuusselosteen lomakkeella on lähetetty palaute. Vastaa siihen viimeistään {date}.',
    page: 'Sivu: {page}',
    sender: 'Vastaus: {email}',
    noSender: 'Lähettäjä ei antanut sähköpostiosoitetta.',
    language: 'Lomakkeen kieli: {language}',
    languages: { fi: 'suomi', se: 'ruotsi', en: 'englanti' },
  },
  feedbackReceipt: {
    subject: 'Olemme saaneet palautteesi: {reference}',
    intro:
      'Kiitos saavutettavuuspalautteesta. Sen tunnus on {reference}. Vastaamme viimeistään {date}.',
    notMine:
      'Jos et lähettänyt palautetta, joku on kirjoittanut osoitteesi vahingossa. Sinun ei tarvitse tehdä mitään.',
  },
  loadSent: {
    subject: 'Kuorma {number} on tulossa: {company}',
    intro: '{company}, {station}, on lähettänyt teille kuorman {number}.',
    vehicles: { one: 'Kuormassa on {n} ajoneuvo.', other: 'Kuormassa on {n} ajoneuvoa.' },
    wastes: { one: 'Kuormassa on {n} jäte-erä.', other: 'Kuormassa on {n} jäte-erää.' },
    what: 'Katsokaa kuorman tiedot. Kuitatkaa kuorma vastaanotetuksi tai hylätkää se tästä linkistä:',
    until:
      'Linkki toimii {until} asti. Älkää antako sitä ulkopuolisille. Linkin haltija voi kuitata kuorman.',
  },
  loadCorrected: {
    subject: 'Kuormaa {number} on korjattu: {company}',
    intro: '{company}, {station}, on korjannut kuorman {number} tietoja. Tämä on versio {version}.',
    what: 'Korjatut tiedot:',
  },
  partQuestion: {
    subject: 'Varaosakysely: {part}, {make} {model} {year}',
    intro: 'Varaosahaussa on kysytty osaa.',
    part: 'Osa: {part}',
    code: 'Osan tunnus: {code}',
    vehicle: 'Ajoneuvo: {make} {model} {year}',
    from: 'Kysyjä: {name}',
    reply: 'Vastaa tähän viestiin. Vastaus menee kysyjälle.',
  },
  reportReceived: {
    subject: 'Ilmoitus vastaanotettu: {receipt}',
    confirmSubject: 'Vahvista akkuilmoitus: {receipt}',
    confirm: 'Vahvista sähköpostiosoitteesi. Ilmoitus otetaan huomioon vasta vahvistuksen jälkeen:',
    notYours:
      'Jos et ole tehnyt ilmoitusta, sinun ei tarvitse tehdä mitään. Sitä ei oteta huomioon.',
    intro: 'Olemme vastaanottaneet ilmoituksen: {type} {year}.',
    receipt: 'Vastaanottonumero: {receipt}',
    open: 'Avaa ilmoitus: {url}',
  },
  reportLink: {
    subject: 'Ilmoituksen osoite: {type} {year}',
    intro: 'Tällä osoitteella voit jatkaa ilmoitusta:',
    secret: 'Älä jaa osoitetta ulkopuolisille. Osoitteen saanut voi muuttaa ilmoitusta.',
  },
  reportUnderBusinessId: {
    subject: 'Yrityksesi Y-tunnuksella on tehty akkuilmoitus',
    intro:
      'Julkisella lomakkeella on tehty akkuilmoitus vuodelta {year} Y-tunnuksella {businessId}. Ilmoittajaksi on kirjoitettu {name}.',
    notYours:
      'Jos yrityksesi ei ole tehnyt ilmoitusta, ota yhteyttä palvelun ylläpitoon ja mainitse vastaanottonumero.',
  },
  reportVoided: {
    subject: 'Ilmoitusta ei lasketa: {type} {year}',
    intro:
      'Palvelun ylläpito on kumonnut ilmoituksen. Sen lukuja ei lasketa mukaan. Jos kumoaminen on virhe, ota yhteyttä ylläpitoon.',
  },
  reportReopened: {
    subject: 'Ilmoitus on avattu uudelleen: {type} {year}',
    intro:
      'Palvelun ylläpito on avannut ilmoituksen uudelleen, jotta sitä voi korjata. Aiemmin lähetetty ilmoitus on voimassa, kunnes lähetät sen uudelleen.',
    open: 'Avaa ilmoitus: {url}',
  },
  permitEnding: {
    subject: 'Ympäristölupa päättyy {date}',
    intro:
      'Yrityksen {company} ympäristölupa päättyy {date}. Sen jälkeen yritys ei voi ottaa vastaan ajoneuvoja eikä antaa romutustodistuksia.',
    next: 'Lähetä Suomen Autokierrätykselle uusi lupa tai viranomaisen päätös luvan jatkosta hyvissä ajoin.',
    open: 'Luvan tiedot: {url}',
  },
  reportReminder: {
    subject: 'Muistutus: {type} {year}',
    intro: 'Yrityksen {company} ilmoitusta ei ole vielä lähetetty: {type} {year}.',
    deadline: 'Määräaika: {date}',
    shops: 'Toimipisteet, joista ilmoitus puuttuu:',
    open: 'Täytä ilmoitus: {url}',
  },
} as const
