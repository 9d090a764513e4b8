import { expect, test } from 'vitest'
import { whyNotForSale } from './part.ts'
import { partTypeNames } from './part-type-names.ts'
import { partTypes, saleMarkOf } from './part-types.ts'

test('has the 79 types of the list, each with a weight', () => {
  expect(partTypeNames).toHaveLength(79)
  expect(Object.values(partTypes).every(({ kg }) => kg > 0)).toBe(true)
})

test('no rule about a sale is older than the list', () => {
  expect(saleMarkOf('airbag', '2025-12-31')).toBeNull()
  expect(saleMarkOf('airbag', '2026-01-01')).toBe('blocked')
  expect(saleMarkOf('engine', '2026-11-23')).toBeNull()
})

test.each([
  [null, 'reuse', false, null],
  [null, 'remanufacture', false, null],
  [null, 'recycle', false, 'assessment'],
  ['blocked', 'reuse', true, 'blocked'],
  ['warned', 'reuse', false, 'professional_only'],
  ['warned', 'reuse', true, null],
] as const)(
  'a part with the mark %s for %s, to professionals: %s, has %s against its sale',
  (sale_mark, assessment, professional_only, why) => {
    expect(whyNotForSale({ sale_mark, assessment, professional_only })).toBe(why)
  },
)
