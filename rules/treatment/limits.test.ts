import { describe, expect, test } from 'vitest'
import { treatmentCodes, treatmentLines } from './lines.ts'
import { amountFault, amountLimits, hasSecondSet, wholeFault } from './limits.ts'
import type { TreatedVehicle } from './lines-of-vehicle.ts'

const car: TreatedVehicle = {
  kind: 'car',
  power: 'petrol',
  eu_class: 'M1',
  first_registered: '2009-05-01',
  displacement_cm3: 1600,
}
const tractor: TreatedVehicle = { ...car, kind: 'tractor', eu_class: 'T1' }

const one = { secondSet: false }

const limitsOf = (code: (typeof treatmentCodes)[number], vehicle = car) => {
  const limits = amountLimits(code, vehicle, one)
  if (!limits) throw new Error(`${code} has no amount`)
  return limits
}

test('gives limits to every line with an amount, and to no other', () => {
  const counted = treatmentCodes.filter((code) => treatmentLines[code].unit !== undefined)
  expect(treatmentCodes.filter((code) => amountLimits(code, car, one) !== null)).toEqual(counted)
})

test('accepts every preset of the sheet without a question', () => {
  const faults = treatmentCodes.flatMap((code) => {
    const limits = amountLimits(code, car, one)
    const { presets = [] } = treatmentLines[code]
    return limits ? presets.map((preset) => [code, preset, amountFault(preset, limits)]) : []
  })
  expect(faults.filter(([, , fault]) => fault !== null)).toEqual([])
})

describe('an amount', () => {
  test.each([
    ['engine_oil', 12, null],
    ['engine_oil', 12.5, 'ask'],
    ['engine_oil', 20.5, 'NUMBER_TOO_LARGE'],
    ['airbags', 2.08, 'WHOLE_NUMBER'],
    ['tyres', 5, null],
    ['tyres', 6, 'ask'],
    ['tyres', 13, 'NUMBER_TOO_LARGE'],
    ['traction_battery', 601, 'ask'],
    ['refrigerant', 3001, 'NUMBER_TOO_LARGE'],
  ] as const)('of %s, %d, is judged as %s', (code, amount, fault) => {
    expect(amountFault(amount, limitsOf(code))).toBe(fault)
  })

  test('of tyres may be larger where a second set is recorded', () => {
    const two = amountLimits('tyres', car, { secondSet: hasSecondSet([{ type: 'wheel_set' }]) })
    expect(two).toMatchObject({ ask: 7, most: 12 })
    expect(hasSecondSet([{ type: 'engine' }])).toBe(false)
  })

  test('of a tractor may be larger', () => {
    expect(amountFault(50, limitsOf('engine_oil', tractor))).toBe('ask')
    expect(limitsOf('engine_oil', tractor).most).toBe(60)
  })
})

test.each([
  [1050, 1000, null],
  [1051, 1000, 'ask'],
  [1201, 1000, 'refuse'],
  [5000, null, null],
] as const)('pieces of %d kg of a vehicle of %s kg are judged as %s', (pieces, whole, fault) => {
  expect(wholeFault(pieces, whole)).toBe(fault)
})
