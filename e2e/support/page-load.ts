import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The files that a page fetched before it showed its content, and how far its parts moved. */
export type PageLoad = {
  /**
   * Bytes of the page and its files, compressed by gzip at level 9. Fonts and pictures are as they
   * come. Answers do not count: they depend on the records of other tests.
   */
  readonly bytes: number
  /** Paths of the requests, the page itself first. */
  readonly requests: readonly string[]
  /** Sum of the layout shifts without an input of the user. */
  readonly shift: number
}

/**
 * For `addInitScript`: notes when the page has its heading and `main` waits for nothing, and every
 * shift. On a phone of a station the heading stands in the header.
 */
function followLoad(): void {
  const facts = { shownAt: 0, shift: 0 }
  Object.assign(globalThis, { pageLoad: facts })
  const look = () => {
    const main = document.querySelector('main')
    if (!main || !document.querySelector('h1')) return
    if (main.querySelector('[aria-busy="true"]:not([inert] *)')) return
    facts.shownAt = performance.now()
    changes.disconnect()
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as unknown as {
        hadRecentInput: boolean
        value: number
      }
      if (!hadRecentInput) facts.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page at its first visit. */
export async function measureLoad(
  page: Page,
  path: string,
  shown: () => Promise<void>,
): Promise<PageLoad> {
  const bodies = new Map<string, Promise<Buffer | null>>()
  page.on('response', (response) => {
    // A stream of changes has no end.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return
    // The browser keeps no body of an answer that its page did not read.
    bodies.set(
      response.url(),
      response.body().catch(() => null),
    )
  })
  await page.addInitScript(followLoad)
  await page.goto(path)
  await shown()
  await page.waitForFunction(
    () => (globalThis as { pageLoad?: { shownAt: number } }).pageLoad?.shownAt,
  )
  const { names, shift } = await page.evaluate(() => {
    const { pageLoad } = globalThis as unknown as { pageLoad: { shownAt: number; shift: number } }
    const resources = performance.getEntriesByType('resource')
    const early = resources.filter(({ startTime }) => startTime <= pageLoad.shownAt)
    return { names: early.map(({ name }) => name), shift: pageLoad.shift }
  })
  const addresses = [page.url(), ...names]
  let bytes = 0
  for (const address of addresses) {
    const body = await bodies.get(address)
    if (!body || new URL(address).pathname.startsWith('/api/')) continue
    bytes += /\.(woff2|png|webp)$/.test(address) ? body.length : gzipSync(body, { level: 9 }).length
  }
  return { bytes, requests: addresses.map((address) => new URL(address).pathname), shift }
}
