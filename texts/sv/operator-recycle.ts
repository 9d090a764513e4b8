import type { operatorRecycle as fi } from '#texts/fi/operator-recycle.ts'
import type { Translated } from '#texts/index.ts'
import { recycleCertificate } from './operator-recycle-certificate.ts'
import { recycleDetails } from './operator-recycle-details.ts'
import { recycleOwner } from './operator-recycle-owner.ts'
import { recycleSearch } from './operator-recycle-search.ts'
import { recycleVehicle } from './operator-recycle-vehicle.ts'

export const operatorRecycle: Translated<typeof fi> = {
  flow: 'Mottagningens skeden',
  back: 'Tillbaka',
  choose: 'Välj',
  steps: {
    search: 'Sökning',
    vehicle: 'Fordon',
    owner: 'Lämnas in av',
    certificate: 'Intyg',
    details: 'Användning',
    done: 'Klart',
  },
  settled: {
    title: 'Fordon som tas emot',
    car: 'Fordon',
    owner: 'Lämnas in av',
    certificate: 'Skrotningsintyg',
  },
  leave: {
    title: 'Vill du lämna mottagningen?',
    what: 'Fordonet är ännu inte under behandling. Om du lämnar mottagningen oavslutad kan du fortsätta den på den här enheten.',
    whatListed:
      'Fordonet finns i listan Under behandling, bland de oavslutade. Du kan fortsätta mottagningen på vilken enhet som helst.',
    keep: 'Lämna oavslutad',
    leave: 'Radera utkastet',
    stay: 'Fortsätt mottagningen',
  },
  kept: {
    title: { one: '{n} påbörjat här', other: '{n} påbörjade här' },
    left: 'Avbröts {when}',
    goOn: 'Fortsätt',
    remove: 'Ta bort',
  },
  start: { title: 'Fordonet hämtas' },
  gone: {
    title: 'Fordonet finns inte längre på det här verksamhetsstället',
    what: 'Det har flyttats, eller så har det gått över ett dygn sedan mottagningen började. Sök fordonet på nytt för att se dess status.',
    search: 'Sök på nytt',
  },
  /** The vehicle is at the station before its owner is checked. */
  arrival: {
    title: 'Kan inlämnaren inte kontrolleras nu?',
    what: 'Ta en bild av fordonet på gården. Fordonet antecknas som mottaget här, och mottagningen förfaller inte.',
    take: 'Fordonet är här, ta en bild',
    choose: 'Välj en bild',
    sending: 'Bilden skickas',
    done: 'Fordonet är antecknat som mottaget här',
    doneWhat:
      'Det finns i listan Under behandling, bland de oavslutade. Andra verksamhetsställen kan inte ta emot det.',
  },
  ways: {
    toOwner: 'Till kontrollen av inlämnaren',
    toCertificate: 'Till skrotningsintyget',
    toIncoming: 'Ankommande fordon',
  },
  trouble: {
    NETWORK_ERROR: {
      what: 'Allt du har skrivit finns kvar. Försök igen när förbindelsen fungerar igen.',
    },
    GENERAL_ERROR: { what: 'Allt du har skrivit finns kvar.' },
    NOT_FOUND: {
      title: 'Fordonet finns inte på det här verksamhetsstället',
      what: 'Kontrollera att rätt verksamhetsställe är valt, eller sök fordonet med registreringsnumret.',
    },
    VEHICLE_UNKNOWN: {
      title: 'Fordonet finns inte i registret',
      what: 'Jämför numret med skylten eller prova tillverkningsnumret. Om inget av dem finns, lägg till fordonet utan nummer.',
    },
    VEHICLE_ALREADY_SCRAPPED: {
      title: 'Fordonet har redan ett skrotningsintyg',
      what: 'Det utfärdas inte ett andra intyg. Om intyget nyss utfärdades visas uppgifterna om en stund.',
    },
    VEHICLE_IN_ANOTHER_SHOP: {
      title: 'Fordonet finns på ett annat verksamhetsställe',
      what: 'Kom överens med det verksamhetsstället. Allt du har skrivit finns kvar.',
    },
    STATUS_CONFLICT: {
      title: 'Någon annan har redan ändrat fordonet',
      what: 'Fordonets status har ändrats och inget sparades. Se var fordonet finns nu.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'Inlämnaren har inte kontrollerats',
      what: 'Kontrollera inlämnaren och bocka av alla andra ägares fullmakter.',
    },
    CONSENT_REFUSED: {
      title: 'En ägare samtycker inte till skrotningen',
      what: 'Lägg till en senare fullmakt från ägaren och skriv orsaken. Allt du skrev är sparat.',
    },
    HOLDER_INCOMPLETE: {
      title: 'Ägarens uppgifter är ofullständiga',
      what: 'Komplettera ägarens uppgifter.',
    },
    ISSUER_INCOMPLETE: {
      title: 'Företaget kan inte utfärda intyget',
      what: 'Något saknas i företagets uppgifter, eller så har tillståndet gått ut. Be huvudanvändaren kontrollera uppgifterna.',
    },
    PERMIT_ENDED: {
      title: 'Miljötillståndet har gått ut',
      what: 'Nya fordon kan inte tas emot. Huvudanvändaren meddelar Finlands Bilåtervinning om det nya tillståndet.',
    },
    APPROVAL_NEEDED: {
      title: 'Väntar på godkännande',
      what: 'Registret har en annan ägare. Huvudanvändaren godkänner uppgiften i det här steget.',
    },
    DOCUMENT_MISSING: {
      title: 'En handling saknas',
      what: 'Lägg till en bild eller fil av handlingen som visar rätten att lämna in fordonet.',
    },
    CERTIFICATE_MISSING: {
      title: 'Skrotningsintyget saknas',
      what: 'Utfärda skrotningsintyget innan du tar fordonet till behandling.',
    },
    TRAFICOM_BROKEN: {
      title: 'Ingen förbindelse till fordonsregistret',
      what: 'Felet finns i fordonsregistret. Det du skrev är sparat. Försök igen om en stund.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'Störning i fordonsregistret',
      what: 'Felet finns i fordonsregistret. Det du skrev är sparat. Försök igen om en stund.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'Fordonsregistret tillät inte sökningen',
      what: 'Meddela huvudanvändaren. Under tiden kan inlämnaren skrivas in utifrån papperen.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'Registret lämnar inte ut ägarens uppgifter',
      what: 'Ägaren har spärrmarkering eller förbud mot utlämnande. Kontrollera identiteten och registreringsbeviset och skriv in inlämnaren för hand.',
    },
    FILE_TOO_LARGE: {
      title: 'Filen är för stor',
      what: 'Den största tillåtna storleken är 5\u00a0MB. Ta en ny bild eller välj en mindre fil.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'Den här filtypen kan inte användas',
      what: 'Använd ett foto. Skrotningsintyget kan också vara en PDF-fil.',
    },
    PUBLISHING_FAILED: {
      title: 'Publiceringen misslyckades',
      what: 'Försök igen med en mindre bild. Du kan också välja återanvändning här och publicera fordonet senare.',
    },
    TOO_MANY_REQUESTS: {
      what: 'Det du har skrivit finns kvar. Vänta en minut och försök igen.',
    },
  },
  ...recycleSearch,
  ...recycleVehicle,
  ...recycleOwner,
  ...recycleCertificate,
  ...recycleDetails,
}
