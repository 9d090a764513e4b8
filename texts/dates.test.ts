import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
  expect(date('2026-06-30', 'en')).toBe('30 June 2026')
})

test('names the month in English, whose readers disagree about figures', () => {
  expect(date('2026-03-04', 'en')).toBe('4 March 2026')
  expect(date('2026-03-04', 'en', 'date', 'short')).toBe('4 Mar 2026')
  expect(date('2026-03-04', 'fi', 'date', 'short')).toBe('4.3.2026')
  expect(date('2026-03-04T15:01:00Z', 'en', 'moment')).toBe('4 March 2026, 17:01')
  expect(date('2026-11-28T03:24:00Z', 'en', 'moment')).toBe('28 November 2026, 05:24')
  expect(date('2026-11-28T03:24:00Z', 'en', 'time')).toBe('05:24')
})

test.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])(
  'shows Finnish time on a machine in %s',
  async (TZ) => {
    const index = JSON.stringify(new URL('index.ts', import.meta.url))
    const days = JSON.stringify(new URL('../rules/finnish-day.ts', import.meta.url))
    const script = `
      import { date } from ${index}
      import { finnishDay, finnishMoment } from ${days}
      const moment = finnishMoment('2026-12-01', 30)
      console.log(date(moment, 'fi', 'moment'), finnishDay(moment), date('2026-12-01', 'fi', 'long'))
    `
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      { env: { ...process.env, TZ } },
    )
    expect(stdout.trim()).toBe('1.12.2026 klo 0.30 2026-12-01 tiistaina 1. joulukuuta 2026')
  },
)
