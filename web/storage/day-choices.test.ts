import { expect, test } from 'vitest'
import { choicesOf } from './day-choices.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const own = { subject: 'op1', day: '2026-11-25' }
const record = { owner: 'op1', at: 0, day: '2026-11-25', choices: 'destroyed' }

test('choices come back to the same user on the same day', () => {
  expect(choicesOf(record, own, isText)).toBe('destroyed')
})

test.each([
  ['the next day', { ...own, day: '2026-11-26' }],
  ['another user', { ...own, subject: 'op2' }],
  ['nobody', { ...own, subject: null }],
])('choices do not come back to %s', (_, owner) => {
  expect(choicesOf(record, owner, isText)).toBeNull()
})

test('nothing stored, and a shape of an older version, are no choices', () => {
  expect(choicesOf(undefined, own, isText)).toBeNull()
  expect(choicesOf({ ...record, choices: { plates: 'destroyed' } }, own, isText)).toBeNull()
})
