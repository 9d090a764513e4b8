import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessId, isBusinessId, normaliseBusinessId } from './business-id.ts'

test.each([
  '9000001-1',
  '9000003-8',
  '9000004-6',
  '9000005-4',
  '9000006-2',
  '9000007-0',
  '9000008-9',
  '9000009-7',
  '7019376-8',
])('accepts %s', (id) => {
  expect(isBusinessId(id)).toBe(true)
  expect(businessId.parse(id)).toBe(id)
})

test.each(['9000001-2', '9000002-1', '9000002-0', '90000011', '900001-1', 'x', ''])(
  'refuses %s',
  (id) => {
    expect(isBusinessId(id)).toBe(false)
  },
)

test.each([
  [' 9000001 - 1 ', '9000001-1'],
  ['90000011', '9000001-1'],
  ['9000001–1', '9000001-1'],
  ['FI90000011', '9000001-1'],
  ['123456-7', '0123456-7'],
  [' tuntematon yritys ', 'tuntematon yritys'],
])('reads %j as %s', (text, id) => {
  expect(normaliseBusinessId(text)).toBe(id)
})

test.each([
  [undefined, 'REQUIRED'],
  ['', 'REQUIRED'],
  ['9000001-2', 'BUSINESS_ID_INVALID'],
  [9_000_001, 'BUSINESS_ID_INVALID'],
])('the field refuses %j with %s', (value, code) => {
  const issues = businessId.safeParse(value).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual([code])
})

const stem = fc.stringMatching(/^\d{7}$/)

test('has at most one check digit for each number', () => {
  fc.assert(
    fc.property(stem, (number) => {
      const valid = Array.from({ length: 10 }, (_, check) => `${number}-${check}`).filter((id) =>
        isBusinessId(id),
      )
      expect(valid.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('refuses every id with one digit changed', () => {
  fc.assert(
    fc.property(stem, fc.nat(9), fc.nat(6), fc.nat(9), (number, check, place, digit) => {
      const id = `${number}-${check}`
      fc.pre(isBusinessId(id) && id[place] !== String(digit))
      expect(isBusinessId(id.slice(0, place) + digit + id.slice(place + 1))).toBe(false)
    }),
  )
})

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
      const once = normaliseBusinessId(text)
      expect(normaliseBusinessId(once)).toBe(once)
    }),
  )
})
