import { describe, expect, test } from 'vitest'
import {
  everyYear,
  monthLater,
  monthsIn,
  monthsOfPeriod,
  periodsSince,
  yearBefore,
  monthsOfSpan,
  topRows,
  wholeMonths,
} from './statistics.ts'

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-03', -12, '2025-03'],
  ['2026-03', 25, '2028-04'],
])('%s and %i months is %s', (month, by, later) => {
  expect(monthLater(month, by)).toBe(later)
})

test('includes both ends of a span', () => {
  expect(monthsIn({ from: '2025-11', to: '2026-02' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(yearBefore({ from: '2025-11', to: '2026-02' })).toEqual({ from: '2024-11', to: '2025-02' })
})

describe('a period', () => {
  test('of twelve months ends with the last whole month', () => {
    const span = { from: '2025-11', to: '2026-10' }
    expect(monthsOfPeriod('last12', '2026-11-01')).toEqual({ all: span, whole: span, open: null })
  })
  test('of the running year has an open month, which is not compared', () => {
    expect(monthsOfPeriod('2026', '2026-11-22')).toEqual({
      all: { from: '2026-01', to: '2026-11' },
      whole: { from: '2026-01', to: '2026-10' },
      open: '2026-11',
    })
  })
  test('of a January has only the open month to compare', () => {
    const january = { from: '2026-01', to: '2026-01' }
    const expected = { all: january, whole: january, open: '2026-01' }
    expect(monthsOfPeriod('2026', '2026-01-31')).toEqual(expected)
  })
  test('of a past year is whole, and a future year has none', () => {
    const year = { from: '2025-01', to: '2025-12' }
    expect(monthsOfPeriod('2025', '2026-01-01')).toEqual({ all: year, whole: year, open: null })
    expect(monthsOfPeriod('2027', '2026-12-31')).toBeNull()
  })
})

test('offers the years from the first figures on, or the running year where there are none', () => {
  expect(periodsSince('2024-06', '2026-11-22')).toEqual(['last12', '2026', '2025', '2024'])
  expect(periodsSince(null, '2026-11-22')).toEqual(['last12', '2026'])
})

test('sums the rows that a chart does not show, and keeps the unlisted makes last', () => {
  const rows = ['other', 'a', 'b', 'c', 'd'].map((value, n) => ({ value, now: n + 1 }))
  const add = (sum: (typeof rows)[number], row: (typeof rows)[number]) => ({
    value: sum.value,
    now: sum.now + row.now,
  })
  expect(topRows(rows, 2, add)).toEqual([
    { value: 'a', now: 2 },
    { value: 'b', now: 3 },
    { value: 'rest', now: 9 },
    { value: 'other', now: 1 },
  ])
  // One more row takes the place of its sum.
  expect(topRows(rows, 3, add).map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd', 'other'])
})

test('gives no period that ends before it begins, or begins in the future', () => {
  const today = '2026-11-22'
  expect(monthsOfSpan({ from: '2026-03', to: '2026-02' }, today)).toBeNull()
  expect(monthsOfSpan({ from: '2026-12', to: '2027-02' }, today)).toBeNull()
})

test('years without a vehicle have their place between the others', () => {
  expect(everyYear([2024, 2021, 2024, 2025])).toEqual([2021, 2022, 2023, 2024, 2025])
  expect(everyYear([])).toEqual([])
})

test.each([
  [{ from: '2026-01', to: '2026-11', open_month: '2026-11' }, '2026-10'],
  [{ from: '2027-01', to: '2027-01', open_month: '2027-01' }, '2027-01'],
  [{ from: '2025-01', to: '2025-12', open_month: null }, '2025-12'],
])('main figures of %o end with %s', (period, to) => {
  expect(wholeMonths(period)).toEqual({ from: period.from, to })
})
