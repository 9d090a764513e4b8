import type { StoredDataGroup, LegalBasis } from '#rules/privacy/personal-data.ts'
import type { Retention } from '#rules/privacy/retentions.ts'

/** The privacy notice (GDPR, Articles 13 and 14), around the table of stored data. */
export const privacy = {
  title: 'Tietosuojaseloste',
  lead: 'Käsittelemme henkilötietoja vain, jotta romuajoneuvo saadaan luotettavasti omistajalta kierrätykseen ja pois rekisteristä.',
  controllerTitle: 'Rekisterinpitäjä',
  controllerText:
    'Rekisterinpitäjä vastaa palvelusta. Kierrätysoperaattorit ja niiden alihankkijat käsittelevät vastaanottamiensa ajoneuvojen tietoja sen lukuun. Ne näkevät vain omien toimipisteidensä ajoneuvot.',
  name: 'Nimi',
  address: 'Osoite',
  email: 'Tietosuoja-asiat',
  settingsFailed: 'Yhteystietoja ei saatu haettua',
  dataTitle: 'Mitä tietoja, miksi ja kuinka kauan',
  dataText: 'Taulukko on tehty palvelun omista tiedoista. Se muuttuu, kun palvelu muuttuu.',
  columns: { data: 'Tiedot', purpose: 'Tarkoitus', basis: 'Peruste', kept: 'Säilytys' },
  groups: {
    identity: {
      title: 'Nimi ja henkilötunnus',
      text: 'Omistajan yksilöinti vahvan tunnistautumisen jälkeen. Henkilötunnus säilytetään salattuna.',
    },
    orders: {
      title: 'Tilaukset',
      text: 'Noudon tai tuonnin sopiminen: yhteystiedot, noutopaikka, viesti.',
    },
    vehicles: {
      title: 'Haetut ajoneuvot ja oikeus niihin',
      text: 'Sen varmistaminen, että ajoneuvo on hakijan oma tai hänen yrityksensä.',
    },
    handovers: {
      title: 'Luovutukset ja valtakirjat',
      text: 'Sen selvittäminen, kenellä on oikeus luovuttaa ajoneuvo.',
    },
    consents: {
      title: 'Suostumukset romutukseen',
      text: 'Sen selvittäminen, suostuvatko ajoneuvon muut omistajat romutukseen. Omistajat tunnistetaan tunnisteesta, joka on laskettu henkilötunnuksesta. Henkilötunnusta ei saa siitä selville. Jos jätit sähköpostiosoitteen, kerromme siihen romutuksen vaiheista.',
    },
    papers: {
      title: 'Todistukset ja ajoneuvon vaiheet',
      text: 'Romutustodistuksen antaminen, rekisteristä poistaminen ja jätekirjanpito.',
    },
    notices: {
      title: 'Ilmoitukset rekisteriin merkitylle omistajalle',
      text: 'Kerromme omistajalle, kun toinen henkilö on luovuttanut ajoneuvon romutettavaksi.',
    },
    sessions: {
      title: 'Kirjautumiset',
      text: 'Kirjautumisen ylläpito ja väärinkäytön estäminen.',
    },
    users: {
      title: 'Toimipisteiden käyttäjät ja yhteyshenkilöt',
      text: 'Toimipisteen työntekijöiden pääsy palveluun ja yhteydenpito.',
    },
    reports: {
      title: 'Toimipisteiden ja akkujen maahantuojien ilmoitukset',
      text: 'Lakisääteisten ilmoitusten kokoaminen: vastaajan nimi ja yhteystiedot.',
    },
    messages: {
      title: 'Lähtevät viestit ja kesken jääneet pyynnöt',
      text: 'Vahvistusten ja ilmoitusten lähettäminen kerran ja oikein.',
    },
    log: {
      title: 'Käyttöloki',
      text: 'Sen valvonta, kuka on hakenut tai muuttanut tietoja ja miksi.',
    },
  } satisfies Record<StoredDataGroup, { title: string; text: string }>,
  bases: {
    contract: 'Pyytämäsi palvelu (6 art. 1 b)',
    legal_duty: 'Lakisääteinen velvoite (6 art. 1 c)',
    legitimate_interest: 'Oikeutettu etu: palvelun turvallisuus ja hoito (6 art. 1 f)',
  } satisfies Record<LegalBasis, string>,
  kept: {
    service: 'Niin kauan kuin käytössä',
    employment: '2 vuotta käyttäjätunnuksen sulkemisesta',
    waste_books: '6 vuotta viimeisen tapahtuman vuoden lopusta (jätelaki 646/2011, 119 §)',
    order_contact: 'Yhteystiedot, noutopaikka ja viesti 6 kuukautta tilauksen päättymisestä',
    household_transfer:
      'Nimi ja osoite noudon siirtoasiakirjassa 3 vuotta vastaanotosta (jätelaki 646/2011, 121 §)',
    consent: 'Suostumus, josta ei seurannut todistusta, ja sen sähköpostiosoite 6 kuukautta',
    consent_link: 'Suostumuspyynnön linkki 30 päivää',
    look_up: '30 päivää, jos tilausta tai todistusta ei synny, muuten kuten ne',
    part: 'Irrotettu osa 24 kuukautta myynnistä tai poistosta',
    withdrawn_part: 'Myynnistä pois vedetty osa 10 vuotta',
    part_search: 'Varaosahakujen lukumäärä, josta hakija ei selviä, 365 päivää',
    session: '30 päivää kirjautumisen päättymisestä',
    attempt: 'Tunnistautumisyritys 10 minuuttia',
    throttle: 'Väärän salasanan merkintä enintään vuorokausi',
    delivery: '30 päivää lähettämisestä',
    repetition: 'Pyynnön toisto 24 tuntia',
    contact: 'Yhteyshenkilö 2 vuotta yrityksen tai toimipisteen sulkemisesta',
    person: 'Omistaja 30 päivää viimeisestä kirjautumisesta, kun mikään ei enää viittaa häneen',
    one_time: 'Kertakäyttöiset linkit ja koodit 30 päivää käytöstä tai vanhentumisesta',
    preparation: 'Kesken jäänyt kaksivaiheisen tunnistautumisen käyttöönotto 1 tunti',
    export_file: 'Ladattava tiedosto 24 tuntia',
    export: 'Tiedostopyyntö 30 päivää',
    report: '6 vuotta ilmoituksen vuoden lopusta (jätelaki 646/2011, 119 §)',
    notice: '24 kuukautta (ilmoitus rekisteriin merkitylle omistajalle)',
    document: '24 kuukautta (asiakirja omistajan oikeudesta)',
    request: '6 kuukautta (pyyntö tarjolla olevasta ajoneuvosta)',
    picture: '12 kuukautta (kuva käsitellystä ajoneuvosta)',
    reminder: 'Merkintä muistutuksesta 1 vuoden',
    audit: '24 kuukautta',
  } satisfies Record<Retention, string>,
  sections: [
    {
      title: 'Mistä tiedot saadaan',
      text: [
        'Nimesi ja henkilötunnuksesi tulevat vahvasta tunnistautumisesta. Ajoneuvon tiedot ja omistajat tulevat liikenneasioiden rekisteristä (Traficom). Oikeus edustaa yritystä tarkistetaan yritysten rekistereistä. Muut tiedot saamme sinulta tai toimipisteestä, joka ottaa ajoneuvon vastaan.',
        'Rekisterin tietojenluovutuskielto otetaan huomioon. Rekisteristä saatua osoitetta ei säilytetä.',
      ],
    },
    {
      title: 'Kenelle tietoja annetaan',
      text: [
        'Valitsemallesi toimipisteelle, sen operaattorille ja alihankkijalle: ajoneuvon ja tilauksen tiedot. Tunnistautumisessa saatua henkilötunnusta ei näytetä niille. Toimipiste voi pyytää henkilötunnuksesi, kun luovutat ajoneuvon.',
        'Traficomille: romutusilmoitus, jolla ajoneuvo poistetaan rekisteristä. Tunnistuspalvelulle (Telia) ja valtuusrekistereille: se, mitä kysely vaatii.',
        'Tietoja ei myydä, eikä niitä luovuteta markkinointiin. Niitä ei siirretä EU- ja ETA-alueen ulkopuolelle. Palvelu ei tee sinua koskevia automaattisia päätöksiä.',
      ],
    },
    {
      title: 'Oikeutesi',
      text: [
        'Voit nähdä, ladata ja poistaa tietojasi itse kirjautumalla sivulle Omat tiedot. Siellä näet myös, kuka niitä on katsonut. Mitä laki määrää säilytettäväksi, sitä ei voi poistaa ennen määräajan päättymistä.',
        'Voit pyytää virheen korjaamista tai käsittelyn rajoittamista. Voit myös vastustaa käsittelyä, joka perustuu oikeutettuun etuun. Kirjoita yllä olevaan osoitteeseen. Vastaamme kuukauden kuluessa.',
        'Jos katsot, että tietojasi käsitellään lain vastaisesti, voit valittaa tietosuojavaltuutetulle.',
      ],
    },
    {
      title: 'Onko tiedot pakko antaa?',
      text: [
        'Tunnistautuminen ja yhteystiedot ovat edellytys sille, että tilauksen voi tehdä verkossa. Voit myös viedä ajoneuvon suoraan vastaanottopisteeseen, jolloin toimipiste tarkistaa omistajan paikan päällä.',
      ],
    },
  ],
  ownData: 'Siirry omiin tietoihisi',
  authority: 'Tietosuojavaltuutetun toimisto',
} as const
