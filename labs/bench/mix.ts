// Requests for one vehicle: the model of the national load.
import { connections, type BenchContext } from './bench-context.ts'
import { clientOf, hotCalls } from './hot-calls.ts'
import type { Client } from './load.ts'

type Times = Readonly<Record<string, number>>

/**
 * Requests of one vehicle from the owner's home to its end, as e2e/quality/one-way.spec.ts saw them.
 * A request that cannot be repeated stands under its nearest: a lookup of an address and the pins
 * under the settings, the owner's check under the detail, identification, certificate and treatment
 * under the change of a status.
 */
export const ofWay: Times = {
  'owner vehicle search': 1,
  'settings (from memory)': 3,
  'station search by place': 1,
  'times for a vehicle': 2,
  'order pickup, cancel': 1,
  'owner’s orders': 1,
  'open orders': 3,
  'count of orders': 3,
  'vehicle detail': 14,
  'score of a vehicle': 3,
  'treatment of a vehicle': 1,
  'status change, there and back': 9,
  'counts of the lists': 1,
  'work queue': 1,
  'unfinished vehicles': 1,
  'vehicle list by status': 3,
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
