import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

test.each([
  ['none', 2, [], [], [null, null]],
  ['one on paper keeps its place', 3, [1], [], [null, 'paper', null]],
  ['files fill the places between', 3, [1], ['a', 'b'], ['a', 'paper', 'b']],
  ['more than are needed, e.g. from another device', 1, [0], ['a'], ['paper', 'a']],
])('%s', (_, needed, paper, uploaded, places) => {
  expect(placesOf(needed, paper, uploaded)).toEqual(places)
})
