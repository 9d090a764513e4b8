import type { Page } from '@playwright/test'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { startingWith } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test.use({ complaints: /503/, viewport: { width: 390, height: 844 } })

const api = '**/api/**'
/** The server's response while its database is away (`server/platform/monitoring/health.test.ts`). */
const takeAway = (page: Page) =>
  page.route(api, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '5' },
      json: { code: 'SERVICE_UNAVAILABLE' },
    }),
  )

test(
  'an order that could not be cancelled says why, and a second press cancels it',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { page } = await browserOf('aino')
    const { plate } = await app.vehicles.ordered('aino')
    const { id } = await app.vehicles.orderOf(plate)
    const { cancel } = t.owner
    const sheet = page.getByRole('dialog', { name: cancel.title })
    await page.goto(`/person/order/${id}`)
    await page.getByRole('button', { name: cancel.button }).click()
    await takeAway(page)
    await sheet.getByRole('button', { name: cancel.confirm }).click()
    await expect(sheet.getByText(t.errors.SERVICE_UNAVAILABLE)).toBeVisible()
    await page.unroute(api)
    await sheet.getByRole('button', { name: cancel.confirm }).click()
    const cancelled = page.getByRole('heading', { level: 1, name: t.ownerOrder.state.cancelled })
    await expect(cancelled.first()).toBeVisible()
  },
)

test(
  'a list keeps its vehicles, says why nothing new comes, and returns by itself',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const yard = yardFixtures(app)
    const station = await yard.station('Katkoksen piha')
    for (let count = 0; count < 2; count += 1) await yard.standing(station, { certificate: true })
    const incoming = { certificate: true, status: 'shop_transit' } as const
    const { id: vehicleId } = await yard.standing(station, incoming)
    const { page } = await browserOf(station.username)
    const main = page.getByRole('main')
    const reason = main.getByText(t.errors.SERVICE_UNAVAILABLE).first()
    const list = main
      .getByRole('heading', { level: 2 })
      .getByRole('button', { name: startingWith(t.operatorLists.process.recycle) })
    await yardFrame(page, t).choose(station.name)
    const stream = page.waitForResponse('**/changes/')
    await page.goto('/operator/process')
    await stream
    await expect(list).toHaveText(/2$/)
    await takeAway(page)
    const received = { vehicleId, transition: 'receive', at: app.appContext.now() } as const
    await app.appContext.db.write((tx) => transitionVehicle(tx, { ...received, by: 'clock' }))
    await expect(reason).toBeVisible()
    await expect(main.getByRole('button', { name: t.common.retry }).first()).toBeVisible()
    // A read that began before may bring the third vehicle.
    await expect(list).toHaveText(/[23]$/)
    await page.reload()
    await expect(reason).toBeVisible()
    await page.unroute(api)
    await expect(list).toHaveText(/3$/)
    await expect(reason).toBeHidden()
  },
)
