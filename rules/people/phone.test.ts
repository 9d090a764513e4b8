import { describe, expect, test } from 'vitest'
import * as fields from '../fields.ts'
import { phoneKey, phoneLink } from './phone.ts'

/** Typed text, the link that calls it, and the digits that all spellings share. */
const numbers: readonly [string, link: string, key: string][] = [
  ['+358 (0)40 123 4567', 'tel:+358401234567', '401234567'],
  ['+358(0)401234567', 'tel:+358401234567', '401234567'],
  ['00358 (0)40 1234567', 'tel:+358401234567', '401234567'],
  ['+358 040 123 4567', 'tel:+358401234567', '401234567'],
  ['0035840 1234567', 'tel:+358401234567', '401234567'],
  ['+358401234567', 'tel:+358401234567', '401234567'],
  ['040 123 4567', 'tel:0401234567', '401234567'],
  ['040-1234567', 'tel:0401234567', '401234567'],
  ['040–123–4567', 'tel:0401234567', '401234567'],
  ['(09) 123 4567', 'tel:091234567', '91234567'],
  ['040/123.4567', 'tel:0401234567', '401234567'],
  ['puh. 040 123 4567', 'tel:0401234567', '401234567'],
  ['p. 040 123 4567', 'tel:0401234567', '401234567'],
  ['tel:+358401234567', 'tel:+358401234567', '401234567'],
  ['＋358 40 1234567', 'tel:+358401234567', '401234567'],
  ['+46 (0)70 123 45 67', 'tel:+46701234567', '46701234567'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958', '442079460958'],
  // People write the 0 of national calls after the code, as public reports show.
  ['+46 073 682 92 91', 'tel:+46736829291', '46736829291'],
  ['+44 020 7946 0958', 'tel:+442079460958', '442079460958'],
  ['0049 030 901820', 'tel:+4930901820', '4930901820'],
  ['+372 5123 4567', 'tel:+37251234567', '37251234567'],
  ['0900 – 872 77 36', 'tel:09008727736', '9008727736'],
  ['+39 06 1234 5678', 'tel:+390612345678', '390612345678'],
  ['116 117', 'tel:116117', '116117'],
  ['0600 12345', 'tel:060012345', '60012345'],
]

test.each(numbers)('%j is called by %s, and found by %s', (text, link, key) => {
  const stored = fields.phone.safeParse(text)
  expect(stored.success && phoneLink(stored.data)).toBe(link)
  expect(phoneLink(text)).toBe(link)
  expect(phoneKey(text)).toBe(key)
})

test('a stored number is as it was written, without a word and without "(0)"', () => {
  const stored = (text: string) => fields.phone.parse(text)
  expect(stored('+358 (0)40 123 4567')).toBe('+358 40 123 4567')
  expect(stored('puh. 040 – 123 4567')).toBe('040 - 123 4567')
  expect(stored('040 123 4567')).toBe('040 123 4567')
})

describe('no phone number', () => {
  test.each(['soita', '040 000 0001 Aino', '040 123 / 050 123 4567 89012', '++358 40', 'p.'])(
    '%j',
    (text) => {
      expect(fields.phone.safeParse(text).success).toBe(false)
    },
  )
})
