import { pages } from '#rules/pages.ts'
import { frame } from '../pages/frame.ts'
import { allCached, collectUncached } from '../support/new-build.ts'
import { expect, test } from '../support/yard-test.ts'

const yardPages = [
  'operatorHome',
  'operatorIncoming',
  'operatorPlan',
  'operatorRecycle',
  'operatorProcess',
  'operatorPlaces',
  'operatorBatteries',
  'operatorLoads',
  'operatorAvailable',
  'operatorRegistration',
] as const

test.use({
  serviceWorkers: 'allow',
  complaints: /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED.*\/api\//,
})

test(
  'each page of the yard opens without a connection, also one that was never opened',
  { tag: '@full' },
  async ({ page, t }) => {
    await allCached(page, 'operator')
    await page.context().setOffline(true)
    const missing = await collectUncached(page, 'operator')
    for (const name of yardPages) {
      await page.goto(pages[name].path)
      await expect(page).toHaveTitle(new RegExp(t.titles.pages[name].title))
      await expect(frame(page, t).heading).not.toHaveText(t.common.notLoaded.title)
    }
    expect([...missing]).toEqual([])
  },
)
