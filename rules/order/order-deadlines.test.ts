import { expect, test } from 'vitest'
import { finnishMoment } from '../finnish-day.ts'
import { orderDeadlines } from './order-deadlines.ts'
import { isFindable } from './order-request.ts'
import type { StationCalendar } from './working-time.ts'

const weekday = '8–17'
const calendar: StationCalendar = {
  hours: {
    opening_hours_mon: weekday,
    opening_hours_tue: weekday,
    opening_hours_wed: weekday,
    opening_hours_thu: weekday,
    opening_hours_fri: weekday,
    opening_hours_sat: '10–14',
    opening_hours_sun: '',
  },
  closedOnHolidays: true,
  marked: new Map(),
}

test('deadlines of an order on Friday afternoon go on at the next opening', () => {
  expect(orderDeadlines(calendar, finnishMoment('2026-11-27', 15 * 60))).toMatchObject({
    remind_at: finnishMoment('2026-11-28', 12 * 60),
    answer_due_at: finnishMoment('2026-11-30', 10 * 60),
    escalate_at: finnishMoment('2026-12-01', 17 * 60),
  })
})

test('deadlines leave out the holidays of Christmas', () => {
  expect(orderDeadlines(calendar, finnishMoment('2026-12-23', 16 * 60)).remind_at).toEqual(
    finnishMoment('2026-12-28', 11 * 60),
  )
})

test.each([
  [{ address: 'Lehtokuja 4', hasCoordinates: true, note: null }, true],
  [{ address: 'Lehtokuja', hasCoordinates: true, note: null }, false],
  [{ address: 'Tampere', hasCoordinates: true, note: 'Pihan perällä, sininen aitta' }, true],
  [{ address: 'Lehtokuja 4', hasCoordinates: false, note: 'Pihan perällä, sininen aitta' }, false],
  [{ address: null, hasCoordinates: true, note: 'Pihalla' }, false],
])('a driver finds %o: %s', (place, expected) => {
  expect(isFindable(place)).toBe(expected)
})
