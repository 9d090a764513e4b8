import type { pageFacts as fi } from '#texts/fi/page-facts.ts'
import type { Translated } from '#texts/index.ts'

export const pageFacts: Translated<typeof fi> = {
  descriptions: {
    start:
      'Den riksomfattande tjänsten för återvinning och återanvändning av skrotfordon. Beställ avhämtning eller lämna in fordonet själv.',
    spareParts:
      'Hitta de verksamhetsställen som har återvunnit fordon av samma slag som ditt och fråga dem efter en reservdel.',
    teliaLogin: 'Återkomst till Kierto efter stark autentisering.',
    login: 'Inloggning i tjänsten Kierto.',
    personLogin:
      'Identifiera dig med bankkoder eller mobilcertifikat och sköt skrotningen av ditt fordon från början till slut.',
    developerLogin: 'Inloggning med demokonton. Endast för demonstration.',
    operatorLogin: 'Inloggning för återvinningsoperatörernas och underleverantörernas användare.',
    logout: 'Utloggning från tjänsten Kierto.',
    verifyByNumber:
      'Kontrollera med intygets nummer och utfärdandedag att skrotningsintyget är äkta och gäller.',
    verify: 'Kontrollera att ett skrotningsintyg är äkta.',
    part: 'Uppgifter om en begagnad reservdel: fordon, skick, pris och verksamhetsställe.',
    privacy:
      'Vilka personuppgifter tjänsten behandlar, varför, hur länge och vilka rättigheter du har.',
    cookies: 'Vad tjänsten sparar i din webbläsare, varför och hur länge.',
    accessibility: 'Hur tillgänglig tjänsten är, hur den har testats och hur du ger respons.',
    terms: 'Bra att veta när du använder tjänsten och vem som ansvarar för vad.',
    licences: 'Program, material och typsnitt som tjänsten är gjord av.',
    personHome: 'Dina beställningar och skrotningsintyg.',
    personRecycle:
      'Sök fordonet, välj verksamhetsställe och beställ avhämtning eller lämna in fordonet själv.',
    personRepresent: 'Tillbaka från Suomi.fi-fullmakter.',
    personRepresentLink:
      'Bevisa för verksamhetsstället att du får företräda företaget som äger fordonet.',
    consent: 'Ge ditt samtycke till att ett gemensamt fordon skrotas, eller neka.',
    personConsent: 'Ge ditt samtycke till att ett gemensamt fordon skrotas, eller neka.',
    personOrder: 'Tid, skeden och verksamhetsställe för en beställning.',
    personHistory: 'Skrotade fordon och deras skrotningsintyg.',
    personData:
      'Vilka uppgifter om dig som sparas, vem som har sett dem och hur du får dem raderade.',
    powerOfAttorney: 'Fullmakt att skriva ut åt fordonets andra ägare.',
    operatorHome: 'Verksamhetsställets fordon i ett ögonkast.',
    reset: 'Ange ett nytt lösenord med länken i ditt e-postmeddelande.',
    selectStation: 'Välj det verksamhetsställe där du arbetar nu.',
    operatorRecycle: 'Ta emot ett fordon och utfärda skrotningsintyget.',
    operatorIncoming: 'Fordon på väg från ägare och från andra verksamhetsställen.',
    operatorPlan: 'Dagens avhämtningar efter tid, chaufförer och rutter.',
    operatorBatteries: 'Drivbatterier som har tagits ur fordon och finns på verksamhetsstället.',
    operatorLoads: 'Fordonslaster som lämnar eller kommer till verksamhetsstället.',
    operatorLoad: 'Fordon, vikter och mottagning för en last.',
    operatorParts: 'Delar som verksamhetsstället har demonterat, med priser, status och etiketter.',
    operatorPlaces: 'Ge fordonen en plats på gården genom att läsa av etiketterna.',
    operatorLabel: 'Öppnar fordonet vars etikett lästes av.',
    operatorAvailable: 'Fordon som ditt och andra verksamhetsställen erbjuder.',
    operatorProcess: 'Fordon som behandlas på verksamhetsstället och deras skeden.',
    operatorRegistration: 'Skrotningar som fordonsregistret inte har bekräftat ännu.',
    operatorManagement: 'Företagets användare, verksamhetsställen och underleverantörer.',
    operatorKeys: 'Nycklar för företagets egna system.',
    operatorResponsibility: 'Statistik, anvisningar och årliga rapporter.',
    operatorStatistics: 'Återvunna fordon per månad och år, egna och i hela landet.',
    operatorReceived: 'Fordon som verksamhetsställena har tagit emot och deras skrotningsintyg.',
    operatorWaste:
      'Vilket avfall som kom till verksamhetsställena och vad som lämnade dem, enligt avfallskod.',
    operatorDirectives:
      'Återvinningsmålen, direktivet om uttjänta fordon och anvisningar för återanvändning av delar.',
    operatorEconomy: 'Hur fordonens delar och material hålls i kretslopp och vad det sparar.',
    operatorProfile: 'Dina kontaktuppgifter, språk, lösenord, inloggningar och verksamhetsställen.',
    adminHome: 'Vad som väntar på tjänstens administration i dag.',
    adminCompanies: 'Återvinningsoperatörerna, deras tillstånd och huvudanvändare.',
    adminNewCompany: 'Öppna tjänsten för en återvinningsoperatör.',
    adminCompany: 'Företagets tillstånd, användare, verksamhetsställen och underleverantörer.',
    adminStatistics: 'Återvunna fordon per företag, märke och månad.',
    adminReceived: 'Fordon som alla verksamhetsställen har tagit emot.',
    adminAudit: 'Vem som har sett eller ändrat uppgifter, när och varför.',
    adminExports: 'Filer som sammanställs i bakgrunden: beställ, följ, ladda ner.',
    adminCertificates: 'Sök intyg med nummer och granska ägare som skrivits in för hand.',
    adminOrders: 'Beställningar som verksamhetsstället inte har svarat på i tid, per företag.',
    adminJobs: 'Vad tjänsten gör automatiskt, när och hur det gick senast.',
    adminProfile: 'Egna kontaktuppgifter, lösenord, autentisering och inloggningar.',
    operatorSelfControl: 'Verksamhetsställets årliga egenkontroll.',
    operatorEvaluation: 'Företagets egen bedömning av året.',
    operatorBattery: 'Drivbatterier som släppts ut på marknaden och återvunnits.',
    operatorBatteryRecords: 'Anteckningarna som siffrorna i batterirapporten bygger på.',
    batteryForm:
      'Rapportera drivbatterier som släppts ut på marknaden och återvunnits, utan inloggning.',
    batteryAnswer: 'Fyll i, skicka in eller rätta batterirapporten på dess egen adress.',
    batteryConfirm: 'Bekräfta batterirapportens e-postadress.',
    outsideLoad: 'Se lasten som skickats till ditt företag och kvittera eller avvisa den.',
    adminAnnouncements:
      'Skriv ett meddelande till verksamhetsställenas användare och se de skickade.',
    adminReporting: 'Vem som har svarat, påminnelser, rättelser och filer.',
    adminReport: 'En rapports svar och ändringshistorik.',
    notFound: 'Det finns ingen sida på den här adressen.',
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
