import { expect, test } from 'vitest'
import { recordEnd } from './device-store.ts'

/** 22:30 in Finland. */
const evening = Date.parse('2026-11-23T20:30:00Z')
const end = (ending: 'day' | 'hours') => new Date(recordEnd(evening, ending)).toISOString()

test('a list ends with its Finnish day', () => {
  expect(end('day')).toBe('2026-11-23T22:00:00.000Z')
})

test('the paper of a load ends 24 hours after it was drawn', () => {
  expect(end('hours')).toBe('2026-11-24T20:30:00.000Z')
})
