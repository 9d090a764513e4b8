import { expect, test } from 'vitest'
import { companyChange, newCompany, type Company } from '#contract/admin/companies.ts'
import { changedParts } from '#web/frame/forms/changed-parts.ts'
import { bodyOf, emptyCompany, fieldsOf, emptyPerson, personBodyOf } from './company-fields.ts'

const kept: Company = {
  id: 1,
  name: 'Purkamo Oy',
  business_id: '1234567-1',
  email: null,
  phone: '040 123 4567',
  contact_person: null,
  location: {
    address: 'Tie 1',
    city: 'Salo',
    postal: '24100',
    country: 'FI',
    lat: 60.4,
    lng: 23.1,
  },
  permit_authority: 'Lupavirasto',
  permit_authority_address: null,
  permit_number: '1/2016',
  permit_valid_until: '2030-01-31',
  permit_extension: null,
  permit_ends_on: '2030-01-31',
  has_battery_duty: true,
  recycles_batteries: false,
  is_active: true,
  shop_count: 0,
  user_count: 0,
  outsource_count: 0,
  main_users: [],
}

function changesOf(body: object) {
  return changedParts(companyChange.parse(body), bodyOf(fieldsOf(kept)), body)
}

test('contains no change for untouched fields', () => {
  expect(changesOf(bodyOf(fieldsOf(kept)))).toEqual({})
})

test('sends only changed fields, and null for emptied ones', () => {
  const fields = { ...fieldsOf(kept), name: 'Purkamo Uusi Oy', phone: ' ', permit_valid_until: '' }
  expect(changesOf(bodyOf(fields))).toEqual({
    name: 'Purkamo Uusi Oy',
    phone: null,
    permit_valid_until: null,
  })
})

test('requires all parts of an address or none', () => {
  const half = bodyOf({ ...fieldsOf(kept), location: { address: 'Tie 2', postal: '', city: '' } })
  const fieldErrors = companyChange.safeParse(half).error?.issues.map(({ path }) => path.join('.'))
  expect(fieldErrors?.toSorted()).toEqual(['location.city', 'location.postal'])
  const none = { ...fieldsOf(kept), location: emptyCompany.location }
  expect(changesOf(bodyOf(none))).toEqual({ location: null })
  const moved = { ...fieldsOf(kept), location: { ...kept.location, address: 'Tie 2' } as never }
  expect(changesOf(bodyOf(moved))).toMatchObject({
    location: { address: 'Tie 2', postal: '24100', city: 'Salo' },
  })
})

test('a new company needs its name, its business id and its main user', () => {
  const body = { ...bodyOf(emptyCompany), main_user: personBodyOf(emptyPerson) }
  const fieldErrors = newCompany
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(fieldErrors?.toSorted()).toEqual([
    'business_id REQUIRED',
    'main_user.email REQUIRED',
    'main_user.name REQUIRED',
    'main_user.username REQUIRED',
    'name REQUIRED',
  ])
})
