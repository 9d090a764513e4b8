import { expect, test } from 'vitest'
import type { User } from '#contract/people/people.ts'
import type { ManagedShop } from '#contract/stations.ts'
import {
  byId,
  byName,
  firstSteps,
  listsRoute,
  parseRoute,
  pathOf,
  withEntry,
  without,
  type ManagementRoute,
} from './management-route.ts'

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

const none = { shop_transit: 0, shop_transfer: 0, shop_process: 0, shop_listing: 0 }
const closed = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [`opening_hours_${day}`, '']),
)
const shop = (more: object = {}) =>
  ({ id: 7, is_active: true, vehicles: none, ...closed, ...more }) as unknown as ManagedShop
const user = (state: User['state']) => ({ state }) as User
const steps = (shops: ManagedShop[], team: User[]) =>
  firstSteps(shops, team)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)
const own = user('active')

test('a new company opens a station, tells its hours and invites a colleague', () => {
  expect(steps([], [own])).toEqual(['station', 'hours', 'colleague'])
  expect(steps([shop({ is_active: false })], [own])).toEqual(['station', 'hours', 'colleague'])
  expect(steps([shop()], [own])).toEqual(['hours', 'colleague'])
  expect(steps([shop()], [own, user('deactivated')])).toEqual(['hours', 'colleague'])
  expect(steps([shop({ opening_hours_tue: '8-16' })], [own])).toEqual(['colleague'])
  const hours = firstSteps([shop()], [own]).find(({ name }) => name === 'hours')
  expect(hours?.to).toEqual({ at: 'station', station: 7 })
})

test('the steps go away when they are done, or when vehicles have come', () => {
  expect(firstSteps([shop({ opening_hours_tue: '8-16' })], [own, user('invited')])).toEqual([])
  expect(firstSteps([shop({ vehicles: { ...none, shop_process: 1 } })], [own])).toEqual([])
})

const open = (id: number, name: string) => ({ id, name, closed: false })
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('sorts by name in alphabetical sequence with closed entries last', () => {
  const list = [open(1, 'Örjan'), { ...open(2, 'Aatu'), closed: true }, open(3, 'Ärni')]
  const all = [...list, open(4, 'Åke'), open(5, 'zorro'), open(6, 'Aino')]
  expect(ids(all.toSorted(byName(({ closed }) => closed)))).toEqual([6, 5, 4, 3, 1, 2])
})

test('sorts stations by id', () => {
  expect(ids([{ id: 7 }, { id: 1 }, { id: 4 }].toSorted(byId))).toEqual([1, 4, 7])
})

test('contains a changed entry once', () => {
  const list = [open(1, 'Aino'), open(2, 'Eero')]
  expect(withEntry(list, open(1, 'Anna'))).toEqual([open(2, 'Eero'), open(1, 'Anna')])
  expect(ids(withEntry(list, open(3, 'Uolevi')))).toEqual([1, 2, 3])
  expect(ids(without(list, 1))).toEqual([2])
})
