import { describe, expect, test } from 'vitest'
import {
  differingAtEnd,
  differingPlaces,
  identificationNeeds,
  identificationWays,
  identificationWaysOf,
  isIdentified,
  matchesLastSix,
  matchesScan,
  vinWithoutEnd,
} from './identification.ts'

const vin = 'TMBJG7NE4C0123451'

describe('the last six characters', () => {
  test.each([
    [vin, 'TMBJG7NE4C0••••••'],
    ['KM-A1234', 'KM••••••'],
    ['1234', '••••'],
  ])('of %j are dots: %j', (number, shown) => {
    expect(vinWithoutEnd(number)).toBe(shown)
  })

  test.each([
    ['123451', true],
    ['I23451', true],
    [' 123 451 ', true],
    ['123-451', true],
    ['123452', false],
    ['23451', false],
    [vin, false],
    ['', false],
    ['---', false],
  ])('%j matches: %s', (seen, expected) => {
    expect(matchesLastSix(seen, vin)).toBe(expected)
  })

  test.each([
    ['00OQ11', 'XX0000II', true],
    ['O0Q1I1', 'ABC00O111', true],
    ['o0q1i1', 'ABC00O111', true],
    ['A-1234', 'KM-A1234', false],
    ['MA1234', 'KM-A1234', true],
    ['12345', '1-2345', true],
    ['2345', '12345', false],
  ])('%j against %j matches: %s', (seen, registered, expected) => {
    expect(matchesLastSix(seen, registered)).toBe(expected)
  })
})

test.each([
  [vin, true],
  ['tmbjg7ne4c0I2345i', true],
  ['123451', false],
  ['', false],
])('the scan %j matches: %s', (seen, expected) => {
  expect(matchesScan(seen, vin)).toBe(expected)
})

test.each([
  [vin, []],
  ['tmbjg7ne4c0I2345i', []],
  ['TMBJG7NE4C0123457', [17]],
  ['TMAJG7NE4C0l23451', [3, 12]],
  ['TMBJG7NE4C012345', [17]],
  [`${vin}99`, [18, 19]],
])('the scan %j differs at %j', (seen, places) => {
  expect(differingPlaces(seen, vin)).toEqual(places)
})

test('characters are compared only where they are typed or scanned', () => {
  const seen = '123452'
  expect(identificationWays.filter((way) => isIdentified({ way, seen }, vin))).toEqual([
    'photo_tick',
    'unreadable',
    'none',
  ])
  expect(isIdentified({ way: 'last_six', seen }, null)).toBe(false)
  expect(isIdentified({ way: 'scan', seen }, null)).toBe(false)
})

test('a way without characters needs a photo', () => {
  for (const way of identificationWays) {
    const { vin_seen, photo } = identificationNeeds[way]
    expect(Boolean(vin_seen) !== Boolean(photo)).toBe(true)
  }
})

test.each([
  ['a VIN', { vin, is_plateless: false }, 0, ['last_six', 'scan', 'photo_tick', 'unreadable']],
  ['three wrong tries', { vin, is_plateless: false }, 3, ['scan', 'photo_tick', 'unreadable']],
  ['no VIN', { vin: null, is_plateless: false }, 0, ['none']],
  ['no plate and no VIN', { vin: null, is_plateless: true }, 5, ['none']],
  ['no plate but a VIN', { vin, is_plateless: true }, 0, [...identificationWays]],
])('with %s the ways are listed', (_, vehicle, misses, expected) => {
  expect(identificationWaysOf(vehicle, misses)).toEqual(expected)
})

test.each([
  ['12345', null],
  ['345678', []],
  ['3456 78', []],
  ['34567B', [6]],
  ['B4567B', [1, 6]],
  ['3456780', [7]],
])('%s as the end of a VIN differs at %o', (seen, places) => {
  expect(differingAtEnd(seen, 'WVWZZZ1JZ3W345678')).toEqual(places)
})
