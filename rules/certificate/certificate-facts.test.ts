import { expect, test } from 'vitest'
import { isTelling, missingFields, unknownFields, type HolderFacts } from './holder.ts'
import { endOfPermit, missingIssuerFields } from './issuer.ts'

const aino: HolderFacts = {
  kind: 'person',
  name: 'Aino Koivuranta',
  business_id: null,
  address: 'Lehtokuja 4, 00700 Helsinki',
  address_withheld: false,
  nationality: 'FIN',
}

test.each(['-', '.', 'x', '', ' – ', null])('%j tells nothing', (text) => {
  expect(isTelling(text)).toBe(false)
})

test('a short name such as Bo or Åå tells something', () => {
  expect(isTelling('Bo')).toBe(true)
  expect(isTelling('Åå')).toBe(true)
})

test('a person needs name, address and nationality', () => {
  expect(missingFields(aino)).toEqual([])
  const unknown = { ...aino, name: null, address: '-', nationality: null }
  expect(missingFields(unknown)).toEqual(['name', 'address', 'nationality'])
})

test('a withheld address may be empty, a name never', () => {
  const restricted = { ...aino, name: null, address: null, address_withheld: true }
  expect(unknownFields(restricted)).toEqual(['name', 'address'])
  expect(missingFields(restricted)).toEqual(['name'])
})

test.each(['company', 'municipality', 'insurer'] as const)('a %s needs a business id', (kind) => {
  expect(missingFields({ ...aino, kind })).toEqual(['business_id'])
})

const purkamo = {
  name: 'Purkamo Oy',
  business_id: '9000001-1',
  address: 'Purkajanpolku 1, 00770 Helsinki',
  permit_authority: 'Lupa- ja valvontavirasto',
  permit_authority_address: 'Lupapolku 1, 00530 Helsinki',
  permit_number: '180/2016',
  permit_valid_until: null,
}
// In Finland it is already 2 June.
const now = new Date('2026-06-01T22:30:00Z')

test('an issuer needs its facts and a valid permit', () => {
  expect(missingIssuerFields(purkamo, now)).toEqual([])
  expect(
    missingIssuerFields({ ...purkamo, permit_authority_address: null, permit_number: ' ' }, now),
  ).toEqual(['permit_authority_address', 'permit_number'])
})

test.each([
  ['2026-06-02', []],
  ['2026-06-01', ['permit_valid_until']],
])('with a permit until %s it lacks %j', (permit_valid_until, missing) => {
  expect(missingIssuerFields({ ...purkamo, permit_valid_until }, now)).toEqual(missing)
})

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-02', '2026-06-02'],
  ['2026-08-31', '2026-08-31'],
  ['2026-09-01', null],
  [null, null],
])('a permit until %s is to be renewed by %s', (permit_valid_until, end) => {
  expect(endOfPermit({ ...purkamo, permit_valid_until }, now)).toBe(end)
})
