import type { Locator } from '@playwright/test'
import { persons } from '#stand-ins/registry.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expectNoSidewaysScroll } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test('on a phone: a vehicle is received, certified and done, without horizontal scrolling', async ({
  browserOf,
  app,
  t,
}) => {
  const here = await yardFixtures(app).station('Puhelinpiha')
  const { plate } = await app.vehicles.register(['viljo'])
  const { page } = await browserOf(here.username)
  await page.setViewportSize({ width: 390, height: 844 })
  const { search, vehicle, owner, certificate, details, done } = yardWizard(page, t)
  /** The main button of a step is visible at any scroll position, and wide enough. */
  const underThumb = async (button: typeof search.button) => {
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
    await button.click()
  }
  await yardFrame(page, t).choose(here.name)
  await expectNoSidewaysScroll(page)
  await frame(page, t).menu.click()
  await yardFrame(page, t).item('operatorRecycle').click()
  await search.field.fill(plate)
  await underThumb(search.button)
  await underThumb(vehicle.button)
  await owner.nationality.finnish.check()
  await owner.personalId.fill(persons.find(({ key }) => key === 'viljo')?.personal_id ?? '')
  await underThumb(owner.check)
  await certificate.plates('destroyed').check()
  await certificate.identify()
  await underThumb(certificate.goToConfirm)
  await underThumb(certificate.confirmButton)
  await details.condition('recycle').check()
  await underThumb(details.finish)
  await expectNoSidewaysScroll(page)
  await done.open.click()
  const view = yardVehicle(page, t)
  await expect(view.stageDone('received_and_identified')).toBeVisible()
  await expect(view.finish).toBeInViewport({ ratio: 1 })
  await view.finishWith('Vaiheet on kirjattu paperille')
  await expect(view.undo).toBeVisible()
  for (const path of ['incoming', 'available', 'process', 'profile', 'select-station']) {
    await page.goto(`/operator/${path}`)
    await frame(page, t).heading.waitFor()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/operator/process')
  await yardLists(page, t).open('done')
  await expect(yardLists(page, t).card(plate).undo).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('with the cookie banner', () => {
  test.use({ who: 'op1', cookiesAccepted: false })
  /** Whether a touch at its middle reaches it. */
  const isOnTop = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(met)
    })

  // At high zoom the bar of buttons stands in the page, where it hides nothing.
  for (const [name, viewport, near] of [
    ['390 px', { width: 390, height: 844 }, 'field'],
    ['320 px', { width: 320, height: 640 }, 'field'],
    ['390 px at 200 %', { width: 195, height: 422 }, 'button'],
  ] as const) {
    test(
      `the main button can be pressed, and nothing stays hidden: ${name}`,
      { tag: '@full' },
      async ({ page, t }) => {
        await page.setViewportSize(viewport)
        const { search } = yardWizard(page, t)
        await yardFrame(page, t).choose('Etelän Autosilmukka Porvoo, Kuninkaanportti')
        await page.goto('/operator/recycle')
        await expect(frame(page, t).cookies).toBeVisible()
        await search[near].scrollIntoViewIfNeeded()
        await expect(search.button).toBeInViewport({ ratio: 1 })
        expect(await isOnTop(search.button)).toBe(true)
        await search.button.click()
        await expect(search.field).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
        await page.keyboard.press('End')
        await page.getByText(t.common.about, { exact: true }).click()
        const last = page.getByRole('contentinfo').getByRole('link').last()
        await last.scrollIntoViewIfNeeded()
        expect(await isOnTop(last)).toBe(true)
        await frame(page, t).acceptCookies.click()
        await search[near].scrollIntoViewIfNeeded()
        await expect(search.button).toBeInViewport({ ratio: 1 })
        expect(await isOnTop(search.button)).toBe(true)
      },
    )
  }
})
