import type { ui as fi } from '../fi/ui.ts'
import type { Translated } from '../index.ts'

/** Texts of the shared components. */
export const ui: Translated<typeof fi> = {
  skip: 'Skip to content',
  home: 'Kierto, start page',
  menu: 'Menu',
  language: 'Language',
  close: 'Close',
  required: 'Required',
  loading: 'Loading',
  newTab: 'opens in a new tab',
  plate: 'Registration number',
  plateMissing: 'No plate',
  step: 'Step {n}/{total}',
  stepDone: 'Done',
  stepNow: 'Now',
  stepAhead: 'Remaining',
  charactersLeft: { one: '{n} character left', other: '{n} characters left' },
  charactersOver: { one: '{n} character too many', other: '{n} characters too many' },
  replaced: {
    stored: 'Saved text: “{text}”',
    empty: 'The saved text is empty.',
    take: 'Use the saved text',
    join: 'Join the texts',
    keep: 'Keep my text',
  },
  multiSelect: {
    filter: 'Filter the list',
    chosen: '{n} of {total} chosen',
    all: 'Choose all',
    none: 'Choose none',
    noMatch: 'Nothing matches. Change the filter.',
    found: { one: '{n} option', other: '{n} options' },
  },
}
