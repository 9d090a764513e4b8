import { expect, test } from 'vitest'
import { byDistance } from './rows.ts'

test('makes one list by distance, and those without coordinates come last', () => {
  const at = (id: number, distance_km: number | null) => ({ id, distance_km })
  const rows = byDistance([at(1, 2), at(2, 289)], [at(3, null), at(4, 49), at(5, null), at(6, 0.3)])
  expect(rows.map(({ id }) => id)).toEqual([6, 1, 4, 2, 3, 5])
})
