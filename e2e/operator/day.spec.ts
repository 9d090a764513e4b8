import { yardFind } from '../pages/yard-find.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the home page finds a vehicle of any list, and each leads to it', async ({
  page,
  app,
  here,
  t,
}) => {
  const fixtures = yardFixtures(app)
  const ordered = await app.vehicles.ordered('onni', { station: here.email })
  const done = await fixtures.standing(here, { status: 'shop_done', certificate: true })
  const order = await app.vehicles.orderOf(ordered.plate)
  const search = yardFind(page, t)
  await page.reload()
  await search.field.fill(done.vin?.slice(-6) ?? '')
  await expect(search.count(1)).toBeVisible()
  await expect(search.matched('vin')).toBeVisible()
  await expect(search.vehicle(done.plate)).toContainText(t.operator.vehicle.statuses.shop_done)
  await search.vehicle(done.plate).click()
  await expect(page).toHaveURL(new RegExp(`/operator/process\\?vehicle=${done.id}$`))
  await expect(frame(page, t).heading).toBeFocused()

  await page.goto('/operator')
  await search.field.fill(order.phone)
  await expect(search.matched('owner_phone')).toBeVisible()
  await search.vehicle(ordered.plate).click()
  await expect(page).toHaveURL(/\/operator\/recycle\?/)
  // A name or phone number is in no address.
  expect(page.url()).not.toContain('0900')
})

test('a vehicle that the station does not have is received from the search', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['viljo'])
  const search = yardFind(page, t)
  const wizard = yardWizard(page, t)
  await yardFrame(page, t).incoming.click()
  await yardLists(page, t).incomingHeading.waitFor()
  await frame(page, t).brand.click()
  await expect(search.field).toBeFocused()
  await page.keyboard.type('Virtanen')
  await expect(search.count(0)).toBeVisible()
  await expect(search.receive('VIRTANEN')).toBeHidden()
  await search.field.fill(plate.replace('-', '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(search.receive(plate)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wizard.search.field).toBeFocused()
  await expect(wizard.search.field).toHaveValue(plate)
  await expect(page).toHaveURL(/\/operator\/recycle$/)
  await page.keyboard.press('Enter')
  await expect(wizard.vehicle.heading).toBeVisible()

  // Going back shows the reception as it was left, and passes the text no more.
  await page.goBack()
  await wizard.search.field.fill('')
  await page.reload()
  await expect(wizard.search.field).toHaveValue('')
})

test('a failed search is repeated by its button', async ({ page, here, app, t }) => {
  const { plate } = await yardFixtures(app).standing(here)
  const search = yardFind(page, t)
  await page.route('**/vehicle/find/', (route) => route.abort('connectionfailed'))
  await search.field.fill(plate)
  await expect(search.failed).toBeVisible()
  await page.unroute('**/vehicle/find/')
  await page.getByRole('button', { name: t.common.retry }).click()
  await expect(search.vehicle(plate)).toBeVisible()
})
