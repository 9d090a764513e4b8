import { expect, test } from 'vitest'
import { date } from './index.ts'

const days = ['2026-01-31', '2026-12-01', '2024-02-29', '1999-10-09']

test.each(days)('writes %s in figures as the calendar of the language does', (day) => {
  const byCalendar = new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC' }).format(new Date(day))
  expect(date(day, 'fi')).toBe(byCalendar)
  expect(date(day, 'se')).toBe(byCalendar)
})

test('shows a moment in Finnish time and a bare day as that day', () => {
  expect(date('2026-06-30T22:30:00Z', 'fi')).toBe('1.7.2026')
  expect(date('2026-06-30', 'en')).toBe('30 Jun 2026')
})

test('names the month in English, whose readers disagree about figures', () => {
  expect(date('2026-03-04', 'en')).toBe('4 Mar 2026')
  expect(date('2026-03-04T15:01:00Z', 'en', 'moment')).toBe('4 Mar 2026, 17:01')
})
