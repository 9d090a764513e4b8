import { expect, test } from 'vitest'
import { clipRing, simplifyRing, smoothRing } from './shape.ts'

const square = Float64Array.from([0, 0, 4, 0, 4, 4, 0, 4])

test('cuts a ring along the box', () => {
  const cut = clipRing(square, { left: 2, top: -1, right: 9, bottom: 3 })
  expect([...cut]).toEqual(expect.arrayContaining([2, 0, 4, 0, 4, 3, 2, 3]))
  expect(cut).toHaveLength(8)
})

test('leaves nothing of a ring outside the box', () => {
  expect(clipRing(square, { left: 5, top: 5, right: 9, bottom: 9 })).toHaveLength(0)
})

test('doubles the points with each smoothing and stays inside the corners', () => {
  const smooth = smoothRing(square, 2)
  expect(smooth).toHaveLength(square.length * 4)
  expect(Math.min(...smooth)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...smooth)).toBeLessThanOrEqual(4)
  expect([...smooth].join()).not.toContain('0,0,')
})

test('removes points within the tolerance and keeps the rest', () => {
  const wavy = Float64Array.from([0, 0, 1, 0.01, 2, 0, 3, 1, 4, 0, 4, 4])
  expect([...simplifyRing(wavy, 0.1)]).toEqual([0, 0, 2, 0, 3, 1, 4, 0, 4, 4])
})
