import type { responsibility as fi } from '#texts/fi/responsibility.ts'
import type { Translated } from '#texts/index.ts'

export const responsibility: Translated<typeof fi> = {
  back: 'Tillbaka till Ansvar',
  failed: 'Det gick inte att hämta siffrorna',
  hub: {
    title: 'Ansvar',
    lead: 'Här ser du vad ert arbete ger, hittar anvisningarna och fyller i de årliga enkäterna.',
    stats: 'Statistik',
    statsWhat: 'Återvunna under de senaste 12 månaderna, {whose}',
    statsPlain: 'Återvunna fordon, egna och i hela landet',
    received: 'Mottagna fordon',
    receivedWhat: 'Förteckning över fordon och intyg, också som fil',
    directives: 'Anvisningar för återanvändning',
    directivesWhat: 'Målen 85 % och 95 %, direktivet och åtta anvisningar',
    economy: 'Cirkulär ekonomi',
    economyWhat: 'Vad återanvändning sparar och varför',
    evaluation: 'Självutvärdering',
    evaluationWhat: 'Företagets årliga bedömning av sin egen verksamhet',
    recycling: 'Egenkontroll',
    recyclingWhat: 'Verksamhetsställets egenkontroll av återvinningen',
  },
  directives: {
    title: 'Anvisningar för återanvändning',
    lead: 'Direktivet om uttjänta fordon säger hur mycket av ett fordon som ska tillbaka i kretsloppet. De här anvisningarna hjälper er att nå dit.',
    targets: 'Av fordonets vikt varje år',
    recycled: 'återanvänds eller materialåtervinns, minst',
    recovered: 'återanvänds eller återvinns, minst',
    bar: 'Fordonets vikt: minst 85 % återanvändning och materialåtervinning, högst 10 % energiåtervinning, högst 5 % slutbehandling.',
    parts: {
      reuse: 'Återanvändning och materialåtervinning minst {share}',
      energy: 'Till energi högst {share}',
      rest: 'Till slutbehandling högst {share}',
    },
    example:
      'Exempel: när en bil väger {mass} kg ska minst {reuse} kg delar och material användas på nytt. Högst {energy} kg får bli energi och {rest} kg gå till slutbehandling.',
    union: 'Hela EU nådde {recycled} och {recovered} år {year} (Eurostat).',
    own: 'Målen gäller personbilar, paketbilar och trehjuliga mopeder. {whose}, de senaste 12 månaderna: {n} sådana återvanns, {share} av alla. I hela landet var de {total}.',
    articles: 'Direktiv 2000/53/EG artikel för artikel',
    article: 'Artikel {n}',
    law: 'I Finland har direktivet genomförts genom avfallslagen (646/2011) och statsrådets förordning om skrotfordon (123/2015).',
    change:
      'Direktivet ska ersättas av en EU-förordning (COM(2023) 451), som rådet och parlamentet preliminärt enades om den 12 december 2025. Kontrollera gällande lag innan ni ändrar verksamheten.',
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
        what: 'Återanvändning går först, sedan materialåtervinning. Sedan 2015: 85 % återanvändning och materialåtervinning, 95 % återanvändning och återvinning.',
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
        'Inspektera först: ta loss återanvändbara delar hela, men först när batteri och högspänning är säkrade.',
      rule2:
        'Märk varje del med namn, givarfordonets tillverkningsnummer, mätarställning och verksamhetsställe; lägg till bild.',
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
      'De sålda delarna har antecknats: {kg} kg, och ett kilo delar sparar {factor} kg CO₂e. De är {share} % av uppskattningen, och resten är antagande.',
    methodWhat:
      'Delarna har inte antecknats för alla fordon. Tjänsten räknar därför de fordon som valts för återanvändning och vars delar inte har antecknats ({n} st.), och antar lika mycket delar av varje. Faktorn är det utsläpp som skulle uppstå om delen tillverkades ny (IVL).',
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
      'Osäkrast är delarnas vikt: antagandet kan vara hälften eller dubbelt. Därför visar vi ett intervall. Som jämförelse: en begagnad motor sparar cirka 700 kg CO₂e jämfört med en ny. Uppskattningen ska inte användas för utsläppskompensation.',
    figures: 'Era siffror',
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
        what: 'Den sista utvägen, högst 5 % av vikten.',
      },
    },
    points: 'Åtta skäl',
    reasons: {
      reason1:
        'Prioritetsordning: återanvändning av en del går före materialåtervinning, och den före energiåtervinning och slutbehandling.',
      reason2:
        'Av fordonets vikt ska årligen minst 85 % återanvändas eller materialåtervinnas och minst 95 % återanvändas eller återvinnas.',
      reason3:
        'Över tre fjärdedelar av en bil är metall, som behåller sin kvalitet varv efter varv.',
      reason4:
        'En begagnad motor sparar cirka 700 kg CO₂e jämfört med en ny; ståldelar cirka 5 kg och aluminiumdelar cirka 20 kg per kilo del.',
      reason5:
        'I Finland skrotas bilar i snitt vid 23 års ålder: delar till 6–16 år gamla bilar är mest efterfrågade.',
      reason6:
        'Drivbatterier: först i fordon, sedan nytt ändamål (lagring), till sist återvinning av litium, kobolt, nickel och koppar.',
      reason7:
        'Erbjud före fragmentering: ett fordon som erbjuds andra verksamhetsställen för delarna dit kunden finns.',
      reason8:
        'Ett fordon som försvinner ur den officiella kedjan är förlorat material och en miljörisk: varje intyg räknas.',
    },
  },
}
