// Requests for one vehicle from search to certificate: the model of the national load.
import { bytesOf, type BenchRequest } from './request.ts'
import { hotCalls } from './hot-calls.ts'
import type { Sender } from './http-client.ts'
import type { BenchContext } from './bench-context.ts'

/**
 * Requests per scrapped vehicle by its owner, its station and people who search for parts. Generous
 * guesses from the screens: a station opens its lists often, and a parts search sends a request per
 * letter of the make.
 */
const perVehicle: Record<string, number> = {
  'settings (from memory)': 4,
  'station search by place': 3,
  'spare-parts search': 4,
  'make fuzzy search': 8,
  'vehicle list by status': 16,
  'vehicle detail': 10,
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

/**
 * Sends the endpoints in these shares for ever, evenly spread. A pair of requests continues where
 * this connection left it.
 */
export async function mixedSender(context: BenchContext, connection: number): Promise<Sender> {
  const calls = await Promise.all(
    hotCalls.map(async (call) => {
      const share = perVehicle[call.name] ?? 0
      const follow = call.follow && (await call.follow(context))
      const bytes = follow
        ? []
        : call.asks(context, connection).map((ask: BenchRequest) => bytesOf(ask))
      return { share, follow, ready: follow?.(undefined), bytes, next: 0, debt: Math.random() }
    }),
  )
  let asked: (typeof calls)[number] | undefined
  const sender: Sender = (last) => {
    if (asked?.follow) asked.ready = asked.follow(last)
    for (const call of calls) call.debt += call.share / requestsPerVehicle
    asked = calls.reduce((most, call) => (call.debt > most.debt ? call : most))
    asked.debt -= 1
    if (asked.ready) return asked.ready
    const bytes = asked.bytes[asked.next % asked.bytes.length] ?? Buffer.alloc(0)
    asked.next += 1
    return bytes
  }
  return sender
}
