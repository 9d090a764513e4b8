import type { battery as fi } from '#texts/fi/battery.ts'
import type { Translated } from '#texts/index.ts'

export const battery: Translated<typeof fi> = {
  parts: {
    market: {
      title: 'Släppt ut på marknaden',
      lead: 'Drivbatterier importerade som reservdelar. Batterier som kommit med nya fordon fås ur fordonsregistret.',
    },
    recycled: {
      title: 'Återvunnet',
      lead: 'Drivbatterier som levererats till återvinning under året och de som finns i lager den 31 december.',
    },
  },
  hints: {
    no_imports: 'Markeringen tömmer och låser punkterna nedan.',
    brands: 'Skilj märkena åt med kommatecken, till exempel Volvo, Polestar.',
    recycled_traction_kg:
      'Allt som levererats till återvinnaren, batterier och moduler tillsammans.',
    recycling_rate: 'Enligt återvinnaren: tillvaratagen vikt av inmatad vikt.',
  },
  recycler: { none: 'Välj', other: 'Annan aktör' },
  totals: {
    title: 'Sammandrag',
    what: 'Mängd',
    put_into_market_kg: 'Släppt ut på marknaden',
    recycled_kg: 'Återvunnet, batterier och moduler',
    recycled_traction_kg: 'Återvunnet totalt',
    stored_kg: 'I lager',
    together: 'Totalt',
    inTonnes: 'I ton',
    kg: '{n}\u00a0kg',
    tonnes: '{n}\u00a0t',
  },
  start: {
    title: 'Batterirapport',
    lead: 'Rapportera de drivbatterier som ditt företag har släppt ut på marknaden och återvunnit. Ingen inloggning behövs.',
    failed: 'Rapportens uppgifter kunde inte hämtas',
    year: 'Rapport för år {year}',
    until: 'Skicka in senast {date}.',
    closed: 'Tidsfristen gick ut {date}',
    closedWhat:
      'Nya rapporter kan inte längre påbörjas. Påbörjade rapporter kan fortfarande läsas på sin egen adress.',
    how: 'Rapporten får en egen adress. Svaren sparas automatiskt, och du kan fortsätta och rätta dem på samma adress tills tidsfristen går ut.',
    begin: 'Påbörja rapport',
    begun: 'Påbörjade på den här enheten',
    unnamed: 'Rapport utan namn',
    savedAt: 'ändrad {time}',
    forget: 'Ta bort ur listan',
    forgetWhat: 'Listan finns bara på den här enheten. Rapporten försvinner inte.',
    needTitle: 'Du behöver',
    needMarket:
      'vikten av batterier och moduler som importerats som reservdelar och antalet moduler',
    needRecycled:
      'vikter och antal som levererats till återvinning, återvinnaren och dess materialåtervinningseffektivitet',
    needCompany: 'företagets FO-nummer och kontaktpersonens e-post',
  },
  form: {
    plainTitle: 'Batterirapport',
    title: 'Batterirapport {year}',
    lead: 'Lämna fältet tomt om uppgiften saknas. Skriv 0 om mängden är noll.',
    back: 'Batterirapportens startsida',
    badLink: 'Det är fel i rapportens adress. Kontrollera att hela adressen kopierades.',
    until: 'Du kan rätta rapporten och skicka in den på nytt till och med {date}.',
    changed:
      'Ändringarna är inte inskickade ännu. Den tidigare inskickningen gäller tills du skickar in på nytt.',
    what: 'Du kan rätta rapporten också efter inskickandet tills tidsfristen går ut.',
    again: 'Skicka in på nytt när du har rättat rapporten. Den senaste inskickningen gäller.',
    closed: 'Tidsfristen gick ut {date}',
    closedWhat: 'Rapporten kan inte längre ändras. Nedan finns den inskickade rapporten.',
    closedUnsent: 'Rapporten skickades inte in och kan inte längre ändras.',
    linkTitle: 'Rapportens adress',
    linkWhat:
      'Spara adressen. Med den öppnas rapporten också på en annan enhet. Ge den inte till utomstående, för den som har adressen kan ändra rapporten.',
    copy: 'Kopiera adressen',
    copied: 'Adressen är kopierad',
    respondentWhat: 'Kvittensen på den inskickade rapporten kommer till den här e-posten.',
    unconfirmed: 'Bekräfta din e-postadress',
    unconfirmedWhat:
      'Vi har skickat en bekräftelselänk till {email}. Rapporten beaktas först efter bekräftelsen.',
    mailAgain: 'Skicka länken igen',
    mailLink: 'Skicka till min e-post',
    mailed: 'Skickad till {email}',
    needsMail: 'Skriv först din e-postadress.',
  },
  confirm: {
    title: 'Bekräfta batterirapporten',
    lead: '{company} har lämnat en batterirapport för år {year}.',
    company: 'Företag',
    businessId: 'FO-nummer',
    year: 'År',
    receipt: 'Mottagningsnummer',
    button: 'Bekräfta rapporten',
    done: 'Rapporten är bekräftad',
    doneWhat: 'Rapporten beaktas. Du kan stänga sidan.',
    badLink:
      'Det är fel på bekräftelselänken, eller så har rapportens e-postadress ändrats. Öppna det senaste meddelandet.',
    failed: 'Rapporten kunde inte hämtas',
    notYours: 'Bekräfta inte om du inte har gjort rapporten.',
  },
}
