import { expect, test } from 'vitest'
import type { Sheet } from './source.ts'
import { aboutSheet, fileNameOf, type About } from './about.ts'

const about: About = {
  what: 'Vastaanotetut ajoneuvot',
  whose: 'Kalla-Karjalan Kiertopelti Kuopio, Kylmämäki',
  businessId: '9000004-6',
  permit: '180/2016',
  period: { from: '2026-01-01', to: '2026-12-31' },
  at: new Date('2026-11-28T22:30:00Z'),
  by: 'Maarit Kivelä-Holm',
  sums: { rows: 175, withKg: 23, kg: 28_177 },
}

test.each([
  [
    about.period,
    'kierto-vastaanotetut-ajoneuvot-kalla-karjalan-kiertopelti-kuopio-kylmamaki-2026_tehty-2026-11-29.xlsx',
  ],
  [{ from: '2025-11', to: '2026-10' }, '-2025-11_2026-10_tehty-'],
  [{ from: '2026-02-01' }, '-2026-02-01__tehty-'],
  [{}, '-koko-aika_tehty-'],
])('a name says what, whose, which period, and the Finnish day: %o', (period, part) => {
  expect(fileNameOf({ ...about, period }, 'xlsx', 'fi')).toContain(part)
})

test('a name has at most 120 letters of ASCII, and keeps its period and day', () => {
  const name = fileNameOf({ ...about, whose: 'Ö'.repeat(300) }, 'csv', 'se')
  expect(name).toMatch(/^[\d_a-z.-]{1,120}$/)
  expect(name).toMatch(/-2026_gjord-2026-11-29\.csv$/)
})

test('the first sheet says it in words, and whether the period has ended', async () => {
  const sheet = aboutSheet(about, ['Sisään', 'Ulos'], 'fi')
  expect(await rowsOf(sheet)).toEqual([
    ['Mikä', 'Vastaanotetut ajoneuvot'],
    ['Kenen', 'Kalla-Karjalan Kiertopelti Kuopio, Kylmämäki'],
    ['Y-tunnus', '9000004-6'],
    ['Ympäristölupa', '180/2016'],
    ['Ajalta', '2026'],
    ['Jakso', 'kesken'],
    ['Tehty', about.at],
    ['Tekijä', 'Maarit Kivelä-Holm'],
    ['Rivejä', 175],
    ['Paino tiedetään', 23],
    ['Paino yhteensä, kg', 28_177],
    ['Taulukot', 'Sisään · Ulos'],
  ])
  // Nothing tells that all times have ended.
  const allTime = aboutSheet({ ...about, period: {} }, [], 'fi')
  expect(await rowsOf(allTime)).toContainEqual(['Jakso', 'kesken'])
  const ended = aboutSheet({ ...about, period: { from: '2025', to: '2025' } }, [], 'fi')
  expect(await rowsOf(ended)).toContainEqual(['Jakso', 'päättynyt'])
})

async function rowsOf({ rows }: Sheet) {
  const all = []
  for await (const page of rows(new AbortController().signal)) all.push(...page)
  return all
}
