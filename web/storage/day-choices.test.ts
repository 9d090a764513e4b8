import { beforeEach, expect, test } from 'vitest'
import { dropDayChoices, readDayChoices, writeDayChoices } from './day-choices.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const isText = (value: unknown): value is string => typeof value === 'string'
const own = { subject: 'op1', day: '2026-11-25' }
const read = (owner: Parameters<typeof readDayChoices>[0]) => readDayChoices(owner, isText, store)

beforeEach(() => kept.clear())

test('choices come back to the same user on the same day', () => {
  expect(read(own)).toBeNull()
  writeDayChoices(own, 'destroyed', store)
  expect(read(own)).toBe('destroyed')
})

test.each([
  ['the next day', { ...own, day: '2026-11-26' }],
  ['another user', { ...own, subject: 'op2' }],
  ['nobody', { ...own, subject: null }],
])('choices do not come back to %s', (_, owner) => {
  writeDayChoices(own, 'destroyed', store)
  expect(read(owner)).toBeNull()
})

test('choices end with a logout, and with a shape of an older version', () => {
  writeDayChoices(own, 'destroyed', store)
  dropDayChoices(store)
  expect(read(own)).toBeNull()
  writeDayChoices(own, { plates: 'destroyed' }, store)
  expect(read(own)).toBeNull()
  kept.set('day-choices', 'no JSON')
  expect(read(own)).toBeNull()
})
