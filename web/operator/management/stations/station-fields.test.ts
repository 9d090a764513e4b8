import { expect, test } from 'vitest'
import { newShop } from '#contract/stations.ts'
import { stationBody, stationFields } from './station-fields.ts'

const empty = { ...stationFields(null, 7), name: 'Uusi piha' }

test('a new station has its founder and takes all kinds it can name; what is empty is null', () => {
  const body = stationBody(empty)
  expect(newShop.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    email: null,
    phone: null,
    contact_person: null,
    location: null,
    pickup_radius_km: null,
    opening_hours_sun: '',
    user_ids: [7],
  })
  expect(body.accepts_kinds).toContain('tractor')
  expect(body.accepts_kinds).not.toContain('export')
})

test('a radius counts only where vehicles are fetched; what is no number is a fault', () => {
  const radius = (has_pickup: boolean, pickup_radius_km: string) =>
    stationBody({ ...empty, has_pickup, pickup_radius_km })
  expect(radius(true, '60').pickup_radius_km).toBe(60)
  expect(radius(false, '60').pickup_radius_km).toBeNull()
  expect(radius(true, ' ').pickup_radius_km).toBeNull()
  const wrong = ['0', '1501', '2.5', '2,5', 'far']
  const taken = wrong.filter((text) => newShop.safeParse(radius(true, text)).success)
  expect(taken).toEqual([])
})

test('a place is all or nothing: a point or a street alone asks for the rest', () => {
  const point = { lat: 60.2, lng: 25.1 }
  const fieldErrors = (location: Partial<typeof empty.location>) => {
    const read = newShop.safeParse(
      stationBody({ ...empty, location: { ...empty.location, ...location } }),
    )
    return (read.error?.issues ?? []).map(({ path }) => path.join('.'))
  }
  expect(fieldErrors({})).toEqual([])
  expect(fieldErrors(point)).toEqual(['location.address', 'location.city', 'location.postal'])
  expect(fieldErrors({ address: 'Pihatie 1', city: 'Helsinki' })).toEqual(['location.postal'])
  expect(fieldErrors({ address: 'Pihatie 1', city: 'Helsinki', postal: '00770' })).toEqual([])
})
