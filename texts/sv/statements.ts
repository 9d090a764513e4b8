import type { statements as fi } from '#texts/fi/statements.ts'
import type { Translated } from '#texts/index.ts'

export const statements: Translated<typeof fi> = {
  updated: 'Uppdaterad {date}',
  others: 'Andra informationssidor',
  newTab: 'öppnas i en ny flik',
  cookies: {
    title: 'Kakor och sparade uppgifter',
    lead: 'Tjänsten sparar i din webbläsare bara det som den behöver för att fungera. Ingenting används för spårning och ingen annan ser uppgifterna.',
    why: 'De är nödvändiga och kräver därför inte samtycke (lagen om tjänster inom elektronisk kommunikation, 205 §). Du tar bort dem genom att logga ut och tömma webbplatsens uppgifter i webbläsarens inställningar.',
    columns: { name: 'Namn', purpose: 'Ändamål', life: 'Hur länge' },
    places: {
      cookie: 'Kakor',
      local: 'Webbläsarens lokala lagring',
      session: 'Flikens lagring',
      indexedDB: 'Webbläsarens databas',
      cache: 'Webbläsarens cache',
    },
    purposes: {
      consent: 'Minns att du har stängt meddelandet om kakor.',
      language: 'Minns språket du har valt.',
      identification: 'Binder en pågående autentisering till den här webbläsaren.',
      session: 'Håller dig inloggad.',
      station: 'Minns verksamhetsstället där du arbetar.',
      promotion: 'Reserverad för framtiden. Tjänsten sparar ingenting här.',
      draft: 'Sparar ett påbörjat formulär så att ingenting går förlorat.',
      draft_owner: 'Ser till att ingen annan hittar ditt påbörjade formulär.',
      return: 'Minns sidan du återvänder till efter inloggningen.',
      draft_files:
        'Sparar bilder och filer i ett påbörjat formulär, dagens senaste val samt filter och kolumner i listor. Sparar också behandlingen av de senast öppnade fordonen i ett dygn, utan ägarens uppgifter.',
      day_plan:
        'Sparar verksamhetsställets listor för i dag med adresser och telefonnummer samt hämtade dokument om laster. De syns också utan förbindelse. Utloggning och en ny inloggning tar bort dem. Listorna försvinner också vid dygnets slut och lasterna efter 24 timmar.',
      representation:
        'Binder ditt besök i Suomi.fi-fullmakter till den här webbläsaren när du bevisar din rätt att företräda ett företag.',
      known_browser:
        'Känner igen en webbläsare där du har loggat in förut, så att ingen annan kan hindra din inloggning.',
      form_links: 'Minns länken till den batterirapport du har börjat på i den här webbläsaren.',
      shortcuts: 'Kommer ihåg att du har stängt av kortkommandona.',
      sound: 'Kommer ihåg att du har stängt av ljudet vid läsning.',
      shell:
        'Sparar tjänstens sidmall och programkod så att tjänsten öppnas utan förbindelse. Inga personuppgifter.',
    },
    life: {
      days: { one: 'En dag', other: '{n}\u00a0dagar' },
      minutes: { one: 'En minut', other: '{n}\u00a0minuter' },
      logout: 'Till utloggningen',
      tab: 'Tills fliken stängs eller du loggar ut',
      browser: 'Tills du tömmer webbplatsens uppgifter',
    },
  },
  accessibility: {
    title: 'Tillgänglighetsutlåtande',
    lead: 'Vi vill att alla själva ska kunna sköta skrotningen av sitt fordon. Berätta om något hindrar dig.',
    status: {
      title: 'Hur tillgänglig tjänsten är',
      text: [
        'Utlåtandet gäller tjänsten Kierto. Tjänsten uppfyller delvis kraven i lagen om tillhandahållande av digitala tjänster (306/2019). Kraven är nivåerna A och AA i WCAG\u00A02.1. Målet har varit det nyare WCAG\u00A02.2, nivå AA.',
      ],
    },
    gaps: {
      title: 'Vad som ännu inte är tillgängligt',
      items: [
        'Bilder och skannade fullmakter som verksamhetsställen har laddat upp saknar textalternativ (WCAG\u00a01.1.1). Fordonets uppgifter finns alltid också som text.',
        'Kartbilden kan inte läsas med skärmläsare (WCAG\u00a01.1.1). Samma verksamhetsställen och val finns bredvid kartan i en lista som kan användas med tangentbord.',
        'Korta meddelanden försvinner från skärmen efter fyra sekunder (WCAG\u00a02.2.1). Skärmläsaren läser upp dem helt och resultatet syns också på sidan.',
        'Den starka autentiseringen sker i en annan tjänst, som har ett eget utlåtande.',
      ],
    },
    tested: {
      title: 'Hur tjänsten har testats',
      text: [
        'Utlåtandet grundar sig på vår egen bedömning, som gjordes {date}. Någon utomstående bedömning har ännu inte gjorts.',
        'Varje vy kontrolleras automatiskt före publicering. Axe-test görs på tre språk, i två storlekar samt i ljust och mörkt läge. Dessutom testas läsbarheten vid 400 procents förstoring och de viktigaste vägarna med enbart tangentbord.',
      ],
    },
    answer: {
      title: 'Ge respons',
      text: 'Vi svarar inom 14 dagar. Du kan också be om information i en form som passar dig.',
      byMail: 'Du kan också skriva direkt till:',
    },
    supervisor: {
      title: 'Tillsynsmyndighet',
      text: 'Du kan göra en anmälan till Transport- och kommunikationsverket Traficom. Gör det om du inte är nöjd med svaret eller om du inte får svar inom 14 dagar.',
      unit: 'Enheten för tillsyn över digital tillgänglighet',
      phone: 'Telefon (växel)',
      email: 'E-post',
      site: 'Webbplats',
    },
  },
  feedback: {
    message: 'Vad fungerar inte, eller vad önskar du?',
    messageHint:
      'Berätta vad du försökte göra och vilket hjälpmedel eller vilken webbläsare du använde.',
    page: 'Sidan som responsen gäller',
    pageHint: 'Till exempel sidans namn eller adress. Du kan lämna fältet tomt.',
    email: 'Din e-postadress',
    emailHint: 'Ge adressen om du vill ha svar.',
    trap: 'Lämna det här fältet tomt',
    send: 'Skicka responsen',
    failed: 'Responsen skickades inte',
    failedWhat: 'Texten finns kvar i formuläret.',
    sent: 'Tack, responsen har skickats',
    sentWhat: 'Den har beteckningen {reference}. Vi svarar senast {date}.',
    receipt: 'Vi skickade en bekräftelse till din e-post.',
    noReply: 'Du gav ingen e-postadress, så vi kan inte svara dig. Vi behandlar ändå responsen.',
    another: 'Skicka mer respons',
  },
  terms: {
    title: 'Användarvillkor',
    lead: 'Tjänsten är avgiftsfri för ägaren, och var och en svarar för det som den själv för in.',
    sections: [
      {
        title: 'Vad tjänsten är',
        text: [
          'Kierto är en riksomfattande tjänst genom vilken ägaren lämnar in ett skrotfordon och återvinningsoperatörerna tar emot, behandlar och rapporterar det. Tjänsten upprätthålls av den personuppgiftsansvarige, vars kontaktuppgifter finns i dataskyddsbeskrivningen.',
        ],
      },
      {
        title: 'Som ägare',
        text: [
          'Du loggar in med stark autentisering. Du sköter bara ärenden som gäller dina egna fordon eller fordon som ägs av ett företag du företräder. Du svarar för att uppgifterna är riktiga och för att du har rätt att lämna in fordonet.',
          'Skrotningen och skrotningsintyget är avgiftsfria. Verksamhetsstället kan ta ut en avgift för avhämtning och för delar som saknas. Beställningen kan avbokas tills verksamhetsstället har fått fordonet.',
        ],
      },
      {
        title: 'Som användare vid ett verksamhetsställe',
        text: [
          'Användarkontot är personligt. Sök uppgifter bara för dina arbetsuppgifter. Varje sökning loggas, och ägaren ser vilket verksamhetsställe som har sett uppgifterna.',
          'Den som utfärdar ett skrotningsintyg svarar för att fordonet har tagits emot och att inlämnarens rätt har kontrollerats.',
        ],
      },
      {
        title: 'Tillgång och ansvar',
        text: [
          'Avsikten är att tjänsten alltid ska kunna användas, men underhåll eller störningar i ett annat system kan avbryta den. Ett oavslutat formulär sparas i din webbläsare, och du kan fortsätta fylla i det.',
          'Den som upprätthåller tjänsten svarar för den enligt finsk lag. Ingenting i villkoren begränsar konsumentens rättigheter enligt tvingande lag.',
        ],
      },
      {
        title: 'Ändringar och tvister',
        text: [
          'Villkoren kan ändras genom ett meddelande i tjänsten. På villkoren tillämpas finsk lag. En konsument kan föra tvisten till konsumenttvistenämnden.',
        ],
      },
    ],
  },
  licences: {
    title: 'Licenser och källor',
    lead: 'Tjänsten är öppen källkod och byggd på andras öppna arbete. Tack till dem.',
    own: 'Kierto är publicerad under licensen EUPL-1.2.',
    dataTitle: 'Material och typsnitt',
    data: {
      land: {
        title: 'Kartans landområden',
        text: 'Natural Earth, fritt att använda (public domain)',
      },
      map: { title: 'Kartans vägar och namn', text: '© OpenStreetMaps bidragsgivare, ODbL 1.0' },
      places: { title: 'Ortnamn och postnummer', text: 'GeoNames, CC BY 4.0' },
      ui: { title: 'Gränssnittets typsnitt', text: 'Schibsted Grotesk, SIL Open Font License 1.1' },
      plates: { title: 'Skyltarnas typsnitt', text: 'JetBrains Mono, SIL Open Font License 1.1' },
      papers: {
        title: 'Intygens typsnitt',
        text: 'Source Sans 3 och Carlito, SIL Open Font License 1.1',
      },
    },
    softwareTitle: 'Program',
    software: 'Listan görs av paketens egna uppgifter när den här versionen byggs.',
    browser: { one: 'I webbläsaren: {n} paket', other: 'I webbläsaren: {n} paket' },
    server: { one: 'På servern: {n} paket', other: 'På servern: {n} paket' },
    columns: { name: 'Paket', version: 'Version', licence: 'Licens' },
    notices: 'Licenstexterna för paketen i webbläsaren (textfil)',
  },
}
