import { expect, test } from 'vitest'
import { warningsOf } from './warnings.ts'

const plain = {
  registry_status: 'in_use' as const,
  vin_make: null,
  eu_class: 'M1',
  is_restricted: false,
  is_company_owned: false,
  owner_count: 1,
}

test('an ordinary car has none', () => {
  expect(warningsOf(plain)).toEqual([])
  expect(warningsOf({ ...plain, eu_class: null })).toEqual([])
})

test.each([
  [{ registry_status: 'deregistered' as const }, 'deregistered'],
  [{ registry_status: 'exported' as const }, 'exported'],
  [{ registry_status: 'decommissioned' as const }, 'decommissioned'],
  [{ vin_make: 'Volvo' }, 'vinMake'],
  [{ eu_class: 'N3' }, 'heavy'],
  [{ is_restricted: true }, 'restricted'],
  [{ is_company_owned: true }, 'company'],
  [{ owner_count: 2 }, 'owners'],
])('%o warns', (part, warning) => {
  expect(warningsOf({ ...plain, ...part })).toEqual([warning])
})

test('the weightiest stands first', () => {
  const all = { ...plain, owner_count: 2, eu_class: 'N3', registry_status: 'exported' as const }
  expect(warningsOf(all)).toEqual(['exported', 'heavy', 'owners'])
})
