import { expect, test } from 'vitest'
import { listsRoute, pathOf, parseRoute, type ManagementRoute } from './management-route.ts'

const places: [string, ManagementRoute][] = [
  ['', listsRoute],
  ['?user=7', { at: 'user', user: 7, company: null }],
  ['?user=new&company=3', { at: 'user', user: 'new', company: 3 }],
  ['?station=new', { at: 'station', station: 'new' }],
  ['?company=3', { at: 'company', company: 3 }],
]

test.each(places)('the address %s is that place, and the other way round', (search, place) => {
  expect(parseRoute(new URLSearchParams(search))).toEqual(place)
  expect(pathOf(place)).toBe(`/operator/management${search}`)
})

test.each(['?user=0', '?user=x', '?station=1e3', '?company=-1', '?station=', '?vehicle=3'])(
  '%s names no record',
  (search) => {
    expect(parseRoute(new URLSearchParams(search))).toEqual(listsRoute)
  },
)

test('a subcontractor that is not there yet has no users', () => {
  expect(parseRoute(new URLSearchParams('?company=new&user=new'))).toEqual({
    at: 'company',
    company: 'new',
  })
})
