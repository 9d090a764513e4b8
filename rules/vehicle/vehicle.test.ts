import { expect, test } from 'vitest'
import { isInScope } from '../report/statistics.ts'
import { conditions, isHeavy, kindOf, kinds, sortOptions } from './vehicle.ts'

test('has the choices of the specification', () => {
  expect(kinds.toSorted()).toEqual([
    'car',
    'export',
    'jeep',
    'moped',
    'motorcycle',
    'tractor',
    'trailer',
    'transfer_plate',
  ])
  expect(conditions).toEqual(['recycle', 'reuse', 'reuse_publish'])
  expect(sortOptions).toEqual(['id', 'condition', 'latest'])
})

/** Every class of the registry's open data: kind, in the directive's scope, heavy. */
test.each([
  ['M1', 'car', true, false],
  ['M1G', 'jeep', true, false],
  ['M2', 'car', false, true],
  ['M2G', 'car', false, true],
  ['M3', 'car', false, true],
  ['M3G', 'car', false, true],
  ['N1', 'car', true, false],
  ['N1G', 'jeep', true, false],
  ['N2', 'car', false, true],
  ['N2G', 'car', false, true],
  ['N3', 'car', false, true],
  ['N3G', 'car', false, true],
  ['L1', 'moped', false, false],
  ['L1e', 'moped', false, false],
  ['L2', 'moped', true, false],
  ['L2e', 'moped', true, false],
  ['L6e', 'moped', false, false],
  ['KNP', 'moped', false, false],
  ['L3', 'motorcycle', false, false],
  ['L3e', 'motorcycle', false, false],
  ['L3e-A3', 'motorcycle', false, false],
  ['L4', 'motorcycle', false, false],
  ['L4e', 'motorcycle', false, false],
  ['L5', 'motorcycle', false, false],
  ['L5e', 'motorcycle', false, false],
  ['L7e', 'motorcycle', false, false],
  ['MA', 'motorcycle', false, false],
  ['O1', 'trailer', false, false],
  ['O2', 'trailer', false, false],
  ['O3', 'trailer', false, false],
  ['O4', 'trailer', false, false],
  ['Ra1', 'trailer', false, false],
  ['Rb4', 'trailer', false, false],
  ['Sa2', 'trailer', false, false],
  ['Sb1', 'trailer', false, false],
  ['T', 'tractor', false, false],
  ['T1', 'tractor', false, false],
  ['T5', 'tractor', false, false],
  ['T1a', 'tractor', false, false],
  ['C1', 'tractor', false, false],
  ['C5', 'tractor', false, false],
  ['LTR', 'tractor', false, false],
  ['MTK', 'tractor', false, false],
  ['MUU', null, false, false],
  ['', null, false, false],
  ['M', null, false, false],
  ['CAR', null, false, false],
] as const)('class %s: kind %s, in scope %s, heavy %s', (vehicleClass, kind, inScope, heavy) => {
  expect(kindOf(vehicleClass)).toBe(kind)
  expect(kindOf(` ${vehicleClass.toLowerCase()} `)).toBe(kind)
  expect(isInScope(vehicleClass)).toBe(inScope)
  expect(isHeavy(vehicleClass)).toBe(heavy)
})

test('prefers the purpose of the registration to the class', () => {
  expect(kindOf('M1', { transfer: true })).toBe('transfer_plate')
  expect(kindOf('M1', { exported: true })).toBe('export')
  expect(kindOf('', { transfer: true, exported: true })).toBe('transfer_plate')
  expect(kindOf('M1', { transfer: false, exported: false })).toBe('car')
})
