// Requests for one vehicle: the model of the national load.
import { oneWayCalls } from '../../e2e/quality/one-way-calls.ts'
import { connections, type BenchContext } from './bench-context.ts'
import { clientOf, hotCalls } from './hot-calls.ts'
import type { Client } from '../load.ts'

type Times = Readonly<Record<string, number>>

/**
 * The hot call that stands for a request of one vehicle. A request that cannot be repeated stands under
 * its nearest: the owner's check under the detail, the changes of a vehicle under that of its status.
 */
const callOf: Readonly<Record<string, string>> = {
  'POST /owner/vehicle/search/': 'owner vehicle search',
  'POST /location/locations/': 'settings (from memory)',
  'GET /public/settings/': 'settings (from memory)',
  'GET /public/station/pin/list/': 'settings (from memory)',
  'POST /owner/shop/search/': 'station search by place',
  'GET /owner/shop/*/windows/': 'times for a vehicle',
  'POST /owner/vehicle/*/pickup/': 'order pickup, cancel',
  'GET /owner/order/list/': 'owner’s orders',
  'GET /shop/*/order/list/': 'open orders',
  'GET /shop/*/order/count/': 'count of orders',
  'GET /shop/*/vehicle/*/': 'vehicle detail',
  'GET /shop/*/vehicle/*/holder/': 'vehicle detail',
  'GET /shop/*/vehicle/*/score/': 'score of a vehicle',
  'GET /shop/*/vehicle/*/treatment/': 'treatment of a vehicle',
  'GET /shop/*/vehicle/counts/': 'counts of the lists',
  'GET /shop/*/vehicle/unfinished/': 'unfinished vehicles',
  'GET /shop/*/vehicle/search-status/shop_transit/': 'vehicle list by status',
  'GET /shop/*/vehicle/search-status/shop_transfer/': 'vehicle list by status',
  'GET /shop/*/work-queue/': 'work queue',
  'GET /shop/*/correction-order/': 'vehicle list by status',
  'POST /shop/*/vehicle/detail/': 'vehicle detail',
  'POST /shop/*/vehicle/*/identification/': 'status change, there and back',
  'POST /shop/*/vehicle/*/certificate/issue/': 'status change, there and back',
  'POST /shop/*/vehicle/*/treatment/': 'status change, there and back',
  'PATCH /shop/*/vehicle/*/': 'status change, there and back',
}

/** Requests of one vehicle from the owner's home to its end. */
export const ofWay: Times = timesOfWay()

/** @throws Error for a request of the walk that no hot call stands for */
function timesOfWay(): Times {
  const times: Record<string, number> = {}
  for (const [route, count] of Object.entries(oneWayCalls)) {
    const call = callOf[route]
    if (!call) throw new Error(`No hot call stands for ${route}`)
    times[call] = (times[call] ?? 0) + count
  }
  return times
}

/**
 * Guesses of the other requests for each scrapped vehicle: people who search for parts send one for
 * each letter of the make, pages open, and a third of the vehicles has a photo.
 */
const ofOthers: Times = {
  'spare-parts search': 4,
  'make fuzzy search': 8,
  'vehicle list by status': 2,
  'small picture': 12,
  'external listings': 2,
  'monthly statistics': 1,
  'token refresh': 3,
  'image upload': 0.5,
}

export const perVehicle: Times = Object.fromEntries(
  Object.keys({ ...ofWay, ...ofOthers }).map((name) => [
    name,
    (ofWay[name] ?? 0) + (ofOthers[name] ?? 0),
  ]),
)

export const sumOf = (times: Times) => Object.values(times).reduce((sum, each) => sum + each, 0)
export const requestsPerVehicle = sumOf(perVehicle)

export const mixAsText = Object.entries(perVehicle)
  .map(([name, times]) => `${name} ${times}`)
  .join(', ')

/** Returns one client for each connection. They send the endpoints in these shares, evenly spread. */
export function mixedClients(context: BenchContext, times: Times = perVehicle): Client[] {
  return Array.from({ length: connections }, (_, connection) => {
    const calls = hotCalls.map((call) => ({
      run: clientOf(call, context, connection),
      rounds: (times[call.name] ?? 0) / call.requests(context, connection).length,
      debt: Math.random(),
    }))
    const sum = calls.reduce((total, { rounds }) => total + rounds, 0)
    return (ask) => {
      for (const call of calls) call.debt += call.rounds / sum
      const next = calls.reduce((most, call) => (call.debt > most.debt ? call : most))
      next.debt -= 1
      return next.run(ask)
    }
  })
}
