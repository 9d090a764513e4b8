import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales, number } from '#texts/index.ts'
import { isAmbiguousNumber, numberOrNull, readNumber, writeNumber } from './typed-number.ts'

type Read = number | string | null

/** Typed text, its number in English, and in Finnish and Swedish. A text stays where it is refused. */
const typed: readonly [string, en: Read, fi: Read][] = [
  ['', null, null],
  ['  ', null, null],
  ['0', 0, 0],
  ['1,095', 1095, 1.095],
  ['1.095', 1.095, '1.095'],
  ['-1.095', -1.095, '-1.095'],
  ['0,095', 0.095, 0.095],
  ['0.095', 0.095, 0.095],
  ['12,5', 12.5, 12.5],
  ['12.5', 12.5, 12.5],
  ['1,09', 1.09, 1.09],
  ['1,0955', 1.0955, 1.0955],
  ['1234.567', 1234.567, 1234.567],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234,567', 1_234_567, 1_234_567],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1.234.567,89', 1_234_567.89, 1_234_567.89],
  ['1 234', 1234, 1234],
  ['1 234,5', 1234.5, 1234.5],
  ['1\u00A0234,50', 1234.5, 1234.5],
  ['1\u202F234.5', 1234.5, 1234.5],
  ['1\u2009234', 1234, 1234],
  ["1'234.50", 1234.5, 1234.5],
  ['1’234', 1234, 1234],
  ['12 345 678', 12_345_678, 12_345_678],
  // Typed in the spelling of another country.
  ['1.127,54', 1127.54, 1127.54],
  ['1,127.54', 1127.54, 1127.54],
  ['417,26', 417.26, 417.26],
  ["1'000", 1000, 1000],
  ['1 0 0 0', '1 0 0 0', '1 0 0 0'],
  ['-3', -3, -3],
  ['\u22123', -3, -3],
  ['– 3', -3, -3],
  ['12,', '12,', '12,'],
  ['12 34', '12 34', '12 34'],
  ['1,2,3', '1,2,3', '1,2,3'],
  ['1,23,456', '1,23,456', '1,23,456'],
  ['1,234,5', '1,234,5', '1,234,5'],
  ['1.234.5', '1.234.5', '1.234.5'],
  ['1e3', '1e3', '1e3'],
  ['0x10', '0x10', '0x10'],
  ['n. 12', 'n. 12', 'n. 12'],
  ['10–12', '10–12', '10–12'],
  ['½', '½', '½'],
]

test.each(typed)('%j is %j in English', (text, en) => {
  expect(readNumber(text, 'en')).toBe(en)
})

test.each(typed)(
  '%j is, after its English meaning %j, %j in Finnish and Swedish',
  (text, _, fi) => {
    expect(readNumber(text, 'fi')).toBe(fi)
    expect(readNumber(text, 'se')).toBe(fi)
  },
)

describe('the unit of the field', () => {
  test.each([
    ['12 kg', 'kg', 12],
    ['1 095kg', 'kg', 1095],
    ['12,5 KG', 'kg', 12.5],
    ['12 kiloa', 'kg', 12],
    ['3 kpl', 'count', 3],
    ['3 st.', 'count', 3],
    ['98,5 %', 'percent', 98.5],
    ['24 kk', 'months', 24],
    ['50 €', 'euro', 50],
    ['1.127,54 €', 'euro', 1127.54],
    ['50,50 e', 'euro', 50.5],
    ['50,-', 'euro', 50],
    ['50:-', 'euro', 50],
    ['30 km', 'km', 30],
  ] as const)('%j with %s is taken as %s', (text, unit, value) => {
    expect(readNumber(text, 'fi', unit)).toBe(value)
  })

  test.each([
    ['12 g', 'kg'],
    ['1,2 t', 'kg'],
    ['12 lb', 'kg'],
    ['50 $', 'euro'],
    ['kg', 'kg'],
    ['1.095 kg', 'kg'],
  ] as const)('%j is no number of %s', (text, unit) => {
    expect(readNumber(text, 'fi', unit)).toBe(text)
    expect(numberOrNull(text, 'fi', unit)).toBeNull()
  })
})

test.each([
  ['1.095', true],
  ['1.095 kg', true],
  ['-1.095', true],
  ['12 g', false],
  ['12,', false],
  ['1.234.5', false],
  ['', false],
])('%j has two meanings: %j', (text, isAmbiguous) => {
  expect(isAmbiguousNumber(text)).toBe(isAmbiguous)
})

describe.each(locales)('in %s', (locale) => {
  test('a number is read as it is shown', () => {
    const shown = integer({ min: -99_999_999, max: 99_999_999 }).map((n) => n / 100)
    assert(
      property(shown, (value) => {
        const text = number(value, locale, { maximumFractionDigits: 2 })
        expect(readNumber(text, locale)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('a number is read as it is written into its field', () => {
    assert(
      property(integer({ min: -999_999_999, max: 999_999_999 }), (n) => {
        expect(readNumber(writeNumber(n / 1000, locale), locale)).toBe(n / 1000)
      }),
    )
    expect(writeNumber(null, locale)).toBe('')
  })
})
