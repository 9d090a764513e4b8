import type { ui as fi } from '../fi/ui.ts'
import type { Translated } from '../index.ts'

/** Texts of the shared components. */
export const ui: Translated<typeof fi> = {
  skip: 'Gå till innehållet',
  home: 'Kierto, startsidan',
  menu: 'Meny',
  language: 'Språk',
  close: 'Stäng',
  required: 'Obligatorisk',
  loading: 'Laddar',
  newTab: 'öppnas i en ny flik',
  plate: 'Registreringsnummer',
  plateMissing: 'Ingen skylt',
  step: 'Steg {n}/{total}',
  stepDone: 'Klart',
  stepNow: 'Nu',
  stepAhead: 'Återstår',
  charactersLeft: { one: '{n} tecken kvar', other: '{n} tecken kvar' },
  charactersOver: { one: '{n} tecken för mycket', other: '{n} tecken för mycket' },
  replaced: {
    stored: 'Sparad text: ”{text}”',
    empty: 'Den sparade texten är tom.',
    take: 'Använd den sparade texten',
    join: 'Slå ihop texterna',
    keep: 'Behåll min egen text',
  },
  multiSelect: {
    filter: 'Filtrera listan',
    chosen: '{n} av {total} valda',
    all: 'Välj alla',
    none: 'Ta bort valen',
    noMatch: 'Inga träffar. Ändra begränsningen.',
    found: { one: '{n} alternativ', other: '{n} alternativ' },
  },
}
