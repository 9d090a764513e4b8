import { expect, test } from 'vitest'
import { unbroken, windowWords } from './order-words.ts'

const window = { day: '2026-11-30', from: 480, to: 720 }

test.each([
  ['fi', 'ma\u00a030.11. klo\u00a08–12'],
  ['se', 'mån\u00a030.11 kl.\u00a08–12'],
  ['en', 'Mon\u00a030 Nov, 8–12'],
] as const)('a day and hours stay whole where a line ends: %s', (locale, whole) => {
  const words = windowWords(window, locale)
  expect(unbroken(words)).toBe(whole)
  expect(unbroken(`x ${words}`)).toBe(`x ${whole}`)
})

test('other words before a number may end a line', () => {
  expect(unbroken('Toivoit enintään 3 päivää')).toBe('Toivoit enintään 3 päivää')
})
