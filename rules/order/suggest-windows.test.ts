import { expect, test } from 'vitest'
import { hoursFrom } from '../station/opening-hours.ts'
import { suggestWindows } from './suggest-windows.ts'
import { pickupTerms, unsaidTerms } from './pickup-terms.ts'

const monday = (text: string) =>
  suggestWindows(hoursFrom((field) => (field === 'opening_hours_mon' ? text : '')))

test.each([
  ['8–17', [480, 720], [720, 960]],
  ['10–14', [600, 720], [720, 840]],
  ['8–12, 13–17', [480, 720], [720, 960]],
  ['0–24', [360, 840], [840, 1320]],
])('splits %s into two windows', (text, first, second) => {
  expect(monday(text).map(({ from, to }) => [from, to])).toEqual([first, second])
})

test.each(['', 'sopimuksen mukaan', '8–9.30', '22–24'])('gets no windows from "%s"', (text) => {
  expect(monday(text)).toEqual([])
})

test('fills the working week with windows that a station may offer', () => {
  const windows = suggestWindows(hoursFrom(() => '06:30–20:00'))
  expect(windows).toHaveLength(10)
  expect(pickupTerms.safeParse({ ...unsaidTerms, windows }).success).toBe(true)
})
