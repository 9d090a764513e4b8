import { limits } from '#rules/limits.ts'
import type { mails as fi } from '../fi/mails.ts'
import type { Translated } from '../index.ts'

export const mails: Translated<typeof fi> = {
  greeting: 'Hej!',
  signature: 'Kierto – återvinningstjänsten för skrotfordon',
  automatic: 'Det går inte att svara på det här meddelandet.',
  vehicle: 'Fordon: {vehicle}',
  plate: 'Registreringsnummer: {plate}',
  station: 'Verksamhetsställe: {station}, {address}',
  stationContact: 'Telefon {phone}, e-post {email}',
  place: 'Avhämtningsplats: {place}',
  map: 'På kartan: {lat}, {lng}',
  orderNumber: 'Beställningsnummer: {number}',
  missingParts: 'Delar som saknas: {parts}',
  message: 'Meddelande: {message}',
  contact: 'Ägarens kontaktuppgifter: telefon {phone}, e-post {email}',
  powersOfAttorney:
    'Fordonet har flera ägare. När fordonet lämnas in behövs en fullmakt från alla andra ägare.',
  follow: 'Följ beställningen: {url}',
  open: 'Ankommande fordon: {url}',
  parts: {
    engine: 'motor',
    gearbox: 'växellåda',
    catalyst: 'katalysator',
    traction_battery: 'drivbatteri',
    body_parts: 'karossdelar',
    wheels: 'hjul',
  },
  consentAsked: {
    subject: 'Ditt samtycke begärs',
    intro:
      'Du äger ett fordon tillsammans med någon som tänker skrota det och ber om ditt samtycke. När du har identifierat dig ser du vilket fordon det gäller och vem som ber.',
    open: 'Öppna begäran: {url}',
    outro:
      'Länken fungerar i {days} dagar. Om du inte äger något fordon tillsammans med någon annan behöver du inte göra något.',
  },
  consentRefused: {
    subject: 'En annan ägare samtycker inte till skrotningen: {plate}',
    refused: 'En annan ägare av ditt fordon har svarat nej till skrotningen.',
    withdrawn: 'En annan ägare av ditt fordon har återtagit sitt samtycke till skrotningen.',
    outro:
      'Verksamhetsstället kan inte utfärda skrotningsintyget utan en senare fullmakt från den ägaren. Kom överens om saken eller avboka beställningen.',
  },
  stationConsentRefused: {
    subject: 'En ägare samtycker inte till skrotningen: {plate}',
    refused: 'En annan ägare av ett fordon på väg till er har svarat nej till skrotningen.',
    withdrawn:
      'En annan ägare av ett fordon på väg till er har återtagit sitt samtycke till skrotningen.',
    outro:
      'För skrotningsintyget behövs en fullmakt som ägaren har gett efter svaret, och en motivering. Kontakta beställaren före avhämtningen.',
  },
  consentReminder: {
    subject: 'Samtycken saknas: {plate}',
    intro:
      'Alla ägare måste samtycka till att ditt fordon skrotas. Hittills har {given} av {needed} samtyckt.',
    outro:
      'Be om samtycket på nytt eller ta med en skriftlig fullmakt. Beställningen avbokas inte, men verksamhetsstället kan låta bli att hämta fordonet.',
  },
  consentNews: {
    ordered: {
      subject: 'Skrotningen är beställd: {plate}',
      intro:
        'En annan ägare har beställt skrotningen av fordonet hos verksamhetsstället {station}.',
    },
    orderEnded: {
      subject: 'Beställningen av skrotningen är avbokad: {plate}',
      intro:
        'Beställningen av den skrotning som du samtyckte till är avbokad. Vi meddelar dig om skrotningen beställs på nytt.',
    },
    certificate: {
      subject: 'Skrotningsintyget är utfärdat: {plate}',
      intro:
        'Verksamhetsstället {station} har tagit emot det fordon vars skrotning du samtyckte till och utfärdat ett skrotningsintyg.',
    },
    statement: 'Du gav det här samtycket: ”{statement}”',
    valid: 'Ditt samtycke gäller till {until}. Se begäran eller återta samtycket: {url}',
  },
  reason: 'Orsak: {reason}',
  inProcess: 'Fordon under behandling: {url}',
  hazards: {
    highVoltage:
      'Fordonet har ett högspänningsbatteri. Endast utbildad personal gör det spänningslöst.',
    gas: 'Fordonet har en gasbehållare. Endast utbildad personal får tömma den.',
  },
  stationSent: {
    subject: 'Fordon på väg från ett annat verksamhetsställe: {plate}',
    intro:
      'Ett annat verksamhetsställe skickar ett fordon till er. Avsändarens kontaktuppgifter finns nedan.',
  },
  stationSentBack: {
    subject: 'Fordonet har skickats tillbaka: {plate}',
    intro: 'Mottagaren tog inte emot fordonet. Det är åter under behandling hos er.',
  },
  listingAsked: {
    subject: 'Förfrågan om ert fordon: {plate}',
    intro:
      'Ett annat verksamhetsställe frågar efter ett fordon som ni erbjuder. Meddelandet och kontaktuppgifterna finns nedan.',
    open: 'Öppna fordonet och skicka det till den som frågar: {url}',
  },
  listingExpired: {
    subject: 'Annonsen har gått ut: {plate}',
    intro:
      'Tiden för annonsen har gått ut utan att någon tog fordonet. Det är åter under behandling, och ni kan erbjuda det på nytt.',
  },
  claimLapses: {
    subject: 'Mottagningen förfaller: {plate}',
    intro:
      'Mottagningen av fordonet är inte avslutad hos er. Den förfaller {time} om ni inte fortsätter.',
  },
  claimLapsed: {
    subject: 'Mottagningen har förfallit: {plate}',
    intro: `Mottagningen av fordonet har inte fortsatt på ${limits.claimHours} timmar och har därför förfallit. Ni kan söka fordonet på nytt.`,
  },
  claimDisputed: {
    subject: 'Ägaren meddelade att fordonet inte är på verksamhetsstället: {plate}',
    intro:
      'Fordonets ägare identifierade sig med stark autentisering och meddelade att fordonet inte är på verksamhetsstället nedan. Mottagningen där har avslutats.',
  },
  ownerCertificate: {
    subject: 'Skrotningsintyget är utfärdat: {plate}',
    intro: '{station} har tagit emot ditt fordon för skrotning och utfärdat ett skrotningsintyg.',
    number: 'Intygets nummer: {number}',
    date: 'Utfärdat: {date}',
    removed:
      'Vi anmäler skrotningen till fordonsregistret. När fordonet har avregistrerats upphör fordonsskatten och trafikförsäkringen automatiskt.',
    fetch: 'Logga in och ladda ner intyget: {url}',
  },
  correctionOrdered: {
    subject: 'Skrotningsintyget ska rättas: {plate}',
    intro:
      'Finlands Bilåtervinning begär att skrotningsintyget {number} rättas. Fordonet är {vehicle}.',
    open: 'Logga in i tjänsten och rätta intyget: {url}',
  },
  ownerNotice: {
    subject: 'Ett skrotningsintyg har utfärdats för ditt fordon: {plate}',
    intro:
      'Verksamhetsstället {station} utfärdade ett skrotningsintyg {date}. Fordonet är {vehicle}. Du är antecknad som ägare i registret, men en annan person lämnade in fordonet.',
    known: 'Om du känner till detta behöver du inte göra något.',
    report: 'Om du inte känner till detta, logga in i tjänsten och anmäl det: {url}',
  },
  adminOwnerReport: {
    subject: 'Ägaren känner inte till inlämningen: {plate}',
    intro:
      'En ägare som är antecknad i registret anmälde att inlämningen av fordonet är obekant. Intyget är {number} och fordonet {vehicle}.',
    open: 'Öppna anmälningarna: {url}',
  },
  certificateReasons: {
    holder_name: 'ägarens namn',
    holder_address: 'ägarens adress',
    holder_nationality: 'ägarens nationalitet',
    owner_missing: 'en ägare saknades',
    plates: 'uppgifterna om skyltar',
    spelling: 'ett skrivfel',
    issuer_details: 'utfärdarens uppgifter',
    vehicle_identity: 'fordonets identitet',
    date: 'datumet',
    wrong_vehicle: 'fel fordon',
    not_entitled: 'den som lämnade in saknade rätt',
    issued_twice: 'intyget utfärdades två gånger',
    not_delivered: 'fordonet lämnades inte in',
    fraud: 'missbruk',
    other: 'en annan orsak',
  },
  ownerCorrected: {
    subject: 'Skrotningsintyget har rättats: {plate}',
    intro: 'Skrotningsintyget {replaces} har rättats. Det nya intygets nummer är {number}.',
    reason: 'Orsak till rättelsen: {reason}.',
    fetch: 'Logga in i tjänsten och ladda ner det nya intyget: {url}',
  },
  ownerAnnulled: {
    subject: 'Skrotningsintyget har ogiltigförklarats: {plate}',
    intro: 'Skrotningsintyget {number} har ogiltigförklarats. Det gäller inte längre.',
    reason: 'Orsak: {reason}.',
    next: 'Vi ber registret återta avregistreringen. Du ser intygets status i tjänsten: {url}',
  },
  registrationOpen: 'Öppna registeranmälningarna: {url}',
  registrationReasons: {
    VEHICLE_NOT_FOUND: 'fordonet finns inte i registret',
    ALREADY_DEREGISTERED: 'fordonet är redan avregistrerat',
    UNKNOWN: 'registret angav inget skäl',
  },
  registrationLate: {
    subject: 'Registret har inte bekräftat skrotningen: {plate}',
    intro:
      'Fordonsregistret har inte bekräftat skrotningsanmälan på 48 timmar. Intyget {number} är giltigt.',
    next: 'Tjänsten skickar anmälan på nytt tills registret svarar. Om väntan fortsätter, kontakta Finlands Bilåtervinning.',
  },
  registrationRefused: {
    subject: 'Registret avslog skrotningsanmälan: {plate}',
    intro:
      'Fordonsregistret avslog skrotningsanmälan för intyget {number}. Skäl: {reason}. Intyget är giltigt.',
    next: 'Förstör inte fordonet ännu. Kontakta Finlands Bilåtervinning och uppge intygets nummer.',
  },
  companyAnnulled: {
    subject: 'Skrotningsintyget har ogiltigförklarats: {plate}',
    intro: 'Skrotningsintyget {number} som ert företag utfärdat har ogiltigförklarats.',
    next: 'Fordonet är under behandling utan ett giltigt intyg. Utfärda ett nytt intyg eller avstå från fordonet.',
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord',
    intro: 'Ett nytt lösenord har begärts för användarnamnet {username}.',
    link: 'Välj lösenordet här: {url}',
    once: 'Länken fungerar en gång och går ut om {minutes} minuter.',
    ignore:
      'Om det inte var du som begärde det behöver du inte göra något. Ditt nuvarande lösenord gäller.',
  },
  invitation: {
    subject: 'Användarnamn till Kierto',
    intro: 'Du har fått ett användarnamn till återvinningstjänsten för skrotfordon.',
    username: 'Användarnamn: {username}',
    company: 'Företag: {company}',
    link: 'Välj ett lösenord för att komma i gång: {url}',
    once: 'Länken fungerar en gång och går ut om {days} dagar. Den som öppnade kontot kan skicka en ny länk.',
    ignore: 'Om du inte väntade dig det här meddelandet behöver du inte göra något.',
  },
  accountOpened: {
    subject: 'Ditt konto är klart att använda',
    intro: 'Ett lösenord har valts för användarnamnet {username}.',
    login: 'Logga in i tjänsten: {url}',
    warning: 'Om det inte var du som valde lösenordet, kontakta genast den som öppnade kontot.',
  },
  passwordChanged: {
    subject: 'Ditt lösenord har bytts',
    intro:
      'Lösenordet för användarnamnet {username} har bytts. Logga in med det nya lösenordet på alla dina enheter.',
    warning: 'Om det inte var du som bytte det, begär genast ett nytt: {url}',
  },
  emailToConfirm: {
    subject: 'Bekräfta din nya e-postadress',
    intro:
      'Huvudanvändaren i ditt företag har ändrat e-postadressen för användarnamnet {username} till {email}. Bekräfta adressen med ditt lösenord.',
    link: 'Bekräfta adressen här: {url}',
    once: 'Länken fungerar en gång och går ut om {days} dagar. Meddelandena kommer till den gamla adressen tills du bekräftar den nya.',
    ignore: 'Om användarnamnet inte är ditt behöver du inte göra något.',
  },
  emailChangeAsked: {
    subject: 'Din e-postadress ska ändras',
    intro:
      'Huvudanvändaren i ditt företag vill ändra e-postadressen för användarnamnet {username} till {email}. Adressen ändras när du bekräftar den med länken i meddelandet till den nya adressen och ditt lösenord.',
    warning:
      'Om adressen inte är din ska du inte bekräfta den. Kontakta huvudanvändaren i ditt företag.',
  },
  emailChanged: {
    subject: 'Din e-postadress har ändrats',
    intro:
      'E-postadressen för användarnamnet {username} har ändrats. Inga fler meddelanden skickas till den här adressen.',
    warning:
      'Om det inte var du som ändrade den, byt genast lösenord och kontakta huvudanvändaren i ditt företag.',
  },
  secondFactorSet: {
    subject: 'Tvåstegsautentiseringen är på',
    intro:
      'Tvåstegsautentisering har slagits på för användarnamnet {username}. Vid inloggningen behövs nu utöver lösenordet en kod från autentiseringsappen.',
    others: 'Dina andra enheter har loggats ut.',
    warning: 'Om du inte gjorde det själv, byt genast lösenord: {url}',
  },
  secondFactorRemoved: {
    subject: 'Tvåstegsautentiseringen är avstängd',
    intro:
      'Tvåstegsautentiseringen har stängts av för användarnamnet {username}. Nu räcker lösenordet för att logga in.',
    byAssociation: 'Tjänstens administration stängde av den och loggade ut alla dina enheter.',
    again: 'Du kan slå på den på nytt i dina uppgifter: {url}',
    warning:
      'Om du varken bad om det eller gjorde det själv, byt genast lösenord och kontakta huvudanvändaren i ditt företag.',
  },
  recoveryCodeUsed: {
    subject: 'En reservkod har använts',
    intro: 'En reservkod användes med användarnamnet {username}. Den fungerar inte längre.',
    left: {
      one: '{n} reservkod återstår.',
      other: '{n} reservkoder återstår.',
    },
    renew: 'Du får nya reservkoder i dina uppgifter: {url}',
    warning: 'Om du inte använde koden själv, byt genast lösenord.',
  },
  failedLogins: {
    subject: 'Någon försökte logga in med fel lösenord',
    intro:
      'Innan du loggade in gjordes flera försök att logga in med användarnamnet {username} och fel lösenord.',
    own: 'Om du själv skrev fel behöver du inte göra något.',
    warning: 'Om inte, byt lösenord och slå på tvåstegsautentisering i dina uppgifter: {url}',
  },
  mainUserAppointed: {
    subject: 'Du är nu huvudanvändare i ditt företag',
    intro:
      'Tjänstens administration har gjort användarnamnet {username} till huvudanvändare i företaget {company}.',
    may: 'Du kan nu sköta företagets användare, verksamhetsställen och underleverantörer: {url}',
  },
  companyClosed: {
    subject: 'Företagets användarkonton har stängts: {company}',
    intro:
      'Tjänstens administration har stängt användarkontona för företaget {company}. Företagets och underleverantörernas användare kan inte längre logga in.',
    ask: 'Om du inte vet varför, kontakta tjänstens administration.',
  },
  companyReopened: {
    subject: 'Företagets användarkonton har öppnats: {company}',
    intro: 'Tjänstens administration har öppnat användarkontona för företaget {company} på nytt.',
    login: 'Användarna kan logga in igen: {url}',
  },
  feedback: {
    subject: 'Respons om tillgänglighet {reference}',
    intro:
      'Någon har skickat respons med formuläret i tillgänglighetsutlåtandet. Svara senast {date}.',
    page: 'Sida: {page}',
    sender: 'Svar till: {email}',
    noSender: 'Avsändaren gav ingen e-postadress.',
    language: 'Formulärets språk: {language}',
    languages: { fi: 'finska', se: 'svenska', en: 'engelska' },
  },
  feedbackReceipt: {
    subject: 'Vi har tagit emot din respons: {reference}',
    intro:
      'Tack för din respons om tillgänglighet. Den har beteckningen {reference}. Vi svarar senast {date}.',
    notMine:
      'Om du inte har skickat respons har någon skrivit din adress av misstag. Du behöver inte göra någonting.',
  },
  loadSent: {
    subject: 'Last {number} är på väg: {company}',
    intro: '{company}, {station}, har skickat last {number} till er.',
    vehicles: { one: 'Lasten har {n} fordon.', other: 'Lasten har {n} fordon.' },
    wastes: {
      one: 'Lasten innehåller {n} avfallspost.',
      other: 'Lasten innehåller {n} avfallsposter.',
    },
    what: 'Se uppgifterna om lasten. Kvittera eller avvisa lasten via länken:',
    until:
      'Länken fungerar till och med {until}. Ge den inte till utomstående. Den som har länken kan kvittera lasten.',
  },
  loadCorrected: {
    subject: 'Last {number} har rättats: {company}',
    intro:
      '{company}, {station}, har rättat uppgifterna om last {number}. Det här är version {version}.',
    what: 'De rättade uppgifterna:',
  },
  partQuestion: {
    subject: 'Fråga om reservdel: {part}, {make} {model} {year}',
    intro: 'En reservdel har efterfrågats i reservdelssökningen.',
    part: 'Reservdel: {part}',
    code: 'Delens kod: {code}',
    vehicle: 'Fordon: {make} {model} {year}',
    from: 'Frågeställare: {name}',
    reply: 'Svara på det här meddelandet. Svaret går till frågeställaren.',
  },
  reportReceived: {
    subject: 'Rapporten har tagits emot: {receipt}',
    confirmSubject: 'Bekräfta batterirapporten: {receipt}',
    confirm: 'Bekräfta din e-postadress. Rapporten beaktas först därefter:',
    notYours: 'Om du inte har gjort rapporten behöver du inte göra något. Den beaktas inte.',
    intro: 'Vi har tagit emot rapporten: {type} {year}.',
    receipt: 'Mottagningsnummer: {receipt}',
    open: 'Öppna rapporten: {url}',
  },
  reportLink: {
    subject: 'Rapportens adress: {type} {year}',
    intro: 'På den här adressen kan du fortsätta med rapporten:',
    secret: 'Ge inte adressen till utomstående. Den som har adressen kan ändra rapporten.',
  },
  reportUnderBusinessId: {
    subject: 'En batterirapport har lämnats med ditt företags FO-nummer',
    intro:
      'En batterirapport för år {year} har lämnats i det offentliga formuläret med FO-numret {businessId}. Som rapportör anges {name}.',
    notYours:
      'Om ditt företag inte har gjort rapporten, kontakta tjänstens administration och uppge mottagningsnumret.',
  },
  reportVoided: {
    subject: 'Rapporten räknas inte: {type} {year}',
    intro:
      'Tjänstens administration har upphävt rapporten. Uppgifterna i den räknas inte med. Kontakta administrationen om det är ett misstag.',
  },
  reportReopened: {
    subject: 'Rapporten har öppnats på nytt: {type} {year}',
    intro:
      'Tjänstens administration har öppnat rapporten på nytt så att den kan rättas. Den inskickade rapporten gäller tills du skickar in den på nytt.',
    open: 'Öppna rapporten: {url}',
  },
  permitEnding: {
    subject: 'Miljötillståndet går ut {date}',
    intro:
      'Miljötillståndet för {company} går ut {date}. Därefter kan företaget varken ta emot fordon eller utfärda skrotningsintyg.',
    next: 'Skicka det nya tillståndet eller myndighetens beslut om förlängning till Finlands Bilåtervinning i god tid.',
    open: 'Tillståndets uppgifter: {url}',
  },
  reportReminder: {
    subject: 'Påminnelse: {type} {year}',
    intro: 'Företaget {company} har ännu inte lämnat in sin rapport: {type} {year}.',
    deadline: 'Tidsfrist: {date}',
    shops: 'Verksamhetsställen vars rapport saknas:',
    open: 'Fyll i rapporten: {url}',
  },
}
