import type { Locator, Page } from '@playwright/test'
import { home } from '../pages/home.ts'
import { startingWith } from '../pages/names.ts'
import { order, recycle } from '../pages/recycle.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test as ownerTest } from '../support/test.ts'
import { test as yardTest } from '../support/yard-test.ts'
import { petrolCar, yardFixtures } from '../support/yard-fixtures.ts'

const phone = { width: 390, height: 844 }

/** Follows the files of code, style and text that a page fetches. */
function followFiles(page: Page) {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && /\.(js|css)$/.test(pathname)) fetched.push(pathname)
  })
  return {
    /** Resolves when the page fetches no more files for a second, as while its user reads it. */
    atRest: async () => {
      let before = -1
      const look = () => {
        const isSame = fetched.length === before
        before = fetched.length
        return isSame
      }
      await expect.poll(look, { intervals: [1000] }).toBe(true)
    },
    /** Presses. All files are held back until the next screen shows, so it waits for none of them. */
    press: async (press: () => Promise<void>, next: Locator) => {
      let release = () => undefined as void
      const shown = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/**', async (route) => {
        await shown
        await route.continue()
      })
      await press()
      await expect(next).toBeVisible()
      release()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

ownerTest.describe('from home to the sheet of an order', () => {
  ownerTest.use({ who: 'eero' })

  ownerTest('no press waits for code', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['eero'])
    await page.setViewportSize(phone)
    const files = followFiles(page)
    const flow = recycle(page, t)
    await page.goto('/person')
    await expect(home(page, t).field).toBeVisible()
    await files.atRest()
    await home(page, t).field.fill(plate)
    const search = () => flow.search.button.click()
    await files.press(search, flow.summary.heading)
    await files.atRest()
    const confirm = () => flow.summary.confirm.click()
    await files.press(confirm, flow.place.heading)
    await files.atRest()
    const place = () => flow.place.button.click()
    await files.press(place, flow.station.heading)
    await files.atRest()
    const offered = page.getByRole('button', { name: startingWith(t.stations.orderPickup) }).first()
    const sheet = () => offered.click()
    await files.press(sheet, order(page, t).dialog('pickup'))
  })
})

yardTest(
  'from the list to the treatment of a vehicle no press waits for code',
  async ({ page, app, here, t }) => {
    const { plate } = await yardFixtures(app).identified(here, petrolCar)
    await page.setViewportSize(phone)
    const files = followFiles(page)
    const lists = yardLists(page, t)
    const view = yardVehicle(page, t)
    await page.goto('/operator/process')
    await lists.open('recycle')
    await files.atRest()
    const row = () => lists.card(plate).open.click()
    await files.press(row, view.stage('depolluted'))
    await files.atRest()
    const sheet = yardTreatment(page, t)
    const open = () => sheet.open.click()
    await files.press(open, sheet.heading('made_safe'))
  },
)
