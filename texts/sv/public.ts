import type { publicPages as fi } from '#texts/fi/public.ts'
import type { Translated } from '#texts/index.ts'

export const publicPages: Translated<typeof fi> = {
  start: {
    signedOut: 'Du har loggat ut.',
    title: 'Ditt gamla fordon tillbaka i kretsloppet',
    lead: 'I Kierto beställer du skrotning av ditt fordon. Verksamhetsstället sköter resten.',
    owner: {
      title: 'Jag äger ett fordon',
      text: 'Beställ avhämtning eller lämna in fordonet själv. Följ beställningen och ladda ner skrotningsintyget.',
      button: 'Identifiera dig',
    },
    operator: {
      title: 'Jag arbetar på ett verksamhetsställe',
      text: 'Ta emot, behandla och rapportera skrotfordon.',
      button: 'Logga in',
    },
    continueAs: 'Fortsätt som {name}',
    othersTitle: 'Andra tjänster',
    others: {
      spareParts: {
        title: 'Sök en reservdel',
        text: 'Verksamhetsställen som har likadana fordon som ditt.',
      },
      batteryForm: {
        title: 'Lämna en batterirapport',
        text: 'För importörer: årsrapport om drivbatterier utan inloggning.',
      },
      verifyByNumber: {
        title: 'Kontrollera ett intyg',
        text: 'Är skrotningsintyget äkta och giltigt?',
      },
    },
    stepsTitle: 'Så går skrotningen till',
    steps: {
      find: {
        title: 'Sök fordonet',
        text: 'Uppgifterna kommer från registret när du har identifierat dig.',
      },
      choose: {
        title: 'Välj verksamhetsställe',
        text: 'På kartan ser du de närmaste, och du beställer avhämtning eller lämnar in fordonet själv.',
      },
      hand: {
        title: 'Lämna in fordonet',
        text: 'Verksamhetsstället tar emot det och anmäler skrotningen till registret.',
      },
      certificate: {
        title: 'Du får ett skrotningsintyg',
        text: 'Fordonsskatten och trafikförsäkringen upphör automatiskt.',
      },
    },
    costTitle: 'Skrotningen är avgiftsfri',
    cost: 'Verksamhetsstället kan ta ut en avgift för avhämtning och för delar som saknas. Du får veta priset på avhämtningen i förväg.',
  },
  verify: {
    title: 'Kontroll av skrotningsintyg',
    checking: 'Intyget kontrolleras',
    genuine: 'Intyget är äkta',
    genuineWhat: 'Intyget har utfärdats i tjänsten Kierto. Jämför uppgifterna med papperet.',
    unknown: 'Intyget hittades inte',
    unknownWhat:
      'Det finns inget intyg på den här adressen. Läs av QR-koden på nytt och se till att hela koden syns. Om resultatet är detsamma har intyget inte utfärdats i tjänsten Kierto.',
    failed: 'Intyget kunde inte kontrolleras',
    number: 'Intygets nummer',
    issuedAt: 'Utfärdat',
    issuer: 'Utfärdare',
    vehicle: 'Fordon',
    vin: 'Tillverkningsnummer',
    checkedAt: 'Kontrollerat {moment}.',
    replaced: 'Intyget har ersatts',
    replacedWhat: 'Det har ersatts av intyg {number}, {date}. Be utfärdaren om det nya intyget.',
    annulled: 'Intyget har ogiltigförklarats',
    annulledWhat: 'Intyget har inte gällt från och med {date}.',
    seal: 'Stämpel',
    sealed: '{by}, {when}. Stämpeln kontrollerades vid utfärdandet, nivå {level}.',
    unsealed: 'Utfärdat före den elektroniska stämpeln.',
    register: 'Register',
    downloadReceipt: 'Ladda ner registrets kvittens (PDF)',
    registration: {
      pending: 'Skrotningen har anmälts, kvittens väntas',
      confirmed: 'Registret har kvitterat: {receipt}',
      refused: 'Registret har inte kvitterat',
      manual: 'Verksamhetsstället anmäler skrotningen till registret',
    },
    byNumber: {
      title: 'Kontrollera ett skrotningsintyg',
      lead: 'Skriv numret och utfärdandedagen från intyget. Fordonets uppgifter ser du genom att läsa av intygets QR-kod.',
      numberHint: 'Till exempel FI-2026-000001',
      check: 'Kontrollera',
      valid: 'Intyget gäller',
      validWhat: 'Intyget har utfärdats i tjänsten Kierto den dag som du angav.',
      none: 'Intyget hittades inte',
      noneWhat:
        'Inget intyg har det här numret och den här utfärdandedagen. Kontrollera båda på papperet.',
      numberWrong: 'Skriv numret så som det står i intyget.',
    },
    file: {
      title: 'Kontrollera en fil',
      what: 'Välj intygets PDF-fil. Filen lämnar inte din enhet. Tjänsten får bara filens kontrollsumma.',
      choose: 'Välj fil',
      genuine: 'Filen är äkta',
      genuineWhat: 'Filen är intyg {number}, utfärdat {date}. Den har inte ändrats.',
      replaced: 'Filen är äkta, men intyget har ersatts',
      annulled: 'Filen är äkta, men intyget har ogiltigförklarats',
      unknown: 'Filen känns inte igen',
      unknownWhat: 'Den här filen är inte ett oförändrat intyg från Kierto.',
      failed: 'Filen kunde inte kontrolleras',
    },
    privacy: 'Sidan visar inga personuppgifter.',
  },
}
