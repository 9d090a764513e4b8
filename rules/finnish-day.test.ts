import { expect, test } from 'vitest'
import { daysBetween, finnishDay, finnishMinute } from './finnish-day.ts'

test.each([
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Finland', (moment, day) => {
  expect(finnishDay(new Date(moment))).toBe(day)
})

test('agrees with the time zone at every half hour of a year and a half', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Helsinki',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const first = Date.UTC(2026, 8, 1)
  const written = (moment: Date) => {
    const minute = finnishMinute(moment)
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
    return `${finnishDay(moment)} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  }
  const moments = Array.from({ length: 2 * 24 * 548 }, (_, i) => new Date(first + i * 1_800_000))
  expect(moments.map(written)).toEqual(moments.map((moment) => clock.format(moment)))
})

test.each([
  ['2026-11-25', '2026-11-25', 0],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
