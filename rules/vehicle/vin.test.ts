import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isVin,
  normaliseVin,
  otherMake,
  vinKey,
  vinMake,
  vinSuggestion,
  writtenVin,
} from './vin.ts'

test.each([
  ['tmbjg7ne4c0123451', 'TMBJG7NE4C0123451'],
  [' TMB JG7NE4C 0123451 ', 'TMBJG7NE4C0123451'],
  ['TMB-JG7–NE4C0.123451', 'TMBJG7NE4C0123451'],
])('makes %j into %s', (text, vin) => {
  expect(normaliseVin(text)).toBe(vin)
})

// A letter and its accent meet only after the capitals, or after a sign between them is dropped.
test.each(['\u1FD2', 'a\u200D\u0301', 'A\u00A8'])('changes %j once', (text) => {
  const once = normaliseVin(text)
  expect(normaliseVin(once)).toBe(once)
})

test('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const once = normaliseVin(text)
      expect(normaliseVin(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['1'.repeat(15), false],
  ['1'.repeat(16), true],
  ['1'.repeat(17), true],
  ['1'.repeat(18), false],
  ['ÅBJG7NE4C0123451X', false],
  ['TMBJG7NE4C012345!', false],
])('says whether %s can be sent to the registry: %s', (vin, can) => {
  expect(isVin(vin)).toBe(can)
})

test.each([
  ['WVWZZZ1KZ6W1234O2', 'WVWZZZ1KZ6W123402'],
  ['WVWZZZIKZ6W12Q4O2', 'WVWZZZ1KZ6W120402'],
  ['WVWZZZ1KZ6W123452', null],
  ['O234567890123456', null],
])('suggests for %s %j', (vin, suggestion) => {
  expect(vinSuggestion(vin)).toBe(suggestion)
})

test.each([
  ['TMBJG7NE4C0123451', 'Škoda'],
  ['5YJ3E1EA7KF123456', 'Tesla'],
  ['YF9KEVPVN00123466', null],
  ['', null],
])('reads from %s the make %j', (vin, make) => {
  expect(vinMake(vin)).toBe(make)
})

test.each([
  ['TMBJG7NE4C0123451', 'Škoda', null],
  ['TMBJG7NE4C0123451', 'SKODA', null],
  ['TMBJG7NE4C0123451', 'Toyota', 'Škoda'],
  ['WVWZZZ1KZ6W123452', 'VW', null],
  ['WVWZZZ1KZ6W123452', 'Volkswagen, VW', null],
  ['WDB9066331S123457', 'Mercedes', null],
  ['WDB9066331S123457', 'MERCEDES-BENZ', null],
  ['VF7SXHMZ6BT123456', 'Citroen', null],
  ['TMBJG7NE4C0123451', '', null],
  ['YF9KEVPVN00123466', 'Muuli', null],
])('warns for %s, in the registry as %j, of %j', (vin, registered, other) => {
  expect(otherMake(vin, registered)).toBe(other)
})

test.each([
  [' le900a-027778 ', 'LE900A-027778', 'LE900A027778'],
  ['WVW  ZZZ 1KZ', 'WVW ZZZ 1KZ', 'WVWZZZ1KZ'],
  ['9g30577j0', '9G30577J0', '9G30577J0'],
  [' - ', '-', ''],
])('%s is written as %s and compared as %s', (text, written, key) => {
  expect(writtenVin(text)).toBe(written)
  expect(vinKey(text)).toBe(key)
})
