import type { firstErrors as fi } from '#texts/fi/first-errors.ts'
import type { Translated } from '#texts/index.ts'

export const firstErrors: Translated<typeof fi> = {
  GENERAL_ERROR: 'Något gick fel. Försök igen om en stund.',
  NETWORK_ERROR: 'Det går inte att nå tjänsten. Kontrollera nätförbindelsen och försök igen.',
  SERVICE_UNAVAILABLE: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
  VALIDATION_ERROR: 'Kontrollera de markerade fälten.',
  PERMISSION_DENIED: 'Du har inte rätt att göra detta.',
  NOT_FOUND: 'Inga uppgifter hittades.',
  ROUTE_NOT_FOUND: 'Funktionen hittades inte. Ladda om sidan.',
  METHOD_NOT_ALLOWED: 'Funktionen är inte tillgänglig. Ladda om sidan.',
  UNSUPPORTED_MEDIA_TYPE: 'Uppgifterna skickades i fel format. Ladda om sidan och försök igen.',
  PAYLOAD_TOO_LARGE: 'Det du skickar är för stort. Gör det mindre och försök igen.',
  HEADERS_TOO_LARGE: 'Sökordet eller adressen är för lång. Förkorta den och försök igen.',
  REQUEST_TIMEOUT: 'Det tog för länge att skicka. Kontrollera nätförbindelsen och försök igen.',
  TOO_MANY_REQUESTS: 'För många försök efter varandra. Vänta en stund och försök igen.',
  /** With the seconds that the answer tells. */
  TOO_MANY_REQUESTS_UNTIL: 'För många försök efter varandra. Försök igen om {n} sekunder.',
  TOO_MANY_REQUESTS_MINUTES: 'För många försök efter varandra. Försök igen om {n} minuter.',
  INVALID_HEADER: 'Sessionen har gått ut. Logga in på nytt.',
  TOKEN_EXPIRED: 'Sessionen har gått ut. Logga in på nytt.',
  REFRESH_TOKEN_EXPIRED: 'Sessionen har gått ut. Logga in på nytt.',
  REFRESH_TOKEN_DATA_INVALID: 'Sessionen har gått ut. Logga in på nytt.',
  INCORRECT_CREDENTIALS: 'Fel användarnamn eller lösenord.',
  EID_FAILED: 'Den starka autentiseringen misslyckades. Försök igen.',
  EID_BROKEN: 'Identifieringstjänsten svarar inte just nu. Försök igen om en stund.',
  SECOND_FACTOR_NEEDED: 'Ange den sexsiffriga koden från din autentiseringsapp.',
  SECOND_FACTOR_WRONG: 'Koden gäller inte. Vänta på nästa kod eller använd en reservkod.',
  LOCATION_NOT_FOUND:
    'Platsen hittades inte. Kontrollera adressen eller märk ut platsen på kartan.',
  GEOCODER_BROKEN: 'Adressökningen fungerar inte just nu. Märk ut platsen på kartan.',
  fields: {
    REQUIRED: 'Obligatorisk',
    INVALID: 'Kontrollera den här uppgiften.',
    TOO_LONG: 'Texten är för lång.',
    EMAIL_INVALID: 'E-postadressen är ogiltig. Skriv den i formen namn@exempel.fi.',
    MAKE_UNKNOWN: 'Märket kändes inte igen. Kontrollera stavningen eller välj i listan.',
    MUNICIPALITY_UNKNOWN: 'Ett av namnen är inte en kommun i Finland. Kontrollera stavningen.',
    MODEL_UNKNOWN: 'Modellen kändes inte igen. Kontrollera stavningen eller välj i listan.',
  },
}
