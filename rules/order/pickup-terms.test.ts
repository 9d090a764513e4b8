import { describe, expect, test } from 'vitest'
import { daysOfRun, dayRunProblem } from './day-run.ts'
import { pickupTerms, unsaidTerms, type PickupTerms } from './pickup-terms.ts'

const row = { weekday: 3, from: 540, to: 900, capacity: 4 }
const terms = (changes: Partial<PickupTerms> = {}): PickupTerms => ({
  ...unsaidTerms,
  area: { kind: 'radius', km: 30 },
  windows: [row],
  ...changes,
})
const problems = (changes: object) => {
  const issues = pickupTerms.safeParse({ ...terms(), ...changes }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
const bands = (...rows: [number, number][]) => ({
  fee: { kind: 'bands', bands: rows.map(([km, euros]) => ({ up_to_km: km, cents: euros * 100 })) },
})

describe('terms of a pickup', () => {
  test('hold one window a week, or none', () => {
    expect(problems({})).toEqual({})
    expect(problems({ windows: [] })).toEqual({})
  })

  test.each([
    ['bands that rise and reach the radius', bands([10, 0], [30, 45]), {}],
    ['bands that fall', bands([20, 0], [10, 45]), { 'fee.bands.1.up_to_km': 'BANDS_NOT_RISING' }],
    ['bands below the radius', bands([10, 0]), { 'fee.bands.0.up_to_km': 'BANDS_TOO_SHORT' }],
    ['bands where the area is asked', { ...bands([10, 0]), area: { kind: 'ask' } }, {}],
    ['no band', bands(), { 'fee.bands': 'REQUIRED' }],
    ['a fee above 500 €', bands([30, 501]), { 'fee.bands.0.cents': 'NUMBER_TOO_LARGE' }],
    ['parts of a euro', bands([30, 4.5]), { 'fee.bands.0.cents': 'WHOLE_NUMBER' }],
  ])('with %s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })

  test.each([
    ['overlap', [row, { ...row, from: 840, to: 960 }], { 'windows.1.from': 'WINDOWS_OVERLAP' }],
    ['meet', [row, { ...row, from: 900, to: 960 }], {}],
    ['are on two days', [row, { ...row, weekday: 4 }], {}],
    ['are shorter than an hour', [{ ...row, to: 595 }], { 'windows.0.to': 'WINDOW_TIME' }],
    [
      'are longer than 12 hours',
      [{ ...row, from: 360, to: 1085 }],
      { 'windows.0.to': 'WINDOW_TIME' },
    ],
    ['begin before six', [{ ...row, from: 355 }], { 'windows.0.from': 'WINDOW_TIME' }],
    ['begin at 9.03', [{ ...row, from: 543 }], { 'windows.0.from': 'WINDOW_TIME' }],
    ['hold no pickup', [{ ...row, capacity: 0 }], { 'windows.0.capacity': 'NUMBER_INVALID' }],
  ])('whose windows %s', (_, windows, expected) => {
    expect(problems({ windows })).toEqual(expected)
  })

  test('have at most six windows a day', () => {
    const seven = Array.from({ length: 7 }, (_, i) => ({
      ...row,
      from: 360 + i * 60,
      to: 420 + i * 60,
    }))
    expect(problems({ windows: seven.slice(1) })).toEqual({})
    expect(problems({ windows: seven })).toEqual({ 'windows.6.from': 'TOO_MANY' })
  })

  test('name municipalities where the area is one of them', () => {
    expect(problems({ area: { kind: 'municipalities', names: [] } })).toEqual({
      'area.names': 'REQUIRED',
    })
    expect(problems({ area: { kind: 'municipalities', names: ['Tampere'] } })).toEqual({})
  })
})

describe('a run of days', () => {
  const today = '2026-11-23'
  test.each([
    ['2026-11-22', '2026-11-22', { day: 'DATE_PAST' }],
    ['2026-11-23', '2026-11-23', null],
    ['2026-12-24', '2026-12-23', { until: 'INVALID' }],
    ['2026-12-01', '2027-01-29', null],
    ['2026-12-01', '2027-01-30', { until: 'DAY_TOO_FAR' }],
    ['2028-01-01', '2028-01-01', { day: 'DAY_TOO_FAR' }],
  ])('from %s to %s', (day, until, expected) => {
    expect(dayRunProblem({ day, until }, today)).toEqual(expected)
  })

  test('includes both ends', () => {
    expect(daysOfRun({ day: '2026-12-31', until: '2027-01-02' })).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
  })
})
