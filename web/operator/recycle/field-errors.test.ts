import { expect, test } from 'vitest'
import { electronicCertificate } from '#contract/certificate.ts'
import { platelessVehicle, typedOwner } from '#contract/yard.ts'
import { readInput } from './field-errors.ts'

test('what was typed comes out as it is sent', () => {
  const typed = { first_name: ' Aino ', last_name: 'V', address: 'K 1', reason: 'r' }
  expect(readInput(typedOwner, { ...typed, basis: 'estate' })).toEqual({
    data: { ...typed, first_name: 'Aino', basis: 'estate' },
  })
})

test('faults stand at the paths that the service names, with its codes', () => {
  expect(readInput(typedOwner, { first_name: '', basis: null, reason: 'x'.repeat(1025) })).toEqual({
    faults: {
      first_name: 'REQUIRED',
      last_name: 'REQUIRED',
      address: 'REQUIRED',
      basis: 'REQUIRED',
      reason: 'TOO_LONG',
    },
  })
})

test('a choice that was not made is required', () => {
  const certificate = { agent_name: 'A', plates: null, locale: 'fi' }
  expect(readInput(electronicCertificate, certificate)).toEqual({ faults: { plates: 'REQUIRED' } })
})

test('an optional field may be wrong: a year, a personal id', () => {
  const vehicle = { kind: 'car', make: 'A', model: 'B', color: null, vin: null, reason: 'r' }
  const owner = { first_name: 'A', last_name: 'B', address: 'C' }
  const read = readInput(platelessVehicle, {
    vehicle: { ...vehicle, model_year: Number('20x1') },
    owner: { ...owner, personal_id: '131052-9086' },
  })
  expect(read).toEqual({
    faults: {
      'vehicle.model_year': 'YEAR_INVALID',
      'owner.personal_id': 'PERSONAL_ID_INVALID',
    },
  })
})
