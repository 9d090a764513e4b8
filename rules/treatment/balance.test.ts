import { describe, expect, test } from 'vitest'
import { arrivalQuestion, referenceKg } from '../vehicle/arrival-weight.ts'
import { balanceOf, type BalanceFacts, type WeighedEntry } from './balance.ts'
import { recoverySharesOn } from './recovery-shares.ts'

const shares = recoverySharesOn('2026-11-23')
const car = { kind: 'car', power: 'petrol', kerb_mass_kg: 1325 } as const

const entries: WeighedEntry[] = [
  { code: 'starter_battery', outcome: 'removed', kg: 14.2 },
  { code: 'engine_oil', outcome: 'drained', kg: 11.8 },
  { code: 'oil_filter', outcome: 'removed', kg: 0.6 },
  { code: 'fuel', outcome: 'drained', kg: 9.4 },
  { code: 'refrigerant', outcome: 'recovered', kg: 0.42 },
  { code: 'catalyst', outcome: 'removed', kg: 4.1 },
  { code: 'tyres', outcome: 'removed', kg: 33 },
]
const facts: BalanceFacts = {
  reference_kg: referenceKg(car),
  arrival_kg: 1310,
  entries,
  parts_kg: 128,
  share_kg: null,
}
const hull = (kg: number): WeighedEntry => ({ code: 'hull_kg', outcome: 'weighed', kg })

describe('the balance of a car of 1 325 kg', () => {
  test('reaches 82.9 and 95.0 percent with no difference', () => {
    expect(balanceOf({ ...facts, entries: [...entries, hull(1108.48)] }, shares)).toEqual({
      reference_kg: 1285,
      arrival_kg: 1310,
      removed_kg: 201.52,
      fuel_kg: 9.4,
      hull_kg: 1108.48,
      hull_basis: 'measured',
      reused_kg: 128,
      recycled_kg: 936.68,
      energy_kg: 156.48,
      disposed_kg: 79.43,
      difference_kg: 0,
      recycling_percent: 82.9,
      recovery_percent: 95,
    })
  })
  test('computes the hull from the arrival, and without one from the reference', () => {
    expect(balanceOf(facts, shares)).toMatchObject({ hull_kg: 1108.48, hull_basis: 'computed' })
    expect(balanceOf({ ...facts, arrival_kg: null }, shares)).toMatchObject({
      hull_kg: 1092.88,
      hull_basis: 'computed',
      difference_kg: 0,
    })
  })
  test('takes the share of the load before a computed weight, and shows the difference', () => {
    expect(balanceOf({ ...facts, share_kg: 1089 }, shares)).toMatchObject({
      hull_kg: 1089,
      hull_basis: 'load',
      difference_kg: 19.48,
    })
  })
  test('counts tyres for another car as reused', () => {
    const stored: WeighedEntry = { code: 'tyres', outcome: 'for_reuse', kg: 33 }
    const { reused_kg } = balanceOf({ ...facts, entries: [stored], parts_kg: 0 }, shares)
    expect(reused_kg).toBe(33)
  })
  test('counts of four tyres the two for another car as reused', () => {
    const also = { outcome: 'for_reuse', amount: 2, kg: 16 } as const
    const four: WeighedEntry = { code: 'tyres', outcome: 'removed', kg: 32, detail: { also } }
    const of = (entry: WeighedEntry) =>
      balanceOf({ ...facts, entries: [entry], parts_kg: 0 }, shares)
    expect(of(four)).toMatchObject({ removed_kg: 32, reused_kg: 16 })
    expect(of({ ...four, kg: null }).removed_kg).toBe(0)
  })
  test('tells no percentage without the registered mass', () => {
    expect(balanceOf({ ...facts, reference_kg: null }, shares)).toMatchObject({
      hull_kg: 1108.48,
      recycling_percent: null,
    })
    expect(balanceOf({ ...facts, reference_kg: null, arrival_kg: null }, shares)).toMatchObject({
      hull_kg: null,
      difference_kg: null,
    })
  })
})

test.each([
  [1080, 'light'],
  [1093, null],
  [1310, null],
  [1477, null],
  [1478, 'heavy'],
] as const)('an arrival of %i kg raises the question %s', (kg, question) => {
  expect(arrivalQuestion(car, kg)).toBe(question)
})

test('an electric car and a trailer have no fuel in their mass', () => {
  expect(referenceKg({ ...car, power: 'electric' })).toBe(1325)
  expect(referenceKg({ kind: 'trailer', power: null, kerb_mass_kg: 400 })).toBe(400)
  expect(arrivalQuestion({ ...car, kerb_mass_kg: null }, 100)).toBeNull()
})
