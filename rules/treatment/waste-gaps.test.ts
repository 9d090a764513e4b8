import { expect, test } from 'vitest'
import { wasteGaps } from './waste-gaps.ts'

test('a waste book lacks weights and loads, or nothing', () => {
  const sums = [
    { way: 'in', rows: 174, with_kg: 22 },
    { way: 'in', rows: 1, with_kg: 1 },
    { way: 'out', rows: 3, with_kg: 2 },
  ] as const
  const here = [
    { here_kg: 316, without_kg: 0 },
    { here_kg: 0, without_kg: 18 },
    { here_kg: 0, without_kg: 0 },
    { here_kg: -180, without_kg: 2 },
  ]
  expect(wasteGaps(sums, here)).toEqual({ came: 152, left: 1, here: 2, over: 1 })
  expect(wasteGaps(sums.slice(1, 2), here.slice(2, 3))).toEqual({
    came: 0,
    left: 0,
    here: 0,
    over: 0,
  })
})
