import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['', true],
  ['ÄHTÄRI', true],
  ['ähtäri meri', true],
  ['meri  ähtäri ', true],
  ['ähtäri espoo', false],
])('matches "%s": %s', (search, found) => {
  expect(matches(search, 'Ähtäri, Keskusta', null, 'Merikatu 1')).toBe(found)
})
