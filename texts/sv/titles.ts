import type { titles as fi } from '#texts/fi/titles.ts'
import type { Translated } from '#texts/index.ts'

export const titles: Translated<typeof fi> = {
  pages: {
    start: {
      title: 'Skrotfordon tillbaka i kretsloppet',
      description:
        'Den riksomfattande tjänsten för återvinning och återanvändning av skrotfordon. Beställ avhämtning eller lämna in fordonet själv.',
    },
    spareParts: {
      title: 'Sök reservdelar',
      description:
        'Hitta de verksamhetsställen som har återvunnit fordon av samma slag som ditt och fråga dem efter en reservdel.',
    },
    teliaLogin: {
      title: 'Identifiering',
      description: 'Återkomst till Kierto efter stark autentisering.',
    },
    login: { title: 'Logga in', description: 'Inloggning i tjänsten Kierto.' },
    personLogin: {
      title: 'Logga in som ägare',
      description:
        'Identifiera dig med bankkoder eller mobilcertifikat och sköt skrotningen av ditt fordon från början till slut.',
    },
    developerLogin: {
      title: 'Demokonton',
      description: 'Inloggning med demokonton. Endast för demonstration.',
    },
    operatorLogin: {
      title: 'Logga in som verksamhetsställets användare',
      description: 'Inloggning för återvinningsoperatörernas och underleverantörernas användare.',
    },
    logout: { title: 'Loggar ut', description: 'Utloggning från tjänsten Kierto.' },
    verifyByNumber: {
      title: 'Kontrollera ett skrotningsintyg',
      description:
        'Kontrollera med intygets nummer och utfärdandedag att skrotningsintyget är äkta och gäller.',
    },
    verify: {
      title: 'Kontroll av skrotningsintyg',
      description: 'Kontrollera att ett skrotningsintyg är äkta.',
    },
    part: {
      title: 'Begagnad reservdel',
      description: 'Uppgifter om en begagnad reservdel: fordon, skick, pris och verksamhetsställe.',
    },
    privacy: {
      title: 'Dataskyddsbeskrivning',
      description:
        'Vilka personuppgifter tjänsten behandlar, varför, hur länge och vilka rättigheter du har.',
    },
    cookies: {
      title: 'Kakor och sparade uppgifter',
      description: 'Allt som tjänsten sparar i din webbläsare: för vad och hur länge.',
    },
    accessibility: {
      title: 'Tillgänglighetsutlåtande',
      description: 'Hur tillgänglig tjänsten är, hur den har testats och hur du ger respons.',
    },
    terms: {
      title: 'Användarvillkor',
      description: 'Bra att veta när du använder tjänsten: vem som ansvarar för vad.',
    },
    licences: {
      title: 'Licenser och källor',
      description: 'Program, material och typsnitt som tjänsten är gjord av.',
    },
    personHome: { title: 'Min sida', description: 'Dina beställningar och skrotningsintyg.' },
    personRecycle: {
      title: 'Skrota ett fordon',
      description:
        'Sök fordonet, välj verksamhetsställe och beställ avhämtning eller lämna in fordonet själv.',
    },
    personRepresent: {
      title: 'Rätt att företräda',
      description: 'Tillbaka från Suomi.fi-fullmakter.',
    },
    personRepresentLink: {
      title: 'Bevisa din rätt att företräda',
      description:
        'Bevisa för verksamhetsstället att du får företräda företaget som äger fordonet.',
    },
    consent: {
      title: 'Samtycke till skrotning',
      description: 'Ge ditt samtycke till att ett gemensamt fordon skrotas, eller neka.',
    },
    personConsent: {
      title: 'Samtycke till skrotning',
      description: 'Ge ditt samtycke till att ett gemensamt fordon skrotas, eller neka.',
    },
    personOrder: {
      title: 'Beställning',
      description: 'Tid, skeden och verksamhetsställe för en beställning.',
    },
    personHistory: {
      title: 'Skrotningsintyg',
      description: 'Skrotade fordon och deras skrotningsintyg.',
    },
    personData: {
      title: 'Mina uppgifter',
      description:
        'Vilka uppgifter om dig som sparas, vem som har sett dem och hur du får dem raderade.',
    },
    powerOfAttorney: {
      title: 'Fullmakt',
      description: 'Fullmakt att skriva ut åt fordonets andra ägare.',
    },
    operatorHome: {
      title: 'Verksamhetsställets startsida',
      description: 'Verksamhetsställets fordon i ett ögonkast.',
    },
    reset: {
      title: 'Nytt lösenord',
      description: 'Ange ett nytt lösenord med länken i ditt e-postmeddelande.',
    },
    selectStation: {
      title: 'Välj verksamhetsställe',
      description: 'Välj det verksamhetsställe där du arbetar nu.',
    },
    operatorRecycle: {
      title: 'Ta emot ett fordon',
      description: 'Ta emot ett fordon och utfärda skrotningsintyget.',
    },
    operatorIncoming: {
      title: 'Ankommande fordon',
      description: 'Fordon på väg från ägare och från andra verksamhetsställen.',
    },
    operatorPlan: {
      title: 'Körlista',
      description: 'Dagens avhämtningar efter tid, chaufförer och rutter.',
    },
    operatorBatteries: {
      title: 'Drivbatterier',
      description: 'Drivbatterier som har tagits ur fordon och finns på verksamhetsstället.',
    },
    operatorLoads: {
      title: 'Laster',
      description: 'Fordonslaster som lämnar eller kommer till verksamhetsstället.',
    },
    operatorLoad: {
      title: 'Last',
      description: 'Fordon, vikter och mottagning för en last.',
    },
    operatorParts: {
      title: 'Verksamhetsställets delar',
      description: 'Delar som verksamhetsstället har demonterat, med priser, lägen och etiketter.',
    },
    operatorPlaces: {
      title: 'Platser på gården',
      description: 'Ge fordonen en plats på gården genom att läsa av etiketterna.',
    },
    operatorLabel: {
      title: 'Fordonets etikett',
      description: 'Öppnar fordonet vars etikett lästes av.',
    },
    operatorAvailable: {
      title: 'Tillgängliga fordon',
      description: 'Fordon som ni och andra verksamhetsställen erbjuder.',
    },
    operatorProcess: {
      title: 'Fordon under behandling',
      description: 'Fordon som behandlas på verksamhetsstället och deras skeden.',
    },
    operatorRegistration: {
      title: 'Anmäl till registret',
      description: 'Skrotningar som fordonsregistret inte har bekräftat ännu.',
    },
    operatorManagement: {
      title: 'Administration',
      description: 'Företagets användare, verksamhetsställen och underleverantörer.',
    },
    operatorKeys: {
      title: 'API-nycklar',
      description: 'Nycklar för företagets egna system.',
    },
    operatorResponsibility: {
      title: 'Ansvar',
      description: 'Statistik, anvisningar och årliga enkäter.',
    },
    operatorStatistics: {
      title: 'Statistik',
      description: 'Återvunna fordon per månad och år, egna och i hela landet.',
    },
    operatorReceived: {
      title: 'Mottagna fordon',
      description: 'Fordon som verksamhetsställena har tagit emot och deras skrotningsintyg.',
    },
    operatorDirectives: {
      title: 'Anvisningar för återanvändning',
      description:
        'Återvinningsmålen, direktivet om uttjänta fordon och anvisningar för återanvändning av delar.',
    },
    operatorEconomy: {
      title: 'Cirkulär ekonomi',
      description: 'Hur fordonens delar och material hålls i kretslopp och vad det sparar.',
    },
    operatorProfile: {
      title: 'Mina uppgifter',
      description: 'Dina kontaktuppgifter, språk, lösenord, inloggningar och verksamhetsställen.',
    },
    adminHome: {
      title: 'I dag',
      description: 'Vad som väntar på tjänstens administration i dag.',
    },
    adminCompanies: {
      title: 'Företag',
      description: 'Återvinningsoperatörerna, deras tillstånd och huvudanvändare.',
    },
    adminNewCompany: {
      title: 'Nytt företag',
      description: 'Öppna tjänsten för en återvinningsoperatör.',
    },
    adminCompany: {
      title: 'Företagets uppgifter',
      description: 'Företagets tillstånd, användare, verksamhetsställen och underleverantörer.',
    },
    adminStatistics: {
      title: 'Hela landets statistik',
      description: 'Återvunna fordon per företag, märke och månad.',
    },
    adminReceived: {
      title: 'Mottagna fordon i hela landet',
      description: 'Fordon som alla verksamhetsställen har tagit emot.',
    },
    adminAudit: {
      title: 'Användningslogg',
      description: 'Vem som har sett eller ändrat uppgifter, när och varför.',
    },
    adminExports: {
      title: 'Filer',
      description: 'Filer som sammanställs i bakgrunden: beställ, följ, ladda ner.',
    },
    adminCertificates: {
      title: 'Intyg',
      description: 'Sök intyg med nummer och granska ägare som skrivits in för hand.',
    },
    adminOrders: {
      title: 'Obesvarade beställningar',
      description: 'Beställningar som verksamhetsstället inte har svarat på i tid, per företag.',
    },
    adminJobs: {
      title: 'Schemalagda jobb',
      description: 'Vad tjänsten gör av sig själv, när och hur det gick senast.',
    },
    adminProfile: {
      title: 'Mina uppgifter',
      description: 'Egna kontaktuppgifter, lösenord, autentisering och inloggningar.',
    },
    operatorSelfControl: {
      title: 'Egenkontroll',
      description: 'Verksamhetsställets årliga egenkontroll.',
    },
    operatorEvaluation: {
      title: 'Självutvärdering',
      description: 'Företagets egen bedömning av året.',
    },
    operatorBattery: {
      title: 'Batterirapport',
      description: 'Drivbatterier som släppts ut på marknaden och återvunnits.',
    },
    operatorBatteryRecords: {
      title: 'Batterierna i batterirapporten',
      description: 'Anteckningarna som siffrorna i batterirapporten bygger på.',
    },
    batteryForm: {
      title: 'Batterirapport',
      description:
        'Rapportera drivbatterier som släppts ut på marknaden och återvunnits, utan inloggning.',
    },
    batteryAnswer: {
      title: 'Ifyllning av batterirapporten',
      description: 'Fyll i, skicka in eller rätta batterirapporten på dess egen adress.',
    },
    batteryConfirm: {
      title: 'Bekräftelse av batterirapporten',
      description: 'Bekräfta batterirapportens e-postadress.',
    },
    outsideLoad: {
      title: 'Kvittering av last',
      description: 'Se lasten som skickats till er och kvittera eller avvisa den.',
    },
    adminAnnouncements: {
      title: 'Meddelanden',
      description: 'Skriv ett meddelande till verksamhetsställenas användare och se de skickade.',
    },
    adminReporting: {
      title: 'Rapportering',
      description: 'Vem som har svarat, påminnelser, rättelser och filer.',
    },
    adminReport: {
      title: 'Rapportens svar',
      description: 'En rapports svar och ändringshistorik.',
    },
    notFound: {
      title: 'Sidan hittades inte',
      description: 'Det finns ingen sida på den här adressen.',
    },
  },
  install: {
    names: {
      all: 'Kierto',
      person: 'Kierto – skrota fordon',
      operator: 'Kierto för verksamhetsställen',
      'spare-parts': 'Kierto – sök reservdelar',
    },
    shortNames: {
      all: 'Kierto',
      person: 'Kierto',
      operator: 'Kierto arbete',
      'spare-parts': 'Reservdelar',
    },
  },
}
