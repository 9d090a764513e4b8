import { readOfDay, storeForDay } from '#web/storage/day-store.ts'
import type { HttpRequest, Result } from './http.ts'

/** Endpoints whose responses stay on the device for the day. The app of the stations names them. */
let names: ReadonlySet<string> = new Set()

/** Stores the responses of these endpoints for the day. */
export function keepForDay(endpoints: readonly string[]): void {
  names = new Set(endpoints)
}

/** Time of the oldest response that replaced a failed request. null while requests succeed. */
let since: number | null = null
/** Time of the last response of the service. */
let latest: number | null = null

export const latestReplyAt = (): number | null => latest

const listeners = new Set<() => void>()

function tell(time: number | null): void {
  if (time === since) return
  since = time
  for (const listener of listeners) listener()
}

/** The same time for `useSyncExternalStore`. */
export const replacedSince = {
  read: (): number | null => since,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Stores the response of a request that succeeded. Without a connection, returns the stored response
 * of that user and day. Later pages and searches are not stored.
 */
export async function orOfDay(
  endpoint: string,
  request: HttpRequest,
  owner: string | null,
  result: Result<unknown>,
): Promise<Result<unknown>> {
  const { path, query } = request
  if (!names.has(endpoint) || owner === null) return result
  if (query?.['cursor'] !== undefined || query?.['search']) return result
  const key = JSON.stringify([path, query])
  if ('data' in result) {
    tell(null)
    latest = Date.now()
    void storeForDay(key, { owner, at: latest, reply: result })
    return result
  }
  if (result.error.code !== 'NETWORK_ERROR') return result
  const stored = await readOfDay(key, owner)
  if (!stored) return result
  tell(Math.min(stored.at, since ?? stored.at))
  return stored.reply as Result<unknown>
}
