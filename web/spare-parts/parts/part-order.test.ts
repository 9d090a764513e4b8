import { expect, test } from 'vitest'
import type { FoundPart } from '#contract/spare-parts.ts'
import { inOrder } from './part-order.ts'

const part = (code: string, cents: number | null, lat: number | null): FoundPart => ({
  code,
  type: 'door',
  title: null,
  side: null,
  number: null,
  condition: null,
  warranty_months: null,
  price_cents: cents,
  professional_only: false,
  model_year: 2004,
  mileage_km: null,
  station: { id: 1, name: 'Asema', city: null, lat, lng: lat === null ? null : 25 },
})
const parts = [part('A', 9000, 65), part('B', null, null), part('C', 4000, 61)]
const place = { label: 'Helsinki', point: { lat: 60, lng: 25 }, isOwn: false }
const codes = (...of: Parameters<typeof inOrder>) => inOrder(...of).map(({ code }) => code)

test.each([
  ['newest', ['A', 'B', 'C']],
  ['price', ['C', 'A', 'B']],
  ['distance', ['C', 'A', 'B']],
] as const)('parts by %s, those without the value last', (order, expected) => {
  expect(codes(parts, order, place)).toEqual(expected)
})

test('a part has no distance without a place', () => {
  expect(inOrder(parts, 'newest', null).map(({ distance_km: km }) => km)).toEqual([
    null,
    null,
    null,
  ])
  expect(inOrder(parts, 'newest', place)[2]?.distance_km).toBeCloseTo(111, 0)
})
