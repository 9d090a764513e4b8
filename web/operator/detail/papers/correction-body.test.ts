import { expect, test } from 'vitest'
import { changesOf, emptyCorrection } from './correction-body.ts'

const typed = { ...emptyCorrection, position: '1', name: 'Bo', address: 'Katu 1', vin: 'X1' }

test('sends only what the reason asks for and what was typed', () => {
  expect(changesOf('holder_address', typed, 2)).toEqual({
    holders: [{ position: 1, address: 'Katu 1' }],
  })
  expect(changesOf('vehicle_identity', typed, 2)).toEqual({ vehicle: { vin: 'X1' } })
  expect(changesOf('plates', typed, 2)).toEqual({ plates: 'destroyed' })
  expect(changesOf('issuer_details', typed, 2)).toEqual({})
})

test('adds a missing owner after the others', () => {
  expect(changesOf('owner_missing', { ...typed, nationality: 'FIN' }, 2)).toEqual({
    holders: [{ position: 2, name: 'Bo', address: 'Katu 1', nationality: 'FIN' }],
  })
})
