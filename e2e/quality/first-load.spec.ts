import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { measureLoad } from '../support/page-load.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'

/** The most that a page fetches until it shows its content: kB of its files, and all requests. */
type Budget = { readonly kilobytes: number; readonly requests: number }

/** Pages that name all files of their first load (tools/build/prerender.ts). */
const homePaths: ReadonlySet<string> = new Set(['/person', '/operator', '/admin'])

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
  if (!homePaths.has(path)) return
  // A file that the page does not name waits for the script that asks for it. The page knows no width.
  const html = await (await page.request.get(path)).text()
  const code = requests.filter((file) => /^\/assets\/.+\.(js|css)$/.test(file))
  const isNamed = (file: string) => html.includes(file) || file.startsWith('/assets/PhoneHeader-')
  expect(code.filter((file) => !isNamed(file))).toEqual([])
}

// Dialogs, folds and addresses are parts of their own, so that public pages load nothing of the yard.
const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
const stationPages: readonly (Budget & { path: string; viewport: typeof desk })[] = [
  { path: '/operator', viewport: desk, kilobytes: 159.8, requests: 25 },
  { path: '/operator', viewport: phone, kilobytes: 161.5, requests: 26 },
  { path: '/operator/process', viewport: desk, kilobytes: 204.9, requests: 41 },
  { path: '/operator/process', viewport: phone, kilobytes: 206.6, requests: 45 },
  { path: '/operator/incoming', viewport: desk, kilobytes: 227, requests: 53 },
  { path: '/operator/incoming', viewport: phone, kilobytes: 229, requests: 53 },
]
for (const { path, viewport, ...budget } of stationPages) {
  test(`${path} fetches little until it shows its content, at ${viewport.width} px`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize(viewport)
    await checkFirstLoad(page, path, budget, () =>
      expect(yardFrame(page, t).queue.or(frame(page, t).heading).first()).toBeVisible(),
    )
  })
}

// On a desk its list stands beside it.
const vehiclePages: readonly (Budget & { viewport: typeof desk })[] = [
  { viewport: phone, kilobytes: 212.8, requests: 47 },
  { viewport: desk, kilobytes: 217.7, requests: 54 },
]
for (const { viewport, ...budget } of vehiclePages) {
  test(`the address of a vehicle fetches little, at ${viewport.width} px`, async ({
    page,
    app,
    here,
    t,
  }) => {
    const { id } = await yardFixtures(app).identified(here)
    await page.setViewportSize(viewport)
    await checkFirstLoad(page, `/operator/process?vehicle=${id}`, budget, () =>
      expect(yardVehicle(page, t).stage('depolluted')).toBeVisible(),
    )
  })
}

const homes: readonly (Budget & { who: string; path: string })[] = [
  // An owner to whom no other test gives an order. The home page loads more for some of these.
  // Its content is the field for a vehicle, the cost and the three steps. The words of errors, consents
  // and the flow come after it. The schemas of the flow come where a draft waits, or with the next step.
  { who: 'paula', path: '/person', kilobytes: 155, requests: 26 },
  { who: 'admin', path: '/admin', kilobytes: 143.5, requests: 21 },
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
