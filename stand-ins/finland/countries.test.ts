import { expect, test, vi } from 'vitest'
import { readCountries, unwrapped } from './countries.ts'
import { project } from './mercator.ts'
import { isInside } from './ring.ts'

vi.setConfig({ testTimeout: 30_000 })

const liesIn = (part: 'own' | 'foreign', lng: number, lat: number): boolean =>
  isInside(...project(lng, lat), readCountries()[part])

test.each([
  ['Jyväskylä', 25.72, 62.24, true],
  ['Mariehamn', 19.94, 60.11, true],
  ['Utsjoki', 27.02, 69.9, true],
  ['Stockholm', 18.0, 59.35, false],
  ['Narva', 28.1, 59.35, false],
  ['Petrozavodsk', 34.3, 61.75, false],
])('separates %s from abroad', (_, lng, lat, isOwn) => {
  expect(liesIn('own', lng, lat)).toBe(isOwn)
  expect(liesIn('foreign', lng, lat)).toBe(!isOwn)
})

test('continues a line across the antimeridian', () => {
  const [a = 0, , b = 0, , c = 0] = unwrapped([
    [179, 65],
    [-179, 66],
    [178, 67],
  ])
  expect(b - a).toBeCloseTo(2 / 360, 10)
  expect(c - a).toBeCloseTo(-1 / 360, 10)
})

test('stretches no country over the map', () => {
  const { all } = readCountries()
  const wide = all.filter(({ box }) => box.right - box.left > 0.6)
  // Only Antarctica goes round the world.
  expect(wide.filter(({ box }) => box.top < 0.7)).toEqual([])
  const beyond = all.filter(({ box }) => (box.right > 1 || box.left < 0) && box.top < 0.7)
  expect(beyond.length).toBeGreaterThan(0)
  const onceMore = beyond.filter(({ box }) =>
    all.some((other) => Math.abs(Math.abs(other.box.left - box.left) - 1) < 1e-9),
  )
  expect(onceMore).toEqual(beyond)
})

test("begins and ends Finland's land border at the sea, in connected pieces", () => {
  const { own } = readCountries().borders
  for (const [i, { points }] of own.slice(1).entries())
    expect(points.slice(0, 2)).toEqual(own[i]?.points.slice(-2))
  expect(own.every(({ start }, i) => i === 0 || start > (own[i - 1]?.start ?? 0))).toBe(true)
})
