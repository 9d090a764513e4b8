import { describe, expect, test } from 'vitest'
import type { PartType } from '../part/part-type-names.ts'
import { createSeededRandom } from '#demo/seeded-random.ts'
import {
  amountBases,
  type AmountBasis,
  type TreatmentCode,
  type TreatmentOutcome,
} from './lines.ts'
import {
  massGroupOf,
  massOf,
  summed,
  type MassCode,
  type MassEntry,
  type MassFacts,
} from './mass.ts'
import { wholeShares } from '../exact.ts'
import { milligramsOf, percentOf } from './milligrams.ts'
import { areTargetsAssessed, massTables, totalsOf, type MassSums } from './mass-tables.ts'
import { fractions, recoverySharesOn } from './recovery-shares.ts'

const shares = recoverySharesOn('2026-11-23')

const entry = (
  code: TreatmentCode,
  outcome: TreatmentOutcome,
  kg: number | null,
  basis: AmountBasis | null = kg === null ? null : 'measured',
): MassEntry => ({ code, outcome, kg, basis, unit: kg === null ? null : 'kg' })

const part = (type: PartType, kg: number): MassFacts['parts'][number] => ({
  type,
  kg,
  assessment: 'reuse',
  state: 'sold',
  kg_basis: 'preset',
})

/** The car of 1 325 kg of the design paper. */
const car: MassFacts = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: '2009-05-01',
  displacement_cm3: 1390,
  kerb_mass_kg: 1325,
  arrival_kg: 1310,
  share_kg: null,
  stages: new Set(['made_safe', 'depolluted', 'parts_removed', 'hull_to_shredder']),
  entries: [
    entry('starter_battery', 'removed', 14.2),
    entry('engine_oil', 'drained', 11.8, 'preset'),
    entry('oil_filter', 'removed', 0.6),
    entry('fuel', 'drained', 9.4),
    entry('refrigerant', 'recovered', 0.42),
    entry('catalyst', 'removed', 4.1),
    entry('tyres', 'removed', 33),
    entry('hull_kg', 'weighed', 1108.48),
  ],
  parts: [part('engine', 128)],
}

const cars = Array.from({ length: 30 }, () => car)
const codes: readonly MassCode[] = [
  'starter_battery',
  'engine_oil',
  'coolant',
  'tyres',
  'catalyst',
  'glass',
  'parts',
  'hull_kg',
  'traction_battery',
  'refrigerant',
  'gearbox_oil',
  'big_plastics',
]

const sumsOf = (cars: readonly MassFacts[]): MassSums => {
  const masses = cars.map(massOf)
  return {
    vehicles: cars.length,
    counted: masses.filter(({ reference_kg: kg }) => kg !== null).length,
    full: masses.filter((mass) => mass.is_full).length,
    reference_kg: masses.reduce((sum, { reference_kg: kg }) => sum + (kg ?? 0), 0),
    items: summed(masses.flatMap(({ items }) => items)),
  }
}

describe('the tables of thirty cars of 1 325 kg', () => {
  const tables = massTables(sumsOf(cars), shares)

  test('reach 82.9 and 95.0 percent of W1', () => {
    expect(tables.totals).toMatchObject({
      vehicles: 30,
      counted: 30,
      full: 30,
      reference_kg: 30 * 1285,
      reused: 3840,
      recycling_percent: 82.9,
      recovery_percent: 95,
    })
  })
  test('have each thing in its row of table 1, without fuel', () => {
    const rows = Object.fromEntries(tables.dismantling.map(({ row, ...uses }) => [row, uses]))
    expect(rows.batteries).toEqual({
      reused: 0,
      recycled: 383.4,
      energy: 0,
      recovered: 383.4,
      disposed: 42.6,
      unweighed: 0,
    })
    expect(rows.liquids).toMatchObject({ recycled: 283.2, energy: 70.8, disposed: 12.6 })
    expect(rows.oil_filters).toMatchObject({ recycled: 14.4, energy: 3.6 })
    expect(rows.catalysts).toMatchObject({ recycled: 123 })
    expect(rows.tyres).toMatchObject({ recycled: 693, energy: 297, recovered: 990 })
    expect(rows.other_dismantling).toMatchObject({ reused: 3840, recycled: 0 })
    expect(rows.glass).toMatchObject({ reused: 0, recycled: 0, disposed: 0 })
  })
  test('divide the hulls among the fractions of table 2', () => {
    const { shredded, shredding } = tables
    const hulls = 30 * 1108.48
    expect(shredded.recycled).toBeCloseTo(hulls * 0.8, 1)
    expect(shredded.energy).toBeCloseTo(hulls * 0.13, 1)
    expect(shredded.disposed).toBeCloseTo(hulls * 0.07, 1)
    expect(shredding.find(({ row }) => row === 'ferrous')?.recycled).toBeCloseTo(hulls * 0.7, 1)
  })
  test('add up tables 1 and 2 to table 4', () => {
    const { dismantled, shredded, totals } = tables
    for (const use of ['reused', 'recycled', 'energy', 'recovered', 'disposed'] as const) {
      expect(dismantled[use] + shredded[use]).toBeCloseTo(totals[use], 1)
    }
  })
  test('tell the share of each basis', () => {
    const all = 1108.48 + 128 + 14.2 + 11.8 + 0.6 + 0.42 + 4.1 + 33
    expect(tables.bases).toEqual({
      measured: Math.round(((all - 128 - 11.8) / all) * 1000) / 1000,
      preset: Math.round(((128 + 11.8) / all) * 1000) / 1000,
      computed: 0,
    })
  })
})

test('pieces with two results are in both uses, and a scale makes their weight a measured one', () => {
  const tyres = (detail: MassEntry['detail']): MassEntry => ({
    ...entry('tyres', 'removed', 32),
    unit: 'pcs',
    ...(detail && { detail }),
  })
  const items = (detail: MassEntry['detail']) =>
    massOf({ ...car, entries: [tyres(detail)] }).items.filter(({ code }) => code === 'tyres')
  const also = { outcome: 'for_reuse', amount: 1, kg: 8 } as const
  expect(items({ also, weighed: true })).toEqual([
    { code: 'tyres', is_reused: false, basis: 'measured', kg: 24 },
    { code: 'tyres', is_reused: true, basis: 'measured', kg: 8 },
  ])
  expect(items({ also }).map(({ basis }) => basis)).toEqual(['computed', 'computed'])
})

describe('a part and the line of its kind', () => {
  const weights = (entries: readonly MassEntry[], parts: MassFacts['parts']) =>
    Object.fromEntries(
      massOf({ ...car, entries, parts }).items.map(({ code, is_reused: isReused, kg }) => [
        isReused ? `${code} reused` : code,
        kg,
      ]),
    )
  test('worn tyres and a sold wheel set both count, and its rims are in no line', () => {
    expect(weights([entry('tyres', 'removed', 33)], [part('wheel_set', 68)])).toEqual({
      tyres: 33,
      'tyres reused': 32,
      'parts reused': 36,
      hull_kg: 1310 - 33 - 68,
    })
  })
  test('tyres that the line gives to another vehicle count once', () => {
    const two = {
      ...entry('tyres', 'removed', 32),
      detail: { also: { outcome: 'for_reuse', amount: 2, kg: 16 } },
    } as const
    expect(weights([entry('tyres', 'for_reuse', 30)], [part('wheel_set', 68)])).toMatchObject({
      'tyres reused': 30,
      'parts reused': 36,
    })
    expect(weights([two], [part('tyre', 8)])).toMatchObject({ tyres: 16, 'tyres reused': 16 })
  })
  test('a traction battery is one thing, whose line has no answer for reuse', () => {
    expect(
      weights([entry('traction_battery', 'removed', 300)], [part('traction_battery', 300)]),
    ).toEqual({ traction_battery: 300, hull_kg: 1010 })
  })
  test('a wheel set of another weight is divided in whole grams', () => {
    const { 'tyres reused': tyres = 0, 'parts reused': rims = 0 } = weights(
      [],
      [part('wheel_set', 61.07)],
    )
    expect(tyres).toBe(28.739)
    expect(tyres + rims).toBeCloseTo(61.07, 9)
  })
})

test('a hull is in whole grams before the sum', () => {
  const kgOfHull = (facts: MassFacts) =>
    massOf(facts).items.find(({ code }) => code === 'hull_kg')?.kg
  const others = car.entries.filter(({ code }) => code !== 'hull_kg')
  const weighed = [...others, entry('hull_kg', 'weighed', 1108.487)]
  expect(kgOfHull({ ...car, entries: weighed })).toBe(1108.487)
  const removed = [...others, entry('glass', 'removed', 0.003)]
  const before = kgOfHull({ ...car, entries: others }) ?? 0
  expect(kgOfHull({ ...car, entries: removed })).toBeCloseTo(before - 0.003, 6)
})

test('the tables do not depend on the order of their sums', () => {
  const chance = createSeededRandom(5)
  for (let table = 0; table < 100; table += 1) {
    const items = codes.map((code) => ({
      code,
      is_reused: chance.often(0.3),
      basis: chance.pick(amountBases),
      kg: chance.whole(1, 9_999_999) / 1000,
    }))
    const sums = { ...sumsOf(cars), items }
    const tables = massTables(sums, shares)
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = chance.whole(0, last)
      const [one, two] = [shuffled[last], shuffled[other]]
      if (one && two) [shuffled[last], shuffled[other]] = [two, one]
    }
    expect(massTables({ ...sums, items: shuffled }, shares)).toEqual(tables)
    expect(massTables({ ...sums, items: items.toReversed() }, shares)).toEqual(tables)
    const { measured, preset, computed } = tables.bases
    expect(Math.round((measured + preset + computed) * 1000)).toBe(1000)
  }
})

test('a sum that ends in half of ten grams is rounded away from zero', () => {
  const items = [
    { code: 'hull_kg' as const, is_reused: false, basis: 'measured' as const, kg: 888.495 },
  ]
  const { totals } = massTables({ ...sumsOf([]), items }, shares)
  expect([totals.recycled, totals.energy, totals.disposed]).toEqual([710.8, 115.5, 62.19])
})

test('29 vehicles have no percentage', () => {
  const cars = Array.from({ length: 29 }, () => car)
  expect(totalsOf(sumsOf(cars), shares)).toMatchObject({
    counted: 29,
    recycling_percent: null,
    recovery_percent: null,
  })
})

describe('things that weigh more than their vehicles', () => {
  const withHull = (kg: number) => [
    { code: 'hull_kg' as const, is_reused: false, basis: 'measured' as const, kg },
  ]
  const whole = sumsOf(cars).reference_kg
  test.each([
    ['105 % of W1', 1.05, null],
    ['a gram more', 1.05 + 0.001 / whole, 'too_heavy'],
  ])('of %s', (_, share, expected) => {
    const totals = totalsOf({ ...sumsOf(cars), items: withHull(whole * share) }, shares)
    expect(totals.no_percent).toBe(expected)
    expect(totals.recovery_percent === null).toBe(expected !== null)
  })
})

test('targets are assessed with confirmed shares and 60 % of the vehicles only', () => {
  const of = (vehicles: number) => totalsOf({ ...sumsOf(cars), vehicles }, shares)
  expect(areTargetsAssessed(of(30), { source: 'assumed' })).toBe(false)
  expect(areTargetsAssessed(of(50), { source: 'confirmed' })).toBe(true)
  expect(areTargetsAssessed(of(51), { source: 'confirmed' })).toBe(false)
  const few = totalsOf(sumsOf(cars.slice(1)), shares)
  expect(areTargetsAssessed(few, { source: 'confirmed' })).toBe(false)
})

test('things that left without a weight are counted in their row', () => {
  const entries = [
    entry('oil_filter', 'removed', null),
    entry('airbags', 'triggered', null),
    entry('coolant', 'none', null),
    entry('catalyst', 'for_reuse', null),
    entry('tyres', 'removed', null),
  ]
  const parts = [part('catalyst', 4), part('tyre', 8)]
  const { dismantling } = massTables(sumsOf([{ ...car, entries, parts }]), shares)
  const counts = dismantling.filter(({ unweighed }) => unweighed > 0)
  expect(counts.map(({ row, unweighed, reused }) => [row, unweighed, reused])).toEqual([
    ['oil_filters', 1, 0],
    ['tyres', 1, 8],
  ])
})

test('no vehicles give tables of zeros', () => {
  const { totals, bases } = massTables(sumsOf([]), shares)
  expect(totals).toMatchObject({ counted: 0, recycled: 0, recycling_percent: null })
  expect(bases).toEqual({ measured: 0, preset: 0, computed: 0 })
})

test('the shares of the fractions add up to those of the hull', () => {
  const sum = (use: 'recycled' | 'energy' | 'disposed') =>
    fractions.reduce((so, fraction) => so + shares.shredder[fraction][use], 0)
  expect(sum('recycled')).toBe(shares.streams.hull.recycled)
  expect(sum('energy')).toBe(shares.streams.hull.energy)
  expect(sum('recycled') + sum('energy') + sum('disposed')).toBe(1000)
})

describe('the mass of one vehicle', () => {
  test.each([
    ['its registered mass is unknown', { kerb_mass_kg: null }],
    ['it is not depolluted', { stages: new Set(['made_safe'] as const) }],
  ])('is in no table where %s', (_, facts) => {
    expect(massOf({ ...car, ...facts })).toEqual({
      group: 'target',
      reference_kg: null,
      is_full: false,
      items: [],
    })
  })
  test('is full with a weighed hull, or with every line answered', () => {
    const { entries, ...rest } = car
    const unweighed = entries.filter(({ code }) => code !== 'hull_kg')
    expect(massOf({ ...rest, entries: unweighed }).is_full).toBe(false)
    expect(massOf({ ...rest, entries: unweighed, share_kg: 1089 }).is_full).toBe(true)
    const others = ['airbags', 'gearbox_oil', 'coolant', 'brake_fluid', 'washer_fluid'] as const
    const dismantled = ['steering_fluid', 'glass', 'big_plastics', 'copper_aluminium'] as const
    const answered = [...others, ...dismantled].map((code) => entry(code, 'none', null))
    const full = massOf({ ...rest, entries: [...unweighed, ...answered] })
    expect(full.is_full).toBe(true)
    expect(full.items).toContainEqual({
      code: 'hull_kg',
      is_reused: false,
      basis: 'computed',
      kg: 1108.48,
    })
  })
  test('counts tyres for another car as reused, and their counted pieces as computed', () => {
    const tyres: MassEntry = { ...entry('tyres', 'for_reuse', 32), unit: 'pcs' }
    expect(massOf({ ...car, entries: [tyres] }).items).toContainEqual({
      code: 'tyres',
      is_reused: true,
      basis: 'computed',
      kg: 32,
    })
  })
  test('leaves out a part that its line counts, and a scrapped one', () => {
    const parts = [
      part('tyre', 8),
      part('catalyst', 4),
      { ...part('door', 30), state: 'scrapped' as const },
    ]
    const { items } = massOf({ ...car, entries: [entry('tyres', 'for_reuse', 33)], parts })
    expect(items.filter(({ is_reused: isReused }) => isReused)).toEqual([
      { code: 'tyres', is_reused: true, basis: 'measured', kg: 33 },
      { code: 'catalyst', is_reused: true, basis: 'preset', kg: 4 },
    ])
  })
})

test.each([
  ['M1', 'target'],
  ['m1g', 'target'],
  ['N1', 'target'],
  ['L2e-U', 'three_wheeler'],
  ['L5e', 'three_wheeler'],
  ['L3e', 'other'],
  ['M2', 'other'],
  [null, 'other'],
] as const)('class %s counts as %s', (euClass, group) => {
  expect(massGroupOf(euClass)).toBe(group)
})

test('of two equal remainders the first is rounded up', () => {
  // 500.5, 7 and 492.5 thousandths. As floating-point numbers the last remainder is the larger one.
  expect(wholeShares([100.1, 1.4, 98.5].map(milligramsOf), 1000)).toEqual([501, 7, 492])
})

test('a percentage of a tie is rounded up', () => {
  // 50.05 percent. As a floating-point number it is below.
  expect(percentOf(milligramsOf(100.1), milligramsOf(200))).toBe(50.1)
})
