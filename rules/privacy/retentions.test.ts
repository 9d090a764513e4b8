import { expect, test } from 'vitest'
import { retentionCutoff, type Retention } from './retentions.ts'

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
