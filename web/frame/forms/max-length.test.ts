import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newCompany } from '#contract/admin/companies.ts'
import { ownerContract } from '#contract/owner.ts'
import { newShop } from '#contract/stations.ts'
import { limits } from '#rules/limits.ts'
import { number } from '#texts/index.ts'
import { maxLengthOf } from './max-length.ts'

test('reads the limit of a text through optional, nullable and checked layers', () => {
  expect(maxLengthOf(newShop, 'name')).toBe(limits.name)
  expect(maxLengthOf(newShop, 'email')).toBe(limits.email)
  expect(maxLengthOf(newShop, 'phone')).toBe(limits.text)
  expect(maxLengthOf(newShop, 'opening_hours_mon')).toBe(limits.text)
})

test('reads the limit of a part of a part', () => {
  expect(maxLengthOf(newShop, 'location.address')).toBe(limits.text)
  expect(maxLengthOf(newCompany, 'main_user.username')).toBe(limits.username)
})

test('counts the digits of a number, and the gap before the last three', () => {
  expect(maxLengthOf(newShop, 'pickup_radius_km')).toBe(number(limits.pickupRadiusKm, 'fi').length)
})

test.each([
  [z.int().check(z.lte(60_000)), '60 000'],
  [z.number().check(z.lte(60_000)), '60 000,25'],
  [z.nullable(z.number().check(z.lte(999))), '999,25'],
] as const)('leaves room for the gaps and decimals of a number', (kg, typed) => {
  expect(maxLengthOf(z.object({ kg }), 'kg')).toBe(typed.length)
})

test('takes the longest of several variants', () => {
  expect(maxLengthOf(ownerContract.changeOwnVehicle.body, 'message')).toBe(limits.remarks)
  const either = z.union([z.literal(''), z.string().check(z.maxLength(7))])
  expect(maxLengthOf(z.object({ either }), 'either')).toBe(7)
})

test('knows no limit of a choice, a date or an unknown name', () => {
  expect(maxLengthOf(newCompany, 'permit_valid_until')).toBeUndefined()
  expect(maxLengthOf(newShop, 'is_private')).toBeUndefined()
  expect(maxLengthOf(newShop, 'constructor')).toBeUndefined()
})
