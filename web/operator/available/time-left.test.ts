import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

test.each([
  ['2026-11-21T10:00:00Z', { hours: 24, minutes: 0, isSoon: false }],
  ['2026-11-20T13:00:00Z', { hours: 3, minutes: 0, isSoon: false }],
  ['2026-11-20T12:59:00Z', { hours: 2, minutes: 59, isSoon: true }],
  ['2026-11-20T10:00:01Z', { hours: 0, minutes: 1, isSoon: true }],
])('until %s', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left)
})

test.each(['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z'])('expired at %s', (until) => {
  expect(timeLeft(until, now)).toBeNull()
})
