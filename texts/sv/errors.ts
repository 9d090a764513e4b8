import { limits } from '#rules/limits.ts'
import type { errors as fi } from '#texts/fi/errors.ts'
import type { Translated } from '#texts/index.ts'
import { firstErrors } from './first-errors.ts'

export const errors: Translated<typeof fi> = {
  ...firstErrors,

  IDEMPOTENCY_KEY_REUSED:
    'Det här har redan skickats med andra uppgifter. Ladda om sidan och kontrollera läget.',

  USER_NOT_FOUND: 'Användaren hittades inte. Kontot kan ha tagits bort. Ladda om sidan.',
  USER_WAS_NOT_VERIFIED:
    'Det här är inte den personbeteckning som du identifierade dig med. Ange din egen personbeteckning.',

  VEHICLE_UNKNOWN:
    'Fordonet hittades inte. Kontrollera registreringsnumret eller tillverkningsnumret.',
  VEHICLE_OWNER_ONLY: 'Endast ägaren kan söka uppgifter om fordonet.',
  VEHICLE_ALREADY_SCRAPPED: 'Fordonet är redan skrotat och avregistrerat.',
  VEHICLE_IN_ANOTHER_SHOP: 'Fordonet finns redan på ett annat verksamhetsställe.',
  ALREADY_ASKED:
    'Ditt verksamhetsställe har redan bett om fordonet i dag. Vänta på svar eller ring verksamhetsstället som erbjuder det.',
  TEXT_CHANGED: 'En annan användare har ändrat texten under tiden. Välj vilken text som ska gälla.',
  STATUS_CONFLICT: 'Fordonets status har ändrats. Kontrollera den och försök igen.',
  SHOP_HAS_NO_PICKUP:
    'Verksamhetsstället hämtar inte fordon. Lämna in fordonet själv eller välj ett annat verksamhetsställe.',
  OUT_OF_REACH:
    'Avhämtningsplatsen är utanför verksamhetsställets avhämtningsområde. Välj ett annat verksamhetsställe eller lämna in fordonet själv.',
  DAY_HAS_ORDERS: 'Det finns avtalade avhämtningar på dagen. Flytta dem först.',
  WINDOW_FULL: 'Någon annan hann före. Välj en ny avhämtningstid.',
  WINDOW_CLOSED: 'Den här tiden kan inte längre väljas. Välj en ny avhämtningstid.',
  FEE_CHANGED:
    'Avgiften för avhämtningen har ändrats. Kontrollera den nya avgiften och beställ sedan.',
  ORDER_CONFLICT: 'Beställningen har ändrats. Kontrollera uppgifterna och försök igen.',
  ORDER_TOO_LATE: 'Beställningen kan inte längre ändras här. Ring verksamhetsstället.',
  ORDER_CHANGED_OFTEN: 'Tiden har redan ändrats fem gånger. Ring verksamhetsstället.',
  CONSENT_REFUSED:
    'En av ägarna samtycker inte till skrotningen. För intyget behövs en senare fullmakt från ägaren och en motivering.',
  CONSENT_CLOSED:
    'Begäran är avslutad. Länken gäller inte längre, eller så har verksamhetsstället redan fordonet. Fråga den som skickade begäran.',

  TRAFICOM_BROKEN: 'Förbindelsen till fordonsregistret fungerar inte. Försök igen om en stund.',
  TRAFICOM_API_EXCEPTION:
    'Förbindelsen till fordonsregistret fungerar inte. Försök igen om en stund.',
  TRAFICOM_API_PERMISSION_DENIED:
    'Fordonsregistret tillät inte den här sökningen. Kontakta verksamhetsstället.',
  TRAFICOM_API_OWNER_RESTRICTED:
    'Fordonsregistret lämnar inte ut ägarens uppgifter, eftersom utlämnandet är begränsat. Kontakta verksamhetsstället. Där kan fordonet skrotas mot ett identitetsbevis.',
  PRH_BROKEN:
    'Handelsregistret kan inte nås, så rätten att företräda företaget kunde inte kontrolleras. Försök igen om en stund.',
  PRH_API_EXCEPTION:
    'Rätten att företräda företaget kunde inte kontrolleras. Försök igen om en stund.',
  PRH_API_SERVER_EXCEPTION: 'Det är en störning i handelsregistret. Försök igen senare.',
  PRH_API_PERMISSION_DENIED: 'Du har inte rätt att företräda företaget.',
  PRH_JOINT_SIGNATURE_NEEDED:
    'Du kan inte företräda företaget ensam. Be om fullmakt av dem som du företräder företaget tillsammans med, och ta med den till verksamhetsstället.',
  PRH_REDIRECT_NEEDED:
    'Gå vidare till Suomi.fi-fullmakter och bevisa din rätt att företräda företaget.',
  PRH_OTHER_COMPANY: 'Du valde ett annat företag än det som äger fordonet.',

  OWNER_NOT_CONFIRMED:
    'Den som lämnar in fordonet har inte kontrollerats än. Gör ägarkontrollen först.',
  VIN_MISMATCH:
    'Numret är inte slutet på fordonets tillverkningsnummer. Kontrollera numret på nytt.',
  IDENTIFICATION_MISSING: 'Fordonet har inte identifierats ännu. Jämför tillverkningsnumret först.',
  FACTS_CHANGED: 'Uppgifterna ändrades under tiden. Kontrollera dem på nytt.',
  HOLDER_INCOMPLETE:
    'Ägarens namn, adress eller nationalitet saknas. Komplettera uppgifterna först.',
  ISSUER_INCOMPLETE:
    'Företagets uppgifter saknar något som intyget behöver, eller tillståndet har gått ut.',
  PERMIT_ENDED:
    'Företagets miljötillstånd har gått ut, så nya fordon kan inte tas emot. Huvudanvändaren meddelar Finlands Bilåtervinning om det nya tillståndet.',
  APPROVAL_NEEDED: 'Ägaruppgiften väntar på godkännande av verksamhetsställets huvudanvändare.',
  DOCUMENT_MISSING: 'En handling om ägarens rätt saknas. Lägg till den i ägarsteget.',
  CERTIFICATE_REPLACED: 'Intyget gäller inte längre. Ladda om sidan.',
  CERTIFICATE_MISSING: 'Fordonet har inget skrotningsintyg än. Utfärda intyget först.',
  STAGE_ORDER: 'Gör först fordonet säkert och förbehandla det.',
  LINES_OPEN: 'Skedet har rader som inte har antecknats. Anteckna dem eller ange orsaken.',
  ENTRY_NEEDED:
    'Anteckna först jämförelsen av tillverkningsnumret, spänningslösheten, drivbatteriet och gastanken, om fordonet har sådana. En orsak räcker inte.',
  ENTRY_CORRECTED:
    'Någon har redan antecknat den här raden. Se den senaste anteckningen och rätta den vid behov.',
  LOAD_CLOSED: 'Lasten har redan skickats eller behandlats. Ladda om sidan.',
  LOAD_NOT_SENT: 'Lastsedeln finns när lasten har skickats.',
  LOAD_CORRECTED: 'Lasten har just rättats. Ladda om sidan och kontrollera uppgifterna.',
  LOAD_CORRECTION_ENDED: `En last kan rättas i ${limits.loadCorrectionDays} dagar efter mottagandet. Den tiden har gått ut.`,
  REGISTER_CREDENTIALS_REFUSED:
    'Registret godkände inte uppgifterna och de sparades inte. Kontrollera dem och försök igen.',
  REGISTER_AWAY:
    'Det går inte att nå registret över transportdokument, så uppgifterna sparades inte. Försök igen senare.',
  REGISTER_CREDENTIALS_MISSING:
    'Företaget saknar inloggningsuppgifter till registret över transportdokument. Be huvudanvändaren lägga till dem.',
  VEHICLE_ON_LOAD: 'Fordonet finns redan i en annan last.',
  PART_NOT_RESELLABLE: 'Delen kan inte säljas, eller så har den slutgiltigt tagits ur försäljning.',
  BATTERY_ON_LOAD:
    'Batteriet är redan i en last eller har lämnat platsen. Ta först bort det från lastens utkast.',
  HULL_HAS_LEFT:
    'Fordonet har redan lämnats till fragmentering. Det kan inte flyttas eller läggas till i en last, och skedena kan inte öppnas igen.',
  FILE_TOO_LARGE: 'Filen är för stor. Den största tillåtna storleken är 5\u00a0MB.',
  FILE_TYPE_NOT_ALLOWED: 'En sådan fil kan inte tas emot. Använd en bild eller en PDF-fil.',
  AMOUNT_UNUSUAL: 'Mängden är ovanligt stor. Kontrollera den och bekräfta om den stämmer.',
  PUBLISHING_FAILED: 'Fordonet kunde inte publiceras. Försök igen senare eller med en mindre bild.',
  REPORT_LOCKED: 'Rapporten har redan skickats in och är låst. Ladda om sidan för att se den.',
  REPORT_CLOSED: 'Tidsfristen har gått ut och rapporten kan inte längre ändras.',
  REPORT_NOT_SUBMITTED:
    'Rapporten har inte skickats in och kan därför varken rättas eller öppnas på nytt.',
  REPORT_UNCONFIRMED:
    'Rapporten innehåller avvikande tal. Kontrollera dem och bekräfta att de stämmer.',
  FORM_GUARD_FAILED:
    'Formuläret kunde inte öppnas för att sparas. Ladda om sidan och försök igen om en stund.',
  RESET_LINK_USED:
    'Länken har redan använts, eller så har en nyare länk ersatt den. Be om en ny länk.',
  RESET_LINK_EXPIRED: 'Länken har gått ut. Be om en ny länk.',
  LOAD_LINK_USED: 'Lasten har redan besvarats. Ladda om sidan.',
  LOAD_LINK_EXPIRED: 'Länken har gått ut. Be avsändaren om en ny länk.',
  SECOND_FACTOR_REQUIRED:
    'Slå först på tvåstegsautentiseringen. Den är obligatorisk för det här kontot.',
  JOB_RUNNING: 'Jobbet pågår redan. Vänta tills det är klart.',
  EXPORT_GONE: 'Filen har redan laddats ner, avbrutits eller gått ut. Gör den på nytt.',
  TOO_MANY_EXPORTS: 'Du har redan fem filer på gång. Vänta tills någon blir klar.',
  LAST_MAIN_USER: 'Företaget måste ha minst en huvudanvändare. Utse först en annan.',
  SHOP_HAS_VEHICLES:
    'Det finns fortfarande fordon på verksamhetsstället. Behandla eller flytta dem först.',
  ERROR_USERNAME_ALREADY_EXISTS: 'Användarnamnet används redan. Välj ett annat.',
  BUSINESS_ID_TAKEN: 'Det finns redan ett företag med detta FO-nummer i tjänsten.',
  PASSWORD_TOO_SHORT: `Lösenordet ska ha minst ${limits.password.min} tecken.`,
  PASSWORD_TOO_COMMON:
    'Lösenordet är för vanligt, eller innehåller ditt namn, användarnamn eller företag. Välj ett annat.',
  PASSWORDS_DIFFER: 'Lösenorden är inte lika.',
  EMAIL_TAKEN: 'E-postadressen används redan.',
  EMAIL_INVALID: 'Kontrollera e-postadressen.',
  fields: {
    ...firstErrors.fields,
    EMAIL_TAKEN: 'E-postadressen används redan.',
    OWN_EMAIL: 'Din egen adress ändrar du på sidan Mina uppgifter.',
    USERNAME_INVALID: 'Användarnamnet får innehålla bokstäver, siffror och tecknen _ @ + . -',
    USERNAME_PERSONAL_ID: 'Användarnamnet får inte innehålla en personbeteckning. Välj ett annat.',
    PHONE_INVALID:
      'Telefonnumret är ogiltigt. Skriv det i formen 040 123 4567 eller +358 40 123 4567.',
    YEAR_INVALID: 'Skriv året med fyra siffror.',
    PLATE_OR_VIN_INVALID: `Registreringsnumret har ${limits.plate.min}–${limits.plate.max} tecken och tillverkningsnumret ${limits.vin.min}–${limits.vin.max} tecken.`,
    PERSONAL_ID_INVALID: 'Det är fel i personbeteckningen. Kontrollera att alla 11 tecken är rätt.',
    BUSINESS_ID_INVALID: 'FO-numret är ogiltigt. Kontrollera siffrorna. Formen är 1234567-8.',
    PASSWORD_TOO_SHORT: `Lösenordet måste ha minst ${limits.password.min} tecken.`,
    PASSWORD_TOO_COMMON:
      'För vanligt, eller innehåller ditt namn, användarnamn eller företag. Välj ett som är svårare att gissa.',
    PASSWORDS_DIFFER: 'Lösenorden är inte lika.',
    DATE_INVALID: 'Skriv datumet så här: 30.11.2026.',
    DATE_PAST: 'Datumet har passerat. Välj i dag eller en senare dag.',
    KIND_NOT_ACCEPTED:
      'Verksamhetsstället tar inte emot sådana här fordon. Välj ett annat verksamhetsställe.',
    POWER_NOT_ACCEPTED:
      'Verksamhetsstället tar inte emot fordon med den här drivkraften. Välj ett annat verksamhetsställe.',
    WINDOW_TIME:
      'Tiden är ogiltig. Välj en tid kl. 6–22 på fem minuter när. Längden är 1–12 timmar.',
    WINDOWS_OVERLAP: 'Tiden överlappar en annan tid samma dag.',
    BANDS_NOT_RISING: 'Sträckan ska vara längre än på föregående rad.',
    BANDS_TOO_SHORT: 'Sträckan på sista raden ska räcka till avhämtningsradien.',
    DAY_TOO_FAR: 'Dagen är för långt fram. Välj en tidigare dag.',
    DAY_CLOSED: 'Verksamhetsstället är stängt den dagen. Välj en annan dag.',
    SAME_TIME: 'Du har redan den här tiden. Välj en annan tid.',
    PLACE_TOO_VAGUE:
      'Chauffören hittar inte platsen med de här uppgifterna. Lägg till husnumret, eller beskriv platsen och märk ut den på kartan.',
    SHAREHOLDERS_INVALID: `Skriv antalet delägare, 1–${limits.shareholders}.`,
    POWER_OF_ATTORNEY_MISSING:
      'En fullmakt saknas. Lägg till fullmakt från alla andra ägare och delägare, eller skriv varför intyget utfärdas utan den.',
    MAILS_SENT: 'Intyget har redan skickats till tre adresser.',
    TOO_MANY: 'Högsta antalet är nått. Ta först bort något.',
    NUMBER_INVALID: 'Skriv endast ett tal, till exempel 1234,5.',
    NUMBER_AMBIGUOUS:
      'Talet kan läsas på två sätt. Skriv tusental utan punkt och decimaler med komma: 1234,5.',
    NUMBER_NEGATIVE: 'Talet får inte vara negativt.',
    NUMBER_TOO_SMALL: 'Talet är för litet. Kontrollera enheten.',
    NUMBER_TOO_LARGE: 'Talet är för stort. Kontrollera enheten.',
    WHOLE_NUMBER: 'Skriv ett heltal utan decimaler.',
    TOO_MANY_DECIMALS: 'Talet har för många decimaler.',
    DATE_FUTURE: 'Datumet kan inte ligga i framtiden.',
    BEFORE_RECEPTION: 'Fordonet togs emot först efter detta.',
    MORE_THAN_VEHICLE:
      'Det som tagits bort och karossen väger tillsammans mer än fordonet. Kontrollera de största vikterna.',
    REMARK_NEEDED: 'Skriv vad som saknas och vad som görs åt det.',
    DUE_NEEDED: 'Välj dagen då saken senast är åtgärdad.',
    NO_IMPORTS_TICKED:
      'Töm fältet eller ta bort markeringen att inga batterier släpptes ut på marknaden.',
    PCS_NEEDED: 'Skriv också antalet.',
    KG_NEEDED: 'Skriv också vikten.',
    BRANDS_NEEDED: 'Skriv vilka märken rapporten gäller.',
    RECYCLER_NEEDED: 'Välj återvinningsoperatör eller skriv namnet på en annan aktör.',
    ONE_RECYCLER: 'Välj antingen en återvinningsoperatör eller en annan aktör, inte båda.',
    RATE_NEEDED: 'Skriv materialåtervinningseffektiviteten när batterier har återvunnits.',
    PREFILL_UNCONFIRMED: 'Bekräfta den förifyllda uppgiften eller ändra den.',
    NOTHING_REPORTED: 'Skriv mängderna eller markera att inga batterier släpptes ut på marknaden.',
    PASSWORD_BY_LINK: 'Användaren anger själv sitt lösenord med länken i e-postmeddelandet.',
    UNKNOWN_FIELD: 'Anropet har inget sådant fält.',
    LETTERS_UNKNOWN: 'Intyget saknar en del av de här tecknen. Skriv med latinska bokstäver.',
  },
}
