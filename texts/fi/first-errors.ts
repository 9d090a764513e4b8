/** Errors of the login and the spare-parts search. All others are in errors.ts. */
export const firstErrors = {
  GENERAL_ERROR: 'Jokin meni vikaan. Yritä hetken kuluttua uudelleen.',
  NETWORK_ERROR: 'Palveluun ei saada yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  SERVICE_UNAVAILABLE:
    'Palvelu on hetken poissa käytöstä. Yritä muutaman minuutin kuluttua uudelleen.',
  VALIDATION_ERROR: 'Tarkista merkityt kentät.',
  PERMISSION_DENIED: 'Sinulla ei ole oikeutta tähän toimintoon.',
  NOT_FOUND: 'Tietoja ei löytynyt.',
  ROUTE_NOT_FOUND: 'Toimintoa ei löytynyt. Lataa sivu uudelleen.',
  METHOD_NOT_ALLOWED: 'Toiminto ei ole käytettävissä. Lataa sivu uudelleen.',
  UNSUPPORTED_MEDIA_TYPE:
    'Tiedot lähetettiin väärässä muodossa. Lataa sivu uudelleen ja yritä sitten.',
  PAYLOAD_TOO_LARGE: 'Lähetys on liian suuri. Pienennä sitä ja yritä uudelleen.',
  HEADERS_TOO_LARGE: 'Hakusana tai osoite on liian pitkä. Lyhennä sitä ja yritä uudelleen.',
  REQUEST_TIMEOUT: 'Lähettäminen kesti liian kauan. Tarkista verkkoyhteys ja yritä uudelleen.',
  TOO_MANY_REQUESTS: 'Liian monta yritystä peräkkäin. Odota hetki ja yritä uudelleen.',
  /** With the seconds that the answer tells. */
  TOO_MANY_REQUESTS_UNTIL: 'Liian monta yritystä peräkkäin. Yritä uudelleen {n} sekunnin kuluttua.',
  INVALID_HEADER: 'Istunto on vanhentunut. Kirjaudu uudelleen.',
  TOKEN_EXPIRED: 'Istunto on vanhentunut. Kirjaudu uudelleen.',
  REFRESH_TOKEN_EXPIRED: 'Istunto on vanhentunut. Kirjaudu uudelleen.',
  REFRESH_TOKEN_DATA_INVALID: 'Istunto on vanhentunut. Kirjaudu uudelleen.',
  INCORRECT_CREDENTIALS: 'Virheellinen käyttäjätunnus tai salasana.',
  EID_FAILED: 'Vahva tunnistautuminen epäonnistui. Yritä uudelleen.',
  EID_BROKEN: 'Tunnistuspalvelu ei nyt vastaa. Yritä hetken kuluttua uudelleen.',
  SECOND_FACTOR_NEEDED: 'Anna todennussovelluksesi kuusinumeroinen koodi.',
  SECOND_FACTOR_WRONG: 'Koodi ei kelpaa. Odota seuraavaa koodia tai käytä varakoodia.',
  LOCATION_NOT_FOUND: 'Sijaintia ei löytynyt. Tarkista osoite tai merkitse paikka kartalle.',
  GEOCODER_BROKEN: 'Osoitehaku ei nyt toimi. Merkitse paikka kartalle.',
  fields: {
    REQUIRED: 'Pakollinen',
    INVALID: 'Tarkista tämä tieto.',
    TOO_LONG: 'Teksti on liian pitkä.',
    EMAIL_INVALID: 'Sähköpostiosoite ei kelpaa. Kirjoita se muodossa nimi@esimerkki.fi.',
    MAKE_UNKNOWN: 'Merkkiä ei tunnistettu. Tarkista kirjoitusasu tai valitse luettelosta.',
    MODEL_UNKNOWN: 'Mallia ei tunnistettu. Tarkista kirjoitusasu tai valitse luettelosta.',
  },
} as const
