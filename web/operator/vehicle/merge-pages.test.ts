import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { mergeVehicle, type FetchedVehicle, type YardList } from './merge-pages.ts'
import type { Page } from '#web/api/queries.ts'
import { bareVehicle } from '#web/testing/bare-vehicle.ts'

const shopId = 7
const list = (status: YardList['status'], query: YardList['query'] = {}): YardList => ({
  shopId,
  status,
  query,
})
const vehicle = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...bareVehicle,
  id,
  status: 'shop_process',
  shop_id: shopId,
  ...changes,
})
const page = (...items: Vehicle[]): Page<Vehicle> => ({ items, next: null })
const ids = (pages: readonly Page<Vehicle>[]) => pages.map(({ items }) => items.map(({ id }) => id))
const settled = (of: YardList, fetched: FetchedVehicle, ...known: Vehicle[]) =>
  ids(mergeVehicle([page(...known)], of, fetched))

describe.each(['shop_transit', 'shop_transfer'] as const)('the incoming list %s', (status) => {
  const mine = list(status)

  test('adds a vehicle of its status in front', () => {
    expect(settled(mine, vehicle(2, { status }), vehicle(1, { status }))).toEqual([[2, 1]])
  })

  test('updates a known entry in place, on any page', () => {
    const pages = [page(vehicle(1, { status })), page(vehicle(2, { status }))]
    const [, second] = mergeVehicle(pages, mine, vehicle(2, { status, make: 'Volvo' }))
    expect(second?.items).toEqual([vehicle(2, { status, make: 'Volvo' })])
  })

  test.each([...statuses.filter((other) => other !== status), null])(
    'loses one that is %s',
    (other) => {
      expect(settled(mine, vehicle(1, { status: other }), vehicle(1, { status }))).toEqual([[]])
      expect(settled(mine, vehicle(1, { status: other }))).toEqual([[]])
    },
  )

  test('removes one that the station no longer has', () => {
    expect(settled(mine, { id: 1 }, vehicle(1, { status }))).toEqual([[]])
  })

  test('adds neither a vehicle on its way elsewhere, nor any while a search is active', () => {
    expect(settled(mine, vehicle(1, { status, shop_id: 8 }))).toEqual([[]])
    expect(settled(list(status, { search: 'volvo' }), vehicle(1, { status }))).toEqual([[]])
  })
})

describe('the process list', () => {
  const process = list('shop_process')

  test('updates an entry in process', () => {
    const pages = mergeVehicle([page(vehicle(1))], process, vehicle(1, { remarks: 'no keys' }))
    expect(pages[0]?.items[0]?.remarks).toBe('no keys')
  })

  test.each([...statuses.filter((status) => status !== 'shop_process'), null])(
    'loses one that is %s',
    (status) => {
      expect(settled(process, vehicle(1, { status }), vehicle(1), vehicle(2))).toEqual([[2]])
    },
  )

  test('stays unchanged for an unknown vehicle', () => {
    const pages = [page(vehicle(1))]
    expect(mergeVehicle(pages, process, vehicle(2))).toBe(pages)
  })

  test('of a task loses a vehicle that was depolluted', () => {
    const waiting = list('shop_process', { task: 'not_depolluted' })
    const stage = {
      stage: 'depolluted',
      done_at: '2026-11-20T10:00:00.000Z',
      by: 'Maarit',
    } as const
    expect(settled(waiting, vehicle(1), vehicle(1), vehicle(2))).toEqual([[1, 2]])
    expect(settled(waiting, vehicle(1, { stages: [stage] }), vehicle(1), vehicle(2))).toEqual([[2]])
  })

  test('sorts by condition into its two halves', () => {
    const reuse = list('shop_process', { group: 'reuse' })
    const inReuse = vehicle(1, { condition: 'reuse' })
    expect(settled(reuse, vehicle(1, { condition: 'reuse_publish' }), inReuse)).toEqual([[1]])
    expect(settled(reuse, vehicle(1, { condition: 'recycle' }), inReuse)).toEqual([[]])
    expect(settled(list('shop_process', { group: 'recycle' }), vehicle(1), vehicle(1))).toEqual([
      [1],
    ])
  })
})

describe('the list of sent vehicles', () => {
  const sent = list('shop_transfer', { sent: 'true' })
  const away = vehicle(1, { status: 'shop_transfer', shop_id: 8 })

  test('keeps vehicles on their way, removes returned ones, and adds none', () => {
    expect(settled(sent, away, away)).toEqual([[1]])
    expect(settled(sent, vehicle(1), away)).toEqual([[]])
    expect(settled(sent, away)).toEqual([[]])
  })
})

describe('the own available list', () => {
  const own = list('shop_listing')
  const listed = vehicle(1, { status: 'shop_listing' })

  test('removes a vehicle of another status, or of another station', () => {
    expect(settled(own, vehicle(1), listed)).toEqual([[]])
    expect(settled(own, { ...listed, shop_id: 8 }, listed)).toEqual([[]])
  })

  test('keeps an extended listing, and adds none', () => {
    expect(settled(own, listed, listed)).toEqual([[1]])
    expect(settled(own, listed)).toEqual([[]])
  })
})
