import { expect, test } from 'vitest'
import { linkTo, readLink } from './link.ts'

const query = { make: 'Škoda', model: 'C&D 50%', year: '2004' }
const tampere = { label: 'Tampere, Pirkanmaa', point: { lat: 61.498, lng: 23.761 }, isOwn: false }

test('a link asks for the search that it was made of', () => {
  expect(readLink(linkTo(query, tampere))).toEqual({ query, place: tampere })
  expect(readLink(linkTo(query, null))).toEqual({ query, place: null })
})

test('one’s own position stands in no link', () => {
  expect(linkTo(query, { ...tampere, isOwn: true })).toBe(linkTo(query, null))
})

test.each(['', '?', '?model=Corolla', '?make=%20'])('%j asks for nothing', (search) => {
  expect(readLink(search)).toBeNull()
})

test.each(['at=61.5', 'at=x,y', 'at=91,20', 'at=61,181', 'at=61.5,23.7,1', 'at='])(
  'a place with %s is none',
  (at) => {
    expect(readLink(`?make=Saab&place=Turku&${at}`)).toMatchObject({ place: null })
  },
)
