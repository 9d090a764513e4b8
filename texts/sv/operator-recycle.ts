import type { operatorRecycle as fi } from '#texts/fi/operator-recycle.ts'
import type { Translated } from '#texts/index.ts'

export const operatorRecycle: Translated<typeof fi> = {
  flow: 'Mottagningens skeden',
  back: 'Tillbaka',
  choose: 'Välj',
  steps: {
    search: 'Sökning',
    vehicle: 'Fordon',
    owner: 'Överlåtare',
    certificate: 'Intyg',
    details: 'Användning',
    done: 'Klart',
  },
  settled: {
    title: 'Fordon som tas emot',
    car: 'Fordon',
    owner: 'Överlåtare',
    certificate: 'Skrotningsintyg',
  },
  leave: {
    title: 'Vill du avbryta?',
    what: 'Fordonet har ännu inte tagits till behandling. Om du avbryter börjar mottagningen om från början.',
    whatIssued:
      'Skrotningsintyget är utfärdat, men fordonet har ännu inte tagits till behandling. Om du avbryter ska du senare söka fordonet på nytt och slutföra mottagningen.',
    leave: 'Avbryt',
    stay: 'Fortsätt mottagningen',
  },
  start: { title: 'Fordonet hämtas' },
  gone: {
    title: 'Fordonet finns inte längre på det här verksamhetsstället',
    what: 'Det har flyttats, eller så har det gått över ett dygn sedan mottagningen började. Sök fordonet på nytt så ser du hur det ligger till.',
    search: 'Sök på nytt',
  },
  ways: {
    toOwner: 'Till kontrollen av överlåtaren',
    toCertificate: 'Till skrotningsintyget',
    toIncoming: 'Ankommande fordon',
  },
  trouble: {
    NETWORK_ERROR: {
      what: 'Allt du har skrivit finns kvar. Försök på nytt när förbindelsen fungerar igen.',
    },
    GENERAL_ERROR: { what: 'Allt du har skrivit finns kvar.' },
    NOT_FOUND: {
      title: 'Fordonet finns inte på det här verksamhetsstället',
      what: 'Kontrollera att rätt verksamhetsställe är valt, eller sök fordonet med registreringsnumret.',
    },
    VEHICLE_UNKNOWN: {
      title: 'Fordonet finns inte i registret',
      what: 'Jämför numret med skylten eller pröva tillverkningsnumret. Om inget av dem finns, lägg till fordonet utan nummer.',
    },
    VEHICLE_ALREADY_SCRAPPED: {
      title: 'Fordonet har redan ett skrotningsintyg',
      what: 'Det utfärdas inte ett andra intyg. Om intyget nyss utfärdades visas uppgifterna om en stund.',
    },
    VEHICLE_IN_ANOTHER_SHOP: {
      title: 'Fordonet finns på ett annat verksamhetsställe',
      what: 'Be det andra stället skicka fordonet till er. Sedan syns det bland de ankommande.',
    },
    STATUS_CONFLICT: {
      title: 'Någon annan hann före',
      what: 'Fordonets status har ändrats och inget sparades. Se var fordonet finns nu.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'Överlåtaren har inte kontrollerats',
      what: 'Kontrollera överlåtaren och bocka av fullmakterna av alla andra ägare.',
    },
    CERTIFICATE_MISSING: {
      title: 'Skrotningsintyget saknas',
      what: 'Utfärda skrotningsintyget innan du tar fordonet till behandling.',
    },
    TRAFICOM_BROKEN: {
      title: 'Ingen förbindelse till fordonsregistret',
      what: 'Felet är inte ditt, och det du har skrivit finns kvar. Försök på nytt om en stund.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'Störning i fordonsregistret',
      what: 'Felet är inte ditt, och det du har skrivit finns kvar. Försök på nytt om en stund.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'Fordonsregistret tillät inte sökningen',
      what: 'Meddela huvudanvändaren. Under tiden kan överlåtaren skrivas in utifrån papperen.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'Registret lämnar inte ut ägarens uppgifter',
      what: 'Ägaren har spärrmarkering eller förbud mot utlämnande. Kontrollera identiteten och registreringsbeviset och skriv in överlåtaren för hand.',
    },
    PRH_BROKEN: {
      title: 'Ingen förbindelse till företagsregistret',
      what: 'Företrädanderätten kunde inte kontrolleras. Försök på nytt, eller be om ett handelsregisterutdrag eller en fullmakt och skriv in överlåtaren för hand.',
    },
    PRH_API_EXCEPTION: {
      title: 'Företrädanderätten kunde inte kontrolleras',
      what: 'Försök på nytt, eller be om ett handelsregisterutdrag eller en fullmakt och skriv in överlåtaren för hand.',
    },
    PRH_API_SERVER_EXCEPTION: {
      title: 'Störning i företagsregistret',
      what: 'Försök på nytt, eller be om ett handelsregisterutdrag eller en fullmakt och skriv in överlåtaren för hand.',
    },
    PRH_API_PERMISSION_DENIED: {
      title: 'Personen har inte rätt att företräda företaget',
      what: 'Be om företagets fullmakt. När du har den skriver du in överlåtaren för hand.',
    },
    PRH_JOINT_SIGNATURE_NEEDED: {
      title: 'Personen företräder inte företaget ensam',
      what: 'Du behöver en fullmakt av dem som företräder företaget tillsammans med personen. När du har den skriver du in överlåtaren för hand.',
    },
    FILE_TOO_LARGE: {
      title: 'Filen är för stor',
      what: 'Den största tillåtna storleken är 5 MB. Ta en ny bild eller välj en mindre fil.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'En sådan fil kan inte tas emot',
      what: 'Använd ett foto. Skrotningsintyget kan också vara en PDF-fil.',
    },
    PUBLISHING_FAILED: {
      title: 'Publiceringen misslyckades',
      what: 'Försök på nytt med en mindre bild. Du kan också välja återanvändning här och publicera fordonet senare.',
    },
    TOO_MANY_REQUESTS: {
      what: 'Det du har skrivit finns kvar. Vänta en minut och försök på nytt.',
    },
  },

  search: {
    title: 'Vilket fordon tas emot?',
    lead: 'Skriv numret från skylten eller tillverkningsnumret från fordonets kaross.',
    label: 'Registreringsnummer eller tillverkningsnummer',
    hint: 'Till exempel ABC-123. Bindestrecket behövs inte.',
    button: 'Sök fordonet',
    found: 'Påbörjat: {vehicle}',
    goOn: 'Fortsätt med det här fordonet',
    without: 'Varken skylt eller tillverkningsnummer?',
    withoutWhat:
      'Ett fordon kan tas emot också utan nummer. Då skriver du själv in fordonet och ägaren.',
    add: 'Lägg till utan nummer',
  },

  add: {
    title: 'Fordon utan nummer',
    lead: 'Skriv in det du vet. Skrotningen anmäls inte till registret, eftersom fordonet inte kan identifieras.',
    vehicle: 'Fordonet',
    owner: 'Ägaren',
    make: 'Märke',
    model: 'Modell',
    optional: 'Lämna tomt om du inte vet.',
    unknown: 'Inte känd',
    vinHint: 'Den del som går att läsa. Lämna tomt om inget syns.',
    reason: 'Varför saknas numret?',
    reasonHint: 'Till exempel: utbränt, skyltarna och numret förstörda.',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    address: 'Adress',
    addressHint: 'Gatuadress, postnummer och ort.',
    personalId: 'Personbeteckning',
    personalIdHint:
      'Frivillig. Med den får ägaren intyget i tjänsten. Sparas inte på den här enheten.',
    show: 'Visa personbeteckningen',
    button: 'Spara och fortsätt',
  },

  confirm: {
    title: 'Är det här fordonet på gården?',
    lead: 'Jämför tillverkningsnumret med karossen innan du fortsätter.',
    button: 'Ja, uppgifterna stämmer',
    another: 'Nej, sök ett annat fordon',
    withoutRecord:
      'Du kan fortsätta utan registrets uppgifter. Kontrollera dem i registreringsbeviset.',
  },
  standing: {
    shop_transit: {
      title: 'Ägaren har beställt mottagning här',
      what: 'Beställningen antecknas som mottagen när du slutför mottagningen.',
    },
    shop_transfer: {
      title: 'Fordonet kommer från ett annat verksamhetsställe',
      what: 'Flytten antecknas som mottagen när du slutför mottagningen.',
    },
    issued: {
      title: 'Skrotningsintyget är redan utfärdat',
      what: 'Fortsätt och ta fordonet till behandling.',
    },
    here: {
      title: 'Fordonet finns redan på det här verksamhetsstället',
      what: 'Fortsätt bara om skrotningsintyget saknas.',
    },
    open: 'Öppna fordonet',
  },
  record: {
    power: 'Drivkraft',
    mileage: 'Mätarställning',
    firstRegistered: 'Första registrering',
    euClass: 'Fordonsklass',
    previousPlate: 'Tidigare nummer',
    status: 'I registret',
    company: 'Ägarföretag',
    powers: {
      petrol: 'bensin',
      diesel: 'diesel',
      electric: 'el',
      plug_in_hybrid: 'laddhybrid',
      gas: 'gas',
      hydrogen: 'väte',
      other: 'annan',
    },
    statuses: {
      in_use: 'i trafik',
      decommissioned: 'avställt',
      deregistered: 'slutligt avregistrerat',
      exported: 'utfört ur landet',
    },
  },
  warnings: {
    deregistered: {
      title: 'Fordonet är redan slutligt avregistrerat',
      what: 'Registret avvisar skrotningen. Utred med ägaren om det redan finns ett skrotningsintyg.',
    },
    exported: {
      title: 'Enligt registret har fordonet förts ut ur landet',
      what: 'Jämför tillverkningsnumret särskilt noga. Registret kan avvisa skrotningen.',
    },
    vinMake: {
      title: 'Enligt tillverkningsnumret är märket {vin}, enligt registret {registry}',
      what: 'Jämför numret på karossen med registret. Fortsätt inte om de skiljer sig.',
    },
    highVoltage: {
      title: 'Högspänningsbatteri',
      what: 'Bara en utbildad person gör fordonet spänningsfritt. Ett skadat fordon ställs åtskilt.',
    },
    gas: {
      title: 'Gastank',
      what: 'Tanken får tömmas bara av en person med utbildning för det.',
    },
    heavy: {
      title: 'Tungt fordon',
      what: 'Försäkra dig om att tillståndet och utrustningen räcker för en buss eller lastbil.',
    },
    restricted: {
      title: 'Registret lämnar inte ut ägarens uppgifter',
      what: 'Kontrollera överlåtarens identitet och skriv in hen för hand i nästa skede.',
    },
    company: {
      title: 'Fordonet ägs av ett företag',
      what: 'Överlåtarens rätt att företräda företaget kontrolleras i nästa skede.',
    },
    owners: {
      title: 'Flera ägare',
      what: 'Be om en fullmakt av alla ägare som inte är på plats.',
    },
    decommissioned: {
      title: 'Fordonet är avställt',
      what: 'Det kan ändå skrotas. En avställning är tillfällig, skrotningen är slutlig.',
    },
    ownersCount: { one: '{n} ägare', other: '{n} ägare' },
  },

  owner: {
    title: 'Vem överlåter fordonet?',
    lead: 'Be om en identitetshandling. Rätten att överlåta fordonet kontrolleras i registret.',
    way: 'Hur kontrolleras överlåtaren?',
    ways: {
      person: { label: 'Person', hint: 'Med personbeteckningen i fordonsregistret' },
      company: { label: 'Företag', hint: 'Med FO-numret och företrädarens personbeteckning' },
      typed: {
        label: 'Skrivs in för hand',
        hint: 'När registret inte anger ägaren, eller med fullmakt',
      },
    },
    company: 'Enligt registret är ägaren {company}.',
    businessId: 'Företagets FO-nummer',
    businessIdHint: 'Till exempel 1234567-8.',
    personalId: 'Överlåtarens personbeteckning',
    personalIdOfRepresentative: 'Företrädarens personbeteckning',
    personalIdHint: 'Läs den på identitetshandlingen. Sparas inte på den här enheten.',
    show: 'Visa personbeteckningen',
    check: 'Kontrollera överlåtaren',
    stranger: 'Personen äger inte fordonet',
    strangerCompany: 'Fordonet ägs inte av det här företaget',
    strangerWhat:
      'Kontrollera numret. Om överlåtaren har ägarens fullmakt, ett köpebrev eller dödsboets papper skriver du in hen för hand.',
    byHand: 'Skriv in för hand',
    basis: 'På vilken grund skrivs överlåtaren in?',
    bases: {
      restricted: {
        label: 'Uppgifterna lämnas inte ut',
        hint: 'Spärrmarkering eller förbud mot utlämnande. Identiteten är kontrollerad.',
      },
      missing_data: {
        label: 'Uppgifterna saknas',
        hint: 'Registret anger inte ägaren eller svarar inte. Rätten är kontrollerad i papperen.',
      },
      estate: {
        label: 'Dödsbo',
        hint: 'Bouppteckningen och alla delägares samtycke har visats.',
      },
      deed_of_sale: {
        label: 'Köpebrev',
        hint: 'Fordonet är ännu inte registrerat på den nya ägaren.',
      },
      other: { label: 'Annan grund', hint: 'Till exempel ägarens eller företagets fullmakt.' },
    },
    reason: 'Vilka papper såg du?',
    reasonHint: 'Till exempel: körkort och registreringsbevisets del I.',
    save: 'Spara och fortsätt',
    done: 'Överlåtaren är kontrollerad: {name}',
    checked: 'Överlåtaren är kontrollerad: {name}',
    checkedNameless: 'Överlåtaren är kontrollerad',
    byOrder:
      'Ägaren identifierade sig starkt vid beställningen. Kontrollera ännu att överlåtaren är samma person.',
    byStation: 'Kontrollen är antecknad i tjänsten.',
    goOn: 'Vidare till intyget',
    again: 'Överlåtaren är någon annan',
  },
  powers: {
    title: {
      one: 'Den andra ägarens fullmakt',
      other: 'De andra ägarnas fullmakter, {n} st.',
    },
    what: 'Bocka av fullmakten när du har fått den.',
    one: 'Fullmakt {n}/{total} mottagen',
    received: 'Mottagna {n}/{total}',
    missed: 'Skrotningsintyget kan utfärdas först när alla fullmakter är mottagna.',
  },

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
      destroyed: 'Skyltarna förstördes',
      missing: 'Skyltarna saknas',
      returned: 'Skyltarna återlämnades',
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
  details: {
    title: 'Vad görs med fordonet?',
    lead: 'Efter detta är fordonet under behandling.',
    picture: 'Bild',
    pictureHint: 'En bild räcker. En bild på över 5 megabyte förminskas innan den skickas.',
    take: 'Ta en bild',
    choose: 'Välj en bild',
    remove: 'Ta bort bilden',
    remarks: 'Anmärkningar',
    remarksHint: 'Skador, delar som saknas och annat som nästa person bör veta.',
    sending: 'Bilden skickas',
    finish: 'Ta till behandling',
    finishAndPublish: 'Ta till behandling och publicera',
  },
  done: {
    title: 'Fordonet är mottaget',
    inProcess: 'Det finns nu bland fordonen under behandling.',
    listed: 'Andra aktörer ser det i ett dygn, och sedan återgår det till behandling.',
    certificate: 'Skrotningsintyg {number}',
    next: 'Vad händer sedan?',
    steps: {
      ownerMail: 'Ägaren får en länk till intyget per e-post.',
      ownerPaper: 'Skriv ut intyget åt överlåtaren på fordonets sida.',
      safe: 'Gör fordonet säkert och torrlägg det.',
      recycle: 'Demontera delarna som återvinns och lämna karossen till fragmentering.',
      reuse: 'Demontera delarna som används på det här verksamhetsstället.',
      reuse_publish: 'Följ kontakterna bland de tillgängliga fordonen.',
    },
    another: 'Registrera nästa fordon',
    links: 'Vart härnäst',
    open: 'Öppna fordonet',
    toProcess: 'Under behandling',
    toAvailable: 'Tillgängliga',
    toIncoming: 'Ankommande fordon',
  },
}
