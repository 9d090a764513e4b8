import type { ownerData as fi } from '#texts/fi/owner-data.ts'
import type { Translated } from '#texts/index.ts'

export const ownerData: Translated<typeof fi> = {
  title: 'Mina uppgifter',
  lead: 'Här ser du hur dina uppgifter har använts i tjänsten.',
  lookUps: {
    title: 'Vem har sett dina uppgifter',
    what: 'Tjänsten antecknar alla som söker eller ändrar dina eller ditt fordons uppgifter. Du ser vilket verksamhetsställe det var, men inte den anställdas namn.',
    failed: 'Uppgifterna kunde inte hämtas',
    none: 'Ingen har sett dina uppgifter än',
    noneWhat:
      'När ett verksamhetsställe söker ditt fordon eller kontrollerar dess ägare ser du det genast här.',
    more: 'Visa äldre',
    by: {
      self: 'Du själv',
      station: 'Verksamhetsställe',
      association: 'Finlands Bilåtervinning, som driver tjänsten',
      other_person: 'En annan person med sin egen inloggning',
    },
    purposes: {
      pickup: 'Avhämtning beställd eller avbeställd',
      self_delivery: 'Inlämning meddelad eller återkallad',
      owner_check: 'Kontroll av ägaren',
      reception: 'Mottagning av fordonet: uppgifter hämtades ur registret',
      technical_record: 'Fordonets tekniska uppgifter hämtades ur registret',
      unsigned_certificate: 'Utskrift av skrotningsintyget för underskrift',
    },
    actions: {
      'vehicle.search': 'Sökning av fordonet',
      'vehicle.represent': 'Kontroll av företrädanderätten',
      'vehicle.order': 'Beställning av avhämtning, meddelande om inlämning eller avbeställning',
      'history.read': 'Visning av fordon och intyg',
      'certificate.read': 'Nedladdning av skrotningsintyget',
      'profile.read': 'Visning av namnet',
      'lookups.read': 'Visning av den här listan',
      'yard.read': 'Visning av fordonet i verksamhetsställets lista',
      'yard.search': 'Sökning av fordonet i registret',
      'yard.admit': 'Registrering av ett fordon utan skylt',
      'yard.vehicle.read': 'Visning av fordonets uppgifter',
      'yard.vehicle.change': 'Ändring av fordonets uppgifter',
      'yard.certificate.issue': 'Utfärdande av skrotningsintyget',
      'session.start': 'Inloggning i tjänsten',
      'audit.read': 'Kontroll av användningsloggen',
    },
    other: 'Behandling av uppgifter',
  },
}
