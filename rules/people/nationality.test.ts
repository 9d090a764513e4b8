import { expect, test } from 'vitest'
import { countries, nationality } from './nationality.ts'

test('knows every country of ISO 3166-1 once', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
  expect(new Set(countries.map(({ region }) => region)).size).toBe(249)
  expect(countries).toContainEqual({ code: 'FIN', region: 'FI' })
})

test.each([
  ['FIN', true],
  ['SWE', true],
  ['FI', false],
  ['XYZ', false],
  ['', false],
])('takes %s: %s', (code, isValid) => {
  expect(nationality.safeParse(code).success).toBe(isValid)
})
