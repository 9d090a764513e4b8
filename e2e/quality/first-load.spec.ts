import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { measureLoad } from '../support/page-load.ts'
import { expect, test } from '../support/yard-test.ts'

/** The most that a page fetches until it shows its content: kB of its files, and all requests. */
type Budget = { readonly kilobytes: number; readonly requests: number }

/** The most that the parts of a page may move, in sum. */
const mostShift = 0.05

async function checkFirstLoad(
  page: Page,
  path: string,
  budget: Budget,
  shown: () => Promise<void>,
) {
  const { bytes, requests, shift } = await measureLoad(page, path, shown)
  const facts = `${bytes} bytes in ${requests.length} requests, shift ${shift}`
  test.info().annotations.push({ type: 'first load', description: facts })
  const list = `${facts}\n${requests.join('\n')}`
  expect(requests.length, list).toBeGreaterThan(10)
  expect([...new Set(requests)], list).toEqual(requests)
  expect(bytes, list).toBeLessThanOrEqual(budget.kilobytes * 1000)
  expect(requests.length, list).toBeLessThanOrEqual(budget.requests)
  expect(shift, list).toBeLessThanOrEqual(mostShift)
}

// The pages of a station have the rows and folds of a phone, which took the place of longer pages.
// Dialogs, folds and addresses are parts of their own, so that public pages load nothing of the yard.
const stationPages: readonly (Budget & { path: string })[] = [
  { path: '/operator', kilobytes: 159, requests: 25 },
  { path: '/operator/process', kilobytes: 204, requests: 43 },
]
for (const { path, ...budget } of stationPages) {
  test(`${path} fetches little until it shows its content`, async ({ page, t }) => {
    await checkFirstLoad(page, path, budget, () =>
      expect(yardFrame(page, t).queue.or(frame(page, t).heading).first()).toBeVisible(),
    )
  })
}

const homes: readonly (Budget & { who: string; path: string })[] = [
  // An owner to whom no other test gives an order. The home page loads more for some of these.
  // Its content is the field for a vehicle, the cost and the three steps. Its words have the advice for
  // heirs and buyers. The schemas of the flow come where a draft waits, or with the next step.
  { who: 'paula', path: '/person', kilobytes: 165, requests: 29 },
  { who: 'admin', path: '/admin', kilobytes: 143, requests: 20 },
]
for (const { who, path, ...budget } of homes) {
  test(
    `${path} fetches little until it shows its content, as ${who}`,
    { tag: '@full' },
    async ({ browserOf, t }) => {
      const { page } = await browserOf(who)
      await checkFirstLoad(page, path, budget, () => expect(frame(page, t).heading).toBeVisible())
    },
  )
}
