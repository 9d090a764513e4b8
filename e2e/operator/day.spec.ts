import { yardFind } from '../pages/yard-tools.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardTools } from '../pages/yard-tools.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
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

test(
  'a vehicle that the station does not have is received from the search',
  { tag: '@full' },
  async ({ page, app, t }) => {
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
  },
)

test(
  'a failed search is repeated by its button',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { plate } = await yardFixtures(app).standing(here)
    const search = yardFind(page, t)
    await page.route('**/vehicle/find/', (route) => route.abort('connectionfailed'))
    await search.field.fill(plate)
    await expect(search.failed).toBeVisible()
    await page.unroute('**/vehicle/find/')
    await page.getByRole('button', { name: t.common.retry }).click()
    await expect(search.vehicle(plate)).toBeVisible()
  },
)

test(
  'with the keyboard alone: search, list, remarks, next vehicle and help',
  { tag: '@full' },
  async ({ page, app, here, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true })
    const second = await fixtures.standing(here, { certificate: true })
    const lists = yardLists(page, t)
    const tools = yardTools(page, t)
    const press = (key: string) => page.keyboard.press(key)
    await yardFrame(page, t).process.click()
    await lists.open('recycle')
    await lists.card(first.plate).card.waitFor()

    // The first two rows of the list, in its sequence.
    await press('j')
    await press('j')
    await press('k')
    const focused = page.locator('main tbody tr:has(:focus)')
    await expect(focused).toHaveCount(1)
    await press('Enter')
    await expect(frame(page, t).heading).toBeFocused()
    await press('e')
    const { remarksField } = yardVehicle(page, t)
    await expect(remarksField).toBeFocused()
    // Letters of a text are no shortcuts.
    await page.keyboard.type('nje/?')
    await expect(remarksField).toHaveValue('nje/?')
    await remarksField.fill('')
    await page.getByRole('button', { name: t.operator.reason.cancel, exact: true }).click()

    await press('/')
    const search = yardFind(page, t)
    await expect(search.field).toBeFocused()
    await expect(search.field).toHaveValue('')
    await page.keyboard.type(second.plate)
    // The one vehicle that it finds opens.
    await press('Enter')
    await expect(tools.searching).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`vehicle=${second.id}$`))

    await press('n')
    await expect(yardWizard(page, t).search.field).toBeFocused()
  },
)

test('the shortcuts are shown, turned off, and stay off', { tag: '@full' }, async ({ page, t }) => {
  const tools = yardTools(page, t)
  await yardFrame(page, t).incoming.click()
  await yardLists(page, t).incomingHeading.waitFor()
  await page.keyboard.press('?')
  for (const name of ['find', 'receive', 'next', 'previous', 'edit', 'help'] as const)
    await expect(tools.does(name)).toBeVisible()
  // No shortcut reaches the page under a dialog.
  await page.keyboard.press('n')
  await expect(tools.help).toBeVisible()
  await tools.isOn.uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(tools.searching).toBeHidden()
  await page.reload()
  await yardLists(page, t).incomingHeading.waitFor()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/operator\/incoming$/)

  // The buttons work without shortcuts.
  await tools.find.click()
  await expect(yardFind(page, t).field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tools.find).toBeFocused()
  await tools.shortcuts.click()
  await tools.isOn.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(tools.searching).toBeVisible()
})
