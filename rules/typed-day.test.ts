import { expect, test } from 'vitest'
import { readDay, typedDay } from './typed-day.ts'

test.each([
  ['30.11.2026', '2026-11-30'],
  [' 1.2.2027 ', '2027-02-01'],
  ['1, 2, 2027', '2027-02-01'],
  ['01/02/2027', '2027-02-01'],
  ['1 2 2027', '2027-02-01'],
  ['2026-11-30', '2026-11-30'],
  ['31.2.2027', '2027-02-31'],
  ['huomenna', 'huomenna'],
  ['30.11', '30.11'],
  ['', ''],
])('reads %j as %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('shows an ISO day as it is typed, and reads it back', () => {
  expect(typedDay('2027-02-01')).toBe('1.2.2027')
  expect(readDay(typedDay('2027-02-01'))).toBe('2027-02-01')
  expect(typedDay('')).toBe('')
  expect(typedDay('1.2.')).toBe('1.2.')
})
