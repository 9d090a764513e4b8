import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expiryLoadMs } from '#rules/limits.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { holdTimer } from '../support/hold-timer.ts'
import { expect, test } from '../support/yard-test.ts'

/** The most that a home page loads at its first visit, with all scripts and styles. */
type Budget = { path: string; bytes: number; files: number }

const kilobyte = 1000
const station: Budget = { path: '/operator', bytes: 184 * kilobyte, files: 20 }
const others: readonly (Budget & { who: string })[] = [
  // An owner to whom no other test gives an order. The home page loads more for some of these.
  { who: 'paula', path: '/person', bytes: 174 * kilobyte, files: 20 },
  { who: 'admin', path: '/admin', bytes: 165 * kilobyte, files: 20 },
]

/** Opens the page, and checks its scripts and styles once it is shown. */
async function checkFirstLoad(page: Page, budget: Budget, shown: () => Promise<void>) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) bodies.set(pathname, response.body())
  })
  // The dialog of an expired session is preloaded after the first load.
  await page.addInitScript(holdTimer, expiryLoadMs)
  await page.goto(budget.path)
  await shown()
  const sizes: number[] = []
  for (const body of bodies.values()) sizes.push(gzipSync(await body, { level: 9 }).length)
  const bytes = sizes.reduce((a, b) => a + b, 0)
  const names = [...bodies.keys()].join('\n')
  test.info().annotations.push({ type: 'gz bytes', description: `${bytes} in ${sizes.length}` })
  expect(sizes.length).toBeGreaterThan(10)
  expect(bytes, names).toBeLessThanOrEqual(budget.bytes)
  expect(sizes.length, names).toBeLessThanOrEqual(budget.files)
}

test('the home page of a station loads few scripts and styles at the first visit', async ({
  page,
  t,
}) => {
  await checkFirstLoad(page, station, () => expect(yardFrame(page, t).queue).toBeVisible())
})

for (const { who, ...budget } of others) {
  test(
    `${budget.path} loads few scripts and styles at the first visit`,
    { tag: '@full' },
    async ({ browserOf, t }) => {
      const { page } = await browserOf(who)
      await checkFirstLoad(page, budget, () => expect(frame(page, t).heading).toBeVisible())
    },
  )
}
