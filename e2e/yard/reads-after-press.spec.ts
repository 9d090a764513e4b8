import type { Page } from '@playwright/test'
import { gatherChangesMs } from '#rules/limits.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

/** The most requests that read something again after a remark. */
const most = 2

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

test(
  'a remark reads little again, also when the stream tells it',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.addInitScript(followGathering, gatherChangesMs)
    const { id } = await yardFixtures(app).standing(here, { certificate: true })
    const view = yardVehicle(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    await view.addRemarks.click()
    await view.remarksField.fill('Vasen etuovi puuttuu.')
    const reads = readsOf(page)
    await view.saveRemarks.click()
    await expect(view.remarks).toContainText('Vasen etuovi puuttuu.')
    await expect.poll(() => page.evaluate(hasGathered)).toBe(true)
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most)
  },
)
