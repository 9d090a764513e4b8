import { expect, test } from 'vitest'
import { areStored, retentionCutoff, type Retention } from './retentions.ts'

const cases: [Retention, string, string][] = [
  // The records of 2020 may be removed when 2026 is over in Finland.
  ['waste_books', '2026-12-31T21:59:59Z', '2019-12-31T22:00:00Z'],
  ['waste_books', '2026-12-31T22:00:00Z', '2020-12-31T22:00:00Z'],
  ['audit', '2026-11-22T10:00:00Z', '2024-11-22T10:00:00Z'],
  ['order_contact', '2026-08-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['employment', '2028-02-29T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['look_up', '2026-03-30T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['attempt', '2026-03-30T10:00:00Z', '2026-03-30T09:50:00Z'],
  ['repetition', '2026-03-30T10:00:00Z', '2026-03-29T10:00:00Z'],
]

test.each(cases)('%s at %s removes what is older than %s', (retention, now, since) => {
  expect(retentionCutoff(retention, new Date(now))?.toISOString()).toBe(
    new Date(since).toISOString(),
  )
})

test('never removes what is in use', () => {
  expect(retentionCutoff('service', new Date())).toBeNull()
})

test.each<[Retention, string, string, boolean]>([
  // Six years after 2026, until the Finnish midnight of New Year's night.
  ['waste_books', '2026-01-01', '2032-12-31T21:59:59Z', true],
  ['waste_books', '2026-01-01', '2032-12-31T22:00:00Z', false],
  ['waste_books', '2026-12-01', '2032-12-31T22:00:00Z', false],
  // A part goes two years after its sale, so a year loses its first parts when two years are over.
  ['part', '2026-01-01', '2027-12-31T22:00:00Z', true],
  ['part', '2026-01-01', '2027-12-31T22:00:01Z', false],
  // In the middle of a year the later months still have all their parts.
  ['part', '2026-06-01', '2028-05-31T20:00:00Z', true],
  ['part', '2026-06-01', '2028-06-01T10:00:00Z', false],
  ['service', '2026-01-01', '2099-01-01T10:00:00Z', true],
])('%s: whether all records since %s are stored at %s is %s', (retention, since, now, isAll) => {
  expect(areStored(retention, since, new Date(now))).toBe(isAll)
})
