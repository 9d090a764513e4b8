import { readOfDay, storeForDay } from '#web/storage/device-store.ts'
import type { HttpRequest, Result } from './http.ts'

/** Endpoints whose responses stay on the device for the day. The app of the stations names them. */
let names: ReadonlySet<string> = new Set()
let longer: ReadonlySet<string> = new Set()

/** Stores the responses of these endpoints for the day, and those of `overMidnight` for 24 hours. */
export function keepForDay(
  endpoints: readonly string[],
  { overMidnight }: { readonly overMidnight: readonly string[] },
): void {
  names = new Set([...endpoints, ...overMidnight])
  longer = new Set(overMidnight)
}

/** A stored reply that outlives the day. */
type Elsewhere = (
  endpoint: string,
  path: string,
  owner: string,
) => Promise<{ readonly at: number; readonly data: unknown } | null>

let elsewhere: Elsewhere = () => Promise.resolve(null)

/** Looks for a reply there where the day has none. */
export function replaceBy(find: Elsewhere): void {
  elsewhere = find
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
  if (owner === null) return result
  if (query?.['cursor'] !== undefined || query?.['search']) return result
  const key = JSON.stringify([path, query])
  const isOfDay = names.has(endpoint)
  if ('data' in result) {
    if (!isOfDay) return result
    tell(null)
    latest = Date.now()
    const ending = longer.has(endpoint) ? 'hours' : 'day'
    void storeForDay(key, { owner, at: latest, reply: result }, ending)
    return result
  }
  if (result.error.code !== 'NETWORK_ERROR') return result
  const ofDay = isOfDay ? await readOfDay(key, owner) : null
  const stored = ofDay ?? (await elsewhere(endpoint, path, owner))
  if (!stored) return result
  tell(Math.min(stored.at, since ?? stored.at))
  return 'reply' in stored ? (stored.reply as Result<unknown>) : { data: stored.data }
}
