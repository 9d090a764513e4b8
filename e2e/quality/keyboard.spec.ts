import type { Locator } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { identification, login, start } from '../pages/login.ts'
import { order, recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { tabTo } from '../support/press-keys.ts'
import { expect, test } from '../support/test.ts'

test('the whole flow works with the keyboard alone', async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['viljo'])
  const press = (key: string) => page.keyboard.press(key)
  const enter = async (control: Locator) => {
    await tabTo(page, control)
    await press('Enter')
  }
  const flow = recycle(page, t)
  const form = order(page, t)

  await page.goto('/')
  await enter(start(page, t).owner)
  await enter(login(page, t).identify)
  await enter(identification(page, 'fi').person('Viljo Takamäki'))
  await tabTo(page, home(page, t).field)
  await page.keyboard.type(plate)
  await press('Enter')

  // A new step moves the focus to its heading, so that screen readers read it.
  await expect(flow.summary.heading).toBeFocused()
  await enter(flow.summary.confirm)

  await expect(flow.place.heading).toBeFocused()
  await tabTo(page, flow.place.own)
  await press('ArrowDown')
  await tabTo(page, flow.place.search)
  await page.keyboard.type('Kuopio')
  await flow.place.firstSuggestion.waitFor()
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowUp')
  await expect(flow.place.firstSuggestion).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
  await expect(flow.place.chosen).toBeVisible()
  await enter(flow.place.button)

  await expect(flow.station.heading).toBeFocused()
  const list = stations(page, t)
  await enter(list.skipMap)
  const { pickup } = list.card('Kalla-Karjalan Kiertopelti Kuopio, Kylmämäki')
  await enter(pickup)
  const dialog = form.dialog('pickup')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await press('Escape')
  await expect(pickup).toBeFocused()
  await press('Enter')
  await enter(form.allYes)
  // The answer for the certificate has the focus, so that it is seen.
  await expect(form.yes('citizen')).toBeFocused()
  await tabTo(page, form.yes('all_parts'), 'Shift+Tab')
  await press('ArrowRight')
  await tabTo(page, form.part(t.vehicle.parts.engine))
  await press('Space')
  await expect(form.part(t.vehicle.parts.engine)).toBeChecked()
  await tabTo(page, form.phone)
  await page.keyboard.type('040 123 4567')
  await press('Tab')
  await expect(form.email).toBeFocused()
  await page.keyboard.type('viljo@posti.example')
  await tabTo(page, form.note)
  await page.keyboard.type('Pihan perällä, sininen aitta')
  // The focus stays inside the modal in both directions.
  for (let presses = 0; presses < 20; presses += 1) {
    await press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        !document.activeElement?.closest('dialog') &&
        document.activeElement?.tagName,
    )
    expect(outside).toBe(false)
  }
  await enter(form.send.pickup)

  await expect(form.done('pickup')).toBeVisible()
  await enter(form.follow)
  await expect(frame(page, t).heading).toBeFocused()
  await page.goto('/person')
  await expect(home(page, t).order(plate).card).toBeVisible()
  await tabTo(page, frame(page, t).logOut, 'Shift+Tab')
  await press('Enter')
  await expect(start(page, t).heading).toBeVisible()
})

test('the focus is always visible', { tag: '@full' }, async ({ page, t }) => {
  await page.goto('/login/operator')
  await login(page, t).operatorHeading.waitFor()
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      return { name: element.outerHTML.slice(0, 120), ring, hasShadow: boxShadow !== 'none' }
    })
    if (seen) expect(seen.ring, seen.name).toBeGreaterThanOrEqual(3)
  }
})
