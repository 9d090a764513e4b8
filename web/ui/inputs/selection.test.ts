import { expect, test } from 'vitest'
import { between, extended, toggled, withAll } from './selection.ts'

const shown = [30, 10, 20, 40]

test('a press chooses, and the next one takes it back; the order is always the same', () => {
  expect(toggled([20], 10)).toEqual([10, 20])
  expect(toggled([10, 20], 10)).toEqual([20])
})

test.each([
  ['down', 30, 20, [10, 20, 30]],
  ['up', 20, 30, [10, 20, 30]],
  ['on itself', 30, 30, [30]],
])('Shift chooses all between in the order that is shown: %s', (_, anchor, id, chosen) => {
  expect(extended([anchor], shown, anchor, id)).toEqual(chosen)
})

test('Shift takes away where the first press took away, and leaves the others', () => {
  expect(extended([10, 20, 40], shown, 30, 20)).toEqual([40])
})

test('Shift without a first press, or with one that is filtered away, is a press', () => {
  expect(extended([], shown, null, 20)).toEqual([20])
  expect(extended([99], shown, 99, 20)).toEqual([20, 99])
})

test('all and none keep what is not in sight', () => {
  expect(withAll([99], [30, 10], true)).toEqual([10, 30, 99])
  expect(withAll([10, 30, 99], [30, 10], false)).toEqual([99])
})

test('between two stand both and what is shown between them', () => {
  expect(between(shown, 40, 10)).toEqual([10, 20, 40])
  expect(between(shown, 99, 10)).toEqual([10])
  expect(between(shown, null, 10)).toEqual([10])
})
