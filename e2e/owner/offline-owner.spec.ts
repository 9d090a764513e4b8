import { pages } from '#rules/pages.ts'
import { allCached, collectUncached } from '../support/new-build.ts'
import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'aino', serviceWorkers: 'allow' })

test('opens an owner’s app offline at its main pages', { tag: '@full' }, async ({ page, t }) => {
  await page.goto('/person')
  await allCached(page, 'person')
  await page.context().setOffline(true)
  const missing = await collectUncached(page, 'person')
  const shown = [
    ['personHome', t.owner.home.question],
    ['personRecycle', t.owner.home.question],
    ['personHistory', t.titles.pages.personHistory.title],
  ] as const
  for (const [name, heading] of shown) {
    await page.goto(pages[name].path)
    await expect(frame(page, t).heading).toHaveText(heading)
  }
  expect([...missing]).toEqual([])
  await page.context().setOffline(false)
})
