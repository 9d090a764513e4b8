import type { operatorDetail as fi } from '#texts/fi/operator-detail.ts'
import type { Translated } from '#texts/index.ts'

export const operatorDetail: Translated<typeof fi> = {
  back: 'Tillbaka till listan',
  notFound: 'Fordonet finns inte på det här verksamhetsstället',
  notFoundWhat:
    'Det kan ha skickats till ett annat verksamhetsställe, eller så har du valt ett annat verksamhetsställe.',
  failed: 'Fordonets uppgifter kunde inte hämtas',
  facts: 'Uppgifter om fordonet',
  owner: 'Överlämnat av',
  owners: { one: '{n} ägare', other: '{n} ägare' },
  plateless: 'Inget registreringsnummer: skrotningen anmäls inte till registret.',
  decommissioned: 'Avställt',
  traffic: 'Trafikbruk',
  listedUntil: 'Tillgängligt till {when}',
  ranOut: 'Annonsen gick ut {when} och fordonet är åter under behandling.',

  sent: 'Skickat: {station}. Väntar på mottagning.',
  takeBack: 'Återta fordonet',

  stages: {
    title: 'Behandlingens skeden',
    progress: '{n}/{total} klara',
    failed: 'Skedet kunde inte sparas',
    name: {
      received_and_identified: 'Mottaget och identifierat',
      made_safe: 'Gjort säkert',
      depolluted: 'Förbehandlat',
      parts_removed: 'Delar demonterade',
      hull_to_shredder: 'Karossen till fragmentering',
    },
    hint: {
      received_and_identified: 'Tillverkningsnumret på fordonet har jämförts med papperen.',
      made_safe: 'Batteriet är bortkopplat; högspänning och gaser är ofarliga.',
      depolluted: 'Bränsle, oljor, andra vätskor och köldmedium har tappats ur.',
      parts_removed: 'Delar som återanvänds eller återvinns separat har demonterats.',
      hull_to_shredder: 'Karossen har lämnats till en fragmenteringsanläggning.',
    },
    allDone: 'Alla skeden är klara. Fordonet kan märkas som färdigt.',
  },

  finish: {
    button: 'Märk som färdigt',
    undo: 'Ta tillbaka till behandling',
    undoShort: 'Ångra',
    done: '{vehicle} är märkt som färdigt.',
    undone: '{vehicle} är åter under behandling.',
    needsCertificate: 'Fordonet kan märkas som färdigt när det har ett skrotningsintyg.',
    failed: 'Fordonet kunde inte märkas som färdigt',
    isDone: 'Fordonet är färdigt. Om det var ett misstag kan du ta tillbaka det till behandling.',
  },

  publish: {
    button: 'Publicera för andra',
    title: 'Ska fordonet publiceras för andra operatörer?',
    what: 'Andra verksamhetsställen ser fordonet och dina kontaktuppgifter i 24 timmar. Sedan återgår fordonet till behandling, om du inte förlänger annonsen.',
    confirm: 'Publicera',
    done: '{vehicle} syns nu för andra.',
    failed: 'Publiceringen misslyckades',
    show: 'Visa bland tillgängliga fordon',
  },

  certificate: {
    title: 'Skrotningsintyg',
    none: 'Inget skrotningsintyg har utfärdats för fordonet.',
    give: 'Utfärda intyg',
    number: 'Nummer',
    issuedAt: 'Utfärdat',
    agent: 'Utfärdare',
    state: {
      pending: 'Väntar på registret',
      confirmed: 'Registrerat',
      refused: 'Avvisat av registret',
    },
    pending: 'Skrotningen anmäls till fordonsregistret. Du behöver inte göra något.',
    pendingNext:
      'Fordonsregistret gick inte att nå. Skrotningen anmäls på nytt {when}. Du behöver inte göra något.',
    confirmed: 'Fordonet är avfört ur registret från och med intygets datum.',
    refused:
      'Registret avförde inte fordonet. Orsak: {reason}. Kontakta tjänstens support och uppge intygets nummer.',
    reason: {
      VEHICLE_NOT_FOUND: 'fordonet finns inte i registret',
      ALREADY_DEREGISTERED: 'fordonet är redan avfört ur registret',
    },
    withoutPowers: 'Utfärdat utan alla fullmakter: {reason}',
    download: 'Ladda ner intyget',
    downloaded: 'Nedladdat: {name}',
    downloadFailed: 'Intyget kunde inte laddas ner',
  },

  condition: {
    title: 'Vad fordonet ska bli',
    change: 'Ändra',
    choose: 'Välj',
    legend: 'Fordonet går till',
    hint: {
      recycle: 'Fordonet förbehandlas och materialet återvinns.',
      reuse: 'Delarna används eller säljs på det här verksamhetsstället.',
      reuse_publish: 'Fordonet publiceras för andra operatörer i 24 timmar.',
    },
    save: 'Spara',
    saveAndPublish: 'Spara och publicera',
    saved: 'Valet har sparats.',
    failed: 'Valet kunde inte sparas',
  },

  remarks: {
    title: 'Anmärkningar',
    none: 'Inga anmärkningar',
    edit: 'Redigera',
    add: 'Lägg till',
    label: 'Anmärkningar',
    hint: 'Skador, delar som saknas och annat som är bra att veta för den som fortsätter.',
    save: 'Spara',
    saved: 'Anmärkningarna har sparats.',
    failed: 'Anmärkningarna kunde inte sparas',
    tooLong: 'Anmärkningarna får ha högst 1 024 tecken.',
  },

  picture: {
    title: 'Bild',
    alt: 'Bild på fordonet {vehicle}',
    none: 'Det finns ingen bild på fordonet.',
    add: 'Ta eller välj en bild',
    replace: 'Byt bild',
    remove: 'Ta bort bilden',
    removeTitle: 'Ska bilden tas bort?',
    sending: 'Bilden skickas',
    saved: 'Bilden har sparats.',
    removed: 'Bilden har tagits bort.',
    failed: 'Bilden kunde inte sparas',
    loadFailed: 'Bilden kunde inte hämtas.',
  },

  score: {
    title: 'Återanvändningspoäng',
    outOf: '{n} poäng av högst {max}',
    low: 'Bedömningen är grov, eftersom lite är känt om fordonet.',
    band: {
      publish: 'Lämpar sig för återanvändning och att erbjudas andra.',
      reuse: 'Lämpar sig för återanvändning på det här verksamhetsstället.',
      recycle: 'Lämpar sig bäst för materialåtervinning.',
    },
    suggestion: 'Poängen är ett förslag, du bestämmer.',
    reduced:
      'Fordonets slag eller skador sänker poängen: summan av delarna vore {sum}, poängen är {score}.',
    failed: 'Poängen kunde inte räknas ut.',
    factor: {
      age: 'Ålder',
      demand: 'Efterfrågan på delar',
      condition: 'Skick',
      completeness: 'Fullständighet',
    },
    reason: {
      age_new: 'Ålder {years} år: nästan alla delar duger till återanvändning.',
      age_middle: 'Ålder {years} år: en stor del av delarna duger ännu.',
      age_old: 'Ålder {years} år: bara enstaka delar duger längre.',
      age_very_old: 'Ålder {years} år: äldre än de bilar som skrotas i Finland i genomsnitt.',
      age_collector: 'Ålder {years} år: samlare söker delar som är så här gamla.',
      age_unknown: 'Årsmodellen är inte känd, så åldern har bedömts som genomsnittlig.',
      demand_high:
        'Delarna söks mycket: {searches} sökningar på ett år, {recycled} fordon har återvunnits.',
      demand_some:
        'Delarna söks i viss mån: {searches} sökningar på ett år, {recycled} fordon har återvunnits.',
      demand_low:
        'Delarna söks lite: {searches} sökningar på ett år, {recycled} fordon har återvunnits.',
      demand_make_only:
        'Det finns få sökningar på modellen, så efterfrågan har bedömts enligt hela märket.',
      condition_good: 'Fordonet går att köra och har inga stora skador.',
      condition_fair: 'Fordonet har skador eller rost, men delar går att använda.',
      condition_poor: 'Fordonet är svårt skadat eller rostigt.',
      condition_unknown: 'Skicket är inte känt, så det har bedömts som genomsnittligt.',
      complete: 'Inget värdefullt saknas.',
      missing_some: 'Vissa delar saknas.',
      missing_much: 'Värdefulla delar saknas, till exempel motorn eller katalysatorn.',
    },
  },

  events: {
    title: 'Händelser',
    clock: 'Tjänsten Kierto',
    reason: 'Orsak: {reason}',
    ranOut: 'Annonsens tid gick ut',
    other: 'Uppgifter ändrades',
    move: {
      order: 'Ägaren beställde',
      cancel: 'Ägaren återtog beställningen',
      receive: 'Mottaget',
      take_back: 'Avsändaren tog tillbaka',
      refuse: 'Mottagningen avböjdes',
      send_back: 'Skickat tillbaka till avsändaren',
      admit: 'Kom till verksamhetsstället',
      publish: 'Publicerat för andra',
      extend: 'Annonsen förlängd med 24 timmar',
      resolve: 'Annonsen avslutad, flyttat till behandling',
      send: 'Skickat till ett annat verksamhetsställe',
      finish: 'Märkt som färdigt',
      undo: 'Taget tillbaka till behandling',
    },
  },
}
