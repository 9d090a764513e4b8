import type { Translated } from '#texts/index.ts'
import type { privacy as fi } from '#texts/fi/privacy.ts'

export const privacy: Translated<typeof fi> = {
  title: 'Dataskyddsbeskrivning',
  lead: 'Vi behandlar personuppgifter bara för att ett skrotfordon tillförlitligt ska komma från ägaren till återvinning och ut ur registret.',
  controllerTitle: 'Personuppgiftsansvarig',
  controllerText:
    'Den personuppgiftsansvarige svarar för tjänsten. Återvinningsoperatörerna och deras underleverantörer behandlar för dess räkning uppgifter om de fordon de tar emot. De ser bara fordon vid sina egna verksamhetsställen.',
  name: 'Namn',
  address: 'Adress',
  email: 'Dataskyddsärenden',
  settingsFailed: 'Kontaktuppgifterna kunde inte hämtas',
  dataTitle: 'Vilka uppgifter, varför och hur länge',
  dataText: 'Tabellen görs av tjänstens egna uppgifter. Den ändras när tjänsten ändras.',
  columns: { data: 'Uppgifter', purpose: 'Ändamål', basis: 'Grund', kept: 'Sparas' },
  groups: {
    identity: {
      title: 'Namn och personbeteckning',
      text: 'Identifiering av ägaren efter stark autentisering. Personbeteckningen sparas krypterad.',
    },
    orders: {
      title: 'Beställningar',
      text: 'Överenskommelse om avhämtning eller inlämning: kontaktuppgifter, avhämtningsplats, meddelande.',
    },
    vehicles: {
      title: 'Sökta fordon och rätten till dem',
      text: 'Kontroll av att fordonet är den sökandes eget eller dennes företags.',
    },
    handovers: {
      title: 'Inlämningar och fullmakter',
      text: 'Utredning av vem som har rätt att lämna in fordonet.',
    },
    consents: {
      title: 'Samtycken till skrotning',
      text: 'Utredning av om fordonets andra ägare samtycker till att det skrotas. Ägarna känns igen på ett kontrollvärde som räknas ut av personbeteckningen. Det avslöjar inte personbeteckningen. Om du har lämnat en e-postadress skriver vi till den om skrotningens gång.',
    },
    papers: {
      title: 'Intyg och fordonets skeden',
      text: 'Utfärdande av skrotningsintyg, avregistrering och avfallsbokföring.',
    },
    notices: {
      title: 'Meddelanden till ägaren i registret',
      text: 'Vi meddelar ägaren när någon annan har lämnat in fordonet för skrotning.',
    },
    sessions: {
      title: 'Inloggningar',
      text: 'Upprätthållande av inloggningen och förhindrande av missbruk.',
    },
    users: {
      title: 'Verksamhetsställenas användare och kontaktpersoner',
      text: 'Personalens tillgång till tjänsten och kontakter.',
    },
    reports: {
      title: 'Rapporter från verksamhetsställen och batteriimportörer',
      text: 'Insamling av lagstadgade rapporter: uppgiftslämnarens namn och kontaktuppgifter.',
    },
    messages: {
      title: 'Utgående meddelanden och oavslutade begäranden',
      text: 'Att bekräftelser och meddelanden skickas en gång och rätt.',
    },
    log: {
      title: 'Användningslogg',
      text: 'Övervakning av vem som har sökt eller ändrat uppgifter och varför.',
    },
  },
  bases: {
    contract: 'Tjänsten du har bett om (art. 6.1 b)',
    legal_duty: 'Rättslig förpliktelse (art. 6.1 c)',
    legitimate_interest: 'Berättigat intresse: tjänstens säkerhet och skötsel (art. 6.1 f)',
  },
  kept: {
    service: 'Så länge de används',
    employment: '2 år från det att användarkontot stängdes',
    waste_books:
      '6 år från utgången av året för den sista händelsen (avfallslagen 646/2011, 119 §)',
    order_contact:
      'Kontaktuppgifter, avhämtningsplats och meddelande 6 månader från det att beställningen avslutades',
    household_transfer:
      'Namn och adress i hämtningens transportdokument 3 år från mottagandet (avfallslagen 646/2011, 121 §)',
    consent: 'Ett samtycke som inte ledde till något intyg, och dess e-postadress, i 6 månader',
    consent_link: 'Länken till en begäran om samtycke i 30 dagar',
    look_up: '30 dagar om det inte blir någon beställning eller något intyg, annars som de',
    part: 'Demonterad del 24 månader från försäljningen eller kasseringen',
    withdrawn_part: 'Tillbakadragen del i 10 år',
    part_search: 'Antal sökningar av reservdelar, utan uppgift om vem som sökte, 365 dagar',
    session: '30 dagar från det att inloggningen avslutades',
    attempt: 'Ett autentiseringsförsök 10 minuter',
    throttle: 'Anteckning om fel lösenord högst ett dygn',
    delivery: '30 dagar från det att meddelandet skickades',
    repetition: 'Upprepning av en begäran 24 timmar',
    contact: 'Kontaktperson 2 år från det att företaget eller verksamhetsstället stängdes',
    person: 'Ägare 30 dagar från den senaste inloggningen, när inget längre hänvisar till personen',
    one_time: 'Engångslänkar och koder 30 dagar från användning eller utgång',
    preparation: 'Påbörjad tvåstegsautentisering 1 timme',
    export_file: 'Fil att ladda ner 24 timmar',
    export: 'Filbeställning 30 dagar',
    report: '6 år från utgången av rapportens år (avfallslagen 646/2011, 119 §)',
    notice: '24 månader (meddelande till ägaren i registret)',
    document: '24 månader (handling om ägarens rätt)',
    request: '6 månader (förfrågan om ett tillgängligt fordon)',
    picture: '12 månader (bild av ett behandlat fordon)',
    reminder: 'Anteckning om påminnelse 1 år',
    audit: '24 månader',
  },
  sections: [
    {
      title: 'Varifrån uppgifterna kommer',
      text: [
        'Ditt namn och din personbeteckning kommer från den starka autentiseringen. Fordonets uppgifter och ägare kommer från trafik- och transportregistret (Traficom). Rätten att företräda ett företag kontrolleras i företagsregistren. Övriga uppgifter får vi av dig eller av verksamhetsstället som tar emot fordonet.',
        'Registrets förbud mot utlämnande av uppgifter beaktas. En adress från registret sparas inte.',
      ],
    },
    {
      title: 'Till vem uppgifter lämnas ut',
      text: [
        'Till verksamhetsstället du har valt, dess operatör och underleverantör: uppgifter om fordonet och beställningen. Personbeteckningen från autentiseringen visas inte för dem. Verksamhetsstället kan be om din personbeteckning när du lämnar in fordonet.',
        'Till Traficom: skrotningsanmälan, med vilken fordonet avregistreras. Till identifieringstjänsten (Telia) och behörighetsregistren: det som frågan kräver.',
        'Uppgifter säljs inte och lämnas inte ut för marknadsföring. De förs inte över utanför EU och EES. Tjänsten fattar inga automatiska beslut om dig.',
      ],
    },
    {
      title: 'Dina rättigheter',
      text: [
        'Du kan se, ladda ner och radera dina uppgifter själv genom att logga in på sidan Mina uppgifter. Där ser du också vem som har sett dem. Det som lagen kräver att sparas kan inte raderas före utgången av tidsfristen.',
        'Du kan begära att fel rättas eller att behandlingen begränsas. Du kan också göra invändningar mot behandling som grundar sig på berättigat intresse. Skriv till adressen ovan. Vi svarar inom en månad.',
        'Om du anser att dina uppgifter behandlas i strid med lagen kan du anföra klagomål hos dataombudsmannen.',
      ],
    },
    {
      title: 'Måste du lämna uppgifterna?',
      text: [
        'Autentisering och kontaktuppgifter är en förutsättning för att beställa på nätet. Du kan också föra fordonet direkt till en mottagningsplats, där ägaren kontrolleras på plats.',
      ],
    },
  ],
  ownData: 'Gå till dina egna uppgifter',
  authority: 'Dataombudsmannens byrå',
}
