import { expect, test } from 'vitest'
import { kmBetween, nearest } from './distance.ts'
import { readPlaces, readTowns } from './places.ts'

const places = readPlaces()
const called = (name: string) => places.filter((place) => place.name === name)

test.each([
  ['Hyvinkää', 'Hyvinge'],
  ['Pietarsaari', 'Jakobstad'],
  ['Parainen', 'Pargas'],
  ['Helsinki', 'Helsingfors'],
  ['Maarianhamina', 'Mariehamn'],
])('calls %s in Swedish %s', (name, swedish) => {
  expect(called(name)[0]?.swedish).toBe(swedish)
  expect(called(swedish)).toEqual([])
})

test("does not give a town's population to a namesake", () => {
  expect(called('Tammela').map(({ population, town }) => [population, town])).toEqual([
    [6519, null],
    [null, 'Tampere'],
  ])
  const [lapland, ostrobothnia] = called('Pyhäjärvi').sort((a, b) => b.lat - a.lat)
  expect([lapland?.population, ostrobothnia?.population]).toEqual([null, 6138])
})

test('lists each place once, and every town of the network', () => {
  for (const name of ['Hollola', 'Muhos', 'Kinnula']) expect(called(name)).toHaveLength(1)
  for (const { name_fi } of readTowns()) expect(called(name_fi).length).toBeGreaterThan(0)
})

test.each([
  ['Tapiola', 'Espoo'],
  ['Ala-Malmi', 'Helsinki'],
  ['Tikkurila', 'Vantaa'],
  ['Kallio', 'Helsinki'],
  ['Hervanta', 'Tampere'],
  ['Kauniainen', null],
  ['Espoo', null],
])('places %s in %s', (name, town) => {
  expect(called(name)[0]?.town).toBe(town)
})

test('measures distances in kilometres', () => {
  const [helsinki, tampere] = [called('Helsinki'), called('Tampere')].map(([place]) => place)
  if (!helsinki || !tampere) throw new Error('no such towns')
  expect(kmBetween(helsinki, tampere)).toBeCloseTo(160, -1)
  expect(nearest({ lat: 61.4992, lng: 23.786 }, places)).toBe(tampere)
  expect(() => nearest(helsinki, [])).toThrow(RangeError)
})
