import { frame } from '../pages/frame.ts'
import { history, home } from '../pages/home.ts'
import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'aino' })

const station = 'Hämeen Kolmiokierto Tampere, Lahdesjärvi'

test(
  'Back closes the sheet of an order and keeps the typed text',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'])
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const { open, pickup } = stations(page, t).card(station)
    const form = order(page, t)
    await open()
    await pickup.click()
    await form.tell('040 123 4567', 'aino@posti.example')
    await page.goBack()
    await expect(form.dialog('pickup')).toBeHidden()
    await expect(recycle(page, t).station.heading).toBeVisible()
    await expect(pickup).toBeFocused()
    await pickup.click()
    await expect(form.dialog('pickup')).toContainText('040 123 4567')
    await form.close.click()
    await expect(form.dialog('pickup')).toBeHidden()
    await expect(page).toHaveURL(`${app.url}/person/recycle?step=station`)
  },
)

test('an order with a house number and a free time is agreed at once, and is changed and cancelled', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['aino'])
  await shortcuts(page, t).toStations(plate, 'Tampere')
  const site = stations(page, t).card(station)
  await site.open()
  await site.pickup.click()
  const form = order(page, t)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await form.answer()
  await form.tell('040 123 4567', 'aino@posti.example')
  await form.send.pickup.click()
  await form.follow.click()
  const made = page.getByRole('article')
  await expect(made).toContainText(plate)
  const { actions, reschedule } = t.ownerOrder
  await page.reload()
  await made.getByRole('button', { name: actions.change }).click()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: reschedule.send }).click()
  await expect(page.getByText(reschedule.done)).toBeVisible()
  await made.getByRole('button', { name: t.owner.cancel.button }).click()
  const sheet = page.getByRole('dialog', { name: t.owner.cancel.title })
  await sheet.getByRole('button', { name: t.owner.cancel.confirm }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t.ownerOrder.state.cancelled }),
  ).toBeVisible()
  await frame(page, t).history.click()
  const ended = history(page, t).earlier.order(plate)
  const [cancelledBy = ''] = t.ownerOrder.ended.owner.split('{')
  await expect(ended).toContainText(cancelledBy)
  await ended.click()
  await expect(made).toContainText(plate)
})

test(
  'another station takes the place of the first, with everything told before',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('aino', {
      order: { lat: 61.498, lng: 23.76, address: 'Hämeenkatu 4', city: 'Tampere', has_keys: true },
    })
    await home(page, t).openOrder(plate)
    await page.getByRole('button', { name: t.ownerOrder.actions.station }).click()
    const { heading } = recycle(page, t).station
    await expect(heading).toBeFocused()
    await expect(page.getByText(t.recycle.station.replaces)).toBeVisible()
    const site = stations(page, t).card(station)
    await site.open()
    await site.pickup.click()
    const form = order(page, t)
    // One row has the answers of before.
    await expect(form.changeContact).toBeVisible()
    await expect(form.phone).toBeHidden()
    await form.answer()
    await form.send.pickup.click()
    await form.follow.click()
    await expect(page.getByRole('article')).toContainText(station)
    await page.goto('/person')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(station)
  },
)

test(
  'another station asks before it ends the unfinished order of another vehicle',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const [begun, { plate }] = [
      await app.vehicles.register(['aino']),
      await app.vehicles.ordered('aino'),
    ]
    await shortcuts(page, t).toSummary(begun.plate ?? '')
    await home(page, t).openOrder(plate)
    const { card } = home(page, t).order(plate)
    const change = card.getByRole('button', { name: t.ownerOrder.actions.station })
    await change.click()
    const { title, stay, go } = t.ownerOrder.unfinished
    const sheet = page.getByRole('dialog', { name: title })
    await expect(sheet).toContainText(begun.plate ?? '')
    await sheet.getByRole('button', { name: stay }).click()
    await expect(change).toBeFocused()
    await change.click()
    await sheet.getByRole('button', { name: go }).click()
    await expect(page.getByText(t.recycle.station.replaces)).toBeVisible()
  },
)
