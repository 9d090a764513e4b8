import { expect, test } from 'vitest'
import { percent } from './words.ts'

test.each([
  [1119, 1124, '99,6 %'],
  [99_999, 100_000, '99,9 %'],
  [1124, 1124, '100 %'],
  [1, 100_000, '0,1 %'],
  [62, 1000, '6,2 %'],
  [12, 100, '12 %'],
  [0, 5, '0 %'],
  [0, 0, '0 %'],
])('%d of %d is %s', (part, whole, words) => {
  expect(percent(part, whole, 'fi').replaceAll(/\s/gu, ' ')).toBe(words)
})
