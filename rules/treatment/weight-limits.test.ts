import { expect, test } from 'vitest'
import { partTypeNames } from '../part/part-type-names.ts'
import { partTypes } from '../part/part-types.ts'
import { netFault, partFault } from './weight-limits.ts'

test.each([
  ['hulls', [2383], 2383, null],
  ['hulls', [2383], 2621, null],
  ['hulls', [2383], 2624, 'ask'],
  ['hulls', [2383], 4766, 'ask'],
  ['hulls', [2383], 4769, 'refuse'],
  ['hulls', [2383], 23_830, 'refuse'],
  ['hulls', [2383], 1192, 'ask'],
  ['hulls', [2383], 238, 'refuse'],
  ['hulls', [2383, null], 23_830, null],
  ['batteries', [300, 300], 720, 'ask'],
  ['batteries', [300, 300], 721, 'refuse'],
  ['fraction', [100], 1000, 'ask'],
] as const)('a load of %s, computed as %j kg and weighed as %d kg, is judged as %s', (...of) => {
  const [kind, weights, net, fault] = of
  expect(netFault(kind, weights, net)).toBe(fault)
})

test.each([
  ['engine', 180, false, null],
  ['engine', 181, false, 'ask'],
  ['engine', 481, false, 'refuse'],
  ['engine', 900, true, null],
  ['immobiliser', 2, false, null],
  ['immobiliser', 7, false, 'refuse'],
  ['other', 1500, false, null],
] as const)('%s of %d kg, of a heavy vehicle: %s, is judged as %s', (type, kg, isHeavy, fault) => {
  expect(partFault({ type, isHeavy }, kg)).toBe(fault)
})

test('a typical part is never asked about', () => {
  const requested = partTypeNames.filter(
    (type) => partFault({ type, isHeavy: false }, partTypes[type].kg) !== null,
  )
  expect(requested).toEqual([])
})
