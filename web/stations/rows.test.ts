import { expect, test } from 'vitest'
import type { StationOffer } from '#contract/shapes.ts'
import { byDistance, narrowed } from './rows.ts'

const offer = (given: Partial<StationOffer>): StationOffer => ({
  pickup: 'yes',
  fee: null,
  next_window: null,
  horizon_days: 28,
  payment: [],
  note: { fi: '', se: '', en: '' },
  delivery: 'yes',
  open_now: null,
  opens: null,
  ...given,
})

test('makes one list by distance, and those without coordinates come last', () => {
  const at = (id: number, distance_km: number | null) => ({ id, distance_km })
  const rows = byDistance([at(1, 2), at(2, 289)], [at(3, null), at(4, 49), at(5, null), at(6, 0.3)])
  expect(rows.map(({ id }) => id)).toEqual([6, 1, 4, 2, 3, 5])
})

test('filters by one way and by the hours of the server', () => {
  const sites = [
    { id: 1, offer: offer({ pickup: 'ask', open_now: true }) },
    { id: 2, offer: offer({ pickup: 'out_of_reach' }) },
    { id: 3, offer: offer({ pickup: 'power', delivery: 'power', open_now: true }) },
  ]
  const ids = (way: 'pickup' | 'bring' | null, openNow = false) =>
    narrowed(sites, { way, openNow }).map(({ id }) => id)
  expect(ids(null)).toEqual([1, 2, 3])
  expect(ids('pickup')).toEqual([1])
  expect(ids('bring')).toEqual([1, 2])
  expect(ids(null, true)).toEqual([1, 3])
  expect(ids('bring', true)).toEqual([1])
})
