import { expect, test } from 'vitest'
import { atTime, clockOf } from './measured-at.ts'

const now = new Date(2026, 10, 28, 0, 20, 30)

test.each([
  ['00:20', now],
  ['00:19', new Date(2026, 10, 28, 0, 19)],
  ['00:05', new Date(2026, 10, 28, 0, 5)],
  ['23:50', new Date(2026, 10, 27, 23, 50)],
])('reads %s as the last such time', (clock, at) => {
  expect(atTime(clock, now)).toEqual(at)
})

test('writes a time of day with two digits each', () => {
  expect(clockOf(now)).toBe('00:20')
})
