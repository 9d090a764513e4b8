import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alternativeOrder, isPlate, normalisePlate, plateHint, plateTypes } from './plate.ts'

describe('normalising', () => {
  test.each([
    ['abc-123', 'ABC-123'],
    ['  abc 123 ', 'ABC-123'],
    ['ABC123', 'ABC-123'],
    ['abc–123', 'ABC-123'],
    ['ABC−123', 'ABC-123'],
    ['ABC - 123', 'ABC-123'],
    ['ABC·123', 'ABC-123'],
    ['a.b.c.1', 'ABC-1'],
    ['\tABC\u00A0123\r\n', 'ABC-123'],
    ['   ', ''],
    ['B NO 1234', 'BNO-1234'],
    ['ABC 1O3', 'ABC1O3'],
    ['12mop', '12-MOP'],
    ['77-tra', '77-TRA'],
    ['åäö1', 'ÅÄÖ-1'],
    ['a\u030aa\u0308o\u03081', 'ÅÄÖ-1'],
    ['ABC\u200b-\u00ad123', 'ABC-123'],
    ['cd1234', 'CD-1234'],
    ['ABC12D', 'ABC12D'],
    ['ABCDE1234', 'ABCDE1234'],
    ['-', ''],
    ['', ''],
  ])('makes %j into %j', (text, plate) => {
    expect(normalisePlate(text)).toBe(plate)
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const once = normalisePlate(text)
        expect(normalisePlate(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('adds no dash that would make a plate too long', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,9}$/), (text) => {
        expect(isPlate(normalisePlate(text))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['A', true],
  ['123456789', true],
  ['1234567890', false],
  ['', false],
  ['-', false],
  ['<b>', false],
  ['AB_1', false],
])('says whether %j can be sent to the registry: %s', (plate, can) => {
  expect(isPlate(plate)).toBe(can)
})

test.each([
  ['ABC-123', ['car'], null],
  ['AB-1', ['car', 'transfer'], null],
  ['ÅÄÖ-1', ['car'], null],
  ['ABC-012', [], 'unusual'],
  ['DAB-12', ['trailer'], null],
  ['WAB-123', ['trailer'], null],
  ['PAB-123', ['trailer'], null],
  ['PA-1234', ['trailer', 'transfer'], null],
  ['EG-107', ['car', 'transfer'], null],
  ['E-1074', ['export', 'transfer'], null],
  ['A-5544', ['export', 'transfer'], null],
  ['P-1234', ['trailer', 'export', 'transfer'], null],
  ['345-MPX', ['light', 'tractor'], null],
  ['12-A', ['tractor'], null],
  ['012-AB', [], 'unusual'],
  ['CD-1234', ['diplomat', 'transfer'], null],
  ['CD-12345', [], 'unusual'],
  ['C-12345', ['diplomat'], null],
  ['A-123', ['export', 'transfer'], null],
  ['AB-1234', ['transfer'], null],
  ['KOE-123', ['test', 'car'], 'test'],
  ['KOE123', ['test'], 'test'],
  [normalisePlate('KOE 100-H'), ['test'], 'test'],
  [normalisePlate('KOE H-100'), ['test'], 'test'],
  [normalisePlate('koe 12'), ['test', 'car'], 'test'],
  ['ÅL-1234', ['aland'], 'aland'],
  ['ÅLB-12', ['aland', 'car'], 'aland'],
  ['ABC12D', [], 'unusual'],
])('says that %s may be %j, with the hint %j', (plate, types, hint) => {
  expect(plateTypes(plate)).toEqual(types)
  expect(plateHint(plate)).toBe(hint)
})

describe('the other sequence', () => {
  test.each([
    ['ABC-12', '12-ABC'],
    ['12-ABC', 'ABC-12'],
    ['ABC-1234', null],
    ['ABC-DEF', null],
    ['12-34', null],
    ['ABC12D', null],
    ['', null],
  ])('of %j is %j', (plate, other) => {
    expect(alternativeOrder(plate)).toBe(other)
  })

  test('applied twice gives the plate itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-ZÅÄÖ]{1,3}-\d{1,3}$/), (plate) => {
        const other = alternativeOrder(plate)
        expect(other).not.toBeNull()
        expect(other && alternativeOrder(other)).toBe(plate)
      }),
    )
  })
})
