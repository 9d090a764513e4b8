import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { statisticsTables } from '#rules/report/statistics.ts'
import { locales } from '#texts/index.ts'
import { statisticsFile } from './statistics-file.ts'

const none = {
  vehicles: 0,
  in_scope: 0,
  reused: 0,
  published: 0,
  mean_age: null,
  certificates: 0,
  mean_wait_days: null,
}
/** Every cell of a row has a number of its own, so a swapped column shows. */
const counts = { own: 1, own_before: 2, total: 3, total_before: 4 }
const figures: Statistics = {
  period: '2026',
  from: '2026-10',
  to: '2026-11',
  open_month: '2026-11',
  periods: ['2026'],
  station: null,
  stations: [],
  company: 'Romu Oy',
  sums: { own: none, own_before: none, total: none, total_before: none },
  waits: {
    own: { median_days: null, p90_days: null },
    total: { median_days: null, p90_days: null },
  },
  own_parts: { vehicles: 0, sold_kg: 0 },
  months: [
    { ...counts, month: '2026-10', own_wait_days: 1.5, total_wait_days: 2.5 },
    { ...counts, month: '2026-11', own_wait_days: null, total_wait_days: null },
  ],
  years: [{ year: 2025, own: 1, total: 3 }],
  kinds: [{ ...counts, value: 'moped' }],
  ages: [{ ...counts, value: '5' }],
  makes: [{ ...counts, value: 'Saab' }],
  conditions: [{ ...counts, value: 'reuse' }],
  companies: [{ company_id: 1, company: 'Hinaus Oy', own: 1, own_before: 2 }],
}

const about = { whose: { whose: 'Romu Oy' }, at: new Date('2026-11-28T10:00:00Z') }

test.each(locales)('the tables are the file written by hand in %s', async (locale) => {
  const files = await Promise.all(
    statisticsTables.map((table) =>
      statisticsFile(figures, { ...about, table, format: 'csv' }, locale),
    ),
  )
  const text = files.map(({ content }) => content.toString().slice(1)).join('\r\n')
  const golden = new URL(
    `../../platform/export-format/golden/statistics.${locale}.csv`,
    import.meta.url,
  )
  expect(text).toBe((await readFile(golden, 'utf8')).replaceAll('\n', '\r\n'))
})
