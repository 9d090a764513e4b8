import { describe, expect, test } from 'vitest'
import type { NamedLocation, OwnerVehicle } from '#contract/shapes.ts'
import { pathOf, stepAt, stepBefore, stepsOf } from './steps.ts'

const own: OwnerVehicle = {
  id: 1,
  plate: 'ABC-123',
  vin: null,
  make: 'Škoda',
  model: 'Octavia',
  model_year: 2012,
  color: null,
  kind: 'car',
  is_company_owned: false,
  company: null,
  owner_count: 1,
  needs_power_of_attorney: false,
  power: null,
  is_high_voltage: false,
  is_decommissioned: false,
  is_verified: true,
  personal_id_mask: null,
  holder_address: null,
  status: null,
  order: null,
}
const unchecked = { ...own, is_company_owned: true, is_verified: false }
const place: NamedLocation = {
  label: '',
  address: null,
  city: null,
  postal: null,
  country: 'FI',
  lat: 60.2,
  lng: 24.9,
  precision: 'point',
}
const draft = { vehicle: own, isConfirmed: true, place, replaces: null }

describe('the steps', () => {
  test('includes the right to represent for a company’s vehicle only', () => {
    expect(stepsOf({ vehicle: null })).toEqual(['vehicle', 'summary', 'place', 'station'])
    expect(stepsOf({ vehicle: own })).not.toContain('right')
    expect(stepsOf({ vehicle: unchecked })[1]).toBe('right')
    expect(stepBefore('summary', { vehicle: unchecked })).toBe('right')
    expect(stepBefore('summary', { vehicle: own })).toBe('vehicle')
    expect(stepBefore('vehicle', { vehicle: own })).toBeNull()
  })

  test.each([
    ['nothing asked', null, draft, 'vehicle'],
    ['an unknown step', 'nonsense', draft, 'vehicle'],
    ['all known', 'station', draft, 'station'],
    ['no vehicle', 'station', { ...draft, vehicle: null }, 'vehicle'],
    ['not confirmed', 'station', { ...draft, isConfirmed: false }, 'summary'],
    ['no place', 'station', { ...draft, place: null }, 'place'],
    ['a coordinate of zero', 'station', { ...draft, place: { ...place, lat: 0 } }, 'place'],
    ['right not checked', 'station', { ...draft, vehicle: unchecked }, 'right'],
    ['right of a person’s own', 'right', draft, 'vehicle'],
    [
      'on its way already',
      'place',
      { ...draft, vehicle: { ...own, status: 'shop_transit' as const } },
      'summary',
    ],
    [
      'on its way, and another station takes the place of the first',
      'station',
      { ...draft, vehicle: { ...own, status: 'shop_transit' as const }, replaces: 7 },
      'station',
    ],
  ])('%s', (_, wanted, known, step) => {
    expect(stepAt(wanted, known)).toBe(step)
  })

  test('opens the page without a step for the first step', () => {
    expect(pathOf('vehicle')).toBe('/person/recycle')
    expect(pathOf('place')).toBe('/person/recycle?step=place')
  })
})
