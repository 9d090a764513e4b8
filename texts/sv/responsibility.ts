import type { responsibility as fi } from '#texts/fi/responsibility.ts'
import type { Translated } from '#texts/index.ts'

export const responsibility: Translated<typeof fi> = {
  back: 'Tillbaka till Ansvar',
  countryRecords: 'Bara Finlands Bilåtervinning ser uppgifterna bakom siffrorna för hela landet.',
  failed: 'Det gick inte att hämta siffrorna',
  hub: {
    title: 'Ansvar',
    lead: 'Här ser du vad ditt arbete ger, hittar anvisningarna och lämnar de årliga rapporterna.',
    stats: 'Statistik',
    statsWhat: 'Återvunna under de senaste 12 månaderna, {whose}',
    statsPlain: 'Återvunna fordon, egna och i hela landet',
    received: 'Mottagna fordon',
    receivedWhat: 'Förteckning över fordon och intyg, också som fil',
    directives: 'Anvisningar för återanvändning',
    directivesWhat: 'Målen 85\u00a0% och 95\u00a0%, direktivet och åtta anvisningar',
    economy: 'Cirkulär ekonomi',
    economyWhat: 'Vad återanvändning sparar och varför',
    evaluation: 'Självutvärdering',
    evaluationWhat: 'Företagets årliga bedömning av sin egen verksamhet',
    recycling: 'Egenkontroll',
    recyclingWhat: 'Verksamhetsställets årliga egenkontroll',
  },
  directives: {
    title: 'Anvisningar för återanvändning',
    lead: 'Direktivet om uttjänta fordon säger hur mycket av ett fordon som ska tillbaka i kretsloppet. De här anvisningarna hjälper dig att nå dit.',
    targets: 'Av fordonets vikt varje år',
    recycled: 'återanvänds eller materialåtervinns, minst',
    recovered: 'återanvänds eller återvinns, minst',
    bar: 'Fordonets vikt: minst 85\u00a0% återanvändning och materialåtervinning, högst 10\u00a0% energiåtervinning, högst 5\u00a0% slutbehandling.',
    parts: {
      reuse: 'Återanvändning och materialåtervinning minst {share}',
      energy: 'Till energi högst {share}',
      rest: 'Till slutbehandling högst {share}',
    },
    example:
      'Exempel: när en bil väger {mass}\u00a0kg ska minst {reuse}\u00a0kg delar och material användas på nytt. Högst {energy}\u00a0kg får bli energi och {rest}\u00a0kg gå till slutbehandling.',
    union: 'Hela EU nådde {recycled} och {recovered} år {year} (Eurostat).',
    own: 'Målen gäller personbilar, paketbilar och trehjuliga mopeder. Under de senaste 12 månaderna återvanns {n} sådana, {share} av alla ({whose}). I hela landet var de {total}.',
    articles: 'Direktiv 2000/53/EG artikel för artikel',
    article: 'Artikel {n}',
    law: 'I Finland har direktivet genomförts genom avfallslagen (646/2011) och statsrådets förordning om skrotfordon (123/2015).',
    change:
      'Direktivet ska ersättas av en EU-förordning (COM(2023) 451), som rådet och parlamentet preliminärt enades om den 12 december 2025. Kontrollera gällande lag innan du ändrar verksamheten.',
    list: {
      article4: {
        title: 'Skadliga ämnen',
        what: 'Nya bilar får inte innehålla bly, kvicksilver, kadmium eller sexvärt krom utom i undantagen i bilaga II.',
      },
      article5: {
        title: 'Insamling och intyg',
        what: 'Mottagningen är avgiftsfri för den sista innehavaren, som får ett skrotningsintyg. Fordonet avregistreras endast mot intyget.',
      },
      article6: {
        title: 'Behandling',
        what: 'Behandlaren har tillstånd. Fordonet görs ofarligt enligt bilaga I, och delarna tas loss så att de duger att användas på nytt.',
      },
      article7: {
        title: 'Mål',
        what: 'Återanvändning går först, sedan materialåtervinning. Sedan 2015: 85\u00a0% återanvändning och materialåtervinning, 95\u00a0% återanvändning och återvinning.',
      },
      article8: {
        title: 'Demonteringsuppgifter',
        what: 'Tillverkaren ger demonteringsanvisningar inom sex månader från att en ny modell släppts ut på marknaden.',
      },
      article9: {
        title: 'Rapportering',
        what: 'Medlemsstaterna rapporterar resultaten till kommissionen. Därför är varje registrering i den här tjänsten en del av landets siffra.',
      },
    },
    points: 'Åtta anvisningar för den som tar loss delar',
    rules: {
      rule1:
        'Inspektera fordonet först. Ta loss återanvändbara delar hela, men först när batteri och högspänning är säkrade.',
      rule2:
        'Märk varje del med namn, givarfordonets tillverkningsnummer, mätarställning och verksamhetsställe. Lägg till en bild.',
      rule3:
        'Klassa öppet: A felfri, A* användbar med beskrivet fel, M billig del med hög ålder eller körsträcka.',
      rule4:
        'Sälj inte krockkuddar, bältessträckare, rattlås eller begagnad avgasrening om inte lagen och köparens behörighet tillåter det.',
      rule5: 'Broms-, styr- och skyddsdelar endast efter dokumenterad kontroll.',
      rule6:
        'Drivbatteri eller modul för återanvändning: hälsotest, isolationstest, ingen deformation, ingen vattenskada, ingen överhettning.',
      rule7: 'Kontrollera öppna återkallelser för givarfordonet innan en del säljs.',
      rule8:
        'Radera personuppgifter (telefonbok, navigering, nycklar, bilkamera) från varje enhet som återanvänds.',
    },
  },
  economy: {
    title: 'Cirkulär ekonomi',
    lead: 'En del som kommer tillbaka i en bil sparar tillverkningen av en ny. Därför är en losstagen del värdefullare än krossad metall.',
    saved: 'Återanvända delar sparade uppskattningsvis',
    tonnes: '{n} ton',
    unit: 'koldioxid (CO₂e) under de senaste 12 månaderna',
    range:
      'Den verkliga besparingen är troligen {low}–{high} ton. I hela landet är uppskattningen {total} ton.',
    noneSaved: 'Inga delar har ännu registrerats för återanvändning under de här månaderna.',
    picture:
      'Diagram: besparingen enligt uppskattningarna. Minst {low} ton, troligast {likely} ton, mest {high} ton.',
    estimates: {
      low: 'Minst',
      likely: 'Troligast',
      high: 'Mest',
    },
    method: 'Så görs uppskattningen',
    recorded:
      '{period}: {kg}\u00a0kg sålda delar har antecknats, och ett kilo delar sparar {factor}\u00a0kg CO₂e. De är {share}\u00a0% av uppskattningen, och resten är antagande.',
    methodWhat:
      'Delarna har inte antecknats för alla fordon. Om ett fordon har valts för återanvändning och dess delar inte har antecknats antar tjänsten lika mycket delar. Antalet sådana fordon är {n}. Faktorn är det utsläpp som skulle uppstå om delen tillverkades ny (IVL).',
    material: 'Material',
    kg: 'Delar per fordon (kg)',
    factor: 'Besparing per kilo del (kg CO₂e)',
    product: 'Besparing per fordon (kg CO₂e)',
    sum: 'Totalt',
    materials: {
      steel: 'Stål och gjutjärn',
      aluminium: 'Aluminium',
      plastic: 'Plast',
    },
    uncertain:
      'Osäkrast är delarnas vikt. Den verkliga vikten kan vara hälften av antagandet eller dubbelt så stor. Därför visar vi ett intervall. Uppskattningen ska inte användas för utsläppskompensation.',
    figures: 'Egna siffror',
    figuresWhat: 'De senaste 12 månaderna, {whose}',
    reused: 'Planerad återanvändning',
    published: 'Fordon som erbjudits andra verksamhetsställen',
    age: 'Medelålder, år',
    young: 'Av fordonen var 5–14 år gamla',
    total: 'I hela landet {total}',
    order: 'Prioritetsordning',
    steps: {
      reuse: {
        title: 'Återanvändning av delen',
        what: 'Delen fortsätter som den är i en annan bil.',
      },
      recycling: {
        title: 'Materialåtervinning',
        what: 'Metall, glas och plast blir råvara igen.',
      },
      energy: {
        title: 'Energiåtervinning',
        what: 'Det som inte kan materialåtervinnas ger värme.',
      },
      disposal: {
        title: 'Slutbehandling',
        what: 'Den sista utvägen, högst 5\u00a0% av vikten.',
      },
    },
    points: 'Åtta skäl',
    reasons: {
      reason1:
        'I prioritetsordningen går återanvändning av en del före materialåtervinning, och den går före energiåtervinning och slutbehandling.',
      reason2:
        'Av fordonets vikt ska årligen minst 85\u00a0% återanvändas eller materialåtervinnas och minst 95\u00a0% återanvändas eller återvinnas.',
      reason3:
        'Över tre fjärdedelar av en bil är metall, som behåller sin kvalitet varv efter varv.',
      reason4:
        'En begagnad motor sparar cirka 700\u00a0kg CO₂e jämfört med en ny. Ståldelar sparar cirka 5\u00a0kg och aluminiumdelar cirka 20\u00a0kg per kilo del.',
      reason5:
        'I Finland skrotas bilar i snitt vid 23 års ålder. Delar till 6–16 år gamla bilar är mest efterfrågade.',
      reason6:
        'Drivbatterier: först i fordon, sedan nytt ändamål (lagring), till sist återvinning av litium, kobolt, nickel och koppar.',
      reason7: 'Erbjud andra fordonet före fragmenteringen. Då hamnar delarna där kunden finns.',
      reason8:
        'Ett fordon som försvinner ur den officiella kedjan är förlorat material och en miljörisk. Varje intyg är viktigt.',
    },
  },
}
