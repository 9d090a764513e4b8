import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

type Uploaded = { readonly position: number | null }
const a: Uploaded = { position: null }
const b: Uploaded = { position: null }
const second: Uploaded = { position: 2 }

test.each([
  ['none', 2, [], [], [null, null]],
  ['one on paper keeps its place', 3, [1], [], [null, 'paper', null]],
  ['files fill the places between', 3, [1], [a, b], [a, 'paper', b]],
  ['a file takes the place of the owner whom it names', 2, [], [second], [null, second]],
  ['a second file of that owner takes a free place', 2, [], [second, second], [second, second]],
  ['more than are needed, e.g. from another device', 1, [0], [a], ['paper', a]],
])('%s', (_, needed, paper, uploaded, places) => {
  expect(placesOf(needed, { paper, uploaded, consented: [] })).toEqual(places)
})

test.each([
  ['the consent of a known owner takes its place', [], [], [2], [null, 'consent']],
  ['the consent of an unknown owner takes a free place', [0], [], [null], ['paper', 'consent']],
  ['an uploaded paper comes before the consent', [], [second], [2], [null, second]],
  ['a consent never fills more than the free places', [0, 1], [], [null], ['paper', 'paper']],
])('%s', (_, paper, uploaded, consented, places) => {
  expect(placesOf(2, { paper, uploaded, consented })).toEqual(places)
})
