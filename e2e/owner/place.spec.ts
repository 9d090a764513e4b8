import { withText } from '../pages/names.ts'
import { recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'onni' })

test('finds a place by typing and by keyboard, and takes an exact address', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['onni'])
  const { place, station } = recycle(page, t)
  await shortcuts(page, t).toPlace(plate)
  await place.button.click()
  await expect(page.getByText(t.recycle.place.needed)).toBeVisible()

  await place.search.fill('zzqqxx')
  await expect(place.search).toHaveAccessibleDescription(withText(t.errors.LOCATION_NOT_FOUND))

  await place.search.fill('Lehtokuja 4, Helsinki')
  await expect(place.suggestion('Lehtokuja').first()).toBeVisible()
  await place.search.press('ArrowDown')
  await expect(place.suggestion('Lehtokuja').first()).toHaveAttribute('aria-selected', 'true')
  await place.search.press('Enter')
  await expect(place.address).toHaveValue(/Lehtokuja 4/)
  await expect(place.city).toHaveValue('Helsinki')
  await place.address.fill('Lehtokuja 4, sisäpiha')
  await page.reload()
  await expect(place.address).toHaveValue('Lehtokuja 4, sisäpiha')
  await place.button.click()
  await expect(station.heading).toBeVisible()
  await expect(page.getByText('Lehtokuja 4, sisäpiha').first()).toBeVisible()
  await station.change.click()
  await expect(place.address).toHaveValue('Lehtokuja 4, sisäpiha')
})

test('finds a place on the map, also while the address search is down', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['onni'])
  const { place, station } = recycle(page, t)
  await shortcuts(page, t).toPlace(plate)
  await expect(place.map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await place.map.click({ position: { x: 120, y: 120 } })
  await expect(place.chosen).toBeVisible()
  await expect(place.city).toHaveValue(/\p{L}{3}/u)

  await app.standIns.fail('geocoder', '503')
  // A name that no other test searches: results are cached.
  await place.search.fill('Kristiinankaupunki')
  await expect(place.search).toHaveAccessibleDescription(withText(t.errors.GEOCODER_BROKEN))
  await place.map.click({ position: { x: 160, y: 90 } })
  await expect(page.getByText(t.recycle.place.addressBroken)).toBeVisible()
  await expect(place.city).toHaveValue('')
  await place.city.fill('Helsinki')
  await place.button.click()
  await expect(station.heading).toBeVisible()
  await expect(stations(page, t).cards.first()).toBeVisible()
})

test(
  'uses the device’s own position, where the browser allows it',
  { tag: '@full' },
  async ({ page, context, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    const { place } = recycle(page, t)
    await context.clearPermissions()
    await shortcuts(page, t).toPlace(plate)
    await place.useMine.click()
    await expect(page.getByText(t.recycle.place.denied)).toBeVisible()

    await context.grantPermissions(['geolocation'], { origin: app.url })
    await context.setGeolocation({ latitude: 65.0121, longitude: 25.4651 })
    await place.useMine.click()
    await expect(place.city).toHaveValue('Oulu')
  },
)

test('the typed text counts: it clears an older place, and the button searches it', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['onni'])
  const { place, station } = recycle(page, t)
  const needed = page.getByText(t.recycle.place.needed)
  await shortcuts(page, t).toPlace(plate)
  await place.search.fill('Lehtokuja 4, Helsinki')
  await place.firstSuggestion.click()
  await expect(place.city).toHaveValue('Helsinki')

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
  await expect(page.getByText(t.recycle.place.several)).toBeVisible()
  await expect(place.firstSuggestion).toBeVisible()
  await expect(needed).toBeHidden()

  await place.search.fill('Kuopio')
  await place.button.click()
  await expect(station.heading).toBeVisible()
  await expect(page.getByText('Kuopio').first()).toBeVisible()
  await station.change.click()
  await expect(place.search).toHaveValue(/Kuopio/)

  await app.standIns.fail('geocoder', '503')
  await place.search.fill('Sodankylä')
  await place.button.click()
  await expect(place.search).toHaveAccessibleDescription(withText(t.errors.GEOCODER_BROKEN))
  await expect(needed).toBeHidden()
})
