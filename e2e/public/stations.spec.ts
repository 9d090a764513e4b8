import type { Locator } from '@playwright/test'
import { operators } from '#demo/data.ts'
import { count, fill } from '#texts/index.ts'
import { withText } from '../pages/names.ts'
import { order } from '../pages/recycle.ts'
import { closeStations, stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'onni' })

const all = operators.flatMap((operator) => operator.stations)
const ours = all.filter((station) => !station.is_private && station.accepts_kinds.includes('car'))
const nowhere = ours.filter((station) => station.location.lat === null)
const nearest = 'Etelän Autosilmukka Helsinki, Tattarisuo'
/** Far enough from all others to have its own pin at the map's first zoom. */
const alone = 'Etelän Autosilmukka Vantaa, Hakkila'

// Other tests add stations, which owners then find too.
test.use({ separateApp: 'stations of the demo' })

/** The names of the rows in view. */
const namesOf = (cards: Locator) => cards.getByRole('heading', { level: 3 }).allInnerTexts()

test('one list by distance tells the fee and the free time of each station', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['onni'])
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  const list = stations(page, t)

  const first = list.cards.first()
  await expect(first).toContainText(
    fill(t.stations.nearestOf, { company: 'Etelän Autosilmukka Oy' }),
  )
  await expect(first.getByText('Etelän Autosilmukka Oy')).toHaveCount(1)
  await expect(list.pickupHere).toBeChecked()
  await expect(page.getByText(t.stations.notHere)).toHaveCount(0)
  await expect(page.getByText(t.stations.electric)).toHaveCount(0)
  // The first row is open, the others are closed.
  const { card, hours, toggle, pickup } = list.card(nearest)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(pickup).toBeVisible()
  await expect(list.cards.getByRole('button', { expanded: true })).toHaveCount(1)
  for (const fact of [
    'Etelän Autosilmukka Oy',
    'Purkajanpolku 27, 00770 Helsinki',
    '+358 40 000 0101',
    'helsinki.1@etelanautosilmukka.example',
  ])
    await expect(card).toContainText(fact)
  await hours.locator('summary').click()
  await expect(hours.getByRole('row')).toHaveCount(7)
  await expect(hours.getByRole('row').nth(6)).toContainText('9.00–15.00')

  await list.pickupHere.uncheck()
  await expect(list.cards).toHaveCount(40)
  await expect(page.getByText(count(t.stations.foundNear, ours.length, 'fi'))).toBeVisible()
  await list.showFar.click()
  await expect(list.cards).toHaveCount(ours.length)
  await expect(list.cards.nth(40).getByRole('button').first()).toBeFocused()
  const texts = await list.cards.allInnerTexts()
  const kilometres = texts.flatMap((text) => {
    const [, km] = /([\d,]+)\s*km( ·|$)/m.exec(text) ?? []
    return km ? [Number(km.replace(',', '.'))] : []
  })
  expect(kilometres.length).toBe(ours.length - nowhere.length)
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))
  for (const station of all.filter(({ is_private: isPrivate }) => isPrivate))
    await expect(page.getByText(station.name)).toHaveCount(0)
  const [unlocated] = nowhere
  await list.card(unlocated?.name ?? '').toggle.click()
  await expect(list.card(unlocated?.name ?? '').card).toContainText(t.stations.noLocation)

  const far = list.card('Revonkierto Oulu, Ruskonseutu')
  await far.toggle.click()
  await expect(far.card).toContainText(t.stations.notHere)
  await expect(far.pickup).toHaveCount(0)
  await expect(far.bring).toBeVisible()
  await list.bringMyself.check()
  await list.pickupHere.check()
  await expect(list.bringMyself).not.toBeChecked()
})

test(
  'a phone shows fee and time first, and the card of a pin over the map',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const list = stations(page, t)
    const near = list.card('Hämeen Kolmiokierto Tampere, Lahdesjärvi')
    await expect(list.cards.first()).toContainText(t.stations.feeFreeShort)
    for (const text of [t.stations.feeFreeShort, fill(t.stations.free, { time: '' }).trim()]) {
      const box = await list.cards.first().getByText(text).first().boundingBox()
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
    }
    await expect(list.map).toHaveCount(0)
    await list.view('map').click()
    await expect(list.cards.first()).toBeHidden()
    // The map fits the place and the nearest stations. These two are neighbours.
    await list.map.getByRole('button', { name: count(t.stations.cluster, 2, 'fi') }).click()
    await list.pin('Hämeen Kolmiokierto Tampere, Lahdesjärvi').click()
    const peek = list.peek('Hämeen Kolmiokierto Tampere, Lahdesjärvi')
    await expect(peek).toBeFocused()
    await expect(peek).toContainText(t.stations.feeFreeShort)
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(list.pin('Hämeen Kolmiokierto Tampere, Lahdesjärvi')).toBeFocused()
    await page.keyboard.press('Enter')
    await list.showInList.click()
    await expect(near.toggle).toBeFocused()
    await expect(near.toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(near.card).toBeInViewport()
  },
)

test(
  'a pin of a station that the list does not have loads its card',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const requested: { limit: number; shop_id?: number }[] = []
    await page.route('**/api/owner/shop/search/', (route) => {
      const body = route.request().postDataJSON()
      requested.push(body)
      // With two rows the list has few of the stations near Helsinki.
      return route.continue({ postData: { ...body, limit: Math.min(body.limit, 2) } })
    })
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const list = stations(page, t)
    await expect(list.cards).toHaveCount(2)
    expect(requested.map(({ limit }) => limit)).toEqual([40])
    await list.otherPins.first().focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => requested.at(-1))
      .toMatchObject({ limit: 1, shop_id: expect.any(Number) })
    const name = await list.peeks.getByRole('heading', { level: 3 }).innerText()
    await expect(list.peek(name)).toBeFocused()
    await list.showInList.click()
    await expect(list.cards).toHaveCount(3)
    await expect(list.card(name).toggle).toBeFocused()
    await expect(list.card(name).toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(list.pin(name)).toBeVisible()
    await list.showFar.click()
    await expect(list.cards).not.toHaveCount(3)
    await expect(list.card(name).card).toHaveCount(1)
  },
)

test(
  'an electric car is offered to stations that take one, and others say why not',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'], { power: 'electric' })
    await shortcuts(page, t).toStations(plate, 'Turku')
    const list = stations(page, t)
    await expect(list.cards.first()).toContainText(t.stations.electric)
    await list.pickupHere.uncheck()
    const refusing = list.cards.filter({ hasText: t.stations.notPower.high_voltage }).first()
    const [name = ''] = await namesOf(refusing)
    await list.card(name).open()
    await expect(list.card(name).card.locator('details')).toBeVisible()
    await expect(list.card(name).pickup).toHaveCount(0)
    await expect(list.card(name).bring).toHaveCount(0)
  },
)

test(
  'where nobody picks up, the next step is told in words',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Utsjoki')
    const list = stations(page, t)
    await expect(page.getByText(t.stations.noneReaches)).toBeVisible()
    await expect(list.pickupHere).not.toBeChecked()
    await expect(list.cards.first()).toContainText(t.stations.bringOnly)
    await expect(list.cards.nth(1)).toContainText(t.stations.notHere)
  },
)

test(
  'where nothing is open by the server, the filter offers the next step',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await closeStations(page)
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const list = stations(page, t)
    await list.openNow.check()
    await expect(list.none).toBeVisible()
    await list.clearFilters.click()
    await expect(list.cards.first()).toBeVisible()
  },
)

test('the map and the list show the same', { tag: '@full' }, async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['onni'])
  // The markers of all stations come after those of the list, and take the place of the groups.
  const pins = page.waitForResponse((response) => response.url().endsWith('/station/pin/list/'))
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  const { map, pin, card, tiles, ...list } = stations(page, t)
  await pins
  await list.pickupHere.uncheck()
  await list.showFar.click()
  await expect(tiles.first()).toBeVisible()

  await card(alone).card.hover()
  await expect(pin(alone)).toHaveAttribute('data-marked')
  await card(nearest).toggle.focus()
  await expect(pin(alone)).not.toHaveAttribute('data-marked')

  // Stations that are near each other share a marker with their count until one zooms in.
  const groups = map.getByRole('button', { name: /lähennä/ })
  await expect(groups.first()).toBeVisible()
  const zoom = async () => {
    const [, level = ''] =
      /tiles\/(\d+)\//.exec((await tiles.last().getAttribute('src')) ?? '') ?? []
    return Number(level)
  }
  const before = await zoom()
  await groups.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(zoom).toBeGreaterThan(before)

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
  await expect(card(nearest).toggle).toBeFocused()
  await expect(card(nowhere[0]?.name ?? '').card).toBeVisible()
  await expect(pin(nowhere[0]?.name ?? '')).toHaveCount(0)
})

test(
  'an order’s form shows errors and keeps the input',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const form = order(page, t)
    const far = stations(page, t).card('Etelän Autosilmukka Hyvinkää, Sahanmäki')
    await far.open()
    await far.pickup.click()
    await form.send.pickup.click()
    await expect(form.note).toHaveAccessibleDescription(withText(t.errors.fields.PLACE_TOO_VAGUE))
    await expect(form.phone).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await form.tell('12', 'onni(at)posti')
    // Days are ticked, and none has to be.
    await expect(form.wishedDays).toHaveCount(3)
    await expect(form.wish).toBeHidden()
    await form.addWish.click()
    await form.wish.fill('1.1.2020')
    await form.send.pickup.click()
    await expect(form.phone).toHaveAccessibleDescription(withText(t.errors.fields.PHONE_INVALID))
    await expect(form.email).toHaveAccessibleDescription(/nimi@esimerkki\.fi/)
    await expect(form.wish).toHaveAccessibleDescription(withText(t.errors.fields.DATE_PAST))
    await form.note.fill('Avaimet ovat hukassa')
    await page.keyboard.press('Escape')
    await expect(form.dialog('pickup')).toBeHidden()
    await expect(far.pickup).toBeFocused()

    await far.bring.click()
    await expect(form.dialog('self_delivery')).toBeVisible()
    await expect(form.dialog('self_delivery')).toContainText(t.ownerOrder.bring.identity)
    await form.close.click()
    await expect(form.dialog('self_delivery')).toBeHidden()
    await far.pickup.click()
    await expect(form.note).toHaveValue('Avaimet ovat hukassa')
  },
)
