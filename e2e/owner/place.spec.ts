import { persons } from '#stand-ins/registry.ts'
import { withText } from '../pages/names.ts'
import { recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'onni' })

const phone = { width: 390, height: 844 }

test('finds a place by typing and by keyboard, and keeps its name', async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['onni'])
  const { place, station } = recycle(page, t)
  await shortcuts(page, t).toPlace(plate)
  await place.elsewhere.check()
  await place.button.click()
  await expect(place.search).toHaveAccessibleDescription(withText(t.recycle.place.needed))
  await expect(place.search).toBeFocused()

  // A text that is not finished is no fault. The button tells what it lacks.
  const answered = page.waitForResponse('**/api/location/locations/')
  await place.search.fill('zzqqxx')
  await answered
  await expect(place.search).not.toHaveAttribute('aria-invalid', 'true')
  await place.button.click()
  await expect(place.search).toHaveAccessibleDescription(withText(t.errors.LOCATION_NOT_FOUND))

  await place.search.fill('Lehtokuja 4, Helsinki')
  await expect(place.suggestion('Lehtokuja').first()).toBeVisible()
  await place.search.press('ArrowDown')
  await expect(place.suggestion('Lehtokuja').first()).toHaveAttribute('aria-selected', 'true')
  await place.search.press('Enter')
  await expect(place.suggestion('Lehtokuja')).toHaveCount(0)
  await expect(place.chosen).toContainText('Lehtokuja 4, Helsinki')
  await expect(place.button).toBeFocused()
  await page.reload()
  await expect(place.search).toHaveValue('Lehtokuja 4, Helsinki')
  await place.button.click()
  await expect(station.near('Lehtokuja 4, Helsinki')).toBeVisible()
  await station.change.click()
  await expect(place.search).toHaveValue('Lehtokuja 4, Helsinki')
})

test('waits for the own address when the button is pressed before it is found', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['onni'])
  const { summary, place, station } = recycle(page, t)
  await shortcuts(page, t).toSummary(plate)
  const requested = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/location/locations/', async (route) => {
    requested.resolve()
    await answer.promise
    await route.continue()
  })
  await summary.confirm.click()
  await requested.promise
  await expect(place.own).toBeChecked()
  await place.button.click()
  // Words after two seconds, and nothing is thrown away.
  await expect(page.getByText(t.recycle.place.slow)).toBeVisible()
  await expect(place.own).toBeChecked()
  answer.resolve()
  await expect(station.heading).toBeVisible()
})

test(
  'on a phone everything is on the first screen, and the button always',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.setViewportSize(phone)
    const { address } = persons.find(({ key }) => key === 'onni') ?? {}
    const { plate } = await app.vehicles.register(['onni'])
    const { place, station } = recycle(page, t)
    const bottomOf = async (control: typeof place.own) => {
      const box = await control.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await shortcuts(page, t).toPlace(plate)
    expect(await bottomOf(place.showMap)).toBeLessThanOrEqual(600)
    expect(await bottomOf(place.button)).toBeLessThanOrEqual(phone.height)

    await page.context().clearPermissions()
    await place.elsewhere.check()
    await place.useMine.click()
    const denied = page.getByText(t.recycle.place.denied)
    await expect(denied).toBeInViewport()
    const [button, alert] = [await place.useMine.boundingBox(), await denied.boundingBox()]
    expect((alert?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(90)

    await place.showMap.click()
    await page.mouse.wheel(0, 400)
    await expect(place.button).toBeInViewport({ ratio: 1 })
    await place.own.check()
    await expect(denied).toBeHidden()
    await expect(place.chosen).toContainText(address?.address ?? 'no address')
    await place.button.click()
    await expect(station.heading).toBeVisible()
  },
)

test(
  'the map and a town work while the address search is down',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    const { place, station } = recycle(page, t)
    await shortcuts(page, t).toPlace(plate)
    await place.elsewhere.check()
    await app.standIns.fail('geocoder', '503')
    // A name that no other test searches: results are cached.
    await place.search.fill('Kristiinankaupunki')
    await expect(place.search).toHaveAccessibleDescription(withText(t.recycle.place.down))
    await expect(place.map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await place.map.click({ position: { x: 160, y: 90 } })
    await expect(place.chosen).toContainText(t.recycle.place.picked)
    await place.button.click()
    await expect(station.near(t.recycle.place.picked)).toBeVisible()
    await station.change.click()

    await place.search.fill('Kristiinankaupungissa')
    await place.button.click()
    await expect(place.search).toBeFocused()
    await place.town.selectOption('Kuopio')
    // The town is for the stations. What was typed goes to the driver.
    await expect(place.search).toHaveValue('Kristiinankaupungissa')
    await place.button.click()
    await expect(station.near('Kuopio')).toBeVisible()
    await expect(stations(page, t).cards.first()).toBeVisible()
  },
)

test(
  'uses the device’s own position, where the browser allows it',
  { tag: '@full' },
  async ({ page, context, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    const { place, station } = recycle(page, t)
    await context.grantPermissions(['geolocation'], { origin: app.url })
    await context.setGeolocation({ latitude: 65.0121, longitude: 25.4651 })
    await shortcuts(page, t).toPlace(plate)
    await place.elsewhere.check()
    await place.useMine.click()
    await expect(place.button).toBeFocused()
    await place.button.click()
    await expect(station.heading).toBeVisible()
    await expect(stations(page, t).cards.first()).toContainText('Oulu')
  },
)

test(
  'the typed text counts: it clears an older place, and the button searches it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    const { place, station } = recycle(page, t)
    await shortcuts(page, t).toPlace(plate)
    await place.elsewhere.check()
    await place.search.fill('Lehtokuja 4, Helsinki')
    await place.firstSuggestion.click()
    await expect(place.chosen).toContainText('Helsinki')

    await place.search.fill('zzqqxx')
    await expect(place.chosen).toBeHidden()
    await place.button.click()
    await expect(place.search).toHaveAccessibleDescription(withText(t.errors.LOCATION_NOT_FOUND))
    await expect(place.search).toBeFocused()
    await place.search.fill('z')
    await place.button.click()
    await expect(place.search).toHaveAccessibleDescription(withText(t.errors.LOCATION_NOT_FOUND))

    await place.search.fill('Lehtokuja 4')
    await place.button.click()
    await expect(place.meant.first()).toBeFocused()
    const requested = await place.meant.first().innerText()
    await page.keyboard.press('Enter')
    await expect(station.near(requested)).toBeVisible()
    await station.change.click()

    await place.search.fill('Lehtokuja 4, Helsinki')
    await place.search.press('Escape')
    await place.search.press('Enter')
    await expect(station.near('Lehtokuja 4, Helsinki')).toBeVisible()
    await expect(stations(page, t).cards.first()).toContainText('Helsinki')
    await station.change.click()

    // Another town in place of the chosen address: never the stations of that address.
    await place.search.fill('Tampere')
    await place.button.click()
    await place.meant.first().or(station.heading).first().waitFor()
    if (await place.meant.first().isVisible()) await page.keyboard.press('Enter')
    await expect(stations(page, t).cards.first()).toContainText('Tampere')
  },
)
