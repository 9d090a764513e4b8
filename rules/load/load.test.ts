import { describe, expect, test } from 'vitest'
import { loadNumber } from './load.ts'
import { computedKg, deviationPercent, hullKg, needsCheck, sharesOf, vehicleKg } from './weights.ts'

const hulls = [1108.48, 940, 1187.5]

test('numbers a load by year and sequence', () => {
  expect(loadNumber(2026, 123)).toBe('K-2026-000123')
})

describe('the weight of a hull', () => {
  const facts = {
    kind: 'car',
    power: 'petrol',
    kerb_mass_kg: 1325,
    arrival_kg: null,
    arrival_basis: null,
    weighed_kg: null,
    removed_kg: 192.12,
    fuel_kg: 9.4,
  } as const

  test('is the registered mass less fuel and removed parts', () => {
    expect(hullKg(facts)).toBe(1092.88)
  })
  test('is the weight at arrival less what was removed and drained', () => {
    expect(hullKg({ ...facts, arrival_kg: 1310, arrival_basis: 'measured' })).toBe(1108.48)
  })
  test('is the weighed one where the station weighed it', () => {
    expect(hullKg({ ...facts, weighed_kg: 1100 })).toBe(1100)
  })
  test('has no fuel in a trailer', () => {
    expect(hullKg({ ...facts, kind: 'trailer', power: null, removed_kg: 0 })).toBe(1325)
  })
  test('is unknown without a mass', () => {
    expect(hullKg({ ...facts, kerb_mass_kg: null })).toBeNull()
  })
})

test('an untreated vehicle weighs what was measured, else the reference, else an estimate', () => {
  const facts = {
    kind: 'car',
    power: 'petrol',
    kerb_mass_kg: 1325,
    arrival_kg: 1310,
    arrival_basis: 'measured',
    weighed_kg: null,
    removed_kg: null,
    fuel_kg: null,
  } as const
  expect(vehicleKg(facts)).toEqual({ kg: 1310, basis: 'measured' })
  expect(vehicleKg({ ...facts, removed_kg: 14 })).toEqual({ kg: 1296, basis: 'computed' })
  const unweighed = { ...facts, arrival_kg: null, arrival_basis: null }
  expect(vehicleKg(unweighed)).toEqual({ kg: 1285, basis: 'computed' })
  expect(vehicleKg({ ...unweighed, kerb_mass_kg: null })).toEqual({ kg: 1300, basis: 'preset' })
})

describe('the weighed load', () => {
  test('is divided by the computed weights', () => {
    expect(computedKg(hulls)).toBe(3235.98)
    expect(sharesOf(hulls, 3180)).toEqual([1089, 924, 1167])
    expect(deviationPercent(hulls, 3180)).toBe(-1.7)
    expect(needsCheck(-1.7)).toBe(false)
  })
  test('is checked beyond ten percent', () => {
    expect(deviationPercent(hulls, 2700)).toBe(-16.6)
    expect(needsCheck(-16.6)).toBe(true)
    expect(needsCheck(10)).toBe(false)
  })
  test('differs by the same percent above and below, also at a tie', () => {
    expect([162, 158].map((net) => deviationPercent([160], net))).toEqual([1.3, -1.3])
  })
  test('gives an unknown hull the mean, and the shares sum up', () => {
    expect(sharesOf([900, null, 1100], 3000)).toEqual([900, 1000, 1100])
    expect(sharesOf([null, null, null], 100)).toEqual([34, 33, 33])
    expect(sharesOf([0, 0], 100)).toEqual([50, 50])
    expect(deviationPercent([900, null], 2000)).toBeNull()
  })
})
