import { expect, test } from 'vitest'
import type { PartsStation } from '#contract/spare-parts.ts'
import { inReach } from './in-reach.ts'

// A Tuesday at noon in Finland.
const now = new Date('2026-06-02T12:00:00+03:00')
const helsinki = { label: 'Helsinki', point: { lat: 60.17, lng: 24.94 }, isOwn: false }

function site(id: number, lat: number | null, lng: number | null, tuesday: string): PartsStation {
  return {
    id,
    name: `Asema ${id}`,
    company: 'Purku Oy',
    email: null,
    phone: null,
    contact_person: null,
    location: { address: null, city: null, postal: null, country: 'FI', lat, lng },
    opening_hours_mon: '',
    opening_hours_tue: tuesday,
    opening_hours_wed: '',
    opening_hours_thu: '',
    opening_hours_fri: '',
    opening_hours_sat: '',
    opening_hours_sun: '',
    is_private: false,
    has_pickup: false,
    pickup_radius_km: null,
    accepts_kinds: ['car'],
    ev_hv_certified: false,
    vehicle_recycled_count: 10 - id,
  }
}

const oulu = site(1, 65.01, 25.47, '8-16')
const nowhere = site(2, null, null, '8-16')
const zero = site(3, 0, 24.9, '8-16')
const espoo = site(4, 60.2, 24.66, '13-16')
const vantaa = site(5, 60.29, 25.04, 'sopimuksen mukaan')
const all = [oulu, nowhere, zero, espoo, vantaa]
const none = { withinKm: null, openNow: false, now }
const ids = (sites: readonly { id: number }[]) => sites.map(({ id }) => id)

test('without a place they stay as they were told, and none is the nearest', () => {
  const found = inReach(all, null, { ...none, withinKm: 25 })
  expect(ids(found)).toEqual([1, 2, 3, 4, 5])
  expect(found.every((one) => one.distance_km === null && !one.is_nearest)).toBe(true)
})

test('with a place the nearest is first and marked, those without coordinates are last', () => {
  const found = inReach(all, helsinki, none)
  expect(ids(found)).toEqual([5, 4, 1, 2, 3])
  expect(found.map((one) => one.is_nearest)).toEqual([true, false, false, false, false])
  expect(found[2]?.distance_km).toBeCloseTo(539, -1)
})

test('with a place those where one stands come first, and the nearest is marked wherever it is', () => {
  const standing = { ...oulu, vehicle_standing_count: 1 }
  const found = inReach([espoo, standing, vantaa], helsinki, none)
  expect(ids(found)).toEqual([1, 5, 4])
  expect(found.map((one) => one.is_nearest)).toEqual([false, true, false])
})

test('a distance leaves out what is farther, and what nobody knows where it is', () => {
  expect(ids(inReach(all, helsinki, { ...none, withinKm: 25 }))).toEqual([5, 4])
})

test('open now leaves out what is closed, and what does not say', () => {
  expect(ids(inReach(all, helsinki, { ...none, openNow: true }))).toEqual([1, 2, 3])
  expect(inReach([nowhere], helsinki, { ...none, withinKm: 25, openNow: true })).toEqual([])
})
