import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { limits } from '#rules/limits.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { allCached, onDevice } from '../support/new-build.ts'
import type { TestApp } from '../support/test-app.ts'
import { agreedOn, type YardStation } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'

const today = finnishDay(new Date())

const stopAt = (app: TestApp, here: YardStation, changes: object = {}) =>
  app.vehicles.ordered('onni', {
    station: here.email,
    order: { ...agreedOn(today), ...changes },
  })

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a driver sees the plan and marks a pickup, which is sent once the connection is back',
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      const context = page.context()
      const { plate } = await stopAt(app, here, { access_note: 'Pihan perällä, sininen aitta' })
      await allCached(page, 'operator')
      await page.goto('/operator/incoming/plan')
      const { plan } = yardOrders(page, t)
      await expect(plan.stop(plate).pickedUp).toBeVisible()
      await expect.poll(() => onDevice(page, 'kierto-plan')).toContain('sininen aitta')

      // Every quarter of an hour the session gets fresh tokens.
      await page.goto('/operator')
      await expect.poll(() => onDevice(page, 'kierto-plan')).toContain('sininen aitta')
      app.clock.advance({ minutes: limits.accessTokenMinutes + 1 })
      const refreshed = page.waitForResponse('**/api/auth/refresh/')
      await page.goto('/operator/process')
      await refreshed
      expect(await onDevice(page, 'kierto-plan')).toContain('sininen aitta')

      await context.setOffline(true)
      await page.goto('/operator/incoming/plan')
      await expect(plan.stop(plate).stop).toContainText('Pihan perällä, sininen aitta')
      await expect(page.getByText(/^Luettelot on haettu/)).toBeVisible()
      await plan.stop(plate).pickedUp.click()
      await expect(plan.stop(plate).stop).toContainText('Odottaa yhteyttä: Noudettu')
      await expect(plan.stop(plate).pickedUp).toBeHidden()
      expect(await app.vehicles.orderOf(plate)).toMatchObject({ state: 'agreed' })

      await context.setOffline(false)
      await expect.poll(async () => (await app.vehicles.orderOf(plate)).state).toBe('handed_over')
      // The vehicle was fetched: its stop is open while its transfer document is missing.
      await expect(plan.stop(plate).stop).toContainText(t.operatorOrders.steps.pickedUp)
      await expect(plan.stop(plate).stop).not.toContainText('Odottaa yhteyttä')

      await frame(page, t).logOut.click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    },
  )

  test(
    'the next stop opens after a pickup without a connection',
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const first = await stopAt(app, here, { run_position: 1 })
      const second = await stopAt(app, here, { run_position: 2 })
      const { plan } = yardOrders(page, t)
      await allCached(page, 'operator')
      await page.goto('/operator/incoming/plan')
      await expect(plan.stop(first.plate).pickedUp).toBeVisible()
      await expect(plan.stop(second.plate).pickedUp).toBeHidden()
      await page.context().setOffline(true)
      await plan.stop(first.plate).pickedUp.click()
      await expect(plan.stop(second.plate).pickedUp).toBeVisible()
      // The row of the first one still tells that its step waits.
      await expect(plan.stop(first.plate).open).toBeVisible()
      await expect(plan.stop(first.plate).stop).toContainText('Odottaa yhteyttä: Noudettu')
      await page.context().setOffline(false)
    },
  )
})

test(
  'stops change their sequence, get a driver, move together, and fit on one sheet',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const stops = []
    for (let n = 0; n < 4; n += 1) {
      stops.push(await stopAt(app, here, { run_position: n + 1, message: 'Soita portilla.' }))
    }
    const [first, second, third] = stops
    if (!first || !second || !third) throw new Error('Four stops were asked for')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/operator/incoming')
    const { plan } = yardOrders(page, t)
    await frame(page, t).menu.click()
    await yardFrame(page, t).item('operatorPlan').click()
    await expect(plan.stops).toHaveCount(4)
    const button = await plan.stop(first.plate).pickedUp.boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(56)

    // The tick, the menu, the call, the route and two steps. All else is behind the menu.
    const { stop, driver } = plan.stop(first.plate)
    const lastStop = await plan.stops.last().boundingBox()
    const tools = page.getByText(t.operatorOrders.plan.otherDay, { exact: true })
    expect((await tools.boundingBox())?.y).toBeGreaterThan(lastStop?.y ?? Infinity)
    await expect(driver).toBeHidden()
    const controls = stop.locator('a, button, input, select').filter({ visible: true })
    expect(await controls.count()).toBeLessThanOrEqual(6)

    // The stops after the next one are rows, of two lines where the address is long.
    const later = await plan.stop(second.plate).stop.boundingBox()
    expect(later?.height).toBeLessThanOrEqual(73)
    await plan.stop(second.plate).open.click()
    await expect(plan.stop(first.plate).pickedUp).toBeHidden()
    await plan.stop(second.plate).more.click()
    await plan.stop(second.plate).up.focus()
    await page.keyboard.press('Enter')
    await expect(plan.stops.first()).toContainText(second.plate)
    await plan.stop(third.plate).open.click()
    await plan.stop(third.plate).more.click()
    await plan.stop(third.plate).driver.selectOption({ label: 'Hilla Halli' })
    await expect(plan.stop(third.plate).driver).toBeEnabled()
    await tools.click()
    await plan.mine.check()
    await expect(plan.stops).toHaveCount(1)
    await page.getByRole('radio', { name: t.operatorOrders.plan.filters.all }).check()

    // A departure is taken back beside the button, too.
    const departing = plan.stop(third.plate)
    await departing.open.click()
    await departing.start.click()
    await expect(departing.start).toBeHidden()
    await departing.undo.click()
    await expect(departing.start).toBeVisible()
    expect(await app.vehicles.orderOf(third.plate)).toMatchObject({ state: 'agreed' })

    for (const { plate } of [first, second]) await plan.stop(plate).tick.check()
    await plan.moveChosen.click()
    const day = dayAfter(today, 2)
    await plan.move.day.fill(day)
    await plan.move.byPhone.check()
    await plan.move.confirm.click()
    await expect(plan.stops).toHaveCount(2)
    expect(await app.vehicles.orderOf(first.plate)).toMatchObject({
      state: 'agreed',
      window_day: day,
    })

    await page.goto(`/operator/incoming/plan?day=${day}`)
    await expect(plan.stops).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null })
    await frame(page, t).menu.waitFor()
  },
)
