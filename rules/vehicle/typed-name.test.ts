import { expect, test } from 'vitest'
import { typedName } from './typed-name.ts'

const none = { same: null, meant: null }

test.each([
  ['skoda', false, { same: 'Škoda', meant: null }, 'Škoda'],
  ['skoda', true, { same: 'Škoda', meant: null }, 'Škoda'],
  ['Volksvagen', false, { same: null, meant: 'Volkswagen' }, 'Volkswagen'],
  ['Volksvagen', true, { same: null, meant: 'Volkswagen' }, 'Volksvagen'],
  ['Pihapaja', true, none, 'Pihapaja'],
  ['Pihapaja', false, none, null],
])('reads %s, other %s, as %o', (words, isOther, match, stored) => {
  expect(typedName({ words, isOther }, match)).toBe(stored)
})
