import { yardLists } from '../pages/yard-lists.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a dialog over a list stays open with its choices while a tablet is turned',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Kaukopiha Ivalo')
    const { plate } = await fixtures.standing(here, { status: 'shop_listing' })
    const lists = yardLists(page, t)
    const { resolving } = lists
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto('/operator/available')
    await expect(page.getByRole('table').first()).toBeVisible()
    await lists.card(plate).resolve.click()
    await resolving.send.check()
    await resolving.search.fill(there.name)
    await resolving.found(there.name).check()

    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(resolving.found(there.name)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(resolving.dialog).toBeHidden()
    // The list behind it is of cards now.
    await expect(page.getByRole('table')).toBeHidden()
    await expect(lists.card(plate).resolve).toBeVisible()
  },
)
