import { expect, test } from 'vitest'
import { typedOwner } from './handover.ts'

const empty = { first_name: '', last_name: '', address: '', reason: '' }
const always = ['last_name', 'address', 'reason']

test.each([
  ['no basis', { ...empty, basis: null }, ['basis', 'first_name']],
  ['a deed of sale', { ...empty, basis: 'deed_of_sale' }, ['first_name']],
  ['an estate', { ...empty, basis: 'estate' }, ['first_name', 'shareholder_count']],
  ['a municipality', { ...empty, basis: 'municipality' }, ['business_id']],
  ['no body', null, ['']],
])('shows all errors of an empty owner with %s together', (_name, body, own) => {
  const paths = typedOwner.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  expect(new Set(paths)).toEqual(new Set(body ? [...own, ...always] : own))
})
