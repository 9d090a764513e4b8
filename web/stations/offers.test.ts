import { expect, test } from 'vitest'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import { offerOpening, byDistance } from './offers.ts'

const now = new Date('2026-12-23T10:00:00+02:00')
const hours = hoursFrom(() => '8–17')

const opening = (open_now: boolean | null, opens: string | null = null) =>
  offerOpening({ ...hours, offer: { open_now, opens } }, now)

test.each([
  ['an open station', true, null, { open: true, until: { time: '17:00', daysAhead: 0 } }],
  ['an unknown opening', false, null, { open: false, opens: null }],
  [
    'tomorrow',
    false,
    '2026-12-24T06:00:00.000Z',
    { open: false, opens: { day: 'thu', time: '08:00', daysAhead: 1 } },
  ],
  [
    'after the holidays',
    false,
    '2026-12-28T06:30:00.000Z',
    { open: false, opens: { day: 'mon', time: '08:30', daysAhead: 5 } },
  ],
  ['in two weeks', false, '2027-01-05T06:00:00.000Z', { open: false, date: '2027-01-05' }],
])('tells %s', (_, open, opens, state) => {
  expect(opening(open, opens)).toMatchObject(state)
})

test('tells nothing about free text hours', () => {
  expect(opening(null)).toBeNull()
})

test('makes one list by distance, and those without coordinates come last', () => {
  const at = (id: number, distance_km: number | null) => ({ id, distance_km })
  const rows = byDistance([at(1, 2), at(2, 289)], [at(3, null), at(4, 49), at(5, null), at(6, 0.3)])
  expect(rows.map(({ id }) => id)).toEqual([6, 1, 4, 2, 3, 5])
})
