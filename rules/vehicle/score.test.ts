import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { scoreOf, type ScoreInput } from './score.ts'
import { scoreReasons } from './score-reasons.ts'
import { kinds } from './vehicle.ts'

const p95 = { searches: 220, recycled: 90 }
/** No damage, no missing part, five years old, with the highest demand. */
const best: ScoreInput = {
  kind: 'car',
  age: 5,
  mileageKm: 80_000,
  missing: [],
  answers: { runs: 'yes', body: 'none', rust: 'none', interior: 'good' },
  model: { searches: 220, recycled: 0 },
  make: { searches: 0, recycled: 0 },
  p95,
}
const scored = (input: Partial<ScoreInput>) => scoreOf({ ...best, ...input })
const pointsOf = (input: Partial<ScoreInput>) =>
  Object.fromEntries(scored(input).parts.map(({ factor, points }) => [factor, points]))

/**
 * Worked examples of docs/domain/finnish-practice.md#reusability-score in 2026. The demand is
 * chosen to give the stated points.
 */
describe('worked examples', () => {
  test('a 2012 Octavia that runs, damaged behind', () => {
    const octavia = {
      age: 14,
      answers: { runs: 'yes', body: 'one_side', rust: 'none', interior: 'worn' },
      model: { searches: 107, recycled: 40 },
    } as const
    expect(pointsOf(octavia)).toEqual({ age: 19.4, demand: 27.1, condition: 20, completeness: 15 })
    expect(scored(octavia).score).toBe(81)
  })

  test('a 2019 Leaf after a front crash', () => {
    const { score } = scored({
      age: 7,
      answers: { runs: 'no', body: 'one_side', rust: 'none', interior: 'good' },
      model: { searches: 107, recycled: 40 },
    })
    expect(score).toBe(79)
  })

  test('a rusty 2004 Corolla without its catalyst', () => {
    const { score, parts } = scored({
      age: 22,
      answers: { runs: 'yes', body: 'none', rust: 'much', interior: 'good' },
      missing: ['catalyst'],
      model: { searches: 8, recycled: 90 },
    })
    expect(score).toBe(54)
    expect(parts.at(-1)).toMatchObject({ reason: 'missing_some', params: { missing: 15 } })
  })

  test('a 1998 Astra without its engine', () => {
    const { score } = scored({
      age: 28,
      answers: { runs: 'no', body: 'none', rust: 'some', interior: 'worn' },
      missing: ['engine'],
      model: { searches: 2, recycled: 90 },
    })
    expect(score).toBe(34)
  })

  test('a burnt vehicle of 2016', () => {
    expect(scored({ age: 10, damage: ['burnt'] }).score).toBe(10)
  })
})

test('gives the best vehicle all points and a reason for each factor', () => {
  expect(scoreOf(best)).toEqual({
    score: 100,
    confidence: 'normal',
    parts: [
      { factor: 'age', points: 25, max: 25, reason: 'age_new', params: { years: 5 } },
      {
        factor: 'demand',
        points: 35,
        max: 35,
        reason: 'demand_high',
        params: { searches: 220, recycled: 0 },
      },
      { factor: 'condition', points: 25, max: 25, reason: 'condition_good', params: {} },
      { factor: 'completeness', points: 15, max: 15, reason: 'complete', params: { missing: 0 } },
    ],
  })
})

test.each([
  [0, 25],
  [5, 25],
  [10, 21.9],
  [15, 18.8],
  [23, 8.8],
  [30, 3.8],
  [40, 3.8],
  [45, 7.5],
  [80, 7.5],
  [-1, 25],
])('gives %i years %f points', (age, points) => {
  expect(pointsOf({ age })).toMatchObject({ age: points })
})

test('counts an unknown age as the mean age of scrapping', () => {
  expect(scored({ age: null }).parts[0]).toMatchObject({ points: 8.8, reason: 'age_unknown' })
})

test('counts an unanswered condition as half, with low confidence', () => {
  const { confidence, parts } = scored({ answers: {} })
  expect(confidence).toBe('low')
  expect(parts[2]).toMatchObject({ points: 12.5, reason: 'condition_unknown' })
  expect(pointsOf({ answers: {}, mileageKm: 300_000 })).toMatchObject({ condition: 12.5 })
  expect(pointsOf({ answers: {}, mileageKm: 300_001 })).toMatchObject({ condition: 10 })
})

test('counts what nobody looked at as half, and not as whole', () => {
  expect(scored({ missing: null }).parts[3]).toMatchObject({
    points: 7.5,
    reason: 'completeness_unknown',
  })
})

test('gives a trailer all points of a condition without an engine', () => {
  const trailer = { kind: 'trailer', answers: { body: 'none', rust: 'none' } } as const
  expect(scored(trailer).parts[2]).toMatchObject({ points: 10, reason: 'condition_good' })
})

test('uses the make for a model with few data, and the model alone from twenty on', () => {
  const make = { searches: 220, recycled: 0 }
  const none = scored({ model: { searches: 0, recycled: 0 }, make }).parts[1]
  expect(none).toMatchObject({ points: 35, reason: 'demand_make_only' })
  const own = { searches: 0, recycled: 20 }
  const alone = scored({ model: own, make: { searches: 0, recycled: 0 } })
  expect(scored({ model: own, make }).parts[1]).toEqual(alone.parts[1])
  expect(alone.parts[1]).toMatchObject({ points: 8.2, reason: 'demand_low' })
})

test('gives no model high demand from percentiles of few vehicles', () => {
  const few = { model: { searches: 20, recycled: 0 }, p95: { searches: 1, recycled: 0 } }
  expect(pointsOf(few)).toMatchObject({ demand: 35 })
  expect(pointsOf({ ...few, model: { searches: 10, recycled: 10 } }).demand).toBeLessThan(30)
})

test('counts a part once that is named twice', () => {
  expect(pointsOf({ missing: ['engine', 'engine'] })).toMatchObject({ completeness: 10.5 })
})

test.each([
  ['car', 100],
  ['motorcycle', 90],
  ['tractor', 80],
  ['moped', 70],
  ['trailer', 40],
  [null, 100],
] as const)('gives the best %s %i', (kind, score) => {
  expect(scored({ kind }).score).toBe(score)
})

test('gives 0 to 100 points that equal the sum of the parts, for any input', () => {
  const count = fc.nat({ max: 5000 })
  const demand = fc.record({ searches: count, recycled: count })
  const input = fc.record({
    kind: fc.constantFrom(...kinds, null),
    age: fc.option(fc.integer({ min: -2, max: 200 })),
    mileageKm: fc.option(fc.nat()),
    missing: fc.option(
      fc.subarray(['engine', 'gearbox', 'catalyst', 'traction_battery', 'ecu'] as const),
    ),
    model: demand,
    make: demand,
    p95: demand,
  })
  fc.assert(
    fc.property(input, (input) => {
      const { score, parts } = scoreOf(input)
      const sum = parts.reduce((total, { points }) => total + points, 0)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(Math.abs(score - sum)).toBeLessThanOrEqual(0.71)
      for (const { reason, points, max } of parts) {
        expect(scoreReasons).toContain(reason)
        expect(points).toBeLessThanOrEqual(max)
      }
    }),
  )
})

test('says that a high mileage loses points of the condition', () => {
  expect(scored({ mileageKm: 300_000 }).parts[2]).toMatchObject({ params: {} })
  expect(scored({ mileageKm: 300_001 }).parts[2]).toMatchObject({
    points: 22.5,
    params: { over_km: 300_000 },
  })
})
