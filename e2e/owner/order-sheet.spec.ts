import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'aino' })

const station = 'Hämeen Kolmiokierto Tampere, Lahdesjärvi'

test('Back closes the sheet of an order and keeps the typed text', async ({ page, app, t }) => {
  const { plate } = await app.vehicles.register(['aino'])
  await shortcuts(page, t).toStations(plate, 'Tampere')
  const { open, pickup } = stations(page, t).card(station)
  const form = order(page, t)
  await open()
  await pickup.click()
  await form.phone.fill('040 123 4567')
  await page.goBack()
  await expect(form.dialog('pickup')).toBeHidden()
  await expect(recycle(page, t).station.heading).toBeVisible()
  await expect(pickup).toBeFocused()
  await pickup.click()
  await expect(form.phone).toHaveValue('040 123 4567')
  await form.close.click()
  await expect(form.dialog('pickup')).toBeHidden()
  await expect(page).toHaveURL(`${app.url}/person/recycle?step=station`)
})
