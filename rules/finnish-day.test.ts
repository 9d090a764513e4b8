import { expect, test } from 'vitest'
import { finnishDay } from './finnish-day.ts'

test.each([
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Finland', (moment, day) => {
  expect(finnishDay(new Date(moment))).toBe(day)
})
