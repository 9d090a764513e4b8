import { limits } from '#rules/limits.ts'
import type { login as fi } from '#texts/fi/login.ts'
import type { Translated } from '#texts/index.ts'

export const login: Translated<typeof fi> = {
  person: {
    title: 'Identifiera dig som fordonets ägare',
    lead: 'Med stark autentisering säkerställer vi att fordonet tillhör dig eller ditt företag. Använd bankkoder eller mobilcertifikat.',
    button: 'Identifiera dig',
    next: 'Du går vidare till Telias identifieringstjänst och kommer sedan tillbaka hit.',
    needTitle: 'Du behöver',
    need: {
      vehicle: 'fordonets registreringsnummer eller tillverkningsnummer',
      place: 'uppgift om var fordonet finns',
      contact: 'telefonnummer och e-postadress där du kan nås',
    },
    privacyTitle: 'Vad används personbeteckningen till?',
    privacy:
      'Endast till att kontrollera ägandet och rätten att företräda ägaren. Vi får din personbeteckning vid identifieringen. Den visas inte för verksamhetsställena.',
    operator: 'Arbetar du på ett verksamhetsställe? Logga in här',
  },
  signedIn: 'Du är redan inloggad: {name}.',
  goOn: 'Fortsätt till tjänsten',
  demo: 'Demokonton',
  back: {
    progress: 'Loggar in',
    wait: 'Vi kontrollerar din identifiering. Det tar bara en stund.',
    failed: 'Identifieringen lyckades inte',
    cancelled: 'Du avbröt identifieringen',
    failedWhat:
      'Förbindelsen till identifieringstjänsten bröts, eller så gick tiden för identifieringen ut. Ingenting skickades till verksamhetsställena. Börja om från början.',
    cancelledWhat:
      'Ingenting skickades till verksamhetsställena. Du kan identifiera dig på nytt när du vill.',
    again: 'Identifiera dig på nytt',
  },
  operator: {
    title: 'Logga in som personal',
    lead: 'För återvinningsoperatörernas och underleverantörernas användare.',
    username: 'Användarnamn',
    password: 'Lösenord',
    showPassword: 'Visa lösenordet',
    submit: 'Logga in',
    signingIn: 'Du loggar in som {username}.',
    code: 'Sexsiffrig kod',
    codeHint: 'Öppna autentiseringsappen i din telefon. Koden byts varje halvminut.',
    recovery: 'Reservkod',
    recoveryHint: 'Varje reservkod fungerar en gång.',
    useRecovery: 'Använd en reservkod',
    useCode: 'Använd koden i autentiseringsappen',
    otherUser: 'Byt användare',
    person: 'Äger du ett fordon? Identifiera dig här',
  },
  forgotten: {
    button: 'Har du glömt lösenordet?',
    what: 'Skriv ditt användarnamn. Vi skickar en länk för att välja ett nytt lösenord till e-postadressen i dina användaruppgifter.',
    send: 'Skicka länken',
    sent: 'Om användarnamnet stämmer finns länken nu i din e-post. Den fungerar en gång. Kontakta den som öppnade kontot om meddelandet inte kommer.',
  },
  reset: {
    title: 'Välj ett nytt lösenord',
    lead: `Välj ett lösenord som du inte använder någon annanstans. Använd minst ${limits.password.min} tecken.`,
    whose: 'Användarnamn: {username}',
    welcome: 'Välkommen, {username}!',
    welcomeLead: `Välj ett lösenord för att komma in i tjänsten. Använd minst ${limits.password.min} tecken och inte samma lösenord som i andra tjänster.`,
    password: 'Nytt lösenord',
    repeat: 'Nytt lösenord en gång till',
    show: 'Visa lösenorden',
    submit: 'Spara lösenordet',
    email: {
      title: 'Bekräfta e-postadressen',
      lead: 'Din adress har ändrats till {email}. Bekräfta den med ditt lösenord.',
      password: 'Lösenord',
      wrong: 'Lösenordet är fel.',
      submit: 'Bekräfta adressen',
      done: 'Den nya adressen används nu',
      doneWhat: 'Från och med nu skickar vi meddelanden till {email}.',
    },
    checking: 'Länken kontrolleras',
    failed: 'Länken kunde inte kontrolleras',
    done: 'Det nya lösenordet gäller',
    doneWhat: 'Du har loggats ut på alla enheter. Logga in med ditt nya lösenord.',
    welcomeDone: 'Lösenordet är sparat',
    welcomeDoneWhat: 'Logga nu in som {username} med lösenordet du valde.',
    toLogin: 'Logga in',
    used: 'Länken är redan använd',
    usedWhat:
      'Länken fungerar en gång. Logga in om du själv valde lösenordet med den. Be annars om en ny länk.',
    expired: 'Länken har gått ut',
    expiredWhat:
      'Be om en ny länk. Om du blev inbjuden till tjänsten kan du också be den som öppnade kontot om en ny inbjudan.',
    broken: 'Länken fungerar inte',
    brokenWhat:
      'Adressen kan ha brutits av. Kopiera hela adressen ur meddelandet eller be om en ny länk.',
  },
  developer: {
    title: 'Demokonton',
    lead: 'Logga in med ett tryck som en påhittad person eller som användare på ett verksamhetsställe. Endast för demonstration.',
    persons: 'Fordonsägare',
    operators: 'Verksamhetsställenas användare',
    signIn: 'Logga in: {name}',
    missing: 'Demokonton används inte i den här tjänsten.',
  },
  out: {
    title: 'Loggar ut',
    wait: 'Vi avslutar din session och tar bort dess uppgifter från den här enheten.',
  },
  expired: {
    title: 'Sessionen har gått ut',
    operator: 'Logga in på nytt och fortsätt där du var. Det du har skrivit på sidan finns kvar.',
    person:
      'Identifiera dig på nytt, så kommer du tillbaka till den här sidan. De steg du har fyllt i finns kvar.',
    cancel: 'Logga ut',
    unsent: {
      one: 'Uppgifterna om {n} fordon väntar på att skickas. De skickas när du loggar in. Om du loggar ut raderas de från enheten.',
      other:
        'Uppgifterna om {n} fordon väntar på att skickas. De skickas när du loggar in. Om du loggar ut raderas de från enheten.',
    },
    cancelUnsent: 'Radera och logga ut',
  },
}
