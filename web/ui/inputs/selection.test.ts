import { expect, test } from 'vitest'
import { between, extended, matches, toggled, withAll } from './selection.ts'

const shown = [30, 10, 20, 40]

test('a press chooses, a second one takes it back, and the result is sorted', () => {
  expect(toggled([20], 10)).toEqual([10, 20])
  expect(toggled([10, 20], 10)).toEqual([20])
})

test.each([
  ['down', 30, 20, [10, 20, 30]],
  ['up', 20, 30, [10, 20, 30]],
  ['on itself', 30, 30, [30]],
])('Shift chooses all between in the displayed sequence: %s', (_, anchor, id, chosen) => {
  expect(extended([anchor], shown, anchor, id)).toEqual(chosen)
})

test('Shift removes all between after a removing press, and leaves the others', () => {
  expect(extended([10, 20, 40], shown, 30, 20)).toEqual([40])
})

test('Shift without an earlier press, or with a filtered one, is a plain press', () => {
  expect(extended([], shown, null, 20)).toEqual([20])
  expect(extended([99], shown, 99, 20)).toEqual([20, 99])
})

test('all and none keep the choices that are not displayed', () => {
  expect(withAll([99], [30, 10], true)).toEqual([10, 30, 99])
  expect(withAll([10, 30, 99], [30, 10], false)).toEqual([99])
})

test('between includes both ends and the displayed ids between them', () => {
  expect(between(shown, 40, 10)).toEqual([10, 20, 40])
  expect(between(shown, 99, 10)).toEqual([10])
  expect(between(shown, null, 10)).toEqual([10])
})

test.each([
  ['', true],
  ['ÄHTÄRI', true],
  ['ähtäri meri', true],
  ['meri  ähtäri ', true],
  ['ähtäri espoo', false],
])('matches "%s": %s', (search, found) => {
  expect(matches(search, 'Ähtäri, Keskusta', null, 'Merikatu 1')).toBe(found)
})
