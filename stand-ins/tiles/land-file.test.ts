import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { unproject } from '#stand-ins/finland/mercator.ts'
import { decodeLand } from './land-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const bytes = readFileSync(new URL('../data/map/fi-land.bin', import.meta.url))

test('has the rings and points that its description counts', () => {
  const rings = decodeLand(bytes)
  expect(rings).toHaveLength(20_759)
  expect(rings.filter(({ hole }) => hole)).toHaveLength(15_428)
  expect(rings.reduce((sum, { points }) => sum + points.length / 2, 0)).toBe(193_784)
})

test('reaches from the first to the last meridian of the data', () => {
  const mainland = decodeLand(bytes).reduce((a, b) => (a.points.length > b.points.length ? a : b))
  expect(mainland.hole).toBe(false)
  expect(unproject(mainland.box.left, 0.3).lng).toBeCloseTo(16, 5)
  expect(unproject(mainland.box.right, 0.3).lng).toBeCloseTo(34, 5)
})

test.each([
  ['cut short', bytes.subarray(0, bytes.length - 1)],
  ['with bytes left over', Buffer.concat([bytes, Buffer.from([2])])],
  ['empty', Buffer.alloc(0)],
])('refuses a land file %s', (_, wrong) => {
  expect(() => decodeLand(wrong)).toThrow(RangeError)
})
