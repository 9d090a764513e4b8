import { expect, test } from 'vitest'
import type { NamedLocation } from '#contract/shapes.ts'
import { asOwnAddress, isOwnAddress, searchText } from './own-address.ts'
import { meantPlace } from './meant-place.ts'

test.each([
  ['Lehtokuja 4 A 3, 00100 Helsinki', 'Lehtokuja 4, 00100 Helsinki'],
  ['Mannerheimintie 12b C 41, 00100 Helsinki', 'Mannerheimintie 12b, 00100 Helsinki'],
  ['Kirkkotie 7, 65100 Vaasa', 'Kirkkotie 7, 65100 Vaasa'],
  ['Kivelä, 99100 Kittilä', 'Kivelä, 99100 Kittilä'],
  ['Kivelä', 'Kivelä'],
])('searches %j by %j', (own, text) => {
  expect(searchText(own)).toBe(text)
})

const place: NamedLocation = {
  label: 'Lehtokuja 4, Helsinki',
  address: 'Lehtokuja 4',
  postal: '00100',
  city: 'Helsinki',
  country: 'FI',
  lat: 60.17,
  lng: 24.94,
  precision: 'address',
}
const own = 'Lehtokuja 4 A 3, 00100 Helsinki'

test('keeps the staircase and the flat, and tells the found town', () => {
  expect(asOwnAddress(own, [place])).toEqual({
    ...place,
    address: 'Lehtokuja 4 A 3',
    label: 'Lehtokuja 4 A 3, Helsinki',
  })
})

test('takes no street and no area for the house', () => {
  expect(asOwnAddress(own, [{ ...place, precision: 'street' }])).toBeNull()
  expect(asOwnAddress(own, [])).toBeNull()
})

test('knows the own address by its postal code where the town has another name', () => {
  const found = { address: 'Rantapolku 1', postal: '90100', city: 'Uleåborg' }
  expect(isOwnAddress('Rantapolku 1, 90100 Oulu', found)).toBe(true)
  expect(isOwnAddress('Rantapolku 1, 96100 Rovaniemi', found)).toBe(false)
  expect(isOwnAddress('Rantapolku 1, 90100 Oulu', { ...found, postal: null })).toBe(false)
  const inFinnish = { ...found, postal: null, city: 'Oulu' }
  expect(isOwnAddress('Rantapolku 1, 90100 Oulu', inFinnish)).toBe(true)
})

const found = (label: string) => ({
  label,
  address: null,
  postal: null,
  city: label,
  country: 'FI',
  lat: 60,
  lng: 25,
  precision: 'address' as const,
})

test.each([
  ['Kuopio', ['Kuopio', 'Kuopionlahti'], 'Kuopio'],
  ['kuopio ', ['Kuopionlahti', 'Kuopio'], 'Kuopio'],
  [
    'lehtokuja 4,Helsinki',
    ['Lehtokuja 4, 00100 Helsinki', 'Lehtokuja 4, Vantaa'],
    'Lehtokuja 4, 00100 Helsinki',
  ],
  [
    'Lehtokuja 4 00100 Helsinki',
    ['Lehtokuja 4, Helsinki', 'Lehtokuja, Helsinki'],
    'Lehtokuja 4, Helsinki',
  ],
  ['Lehtok', ['Lehtokuja, Helsinki'], 'Lehtokuja, Helsinki'],
  ['Lehtokuja', ['Lehtokuja, Helsinki', 'Lehtokuja, Vantaa'], null],
  ['Lehtokuja', [], null],
])('reads %j among %j as %j', (typed, labels, meant) => {
  expect(meantPlace(labels.map(found), typed)?.label ?? null).toBe(meant)
})
