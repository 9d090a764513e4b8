import { describe, expect, test } from 'vitest'
import { finnishDay, finnishMinute, finnishMoment, weekdayOf } from '../finnish-day.ts'
import { hoursFrom } from '../station/opening-hours.ts'
import { holidaysOf, isHoliday } from './holidays.ts'
import {
  addWorkingMinutes,
  changeableUntil,
  earliestPickup,
  orderDay,
  workSpans,
  type StationCalendar,
} from './working-time.ts'

/** Monday to Friday 8–17, Saturday 10–14. */
const weekHours = hoursFrom((field) => {
  if (field === 'opening_hours_sun') return ''
  return field === 'opening_hours_sat' ? '10–14' : '8–17'
})

const calendar = (changes: Partial<StationCalendar> = {}): StationCalendar => ({
  hours: weekHours,
  closedOnHolidays: true,
  marked: new Map(),
  ...changes,
})

const at = (day: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return finnishMoment(day, hour * 60 + minute)
}

describe('the Finnish clock', () => {
  test.each([
    ['2027-03-28', 8 * 60, '2027-03-28T05:00:00.000Z'],
    ['2026-10-25', 8 * 60, '2026-10-25T06:00:00.000Z'],
    ['2026-10-25', 12 * 60, '2026-10-25T10:00:00.000Z'],
    ['2026-11-23', 0, '2026-11-22T22:00:00.000Z'],
    ['2027-03-28', 0, '2027-03-27T22:00:00.000Z'],
  ])('%s at minute %i is %s', (day, minute, moment) => {
    expect(finnishMoment(day, minute).toISOString()).toBe(moment)
    expect(finnishDay(new Date(moment))).toBe(day)
    expect(finnishMinute(new Date(moment))).toBe(minute)
  })

  test('moves a minute that does not exist to the next hour, and takes the first of two', () => {
    expect(finnishMoment('2027-03-28', 3 * 60 + 30).toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(finnishMoment('2026-10-25', 3 * 60 + 30).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  test('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-29')).toBe(6)
  })
})

describe('holidays', () => {
  test('of 2026 and 2027 are those of the calendar', () => {
    expect([...holidaysOf(2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-24',
      '2026-06-19',
      '2026-06-20',
      '2026-10-31',
      '2026-12-06',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ])
    expect([...holidaysOf(2027)].toSorted().slice(2, 11)).toEqual([
      '2027-03-26',
      '2027-03-28',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-16',
      '2027-06-25',
      '2027-06-26',
      '2027-11-06',
    ])
  })

  test('include an early and a late Easter', () => {
    expect(isHoliday('2008-03-23')).toBe(true)
    expect(isHoliday('2038-04-25')).toBe(true)
  })
})

describe('working time', () => {
  test.each([
    ['2026-11-27', '15:00', 4, '2026-11-28', '12:00'],
    ['2026-11-27', '15:00', 8, '2026-11-30', '10:00'],
    ['2026-11-27', '15:00', 24, '2026-12-01', '17:00'],
    ['2026-12-23', '16:00', 4, '2026-12-28', '11:00'],
  ])('%s %s plus %i hours is %s %s', (day, time, hours, endDay, endTime) => {
    expect(addWorkingMinutes(calendar(), at(day, time), hours * 60)).toEqual(at(endDay, endTime))
  })

  test('counts unreadable and missing hours as Monday to Friday 8–16', () => {
    const usual = [{ from: 480, to: 960 }]
    const free = calendar({ hours: hoursFrom(() => 'sopimuksen mukaan') })
    const none = calendar({ hours: hoursFrom(() => '') })
    for (const each of [free, none]) {
      expect(workSpans(each, '2026-11-23')).toEqual(usual)
      expect(workSpans(each, '2026-11-28')).toEqual([])
    }
  })

  test('obeys days that the station marked', () => {
    const marked = new Map([
      ['2026-11-24', false],
      ['2026-12-24', true],
      ['2026-11-29', true],
    ])
    expect(workSpans(calendar({ marked }), '2026-11-24')).toEqual([])
    expect(workSpans(calendar({ marked }), '2026-12-24')).toEqual([{ from: 480, to: 1020 }])
    expect(workSpans(calendar({ marked }), '2026-11-29')).toEqual([{ from: 480, to: 960 }])
  })

  test('ends the search where a station is closed for a year', () => {
    const days = Array.from({ length: 500 }, (_, i) =>
      finnishDay(new Date(Date.UTC(2026, 10, 23 + i, 12))),
    )
    const closed = calendar({ marked: new Map(days.map((day) => [day, false])) })
    expect(addWorkingMinutes(closed, at('2026-11-23', '10:00'), 60)).toBeNull()
    expect(earliestPickup(closed, at('2026-11-23', '10:00'), 1)).toBeNull()
  })
})

describe('the earliest pickup', () => {
  test.each([
    ['2026-11-23', '10:00', 1, '2026-11-24'],
    ['2026-11-23', '17:30', 1, '2026-11-25'],
    ['2026-12-04', '18:00', 1, '2026-12-07'],
    ['2026-12-23', '10:00', 1, '2026-12-28'],
    ['2026-11-23', '10:00', 3, '2026-11-26'],
  ])(
    'after an order on %s at %s with %i days of notice is on %s',
    (day, time, notice, expected) => {
      expect(earliestPickup(calendar(), at(day, time), notice)).toEqual(at(expected, '00:00'))
    },
  )

  test('without notice begins two hours ahead, and the next working day after closing', () => {
    expect(earliestPickup(calendar(), at('2026-11-23', '10:00'), 0)).toEqual(
      at('2026-11-23', '12:00'),
    )
    expect(orderDay(calendar(), at('2026-11-28', '15:00'))).toBe('2026-11-30')
    expect(earliestPickup(calendar(), at('2026-11-28', '15:00'), 0)).toEqual(
      at('2026-11-30', '00:00'),
    )
  })
})

test('an owner changes a window until the station closes on the last working day before', () => {
  const window = { day: '2026-11-30', from: 480 }
  expect(changeableUntil(calendar(), window, 1)).toEqual(at('2026-11-28', '14:00'))
  expect(changeableUntil(calendar(), window, 0)).toEqual(at('2026-11-30', '06:00'))
})
