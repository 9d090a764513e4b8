import { expect, test } from 'vitest'
import { fromGrid, toGrid } from './tm35.ts'

test('matches the worked example of recommendation JHS 197 to the centimetre', () => {
  const { east, north } = toGrid(19.84813676944, 60.3851068722)
  expect(north).toBeCloseTo(6_715_706.377, 2)
  expect(east).toBeCloseTo(106_256.36, 2)
})

test.each([
  [27, 60],
  [20.5, 69.3],
  [31.5, 62.9],
])('converts %d E, %d N to the grid and back', (lng, lat) => {
  const { east, north } = toGrid(lng, lat)
  const back = fromGrid(east, north)
  expect(back.lng).toBeCloseTo(lng, 7)
  expect(back.lat).toBeCloseTo(lat, 7)
})
