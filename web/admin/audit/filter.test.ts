import { expect, test } from 'vitest'
import { adminContract } from '#contract/admin/companies.ts'
import { fieldErrorsOf, noFilter, searchOf } from './filter.ts'

test('sends only typed or chosen values', () => {
  expect(searchOf(noFilter)).toEqual({})
  const filter = {
    ...noFilter,
    username: ' op1 ',
    company_id: '3',
    shop_id: '14',
    to: '2026-06-01',
  }
  expect(searchOf(filter)).toEqual({
    username: 'op1',
    company_id: 3,
    shop_id: 14,
    to: '2026-06-01',
  })
})

test('accepts only values that the contract accepts', () => {
  const filter = { ...noFilter, from: '2026-05-01', to: '2026-05-01', plate_or_vin: 'abc-123' }
  expect(fieldErrorsOf(filter)).toEqual({})
  expect(adminContract.searchAudit.body.safeParse(searchOf(filter)).success).toBe(true)
})

test('refuses a last day before the first, and a text that is neither plate nor VIN', () => {
  expect(fieldErrorsOf({ ...noFilter, from: '2026-05-02', to: '2026-05-01' })).toEqual({
    to: 'ORDER',
  })
  expect(fieldErrorsOf({ ...noFilter, plate_or_vin: 'ABCDE-123456' })).toEqual({
    plate_or_vin: 'PLATE_OR_VIN_INVALID',
  })
})
