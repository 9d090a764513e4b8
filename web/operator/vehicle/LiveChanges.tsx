import { useEffect } from 'react'
import { gatherChangesMs } from '#rules/limits.ts'
import { refresh } from '#web/api/query-cache.ts'
import { request } from '#web/api/client.ts'
import { awaitsOwnRequest, isOwnRequest } from '#web/api/http.ts'
import { yardContract } from '#contract/yard.ts'
import { readEvents } from './events.ts'

/** Interval in ms of polling, and of new tries, without the stream. */
const pollMs = 30_000
/** The service sends a heartbeat every 15 s. A stream silent for three times that is dead. */
const silentMs = 45_000
/** A stream that lasted this long in ms works: a token's end, a deployment or a proxy closed it. */
const steadyMs = 5_000
/** Time in ms before this component in which the page may have read its lists. */
const readAheadMs = 2000
/** Longest wait for a response that tells whether a change is this tab's own, in gather times. */
const mostWaits = 10

/** The most changes that the page remembers. A new stream repeats those of the last 30 s. */
const mostChanges = 200

/**
 * The moment, as `performance.now()`, until which the page knows every change, and the ids of the
 * last changes that it has acted on.
 */
type Known = { until: number; changes: readonly string[] }

/**
 * Keeps all lists of the station up to date while the page is visible. A hidden page holds no
 * connection. `onPolling` tells whether it can only poll.
 */
export function LiveChanges({
  shopId,
  onPolling,
}: {
  shopId: number
  onPolling: (isPolling: boolean) => void
}) {
  useEffect(() => {
    const known: Known = { until: performance.now() - readAheadMs, changes: [] }
    let watching: AbortController | null = null
    const follow = () => {
      if (document.hidden) {
        watching?.abort()
        watching = null
      } else if (watching === null) {
        watching = new AbortController()
        void watch(shopId, watching.signal, known, onPolling)
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watching?.abort()
      onPolling(false)
    }
  }, [shopId, onPolling])

  return null
}

/**
 * An event of the stream. The first one tells for how long before it the stream repeats the changes,
 * in ms. Each later one tells a change and its request, and a repeated one its age in ms.
 */
type StreamEvent = {
  readonly covers_ms?: number
  readonly id?: number
  readonly change?: string
  readonly ago_ms?: number
  readonly request?: string | null
}

const readAgain = () => refresh(['CARS', 'LOADS'])

async function watch(
  shopId: number,
  left: AbortSignal,
  known: Known,
  setPolling: (polling: boolean) => void,
): Promise<void> {
  let gathering: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let events: StreamEvent[] = []
  const gather = (waits = 0) => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      if (awaitsOwnRequest() && waits < mostWaits) return gather(waits + 1)
      // The responses to this tab's own changes have refreshed what they changed.
      const isNews = hasMissed || events.some(({ request: id }) => !isOwnRequest(id))
      // The next stream repeats what a page that is left does not act on.
      if (left.aborted) return
      const changes = events.flatMap(({ change }) => change ?? [])
      known.changes = known.changes.concat(changes).slice(-mostChanges)
      hasMissed = false
      events = []
      if (isNews) readAgain()
    }, gatherChangesMs)
  }
  while (!left.aborted) {
    const began = Date.now()
    const { until } = known
    await listenOnce(shopId, left, {
      onOpen: () => setPolling(false),
      onSign: () => (known.until = performance.now()),
      onEvent: (data) => {
        const event = JSON.parse(data) as StreamEvent
        const { covers_ms: covers, change, ago_ms: ago = 0 } = event
        if (change !== undefined && known.changes.includes(change)) return
        // The page was loaded after that change, so all that it has read is newer.
        if (ago > performance.now()) return
        if (covers !== undefined) hasMissed ||= performance.now() - until > covers
        // Checked later: the response to this tab's own change may come after its event.
        else events.push(event)
        gather()
      },
    })
    if (left.aborted) return
    const stood = Date.now() - began > steadyMs
    if (!stood) setPolling(true)
    await pause(stood ? steadyMs : pollMs, left)
    // An open stream tells what was missed. Without a stream only this does.
    if (!stood && !left.aborted) readAgain()
  }
}

/** Opens one stream and reads it to its end. */
async function listenOnce(
  shopId: number,
  left: AbortSignal,
  {
    onOpen,
    onSign,
    onEvent,
  }: { onOpen: () => void; onSign: () => void; onEvent: (data: string) => void },
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    onSign()
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silentMs)
  }
  const signal = AbortSignal.any([left, silence.signal])
  const answer = await request(yardContract.watchVehicles, { shopId }, { signal })
  if ('error' in answer) return
  onOpen()
  restart()
  try {
    await readEvents(answer.data, { onEvent, onSign: restart })
  } catch {
    // Closed, silent for too long, or cut: the caller opens another one.
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
