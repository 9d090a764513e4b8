import { expect, test } from 'vitest'
import { meantPlace } from './meant-place.ts'

const place = (label: string) => ({
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
  expect(meantPlace(labels.map(place), typed)?.label ?? null).toBe(meant)
})
