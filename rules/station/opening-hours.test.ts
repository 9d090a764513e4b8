import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, openingNow, readOpeningHours } from './opening-hours.ts'
import type { Day, OpeningHours } from './opening-hours.ts'

describe('the text of one day', () => {
  test.each([
    ['06:30–20:00', [[390, 1200]]],
    ['07:00-16:00', [[420, 960]]],
    ['8–16', [[480, 960]]],
    ['8.30 — 16', [[510, 960]]],
    ['klo 8-16', [[480, 960]]],
    ['Kl. 8-16', [[480, 960]]],
    [
      '8–12, 13–17',
      [
        [480, 720],
        [780, 1020],
      ],
    ],
    [
      '13-17 ja 8-12',
      [
        [480, 720],
        [780, 1020],
      ],
    ],
    ['8–12 och 12–17', [[480, 1020]]],
    ['8-14; 13-17', [[480, 1020]]],
    ['8-17, 9-10', [[480, 1020]]],
    ['00:00–24:00', [[0, 1440]]],
    ['24 h', [[0, 1440]]],
    ['Ympäri vuorokauden', [[0, 1440]]],
    ['20–02', [[1200, 1560]]],
    ['20–24', [[1200, 1440]]],
    ['', []],
    ['   ', []],
    ['-', []],
    ['suljettu', []],
    ['Stängt', []],
    ['Closed', []],
  ])('reads %j', (text, spans) => {
    expect(readOpeningHours(text)).toEqual(spans.map(([from, to]) => ({ from, to })))
  })

  test.each([
    'sopimuksen mukaan',
    'ma-pe 8-16',
    '8',
    '8-',
    '25-26',
    '8.60-16',
    '8-24:30',
    '24-8',
    '8-8',
    '8-16 lounas 11-12',
    '8-16,',
    '8:5-16',
    '-8-16',
  ])('treats %j as free text', (text) => {
    expect(readOpeningHours(text)).toBeNull()
  })

  test('reads back any span that is written', () => {
    const time = fc.integer({ min: 0, max: 1439 })
    const written = (minute: number) =>
      `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(time, time, (from, to) => {
        fc.pre(from !== to)
        expect(readOpeningHours(`${written(from)}–${written(to)}`)).toEqual([
          { from, to: to > from ? to : to + 1440 },
        ])
      }),
    )
  })
})

/** Makes a week of these texts. Days without a text are closed. */
function hours(texts: Partial<Record<Day, string>>): OpeningHours {
  const entries = days.map((day) => [`opening_hours_${day}`, texts[day] ?? ''] as const)
  return Object.fromEntries(entries) as OpeningHours
}

const workdays = { mon: '7–16', tue: '7–16', wed: '7–16', thu: '7–16', fri: '7–14.30' }
const everyDay = (text: string) => Object.fromEntries(days.map((day) => [day, text]))

const closesToday = (day: Day, time: string) => ({ open: true, until: { day, time, daysAhead: 0 } })
const opens = (day: Day, time: string, daysAhead: number) => ({
  open: false,
  opens: { day, time, daysAhead },
})

describe('opening state (3 August 2026 is a Monday; summer time, UTC+3)', () => {
  test.each([
    ['2026-08-03T03:59:59Z', opens('mon', '07:00', 0)],
    ['2026-08-03T04:00:00Z', closesToday('mon', '16:00')],
    ['2026-08-03T12:59:59Z', closesToday('mon', '16:00')],
    ['2026-08-03T13:00:00Z', opens('tue', '07:00', 1)],
    ['2026-08-07T11:00:00Z', closesToday('fri', '14:30')],
    ['2026-08-07T11:30:00Z', opens('mon', '07:00', 3)],
    ['2026-08-09T20:59:00Z', opens('mon', '07:00', 1)],
    ['2026-08-09T21:00:00Z', opens('mon', '07:00', 0)],
  ])('%s', (moment, state) => {
    expect(openingNow(hours(workdays), new Date(moment))).toEqual(state)
  })

  test.each([
    ['a lunch break', { mon: '8–12, 13–17' }, '2026-08-03T09:30:00Z', opens('mon', '13:00', 0)],
    ['before it', { mon: '8–12, 13–17' }, '2026-08-03T08:30:00Z', closesToday('mon', '12:00')],
    [
      'only today, after closing',
      { mon: '8–12' },
      '2026-08-03T10:00:00Z',
      opens('mon', '08:00', 7),
    ],
    ['never', {}, '2026-08-03T10:00:00Z', { open: false, opens: null }],
    ['always', everyDay('0–24'), '2026-08-03T10:00:00Z', { open: true, until: null }],
    ['all of today', { mon: '0–24' }, '2026-08-03T10:00:00Z', closesToday('mon', '24:00')],
    [
      'over midnight',
      { mon: '20–02' },
      '2026-08-03T20:00:00Z',
      { open: true, until: { day: 'tue', time: '02:00', daysAhead: 1 } },
    ],
    ['after midnight', { mon: '20–02' }, '2026-08-03T22:00:00Z', closesToday('tue', '02:00')],
    [
      'from one day into the next',
      { mon: '8–24', tue: '0–16' },
      '2026-08-03T10:00:00Z',
      { open: true, until: { day: 'tue', time: '16:00', daysAhead: 1 } },
    ],
    ['free text today', { mon: 'sopimuksen mukaan' }, '2026-08-03T10:00:00Z', null],
    [
      'free text before the next opening',
      { tue: 'sopimuksen mukaan', wed: '8–16' },
      '2026-08-03T10:00:00Z',
      { open: false, opens: null },
    ],
    [
      'free text after the next opening',
      { tue: '8–16', wed: 'sopimuksen mukaan' },
      '2026-08-03T10:00:00Z',
      opens('tue', '08:00', 1),
    ],
  ] as const)('%s', (_what, texts, moment, state) => {
    expect(openingNow(hours(texts), new Date(moment))).toEqual(state)
  })
})

describe('the nights when the clocks change (29 March and 25 October 2026)', () => {
  test.each([
    ['2026-03-28T05:00:00Z', closesToday('sat', '16:00')],
    ['2026-03-29T04:00:00Z', closesToday('sun', '16:00')],
    ['2026-03-29T03:59:00Z', opens('sun', '07:00', 0)],
    ['2026-10-24T04:00:00Z', closesToday('sat', '16:00')],
    ['2026-10-25T04:59:00Z', opens('sun', '07:00', 0)],
    ['2026-10-25T05:00:00Z', closesToday('sun', '16:00')],
  ])('%s', (moment, state) => {
    expect(openingNow(hours(everyDay('7–16')), new Date(moment))).toEqual(state)
  })
})

test('is open at the time that it announced', () => {
  const text = fc.constantFrom('', '7–16', '8–12, 13–17', '20–02', '0–24', '10–14')
  const week = fc.record({ mon: text, tue: text, wed: text, thu: text, fri: text, sat: text })
  const moment = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 })
  fc.assert(
    fc.property(week, moment, (texts, minute) => {
      const start = Date.UTC(2026, 7, 2, 21) + minute * 60_000
      const state = openingNow(hours(texts), new Date(start))
      fc.pre(state !== null && !state.open && state.opens !== null)
      const { daysAhead, time, day } = state.opens
      const [h = 0, m = 0] = time.split(':').map(Number)
      const midnight = start - (minute % 1440) * 60_000
      const then = midnight + (daysAhead * 1440 + h * 60 + m) * 60_000
      expect(then).toBeGreaterThan(start)
      expect(openingNow(hours(texts), new Date(then))).toMatchObject({ open: true })
      expect(openingNow(hours(texts), new Date(then - 60_000))).toMatchObject({
        open: false,
        opens: { day, time },
      })
    }),
    { numRuns: 300 },
  )
})
