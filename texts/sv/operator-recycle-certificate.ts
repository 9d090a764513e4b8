import type { recycleCertificate as fi } from '#texts/fi/operator-recycle-certificate.ts'
import type { Translated } from '#texts/index.ts'

export const recycleCertificate: Translated<typeof fi> = {
  certificate: {
    title: 'Utfärda skrotningsintyget',
    issuedTitle: 'Skrotningsintyget är utfärdat',
    lead: 'Intyget avregistrerar fordonet slutligt. Intygets datum är dagen för avregistreringen.',
    way: 'Hur utfärdas intyget?',
    ways: {
      electronic: { label: 'Elektroniskt nu', hint: 'Intyget blir färdigt genast, utan papper' },
      paper: {
        label: 'På papper',
        hint: 'Skriv ut, underteckna och ladda upp det undertecknade intyget',
      },
    },
    agent: 'Intygets utfärdare',
    agentHint: 'Namnet skrivs i intyget.',
    plates: 'Vad gjordes med skyltarna?',
    plateStates: {
      destroyed: 'Förstördes',
      missing: 'Saknas',
      returned: 'Återlämnades',
    },
    language: 'Intygets språk',
    issue: 'Utfärda skrotningsintyget',
    upload: 'Skicka det undertecknade intyget',
    sending: 'Intyget skickas',
    number: 'Nummer',
    issuedAt: 'Utfärdat',
    goOn: 'Fortsätt',
  },
  paper: {
    fetch: 'Ladda ner den ifyllda blanketten',
    fetchWhat: 'Fordonets, överlåtarens och verksamhetsställets uppgifter är ifyllda.',
    download: 'Ladda ner blanketten (PDF)',
    downloaded: 'Nedladdad: {name}',
    sign: 'Skriv ut och underteckna',
    signWhat: 'Ge ett exemplar till överlåtaren.',
    bring: 'Fotografera eller välj det undertecknade intyget',
    take: 'Ta en bild',
    choose: 'Välj en fil',
    remove: 'Ta bort filen',
    missing: 'Ta en bild av det undertecknade intyget eller välj en fil.',
  },
  registration: {
    none: 'Fordonet har inget nummer, så skrotningen anmäls inte till registret.',
    pending: 'Skrotningen anmäls till registret',
    pendingWhat: 'Du kan fortsätta genast. Läget uppdateras här.',
    pendingNext:
      'Fordonsregistret svarade inte. Anmälan skickas på nytt klockan {when}. Du kan fortsätta genast: intyget gäller.',
    confirmed: 'Registret har bekräftat skrotningen',
    confirmedWhat: 'Fordonet är avregistrerat från och med intygets datum.',
    refused: 'Registret avvisade skrotningen',
    refusedOther:
      'Orsak: {reason}. Fragmentera inte fordonet ännu. Kontakta tjänstens stöd och uppge intygets nummer.',
    reasons: {
      ALREADY_DEREGISTERED:
        'Fordonet var redan avregistrerat. Utred det tidigare skrotningsintyget med ägaren och meddela tjänstens stöd.',
      VEHICLE_NOT_FOUND:
        'Registret känner inte till fordonet. Jämför tillverkningsnumret med karossen och kontakta tjänstens stöd innan fordonet fragmenteras.',
    },
  },
  file: {
    fitting: 'Bilden förminskas',
    fitted: 'Förminskad: {before} → {after}',
    FILE_TOO_LARGE: 'Inget skickades. Välj en fil på högst 5 MB.',
    FILE_TYPE_NOT_ALLOWED: 'Inget skickades. Välj en annan fil.',
  },
}
