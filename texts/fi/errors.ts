import { limits } from '#rules/limits.ts'
import { firstErrors } from './first-errors.ts'

/** A text for every error code: what is wrong and what to do. `fields` has those of one field. */
export const errors = {
  ...firstErrors,

  IDEMPOTENCY_KEY_REUSED:
    'Tämä on jo lähetetty toisilla tiedoilla. Lataa sivu uudelleen ja tarkista tilanne.',

  USER_NOT_FOUND: 'Käyttäjää ei löytynyt. Hänet on ehkä poistettu. Lataa sivu uudelleen.',
  USER_WAS_NOT_VERIFIED:
    'Tämä ei ole henkilötunnus, jolla tunnistauduit. Anna oma henkilötunnuksesi.',

  VEHICLE_UNKNOWN: 'Ajoneuvoa ei löytynyt. Tarkista rekisteritunnus tai valmistenumero.',
  VEHICLE_OWNER_ONLY: 'Vain omistaja voi hakea ajoneuvon tiedot.',
  VEHICLE_ALREADY_SCRAPPED: 'Ajoneuvo on jo romutettu ja poistettu rekisteristä.',
  VEHICLE_IN_ANOTHER_SHOP: 'Ajoneuvo on jo toisessa toimipisteessä.',
  ALREADY_ASKED:
    'Toimipisteesi on jo pyytänyt ajoneuvoa tänään. Odota vastausta tai soita toimipisteeseen, joka tarjoaa sitä.',
  TEXT_CHANGED: 'Toinen käyttäjä on muuttanut tekstiä tällä välin. Valitse, kumpi teksti jää.',
  STATUS_CONFLICT: 'Ajoneuvon tila on muuttunut. Tarkista tila ja yritä uudelleen.',
  SHOP_HAS_NO_PICKUP:
    'Toimipiste ei nouda ajoneuvoja. Tuo ajoneuvo itse tai valitse toinen toimipiste.',
  OUT_OF_REACH:
    'Noutopaikka on toimipisteen noutoalueen ulkopuolella. Valitse toinen toimipiste tai tuo ajoneuvo itse.',
  DAY_HAS_ORDERS: 'Päivälle on sovittu noutoja. Siirrä ne ensin.',
  WINDOW_FULL: 'Aika ehti mennä toiselle. Valitse uusi noutoaika.',
  WINDOW_CLOSED: 'Tätä aikaa ei voi enää valita. Valitse uusi noutoaika.',
  FEE_CHANGED: 'Noudon hinta on muuttunut. Tarkista uusi hinta ja tilaa sitten.',
  ORDER_CONFLICT: 'Tilaus on muuttunut. Tarkista tiedot ja yritä uudelleen.',
  ORDER_TOO_LATE: 'Tilausta ei voi enää muuttaa täällä. Soita toimipisteeseen.',
  ORDER_CHANGED_OFTEN: 'Aikaa on muutettu jo viisi kertaa. Soita toimipisteeseen.',
  CONSENT_REFUSED:
    'Yksi omistajista ei suostu romutukseen. Todistukseen tarvitaan häneltä myöhemmin saatu valtakirja ja perustelu.',
  CONSENT_CLOSED:
    'Pyyntö on päättynyt. Linkki on vanhentunut, tai ajoneuvo on jo toimipisteessä. Kysy asiaa pyynnön lähettäjältä.',

  TRAFICOM_BROKEN: 'Ajoneuvorekisteriin ei saada yhteyttä. Yritä hetken kuluttua uudelleen.',
  TRAFICOM_API_EXCEPTION: 'Ajoneuvorekisteriin ei saada yhteyttä. Yritä hetken kuluttua uudelleen.',
  TRAFICOM_API_PERMISSION_DENIED:
    'Ajoneuvorekisteri ei antanut lupaa tähän hakuun. Ota yhteyttä toimipisteeseen.',
  TRAFICOM_API_OWNER_RESTRICTED:
    'Ajoneuvorekisteri ei luovuta omistajan tietoja, koska niiden luovutusta on rajoitettu. Ota yhteyttä toimipisteeseen. Romutus onnistuu siellä henkilöllisyystodistuksella.',
  PRH_BROKEN:
    'Kaupparekisteriin ei saada yhteyttä, joten edustamisoikeutta ei voitu tarkistaa. Yritä hetken kuluttua uudelleen.',
  PRH_API_EXCEPTION: 'Edustamisoikeuden tarkistus epäonnistui. Yritä hetken kuluttua uudelleen.',
  PRH_API_SERVER_EXCEPTION: 'Kaupparekisterissä on häiriö. Yritä myöhemmin uudelleen.',
  PRH_API_PERMISSION_DENIED: 'Sinulla ei ole oikeutta edustaa yritystä.',
  PRH_JOINT_SIGNATURE_NEEDED:
    'Et voi edustaa yritystä yksin. Pyydä valtakirja muilta, joiden kanssa yritystä edustetaan, ja ota se mukaan toimipisteeseen.',
  PRH_REDIRECT_NEEDED: 'Jatka Suomi.fi-valtuuksiin ja todista edustamisoikeutesi.',
  PRH_OTHER_COMPANY: 'Valitsit toisen yrityksen kuin ajoneuvon omistajan.',

  OWNER_NOT_CONFIRMED: 'Luovuttajaa ei ole vielä tarkistettu. Tee omistajan tarkistus ensin.',
  VIN_MISMATCH: 'Numero ei ole tämän ajoneuvon valmistenumeron loppu. Katso numero uudelleen.',
  IDENTIFICATION_MISSING: 'Ajoneuvoa ei ole vielä tunnistettu. Vertaa valmistenumeroa ensin.',
  FACTS_CHANGED: 'Tiedot muuttuivat sillä välin. Tarkista ne uudelleen.',
  HOLDER_INCOMPLETE: 'Omistajan nimi, osoite tai kansalaisuus puuttuu. Täydennä tiedot ensin.',
  ISSUER_INCOMPLETE:
    'Yrityksen tiedoista puuttuu todistukseen tarvittava tieto, tai lupa on päättynyt.',
  PERMIT_ENDED:
    'Yrityksen ympäristölupa on päättynyt, joten uusia ajoneuvoja ei voi ottaa vastaan. Pääkäyttäjä toimittaa tiedon uudesta luvasta Suomen Autokierrätykselle.',
  APPROVAL_NEEDED: 'Omistajan kirjaus odottaa toimipisteen pääkäyttäjän hyväksyntää.',
  DOCUMENT_MISSING: 'Omistajan oikeudesta puuttuu asiakirja. Lisää se omistajan vaiheessa.',
  CERTIFICATE_REPLACED: 'Todistus ei ole enää voimassa. Lataa sivu uudelleen.',
  CERTIFICATE_MISSING: 'Ajoneuvolla ei ole vielä romutustodistusta. Anna todistus ensin.',
  STAGE_ORDER: 'Tee ajoneuvo ensin turvalliseksi ja esikäsittele se.',
  LINES_OPEN: 'Vaiheessa on kirjaamattomia rivejä. Kirjaa ne tai kerro syy.',
  ENTRY_NEEDED:
    'Kirjaa ensin valmistenumeron vertailu, jännitteettömyys, ajovoima-akku ja kaasusäiliö, jos ajoneuvossa on ne. Syy ei riitä.',
  ENTRY_CORRECTED:
    'Joku on jo kirjannut tämän rivin. Katso uusin kirjaus ja korjaa se tarvittaessa.',
  LOAD_CLOSED: 'Kuorma on jo lähetetty tai käsitelty. Lataa sivu uudelleen.',
  LOAD_NOT_SENT: 'Kuormakirja on saatavilla, kun kuorma on lähetetty.',
  LOAD_CORRECTED: 'Kuormaa on juuri korjattu. Lataa sivu uudelleen ja tarkista tiedot.',
  LOAD_CORRECTION_ENDED: `Kuormaa voi korjata ${limits.loadCorrectionDays} päivää vastaanotosta. Se aika on päättynyt.`,
  REGISTER_CREDENTIALS_REFUSED:
    'Rekisteri ei hyväksynyt tunnuksia, eikä niitä tallennettu. Tarkista ne ja yritä uudelleen.',
  REGISTER_AWAY:
    'Siirtoasiakirjarekisteriin ei saada yhteyttä, eikä tunnuksia tallennettu. Yritä myöhemmin uudelleen.',
  REGISTER_CREDENTIALS_MISSING:
    'Yrityksellä ei ole siirtoasiakirjarekisterin tunnuksia. Pyydä pääkäyttäjää lisäämään ne.',
  VEHICLE_ON_LOAD: 'Ajoneuvo on jo toisessa kuormassa.',
  PART_NOT_RESELLABLE: 'Tätä osaa ei voi myydä, tai se on jo poistettu myynnistä lopullisesti.',
  BATTERY_ON_LOAD:
    'Akku on jo kuormassa, tai se on lähtenyt. Poista se ensin kuorman luonnoksesta.',
  HULL_HAS_LEFT:
    'Ajoneuvo on jo lähtenyt murskattavaksi. Sitä ei voi siirtää, lisätä kuormaan eikä sen vaiheita perua.',
  FILE_TOO_LARGE: 'Tiedosto on liian suuri. Suurin sallittu koko on 5\u00a0Mt.',
  FILE_TYPE_NOT_ALLOWED: 'Tällaista tiedostoa ei voi ottaa vastaan. Käytä kuvaa tai PDF-tiedostoa.',
  AMOUNT_UNUSUAL: 'Määrä on epätavallisen suuri. Tarkista se ja vahvista, jos se on oikein.',
  PUBLISHING_FAILED:
    'Ajoneuvon julkaiseminen ei onnistunut. Yritä myöhemmin uudelleen tai pienemmällä kuvalla.',
  REPORT_LOCKED: 'Ilmoitus on jo lähetetty ja lukittu. Lataa sivu uudelleen, niin näet sen.',
  REPORT_CLOSED: 'Määräaika on päättynyt, eikä ilmoitusta voi enää muuttaa.',
  REPORT_NOT_SUBMITTED:
    'Ilmoitusta ei ole lähetetty, joten sitä ei voi korjata eikä avata uudelleen.',
  REPORT_UNCONFIRMED:
    'Ilmoituksessa on poikkeavia lukuja. Tarkista ne ja vahvista, että ne ovat oikein.',
  FORM_GUARD_FAILED:
    'Lomaketta ei saatu avattua tallennusta varten. Lataa sivu uudelleen ja yritä hetken kuluttua.',
  RESET_LINK_USED: 'Linkki on jo käytetty, tai uudempi linkki on korvannut sen. Pyydä uusi linkki.',
  RESET_LINK_EXPIRED: 'Linkki on vanhentunut. Pyydä uusi linkki.',
  LOAD_LINK_USED: 'Kuormaan on jo vastattu. Lataa sivu uudelleen.',
  LOAD_LINK_EXPIRED: 'Linkki on vanhentunut. Pyydä lähettäjältä uusi linkki.',
  SECOND_FACTOR_REQUIRED:
    'Ota ensin käyttöön kaksivaiheinen tunnistautuminen. Se on tälle tunnukselle pakollinen.',
  JOB_RUNNING: 'Työ on jo käynnissä. Odota, että se päättyy.',
  EXPORT_GONE: 'Tiedosto on jo ladattu, peruttu tai vanhentunut. Tee se uudelleen.',
  TOO_MANY_EXPORTS: 'Sinulla on jo viisi tiedostoa tekeillä. Odota, että jokin valmistuu.',
  LAST_MAIN_USER: 'Yrityksellä on oltava vähintään yksi pääkäyttäjä. Nimeä ensin toinen.',
  SHOP_HAS_VEHICLES: 'Toimipisteessä on vielä ajoneuvoja. Käsittele tai siirrä ne ensin.',
  ERROR_USERNAME_ALREADY_EXISTS: 'Käyttäjätunnus on jo käytössä. Valitse toinen.',
  BUSINESS_ID_TAKEN: 'Tällä Y-tunnuksella on jo yritys palvelussa.',
  PASSWORD_TOO_SHORT: `Salasanassa pitää olla vähintään ${limits.password.min} merkkiä.`,
  PASSWORD_TOO_COMMON:
    'Salasana on liian yleinen, tai siinä on nimesi, tunnuksesi tai yrityksesi. Valitse toinen.',
  PASSWORDS_DIFFER: 'Salasanat eivät ole samat.',
  EMAIL_TAKEN: 'Sähköpostiosoite on jo käytössä.',
  EMAIL_INVALID: 'Tarkista sähköpostiosoite.',
  fields: {
    ...firstErrors.fields,
    EMAIL_TAKEN: 'Sähköpostiosoite on jo käytössä.',
    OWN_EMAIL: 'Vaihda oma osoitteesi sivulla Omat tiedot.',
    USERNAME_INVALID: 'Käyttäjätunnuksessa voi olla kirjaimia, numeroita ja merkit _ @ + . -',
    USERNAME_PERSONAL_ID: 'Käyttäjätunnuksessa ei saa olla henkilötunnusta. Valitse toinen.',
    PHONE_INVALID:
      'Puhelinnumero ei kelpaa. Kirjoita se muodossa 040 123 4567 tai +358 40 123 4567.',
    YEAR_INVALID: 'Kirjoita vuosi neljällä numerolla.',
    PLATE_OR_VIN_INVALID: `Rekisteritunnuksessa on ${limits.plate.min}–${limits.plate.max} merkkiä ja valmistenumerossa ${limits.vin.min}–${limits.vin.max} merkkiä.`,
    PERSONAL_ID_INVALID:
      'Henkilötunnuksessa on virhe. Tarkista, että kaikki 11 merkkiä ovat oikein.',
    BUSINESS_ID_INVALID: 'Y-tunnus ei kelpaa. Tarkista numerot. Muoto on 1234567-8.',
    PASSWORD_TOO_SHORT: `Salasanassa on oltava vähintään ${limits.password.min} merkkiä.`,
    PASSWORD_TOO_COMMON:
      'Liian yleinen, tai siinä on nimesi, tunnuksesi tai yrityksesi. Valitse vaikeammin arvattava.',
    PASSWORDS_DIFFER: 'Salasanat eivät ole samat.',
    DATE_INVALID: 'Kirjoita päivä muodossa 30.11.2026.',
    DATE_PAST: 'Päivä on jo mennyt. Valitse kuluva päivä tai myöhempi.',
    KIND_NOT_ACCEPTED: 'Toimipiste ei ota vastaan tällaisia ajoneuvoja. Valitse toinen toimipiste.',
    POWER_NOT_ACCEPTED:
      'Toimipiste ei ota vastaan ajoneuvoja, joilla on tämä käyttövoima. Valitse toinen toimipiste.',
    WINDOW_TIME:
      'Aika ei kelpaa. Valitse aika klo 6–22 viiden minuutin tarkkuudella. Kesto on 1–12 tuntia.',
    WINDOWS_OVERLAP: 'Aika menee päällekkäin saman päivän toisen ajan kanssa.',
    BANDS_NOT_RISING: 'Matkan pitää olla pidempi kuin edellisellä rivillä.',
    BANDS_TOO_SHORT: 'Viimeisen rivin matkan pitää yltää noutosäteeseen asti.',
    DAY_TOO_FAR: 'Päivä on liian kaukana. Valitse aiempi päivä.',
    DAY_CLOSED: 'Toimipiste on suljettu tänä päivänä. Valitse toinen päivä.',
    SAME_TIME: 'Tämä aika sinulla on jo. Valitse toinen aika.',
    PLACE_TOO_VAGUE:
      'Kuljettaja ei löydä paikkaa näillä tiedoilla. Lisää talon numero, tai kuvaile paikka ja merkitse se kartalle.',
    SHAREHOLDERS_INVALID: `Kirjoita osakkaiden määrä, 1–${limits.shareholders}.`,
    POWER_OF_ATTORNEY_MISSING:
      'Valtakirja puuttuu. Lisää se kaikilta muilta omistajilta ja osakkailta, tai kirjoita, miksi todistus annetaan ilman sitä.',
    MAILS_SENT: 'Todistus on jo lähetetty kolmeen osoitteeseen.',
    TOO_MANY: 'Enimmäismäärä on täynnä. Poista ensin jokin.',
    NUMBER_INVALID: 'Kirjoita pelkkä luku, esimerkiksi 1234,5.',
    NUMBER_AMBIGUOUS:
      'Luvun voi lukea kahdella tavalla. Kirjoita tuhannet ilman pistettä ja desimaalit pilkulla: 1234,5.',
    NUMBER_NEGATIVE: 'Luku ei voi olla negatiivinen.',
    NUMBER_TOO_SMALL: 'Luku on liian pieni. Tarkista yksikkö.',
    NUMBER_TOO_LARGE: 'Luku on liian suuri. Tarkista yksikkö.',
    WHOLE_NUMBER: 'Kirjoita kokonaisluku ilman desimaaleja.',
    TOO_MANY_DECIMALS: 'Luvussa on liian monta desimaalia.',
    DATE_FUTURE: 'Päivä ei voi olla tulevaisuudessa.',
    BEFORE_RECEPTION: 'Ajoneuvo otettiin vastaan vasta tämän jälkeen.',
    MORE_THAN_VEHICLE:
      'Irrotetut osat ja runko painavat yhdessä enemmän kuin ajoneuvo. Tarkista suurimmat painot.',
    REMARK_NEEDED: 'Kirjoita, mitä puuttuu ja mitä sille tehdään.',
    DUE_NEEDED: 'Valitse päivä, johon mennessä asia korjataan.',
    NO_IMPORTS_TICKED: 'Tyhjennä tämä tai poista merkintä, ettei akkuja saatettu markkinoille.',
    PCS_NEEDED: 'Kirjoita myös kappalemäärä.',
    KG_NEEDED: 'Kirjoita myös paino.',
    BRANDS_NEEDED: 'Kirjoita merkit, joita ilmoitus koskee.',
    RECYCLER_NEEDED: 'Valitse kierrätysoperaattori tai kirjoita muun toimijan nimi.',
    ONE_RECYCLER: 'Valitse joko kierrätysoperaattori tai muu toimija, älä molempia.',
    RATE_NEEDED: 'Kirjoita kierrätystehokkuus, kun akkuja on kierrätetty.',
    PREFILL_UNCONFIRMED: 'Vahvista valmiiksi täytetty tieto tai muuta sitä.',
    NOTHING_REPORTED: 'Kirjoita määrät tai merkitse, ettei akkuja saatettu markkinoille.',
    PASSWORD_BY_LINK: 'Käyttäjä asettaa salasanan itse sähköpostiin lähetetyllä linkillä.',
    UNKNOWN_FIELD: 'Tätä kenttää pyynnössä ei tunneta.',
    LETTERS_UNKNOWN:
      'Todistuksessa ei ole kaikkia näitä merkkejä. Kirjoita latinalaisin kirjaimin.',
  },
} as const
