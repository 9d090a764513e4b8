import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plateOrVin } from '../fields.ts'
import { normalisedSearch, plateOrVinFault, readPlateOrVin, registryKey } from './plate-or-vin.ts'

describe('decides by the length', () => {
  const expected = (length: number) =>
    length >= 1 && length <= 9 ? 'plate' : length === 16 || length === 17 ? 'vin' : null

  test.each(Array.from({ length: 31 }, (_, length) => length))('reads %i characters', (length) => {
    const text = 'ABCDEFGHJK1234567890ABCDEFGHJKLM'.slice(0, length)
    const read = readPlateOrVin(text)
    expect(read && Object.keys(read)[0]).toBe(expected(length))
    expect(plateOrVin.safeParse(text).success).toBe(expected(length) !== null)
  })
})

test.each([
  ['abc 123', { plate: 'ABC-123' }],
  ['12mop', { plate: '12-MOP' }],
  [' tmb jg7ne4c0123451 ', { vin: 'TMBJG7NE4C0123451' }],
  ['VAN-10', { plate: 'VAN-10' }],
  ['   ', null],
  ['<script>', null],
  ['A\0B', null],
  ['TMBJG7NE4C\u00000123451', null],
  ['A'.repeat(100_000), null],
  [' '.repeat(100_000) + 'ABC-123', null],
])('reads %j', (text, read) => {
  expect(readPlateOrVin(text)).toEqual(read)
})

test('returns the normalised value', () => {
  expect(plateOrVin.parse('abc 123')).toBe('ABC-123')
  expect(plateOrVin.parse('tmb-jg7ne4c0123451')).toBe('TMBJG7NE4C0123451')
})

test.each([
  [undefined, 'REQUIRED'],
  [null, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  [7, 'PLATE_OR_VIN_INVALID'],
  ['1234567890', 'PLATE_OR_VIN_INVALID'],
  ['A'.repeat(18), 'PLATE_OR_VIN_INVALID'],
  ['A'.repeat(101), 'PLATE_OR_VIN_INVALID'],
  ['A\0B', 'PLATE_OR_VIN_INVALID'],
])('refuses %j with %s, once', (value, code) => {
  const result = plateOrVin.safeParse(value)
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([code])
})

test('a page without schemas finds the same faults and values', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.constantFrom('', ' ', 'abc 123', ' '.repeat(101), 'A'.repeat(101), 'tmb-jg7ne4c0123451'),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { data, error } = plateOrVin.safeParse(text)
      expect(plateOrVinFault(text)).toBe(error?.issues[0]?.message ?? null)
      expect(error ? undefined : normalisedSearch(text)).toBe(data)
    }),
    { numRuns: 2000 },
  )
})

test('reads its own result the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (text) => {
      const read = readPlateOrVin(text)
      const again = read && readPlateOrVin('vin' in read ? read.vin : read.plate)
      expect(again).toEqual(read)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [{ plate: 'ABC-123', vin: '9G30577J0' }, { plate: 'ABC-123' }],
  [{ plate: null, vin: '9G30577J0' }, { vin: '9G30577J0' }],
  [{ plate: null, vin: 'LE900A-027778' }, { vin: 'LE900A-027778' }],
  [{ plate: null, vin: null }, null],
])('the registry is asked about %o by %o', (vehicle, key) => {
  expect(registryKey(vehicle)).toEqual(key)
})
