import type { Page, Request } from '@playwright/test'
import { gatherChangesMs, readAheadMs } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { holdTimer } from '../support/hold-timer.ts'
import type { TestApp } from '../support/test-app.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

/** The most requests that read something again after a remark, and after a longer listing. */
const most = { remark: 2, extension: 4 }
/** The most requests that read something again on the return to the tab, where nothing changed. */
const mostOnReturn = 3

/** Remembers when the page last acted on changes of the stream. */
function followGathering(ms: number) {
  const later = window.setTimeout.bind(window)
  const follow = (run: () => void, wait?: number) => {
    if (wait !== ms) return later(run, wait)
    return later(() => {
      run()
      document.documentElement.dataset['gathered'] = String(performance.now())
    }, wait)
  }
  window.setTimeout = follow as typeof window.setTimeout
}

/** Returns whether the page acted on changes after the response to its last request. */
function hasGathered(): boolean {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sent = requests.filter(({ initiatorType, name }) => {
    return initiatorType === 'fetch' && name.includes('/api/') && !name.endsWith('/changes/')
  })
  const last = Math.max(...sent.map(({ responseEnd }) => responseEnd))
  return Number(document.documentElement.dataset['gathered'] ?? 0) > last
}

/** Collects the paths that the page reads from the call on. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isStream = pathname.endsWith('/changes/')
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !isStream)
      reads.push(pathname)
  })
  return reads
}

/** Waits until the page has acted on the events that came after its last request. */
const settle = (page: Page) => expect.poll(() => page.evaluate(hasGathered)).toBe(true)

/** Waits until the page has acted on the first events of its stream. */
async function seeStream(page: Page): Promise<void> {
  const gathered = () => page.evaluate(() => document.documentElement.dataset['gathered'])
  await expect.poll(gathered).toBeDefined()
  // The requests begin after the page has acted.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })
}

/** Returns a function that waits until all requests of the page are answered, except its stream. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/changes/')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}

/** Waits: a page reads again what it read before the server's stream could tell of changes. */
function streamCovers(app: TestApp): Promise<void> {
  const covered = () => {
    let ms = 0
    app.appContext.vehicleChanges.listen((heard) => {
      if ('coversMs' in heard) ms = heard.coversMs
    })()
    return ms
  }
  return expect.poll(covered).toBeGreaterThan(15_000)
}

/** Hides the page or shows it again, as a change of the tab does. */
function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
    delete document.documentElement.dataset['gathered']
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test.beforeEach(async ({ page }) => {
  // The page reads the lists of the day ahead, whatever the user does.
  await page.addInitScript(holdTimer, readAheadMs)
  await page.addInitScript(followGathering, gatherChangesMs)
})

test(
  'a remark reads little again, also when the stream tells it',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).standing(here, { certificate: true })
    const view = yardVehicle(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    // The stream repeats the changes of the last 30 s, which made the vehicle.
    await seeStream(page)
    await view.addRemarks.click()
    await view.remarksField.fill('Vasen etuovi puuttuu.')
    const reads = readsOf(page)
    await view.saveRemarks.click()
    await expect(view.remarks).toContainText('Vasen etuovi puuttuu.')
    await settle(page)
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most.remark)
  },
)

test(
  'the extension of a listing reads the lists again, and no order',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { plate } = await yardFixtures(app).standing(here, {
      status: 'shop_listing',
      listing_expires_at: new Date(app.clock.now().getTime() + 30.5 * 60_000),
    })
    const { card, extend } = yardLists(page, t).card(plate)
    await page.goto(pages.operatorAvailable.path)
    await expect(card).toContainText(/0\st (30|31)\smin/)
    await seeStream(page)
    const reads = readsOf(page)
    await extend.click()
    await expect(card).toContainText(/24\st (30|31)\smin/)
    await settle(page)
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most.extension)
  },
)

test(
  'the return to the tab reads nothing that the page knows',
  { tag: '@full' },
  async ({ page, here, app, browserOf }) => {
    await streamCovers(app)
    const { id } = await yardFixtures(app).standing(here, { certificate: true })
    const other = await app.signIn.account(here.username)
    // The stream repeats a change of the last 30 s to each new listener.
    const answer = await fetch(`${app.url}/api/shop/${here.id}/vehicle/${id}/`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${other.access_token}`,
      },
      body: JSON.stringify({ remarks: 'Avain puuttuu.' }),
    })
    expect(answer.status).toBe(200)
    const owner = await browserOf('aino')
    for (const [at, path] of [
      [page, pages.operatorHome.path],
      [page, pages.operatorIncoming.path],
      [page, pages.operatorProcess.path],
      [page, pages.operatorAvailable.path],
      [owner.page, pages.personHome.path],
    ] as const) {
      const isYard = at === page
      const answered = followRequests(at)
      await at.goto(path)
      await expect(at.getByRole('heading', { level: 1 })).toBeVisible()
      if (isYard) await seeStream(at)
      await answered()
      await turn(at, 'hidden')
      const reads = readsOf(at)
      await turn(at, 'visible')
      if (isYard) await seeStream(at)
      expect(reads.length, `${path}\n${reads.join('\n')}`).toBeLessThanOrEqual(mostOnReturn)
    }
  },
)

test(
  'what the page has read is not read ahead again, nor after a lost connection',
  { tag: '@full' },
  async ({ here, browserOf, app, t }) => {
    // This page reads the lists of the day ahead. The station has no vehicle, so no change is told.
    const { page } = await browserOf(here.username)
    await yardFrame(page, t).choose(here.name)
    await streamCovers(app)
    await page.goto('about:blank')
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isStream = pathname.endsWith('/changes/')
      if (request.method() === 'GET' && pathname.startsWith('/api/shop/') && !isStream)
        reads.push(pathname + search)
    })
    const twice = () => reads.filter((each, at) => reads.indexOf(each) !== at)
    const answered = followRequests(page)
    // The page itself reads the list of what was sent.
    const lastAhead = page.waitForResponse((response) =>
      /search-status\/shop_transfer\/(?!.*sent)/.test(response.url()),
    )
    await page.goto(pages.operatorProcess.path)
    await lastAhead
    await answered()
    expect(twice()).toEqual([])
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    reads.length = 0
    const read = page.waitForResponse((response) => response.url().includes('/api/shop/'))
    await page.context().setOffline(false)
    await read
    await answered()
    expect(reads.length, reads.join('\n')).toBeGreaterThan(0)
    expect(twice()).toEqual([])
  },
)
