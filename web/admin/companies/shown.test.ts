import { expect, test } from 'vitest'
import type { Company } from '#contract/admin/companies.ts'
import { filterFrom, filterNames, shownCompanies, type Filter } from './shown.ts'

const now = new Date('2026-06-01T12:00:00Z')

function company(name: string, fields: Partial<Company> = {}): Company {
  return {
    id: 1,
    name,
    business_id: '1234567-1',
    email: null,
    phone: null,
    contact_person: null,
    location: { address: null, city: null, postal: null, country: 'FI', lat: null, lng: null },
    permit_authority: null,
    permit_authority_address: null,
    permit_number: '1/2016',
    permit_valid_until: null,
    permit_extension: null,
    permit_ends_on: null,
    has_battery_duty: false,
    recycles_batteries: false,
    is_active: true,
    shop_count: 0,
    user_count: 0,
    outsource_count: 0,
    main_users: [{ id: 1, name: 'Maarit Kivelä', state: 'active' }],
    ...fields,
  }
}

const companies = [
  company('Purkamo'),
  company('Päättynyt', { permit_ends_on: '2026-05-31' }),
  company('Kutsuttu', { main_users: [{ id: 2, name: 'Aapo Uusi', state: 'invited' }] }),
  company('Päätön', { main_users: [{ id: 3, name: 'Eero Ennen', state: 'deactivated' }] }),
  company('Suljettu', { is_active: false, permit_ends_on: '2020-01-01', main_users: [] }),
]
const names = (search: string, filter: Filter) =>
  shownCompanies(companies, { search, filter }, now).map(({ name }) => name)

test.each<[Filter, string[]]>([
  ['all', ['Purkamo', 'Päättynyt', 'Kutsuttu', 'Päätön', 'Suljettu']],
  ['open', ['Purkamo', 'Päättynyt', 'Kutsuttu', 'Päätön']],
  ['permit', ['Päättynyt']],
  ['headless', ['Päätön']],
  ['closed', ['Suljettu']],
])('the filter %s', (filter, expected) => {
  expect(names('', filter)).toEqual(expected)
})

test('each word of a search is found in name, business id or main users', () => {
  expect(names('  UUSI  aapo', 'all')).toEqual(['Kutsuttu'])
  expect(names('1234567 purka', 'all')).toEqual(['Purkamo'])
  expect(names('purka uusi', 'all')).toEqual([])
})

test('an unknown filter shows all', () => {
  expect(filterNames.map(filterFrom)).toEqual(filterNames)
  expect(filterFrom('toString')).toBe('all')
})
