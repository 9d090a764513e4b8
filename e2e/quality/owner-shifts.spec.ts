import type { Page } from '@playwright/test'
import { home } from '../pages/home.ts'
import { startingWith } from '../pages/names.ts'
import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { followShifts, shiftsOf } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

/** The most that the parts of a screen may move, in sum, on a slow phone. */
const mostShift = 0.05

/** A phone with a quarter of this machine's speed and a slow line. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: 200_000 }

async function slowPhone(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
}

test.use({ viewport: { width: 390, height: 844 }, who: 'ida' })

test(
  'no screen of the owner moves under the finger on a slow phone',
  { tag: '@full' },
  async ({ page, app, browserOf, t }) => {
    test.slow()
    const wrong: string[] = []
    const see = async (screen: string, on: Page) => {
      await on.waitForLoadState('networkidle')
      const { shift, moved } = await shiftsOf(on)
      test.info().annotations.push({ type: screen, description: shift.toFixed(3) })
      if (shift > mostShift) wrong.push(`${screen}: ${shift.toFixed(3)}\n  ${moved.join('\n  ')}`)
    }
    const open = async (screen: string, on: Page, go: () => Promise<unknown>) => {
      await go()
      await on.getByRole('heading', { level: 1 }).waitFor()
      await see(screen, on)
    }
    await page.addInitScript(followShifts)
    await slowPhone(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await open('home', page, () => page.goto('/person'))
    const { plate } = await app.vehicles.register(['ida'])
    const flow = recycle(page, t)
    await home(page, t).field.fill(plate)
    await flow.search.button.click()
    await flow.summary.heading.waitFor()
    await open('summary', page, () => page.reload())
    await flow.summary.confirm.click()
    await flow.place.heading.waitFor()
    await open('place', page, () => page.reload())
    await flow.place.button.click()
    await stations(page, t).cards.first().waitFor()
    await open('stations', page, () => page.reload())
    // The sheet lies over the stations. This station tells its times, the nearest one does not.
    const form = order(page, t)
    const nearest = stations(page, t)
      .cards.first()
      .getByRole('button', {
        name: startingWith(t.stations.orderPickup),
      })
    await nearest.click()
    await form.addWish.waitFor()
    await see('sheet without times', page)
    await form.close.click()
    await shortcuts(page, t).toStations(plate, 'Tampere')
    await nearest.click()
    await form.allYes.waitFor()
    await see('sheet with times', page)
    await form.answer()
    await form.tell('040 123 4567', 'ida@posti.example')
    await form.send.pickup.click()
    await form.done('pickup').waitFor()
    await see('result', page)
    const ordered = await app.vehicles.ordered('ida', { owners: ['ida', 'liisa'] })
    const { id } = await app.vehicles.orderOf(ordered.plate)
    await open('order', page, () => page.goto(`/person/order/${id}`))
    await open('home with an order', page, () => page.goto('/person'))
    await open('certificates', page, () => page.goto('/person/history'))
    await open('own data', page, () => page.goto('/person/data'))
    await open('phones', page, () => page.goto('/person/recycle?step=call'))

    // Another owner has a request for consent on the home page.
    await page.goto(`/person/order/${id}`)
    await page.getByRole('button', { name: t.consent.panel.ask }).click()
    await page.getByText(t.consent.panel.ready).waitFor()
    const { page: other } = await browserOf('liisa')
    await other.setViewportSize({ width: 390, height: 844 })
    await other.addInitScript(followShifts)
    await slowPhone(other)
    await open('home with a request', other, () => other.goto('/person'))
    await other.getByRole('article').filter({ hasText: ordered.plate }).getByRole('link').click()
    await other.getByRole('button', { name: t.consent.request.give, exact: true }).waitFor()
    await open('request', other, () => other.reload())
    expect(wrong).toEqual([])
  },
)
