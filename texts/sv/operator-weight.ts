import type { operatorWeight as fi } from '#texts/fi/operator-weight.ts'
import type { Translated } from '#texts/index.ts'

export const operatorWeight: Translated<typeof fi> = {
  title: 'Vikt',
  none: 'Ankomstvikten har inte antecknats.',
  add: 'Lägg till ankomstvikt',
  edit: 'Ändra ankomstvikten',
  arrival: 'Ankomstvikt, kg',
  hint: 'Lämna fältet tomt om vikten inte är känd.',
  hintReference: 'Enligt registret cirka {kg} kg utan bränsle.',
  basis: 'Varifrån kommer vikten?',
  bases: {
    measured: 'Vägd',
    preset: 'Uppskattad',
  },
  save: 'Spara vikten',
  saved: 'Vikten har sparats.',
  failed: 'Vikten kunde inte sparas',
  question: {
    light: 'Vikten är mycket lägre än i registret. Saknas det delar?',
    heavy: 'Vikten är mycket högre än i registret. Finns det last eller avfall i fordonet?',
  },
  balance: 'Massbalans',
  rows: {
    reference: 'Vikt enligt registret utan bränsle',
    arrival: 'Ankomstvikt',
    removed: 'Borttaget',
    hull: 'Kaross',
    difference: 'Skillnad',
    recycling: 'Återanvändning och materialåtervinning',
    recovery: 'Återanvändning och återvinning',
  },
  hullBases: {
    measured: 'vägd',
    load: 'andel av lasten',
    computed: 'beräknad',
  },
  ofArrival: {
    measured: 'vägd',
    preset: 'uppskattad',
  },
  percent: '{percent} %',
  source: 'Andelarna är antaganden som inte har bekräftats.',
}
