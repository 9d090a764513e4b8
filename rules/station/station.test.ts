import { expect, test } from 'vitest'
import { acceptsKind, hasCoordinates, stationKinds } from './station.ts'
import { kinds } from '../vehicle/vehicle.ts'

test.each([
  [60.175, 24.925, true],
  [-1, -1, true],
  [0, 24.925, false],
  [60.175, 0, false],
  [0, 0, false],
  [null, 24.925, false],
  [60.175, null, false],
  [Number.NaN, 24.925, false],
  [Infinity, 24.925, false],
])('the coordinates %s, %s are present: %s', (lat, lng, present) => {
  expect(hasCoordinates({ lat, lng })).toBe(present)
})

test('takes the kinds it names, and cars with another kind of registration', () => {
  const taken = (...accepts_kinds: (typeof kinds)[number][]) =>
    kinds.filter((kind) => acceptsKind({ accepts_kinds }, kind))
  expect(taken('car')).toEqual(['car', 'transfer_plate', 'export'])
  expect(taken('tractor', 'moped')).toEqual(['moped', 'tractor'])
  expect(taken('export')).toEqual(['export'])
  expect(taken()).toEqual([])
  expect(acceptsKind({ accepts_kinds: [] }, null)).toBe(true)
})

test('takes every vehicle when it takes all kinds', () => {
  expect(stationKinds).not.toContain('export')
  expect(kinds.filter((kind) => !acceptsKind({ accepts_kinds: stationKinds }, kind))).toEqual([])
})
