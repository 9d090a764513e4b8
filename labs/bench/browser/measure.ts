// Costs of one page load on a slow phone with a slow connection, as the browser counts them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** Lighthouse's "slow 4G" and its mid-range phone. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
const slowerBy = 4
/** A page counts as loaded after this quiet time in ms. */
const quietMs = 700
/** A request without events for this long counts as over: the browser does not report every end. */
const stuckMs = 15_000
const patienceMs = 180_000

export type Figures = {
  /** Transferred bytes with headers. */
  readonly bytes: number
  readonly requests: number
  /** First and largest contentful paint, in ms. */
  readonly first: number
  readonly largest: number
  /** Total time by which tasks exceeded 50 ms, in ms. */
  readonly blocking: number
  /** Time from an input to the next frame, in ms. The browser counts in steps of 8. */
  readonly delay: number
}
export type Figure = keyof Figures

type Seen = { largest: number; blocking: number; delay: number }
declare global {
  interface Window {
    kiertoSeen: Seen
  }
}

/** Runs in the page before any other script. */
function look(): void {
  const seen = { largest: 0, blocking: 0, delay: 0 }
  window.kiertoSeen = seen
  const on = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ duration }) => (seen.blocking += duration - 50))
  on(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
        seen.delay = Math.max(seen.delay, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

/** Empties the cache and slows the tab down to the phone and its connection. */
async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.clearBrowserCache')
  await client.send('Network.emulateNetworkConditions', line)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}

/** Prepares a tab to count everything that it loads. */
export async function watchPage(page: Page) {
  await page.addInitScript(look)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const load = countLoad(client)

  /** Loads the page with an empty cache and does its one action. */
  async function measure(
    open: () => Promise<unknown>,
    isShown: () => Promise<void>,
    act: () => Promise<void>,
  ): Promise<Figures> {
    await slowDown(client)
    load.begin()
    await open()
    await isShown()
    await load.quiet()
    const { bytes, requests } = load
    const first = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    )
    const { largest, blocking } = await page.evaluate(() => window.kiertoSeen)
    await act()
    // After two frames the browser has reported the time.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await sleep(quietMs)
    const { delay } = await page.evaluate(() => window.kiertoSeen)
    return { bytes, requests, first, largest, blocking, delay: Math.max(16, delay) }
  }
  return { measure }
}

function countLoad(client: CDPSession) {
  /** Running requests: the address by id. */
  let running = new Map<string, string>()
  let last = performance.now()
  const load = {
    bytes: 0,
    requests: 0,
    begin: () => {
      running = new Map()
      load.bytes = 0
      load.requests = 0
    },
    quiet: async () => {
      const began = performance.now()
      const still = () => performance.now() - last
      while (still() < (running.size > 0 ? stuckMs : quietMs)) {
        if (performance.now() - began > patienceMs)
          throw new Error(`The page does not become quiet: ${[...running.values()].join(' ')}`)
        await sleep(50)
      }
    },
  }
  const over = (id: string) => {
    running.delete(id)
    last = performance.now()
  }
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    if (!running.has(requestId)) load.requests += 1
    running.set(requestId, request.url)
    last = performance.now()
  })
  client.on('Network.responseReceived', ({ requestId, response }) => {
    // Stays open as long as the page does.
    if (response.mimeType === 'text/event-stream') over(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.bytes += encodedDataLength
    over(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  return load
}
