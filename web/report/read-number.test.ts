import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './read-number.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1 234,5', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1234.5', 1234.5],
  ['-3', -3],
  ['\u22123', -3],
  ['12,', undefined],
  ['1,2,3', undefined],
  ['12 kg', undefined],
  ['1e3', undefined],
])('reads %s as %s', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test('writes a number as it may be typed again', () => {
  expect(writeNumber(1234.5, 'fi')).toBe('1234,5')
  expect(writeNumber(1234.5, 'se')).toBe('1234,5')
  expect(writeNumber(1234.5, 'en')).toBe('1234.5')
  expect(writeNumber(null, 'en')).toBe('')
})
