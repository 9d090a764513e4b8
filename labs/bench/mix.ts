// Requests for one vehicle from search to certificate: the model of the national load.
import { connections, type BenchContext } from './bench-context.ts'
import { clientOf, hotCalls } from './hot-calls.ts'
import type { Client } from './load.ts'

/**
 * Requests per scrapped vehicle by its owner, its station and people who search for parts. Generous
 * guesses from the screens: a station opens its lists often, its browsers keep small pictures,
 * and a parts search sends a request per letter of the make.
 */
export const perVehicle: Readonly<Record<string, number>> = {
  'settings (from memory)': 4,
  'station search by place': 3,
  'spare-parts search': 4,
  'make fuzzy search': 8,
  'vehicle list by status': 16,
  'vehicle detail': 10,
  'small picture': 12,
  'external listings': 2,
  'monthly statistics': 1,
  'token refresh': 3,
  'owner vehicle search': 2,
  'order pickup, cancel': 1,
  'status change, there and back': 6,
  'image upload': 0.5,
}

export const requestsPerVehicle = Object.values(perVehicle).reduce((sum, times) => sum + times, 0)

export const mixAsText = Object.entries(perVehicle)
  .map(([name, times]) => `${name} ${times}`)
  .join(', ')

/** Returns one client for each connection. They send the endpoints in these shares, evenly spread. */
export function mixedClients(context: BenchContext): Client[] {
  return Array.from({ length: connections }, (_, connection) => {
    const calls = hotCalls.map((call) => ({
      run: clientOf(call, context, connection),
      rounds: (perVehicle[call.name] ?? 0) / call.requests(context, connection).length,
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
