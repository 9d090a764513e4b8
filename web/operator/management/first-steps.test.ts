import { expect, test } from 'vitest'
import type { User } from '#contract/people/people.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { firstSteps } from './first-steps.ts'

const none = { shop_transit: 0, shop_transfer: 0, shop_process: 0, shop_listing: 0 }
const closed = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [`opening_hours_${day}`, '']),
)
const shop = (more: object = {}) =>
  ({ id: 7, is_active: true, vehicles: none, ...closed, ...more }) as unknown as ManagedShop
const user = (state: User['state']) => ({ state }) as User
const open = (shops: ManagedShop[], team: User[]) =>
  firstSteps(shops, team)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)
const own = user('active')

test('a new company opens a station, tells its hours and invites a colleague', () => {
  expect(open([], [own])).toEqual(['station', 'hours', 'colleague'])
  expect(open([shop({ is_active: false })], [own])).toEqual(['station', 'hours', 'colleague'])
  expect(open([shop()], [own])).toEqual(['hours', 'colleague'])
  expect(open([shop()], [own, user('deactivated')])).toEqual(['hours', 'colleague'])
  expect(open([shop({ opening_hours_tue: '8-16' })], [own])).toEqual(['colleague'])
  const hours = firstSteps([shop()], [own]).find(({ name }) => name === 'hours')
  expect(hours?.to).toEqual({ at: 'station', station: 7 })
})

test('the steps go away when they are done, or when vehicles have come', () => {
  expect(firstSteps([shop({ opening_hours_tue: '8-16' })], [own, user('invited')])).toEqual([])
  expect(firstSteps([shop({ vehicles: { ...none, shop_process: 1 } })], [own])).toEqual([])
})
