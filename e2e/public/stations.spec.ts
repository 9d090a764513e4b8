import { operators } from '#demo/data.ts'
import { count } from '#texts/index.ts'
import { withText } from '../pages/names.ts'
import { order, recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'onni' })

const all = operators.flatMap((operator) => operator.stations)
const ours = all.filter((station) => !station.is_private && station.accepts_kinds.includes('car'))
const nowhere = ours.filter((station) => station.location.lat === null)
const nearest = 'Etelän Autosilmukka Helsinki, Tattarisuo'
/** Far enough from all others to have its own pin at the map's first zoom. */
const alone = 'Kvarkens Skrotslinga Ekenäs, Horsbäck'

// Other tests add stations, which owners then find too.
test.use({ separateApp: 'stations of the demo' })

test('the list has all facts for a choice, the nearest of each operator first', async ({
  page,
  app,
  t,
}) => {
  // A Tuesday morning, when stations are open.
  await page.clock.install({ time: new Date('2026-06-02T10:00:00+03:00') })
  const { plate } = await app.vehicles.register(['onni'])
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  const list = stations(page, t)

  await expect(page.getByText(count(t.stations.found, ours.length, 'fi'))).toBeVisible()
  const first = list.cards.first()
  await expect(first).toContainText(t.stations.nearest)
  const near = await list.cards.filter({ visible: true }).allInnerTexts()
  expect(near.length).toBe(operators.length)
  const kilometres = near.map((text) => Number(/([\d,]+)\s*km/.exec(text)?.[1]?.replace(',', '.')))
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))

  const { card, hours } = list.card(nearest)
  for (const fact of [
    'Etelän Autosilmukka Oy',
    'Purkajanpolku 27, 00770 Helsinki',
    '+358 40 000 0101',
    'helsinki.1@etelanautosilmukka.example',
    'Auki, sulkeutuu klo 20.00',
  ])
    await expect(card).toContainText(fact)
  await hours.locator('summary').click()
  await expect(hours.getByRole('row')).toHaveCount(7)
  await expect(hours.getByRole('row').nth(6)).toContainText('9.00–15.00')

  await list.others.click()
  await expect(list.cards).toHaveCount(ours.length)
  for (const station of all.filter(({ is_private: isPrivate }) => isPrivate))
    await expect(page.getByText(station.name)).toHaveCount(0)
  for (const station of nowhere)
    await expect(list.card(station.name).card).toContainText(t.stations.noLocation)
  const far = list.card('Revonkierto Oulu, Ruskonseutu')
  await expect(far.card).toContainText(t.stations.notHere)
  await expect(far.pickup).toHaveCount(0)
  await expect(far.bring).toBeVisible()

  await list.withPickup.check()
  await expect(far.card).toHaveCount(0)
  await expect(page.getByText(t.stations.noPickup)).toHaveCount(0)
  await expect(page.getByText(t.stations.notHere)).toHaveCount(0)
  await list.withPickup.uncheck()

  await page.setViewportSize({ width: 390, height: 844 })
  await list.hideList.click()
  await expect(list.card(nearest).card).toBeHidden()
  await list.showList.click()
  await expect(list.card(nearest).card).toBeVisible()
})

test(
  'at night the filter finds nothing open and offers the next step',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.clock.install({ time: new Date('2026-06-02T03:00:00+03:00') })
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const list = stations(page, t)
    await list.openNow.check()
    await expect(list.none).toBeVisible()
    await list.clearFilters.click()
    await expect(list.cards.first()).toBeVisible()
  },
)

test('the map and the list show the same', async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['onni'])
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  const { map, pin, card, popup, tiles, others, ...list } = stations(page, t)
  await expect(tiles.first()).toBeVisible()

  await card(alone).card.hover()
  await expect(pin(alone)).toHaveAttribute('data-marked')
  await card(nearest).bring.focus()
  await expect(pin(alone)).not.toHaveAttribute('data-marked')

  await pin(alone).click()
  await expect(popup).toContainText('Kvarkens Skrotslinga Ab')
  await expect(card(alone).card).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  // Stations that are near each other share a marker with their count until one zooms in.
  const groups = map.getByRole('button', { name: /lähennä/ })
  await expect(groups.first()).toBeVisible()
  const before = await groups.count()
  await groups.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => groups.count()).not.toBe(before)

  const narrow = await map.boundingBox()
  await list.expand.hover()
  await expect(list.tooltip(t.stations.expand)).toBeVisible()
  await list.expand.click()
  await expect(list.contract).toBeVisible()
  await expect
    .poll(async () => (await map.boundingBox())?.width)
    .toBeGreaterThan((narrow?.width ?? 0) * 1.2)
  const wide = await map.boundingBox()
  // Tiles fill the new width: the map has measured its size again.
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
      return Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)))
    })
    .toBeGreaterThanOrEqual((wide?.x ?? 0) + (wide?.width ?? 0))
  await list.contract.click()
  await expect.poll(async () => (await map.boundingBox())?.width).toBe(narrow?.width)

  await list.skipMap.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(list.openNow.or(list.hideList).and(page.locator(':focus'))).toBeVisible()
  await others.click()
  await expect(card(nowhere[0]?.name ?? '').card).toBeVisible()
  await expect(pin(nowhere[0]?.name ?? '')).toHaveCount(0)
})

test(
  'offers to reload stations that failed to load',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toPlace(plate)
    const { place } = recycle(page, t)
    await place.search.fill('Helsinki')
    await place.suggestion('Helsinki').first().click()
    await expect(place.chosen).toBeVisible()
    await page.route('**/api/owner/shop/search/', (route) => route.abort('connectionfailed'))
    await place.button.click()
    await expect(page.getByRole('alert').filter({ hasText: t.errors.NETWORK_ERROR })).toBeVisible()
    await page.unroute('**/api/owner/shop/search/')
    await page.getByRole('button', { name: t.common.retry }).click()
    await expect(stations(page, t).cards.first()).toBeVisible()
  },
)

test('an order’s form shows errors and keeps the input', async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['onni'])
  await shortcuts(page, t).toStations(plate, 'Tampere')
  const form = order(page, t)
  const far = stations(page, t).card('Etelän Autosilmukka Hyvinkää, Sahanmäki')
  await far.pickup.click()
  await form.send.pickup.click()
  await expect(form.phone).toBeFocused()
  await expect(form.phone).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
  await form.phone.fill('12')
  await form.email.fill('onni(at)posti')
  await form.date.fill('2020-01-01')
  await form.send.pickup.click()
  await expect(form.phone).toHaveAccessibleDescription(withText(t.errors.fields.PHONE_INVALID))
  await expect(form.email).toHaveAccessibleDescription(/nimi@esimerkki\.fi/)
  await expect(form.date).toHaveAccessibleDescription(withText(t.errors.fields.DATE_PAST))
  await form.message.fill('Avaimet ovat hukassa')
  await page.keyboard.press('Escape')
  await expect(form.dialog('pickup')).toBeHidden()
  await expect(far.pickup).toBeFocused()

  await far.bring.click()
  await expect(form.dialog('self_delivery')).toBeVisible()
  await expect(form.message).toHaveValue('Avaimet ovat hukassa')
  await expect(form.dialog('self_delivery')).toContainText(t.recycle.order.bring.identity)
  await form.close.click()
  await expect(form.dialog('self_delivery')).toBeHidden()
})
