import type { operatorDay as fi } from '#texts/fi/operator-day.ts'
import type { Translated } from '#texts/index.ts'

export const operatorDay: Translated<typeof fi> = {
  announcement: {
    title: 'Meddelande {date}',
    dismiss: 'Markera som läst',
    dismissed: 'Meddelandet är markerat som läst.',
    undo: 'Ångra',
  },
  queue: {
    title: 'I dag',
    none: 'Inget väntar på dig just nu.',
    failed: 'Dagens arbete kunde inte hämtas',
    tasks: {
      late: { one: 'avhämtning är försenad', other: 'avhämtningar är försenade' },
      to_answer: { one: 'beställning väntar på svar', other: 'beställningar väntar på svar' },
      arriving: { one: 'fordon kommer in i dag', other: 'fordon kommer in i dag' },
      handed_over: {
        one: 'hämtat fordon väntar på mottagning',
        other: 'hämtade fordon väntar på mottagning',
      },
      loads: { one: 'last väntar på att tas emot', other: 'laster väntar på att tas emot' },
      uncertified: {
        one: 'mottagning ej avslutad, intyget saknas',
        other: 'mottagningar ej avslutade, intyget saknas',
      },
      undecided: {
        one: 'mottagning ej avslutad, intyget är utfärdat',
        other: 'mottagningar ej avslutade, intyget är utfärdat',
      },
      registrations: {
        one: 'skrotningsanmälan väntar på verksamhetsstället',
        other: 'skrotnings\u00adanmälningar väntar på verksamhetsstället',
      },
      listing_requests: {
        one: 'förfrågan om ett tillgängligt fordon',
        other: 'förfrågningar om tillgängliga fordon',
      },
      not_depolluted: {
        one: 'fordon utan förbehandling i över {days} dagar',
        other: 'fordon utan förbehandling i över {days} dagar',
      },
      ending_listings: {
        one: 'annons till andra operatörer går ut i dag',
        other: 'annonser till andra operatörer går ut i dag',
      },
    },
    next: 'Nästa kl. {time}',
    permitEnds: 'Miljötillståndet går ut {date}',
    permitEnded: 'Miljötillståndet gick ut {date}',
  },
  find: {
    title: 'Sök bland verksamhetsställets fordon',
    scan: 'Läs av koden',
    label: 'Sök ett fordon',
    short: 'Nummer, namn eller telefon',
    hint: 'Registreringsnummer, tillverkningsnumrets slut, intyg, beställning, ägarens namn eller telefon',
    found: { one: '{n} fordon', other: '{n} fordon' },
    most: '{n} fordon visas. Precisera sökningen om ditt saknas.',
    none: 'Verksamhetsstället har inget sådant fordon.',
    failed: 'Sökningen misslyckades',
    receive: 'Ta emot {text}',
    unfinished: 'Mottagningen pågår',
    matched: 'Träff: {field}',
    fields: {
      vin: 'tillverkningsnummer',
      certificate: 'intygets nummer',
      order: 'beställningens nummer',
      owner_name: 'ägarens namn',
      owner_phone: 'ägarens telefon',
    },
  },
  shortcuts: {
    title: 'Kortkommandon',
    does: {
      find: 'Sök ett fordon',
      receive: 'Ta emot nästa fordon',
      next: 'Gå till nästa fordon eller rad',
      previous: 'Gå till föregående fordon eller rad',
      edit: 'Redigera det öppna fordonets anmärkningar',
      help: 'Visa kortkommandon',
    },
    on: 'Kortkommandona är på',
    onHint:
      'Kortkommandon fungerar inte när du skriver i ett fält. Valet sparas i den här webbläsaren. Då går också en USB-läsares kod till sökningen.',
  },
  waiting: {
    title: 'Väntar på att skickas',
    what: 'Förbindelsen saknas. Uppgifterna finns på den här enheten och skickas av sig själva när förbindelsen är tillbaka. Logga inte ut innan dess.',
    whatWithPicture:
      'Förbindelsen saknas. Uppgifterna och bilden finns på den här enheten och skickas av sig själva när förbindelsen är tillbaka. Logga inte ut innan dess.',
    sending: 'Skickas',
    again: 'Förbindelsen bröts, skickas på nytt',
    now: 'Skicka nu',
    next: 'Ta emot nästa fordon',
    count: { one: '{n} fordon har inte skickats', other: '{n} fordon har inte skickats' },
    loads: {
      one: '{n} utkast till last har inte skickats',
      other: '{n} utkast till last har inte skickats',
    },
    sent: '{name} har skickats',
    refused: '{name} kunde inte skickas.',
    open: 'Öppna mottagningen',
    openPlan: 'Öppna körlistan',
    openLoad: 'Öppna utkastet',
    openPlaces: 'Öppna platserna',
    openVehicle: 'Öppna fordonet',
    remove: 'Ta bort från enheten',
    logOut: {
      title: 'Vill du logga ut?',
      what: {
        one: 'Uppgifterna om {n} fordon väntar på att skickas. De raderas från enheten om du loggar ut.',
        other:
          'Uppgifterna om {n} fordon väntar på att skickas. De raderas från enheten om du loggar ut.',
      },
      stay: 'Förbli inloggad',
      leave: 'Radera och logga ut',
    },
  },
}
