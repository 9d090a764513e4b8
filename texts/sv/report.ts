import type { report as fi } from '#texts/fi/report.ts'
import type { Translated } from '#texts/index.ts'

export const report: Translated<typeof fi> = {
  save: {
    saved: 'Allt är sparat',
    savedAt: 'Sparat kl. {time}',
    saving: 'Sparar…',
    kept: 'Ännu inte sparat i tjänsten',
    open: 'De markerade punkterna väntar på rättelse',
    failed: 'Det gick inte att spara',
    failedWhat: 'Det du skrev är sparat på den här enheten, och tjänsten försöker spara det igen.',
  },
  conflict: {
    title: 'Den här punkten ändrades också på en annan enhet',
    what: 'Välj vilket svar som gäller.',
    keepMine: 'Behåll detta: {value}',
    takeTheirs: 'Ta det andra: {value}',
    empty: 'tomt',
  },
  states: {
    not_started: 'Inte påbörjad',
    draft: 'Påbörjad',
    submitted: 'Inskickad',
    reopened: 'Öppnad för rättelse',
    unconfirmed: 'Obekräftad',
  },
  leads: {
    self_control:
      'Verksamhetsställets egenkontroll en gång om året. Svaren sparas automatiskt, och du kan fortsätta på vilken enhet som helst.',
    self_evaluation:
      'Företagets egen bedömning av det gångna året. Kända tal är uträknade i förväg.',
    company_battery:
      'Drivbatterier som släppts ut på marknaden och återvunnits. Lämna fältet tomt om uppgiften saknas. Skriv 0 om mängden är noll.',
  },
  units: { kg: 'kg', count: 'st', percent: '%', days: 'dagar' },
  answers: {
    none: 'inget svar',
    dueBy: 'åtgärdas senast {date}',
    scale: '1 = svagt, 5 = utmärkt',
    lastYear: 'År {year}: {answer}',
    prefilled:
      'Uträknat ur tjänstens uppgifter. Bekräfta talet eller ändra det om du har ett noggrannare.',
    copied: 'Hämtat ur den föregående rapporten. Bekräfta om uppgiften fortfarande stämmer.',
    keep: 'Stämmer',
    keepOne: 'Stämmer: {name}',
    targetMet: 'Målet {n}\u00a0% uppnås',
    targetMissed: 'Målet {n}\u00a0% uppnås inte',
  },
  warnings: {
    RATE_BELOW_TARGET:
      'Materialåtervinningseffektiviteten {value}\u00a0% är under årets mål {min}\u00a0%.',
    PACK_WEIGHT_ODD: 'Ett batteri väger i snitt {value}\u00a0kg. Vanligen {min}–{max}\u00a0kg.',
    MODULE_WEIGHT_ODD: 'En modul väger i snitt {value}\u00a0kg. Vanligen {min}–{max}\u00a0kg.',
    TOTAL_BELOW_PARTS:
      'Totalmängden {value}\u00a0kg är mindre än batterier och moduler, {min}\u00a0kg.',
    STORED_MUCH: 'I lager finns {value}\u00a0kg, mer än tre gånger den återvunna mängden.',
    MUCH_LESS: 'Mycket mindre än i föregående rapport, som hade {min}\u00a0kg.',
    MUCH_MORE: 'Mycket mer än i föregående rapport, som hade {max}\u00a0kg.',
    AMOUNT_LARGE: 'Den angivna mängden är stor, {value}\u00a0kg. Vanligen högst {max}\u00a0kg.',
    BLANK_NOW: 'Tomt, fast föregående rapport hade {min}\u00a0kg. Skriv 0 om mängden är noll.',
  },
  parts: 'Delar',
  part: 'Del',
  partOf: '{n}. {name} ({done}/{total})',
  progress: 'Besvarat {done}/{total}',
  previous: 'Föregående del',
  next: 'Nästa: {name}',
  review: {
    title: 'Kontrollera och skicka in',
    what: 'Efter inskickandet låses svaren. Tjänstens administration kan öppna dem för rättelse.',
    open: { one: '{n} punkt saknar svar.', other: '{n} punkter saknar svar.' },
    ready: 'Allt som behövs är ifyllt.',
    mend: 'Rätta detta innan du skickar in',
    contested: 'ändrat på en annan enhet, välj det svar som gäller',
    odd: 'Kontrollera de här talen',
    confirm: 'Talen stämmer',
    confirmNeeded: 'Rätta talen eller bekräfta att de stämmer.',
    submit: 'Skicka in',
    sums: {
      title: 'Vill du skicka de här uppgifterna?',
      answers: 'Svar som skickas',
      question: 'Punkt',
      send: 'Skicka rapporten',
      back: 'Tillbaka',
    },
    offline: 'Allt är inte sparat ännu. Skicka in på nytt när förbindelsen fungerar.',
    unsaved: 'Allt kunde inte sparas, så rapporten skickades inte in.',
    failed: 'Det gick inte att skicka in',
  },
  receipt: {
    title: 'Inskickat och mottaget',
    number: 'Mottagningsnummer',
    at: 'Inskickat',
    by: 'Inskickat av',
    download: 'Ladda ner PDF',
    locked: 'Svaren är låsta. Kontakta tjänstens administration om något behöver rättas.',
    answers: 'Svar',
  },
  reopened: {
    title: 'Tjänstens administration öppnade svaren för rättelse',
    what: 'Rätta svaren och skicka in dem på nytt. Den tidigare inskickningen gäller tills dess.',
  },
  owed: {
    title: 'Företagets alla rapporter',
    failed: 'Rapporterna kunde inte hämtas',
    report: 'Rapport',
    shop: 'Verksamhetsställe',
    state: 'Status',
    deadline: 'Sista dag',
    receipt: 'Mottagningsnummer',
  },
  refused: {
    home: 'Till verksamhetsställets startsida',
    user: {
      title: 'Endast för huvudanvändare',
      what: 'Företagets rapporter fylls i av företagets huvudanvändare.',
    },
    noDuty: {
      title: 'Företaget har ingen batterirapport',
      what: 'Batterirapporten lämnas av företag som är skyldiga att göra det. Kontakta tjänstens administration om ditt företag är det.',
    },
  },
  deadline: 'Rapporten för {year}, sista dag {date}',
  closed: 'Den här skickades inte in och kan inte längre ändras.',
  failed: 'Svaren kunde inte hämtas',
  back: 'Ansvar',
  home: 'Startsida',
}
