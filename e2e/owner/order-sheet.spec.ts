import type { Locator } from '@playwright/test'
import { fill } from '#texts/index.ts'
import { startingWith, withText } from '../pages/names.ts'
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
  'one press answers every question of an electric car, and no error stays',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'], { power: 'electric' })
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const nearest = stations(page, t).cards.first()
    await nearest.getByRole('button', { name: startingWith(t.stations.orderPickup) }).click()
    const form = order(page, t)
    const wrong = form.dialog('pickup').locator('[role=radiogroup][aria-invalid=true]')
    // Nothing is answered for the owner.
    for (const question of ['all_parts', 'battery_damaged', 'citizen'] as const) {
      await expect(form.yes(question)).not.toBeChecked()
      await expect(form.no(question)).not.toBeChecked()
    }
    await form.send.pickup.click()
    await expect(wrong).toHaveCount(6)
    await form.allYes.click()
    await expect(wrong).toHaveCount(0)
    await expect(form.yes('battery_damaged')).toBeChecked()
    await expect(form.yes('citizen')).toBeChecked()
    await form.tell('0500 123', 'aino@posti.example')
    await form.send.pickup.click()
    await expect(form.phone).toHaveAccessibleDescription(withText(t.errors.fields.PHONE_INVALID))
  },
)

test(
  'who brings an electric car is asked about its battery, and warned of a damaged one',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'], { power: 'electric' })
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const nearest = stations(page, t).cards.first()
    await nearest.getByRole('button', { name: startingWith(t.stations.bringMyself) }).click()
    const form = order(page, t)
    await form.allYes.click()
    await expect(form.yes('battery_damaged')).toBeChecked()
    await form.no('battery_damaged').check()
    await expect(page.getByText(t.ownerOrder.questions.batteryWhat)).toBeVisible()
    await form.tell('040 123 4567', 'aino@posti.example')
    await form.send.self_delivery.click()
    await expect(form.done('self_delivery')).toBeVisible()
    expect(await app.vehicles.orderOf(plate)).toMatchObject({ battery_damaged: true })
  },
)

/** Whether the button that closes lies over content, where its middle and corners are in sight. */
const bites = (dialog: Locator) =>
  dialog.evaluate((box) => {
    const sheet = box.firstElementChild
    const close = sheet?.lastElementChild
    if (!(sheet && close)) throw new Error('The dialog has another structure')
    const over: string[] = []
    for (let top = 0; top <= sheet.scrollHeight; top += 60) {
      sheet.scrollTop = top
      const { left, right, top: upper, bottom } = close.getBoundingClientRect()
      const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
        [upper + 4, (upper + bottom) / 2, bottom - 4].map((y) => [x, y] as const),
      )
      for (const [x, y] of points) {
        const stack = document.elementsFromPoint(x, y)
        if (!stack.includes(close)) continue
        const below: Element | undefined = stack.find((each) => !close.contains(each))
        if (below && below.tagName !== 'H2' && !below.contains(close)) {
          over.push(`${top}: ${below.outerHTML.slice(0, 80)}`)
        }
      }
    }
    return over
  })

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
] as const) {
  test(
    `the button that closes covers nothing of the sheet at ${width} x ${height}`,
    { tag: '@full' },
    async ({ page, app, t }) => {
      await page.setViewportSize({ width, height })
      const { plate } = await app.vehicles.register(['aino'])
      await shortcuts(page, t).toStations(plate, 'Tampere')
      const site = stations(page, t).card(station)
      await site.open()
      for (const how of ['pickup', 'self_delivery'] as const) {
        await (how === 'pickup' ? site.pickup : site.bring).click()
        await expect(order(page, t).dialog(how)).toBeVisible()
        expect(await bites(order(page, t).dialog(how)), how).toEqual([])
        await page.keyboard.press('Escape')
        await expect(order(page, t).dialog(how)).toBeHidden()
      }
    },
  )
}

test(
  'a second tab learns the number of the order of the first, with its link',
  { tag: '@full' },
  async ({ page, context, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'])
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const second = await context.newPage()
    // It goes on with the order that was begun on this device.
    await second.goto('/person/recycle?step=station')
    await expect(recycle(second, t).station.heading).toBeVisible()
    for (const tab of [page, second]) {
      const site = stations(tab, t).card(station)
      await site.open()
      await site.pickup.click()
      await order(tab, t).answer()
      await order(tab, t).tell('040 123 4567', 'aino@posti.example')
    }
    await order(page, t).send.pickup.click()
    await expect(order(page, t).done('pickup')).toBeVisible()
    await order(second, t).send.pickup.click()
    const { number, id } = await app.vehicles.orderOf(plate)
    const shown = recycle(second, t).trouble(fill(t.recycle.order.already, { number }))
    await shown.getByRole('link', { name: t.ownerOrder.page.open }).click()
    await expect(second).toHaveURL(`${app.url}/person/order/${id}`)
    await expect(second.getByRole('article')).toContainText(plate)
  },
)

test(
  'another station takes the place of the first, with everything told before',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('aino', {
      station: 'tampere.53@kiertokori.example',
      order: { lat: 61.498, lng: 23.76, address: 'Hämeenkatu 4', city: 'Tampere', has_keys: true },
    })
    await home(page, t).openOrder(plate)
    await page.getByRole('button', { name: t.ownerOrder.actions.station }).click()
    const { heading } = recycle(page, t).station
    await expect(heading).toBeFocused()
    await expect(page.getByText(t.recycle.station.replaces)).toBeVisible()
    await expect(page.getByText(t.stations.present)).toHaveCount(1)
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
    await home(page, t).openOrder(plate)
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
