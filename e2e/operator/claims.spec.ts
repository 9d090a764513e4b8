import { testPhoto } from '#server/seed/photo.ts'
import { fill } from '#texts/index.ts'
import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'

const { name, content_type: mimeType, content_base64 } = testPhoto
const photo = { name, mimeType, buffer: Buffer.from(content_base64, 'base64') }

test(
  'a station says with a picture that a vehicle is there, and its owner disputes it',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'])
    const { arrival } = t.operatorRecycle
    const { search, vehicle } = yardWizard(page, t)
    await page.goto('/operator/recycle')
    await search.field.fill(plate)
    await search.button.click()
    await expect(vehicle.heading).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: arrival.choose, exact: true }).click()
    await (await chooser).setFiles(photo)
    await expect(page.getByText(arrival.done)).toBeVisible()
    await page.goto('/operator/process')
    const lists = yardLists(page, t)
    await expect(lists.card(plate).card).toContainText(t.operatorLists.process.steps.owner)

    const owner = (await browserOf('aino')).page
    const form = order(owner, t)
    const { order: words } = t.recycle
    await shortcuts(owner, t).toStations(plate, 'Helsinki')
    await stations(owner, t).card('Etelän Autosilmukka Helsinki, Tattarisuo').bring.click()
    await form.allYes.click()
    await form.tell('040 123 4567', 'aino@posti.example')
    await form.send.self_delivery.click()
    const { trouble } = recycle(owner, t)
    await expect(trouble(fill(words.claimedBy, { shop: here.name }))).toBeVisible()
    await owner.getByRole('button', { name: words.notThere, exact: true }).click()
    const confirm = owner.getByRole('button', { name: words.notThereConfirm, exact: true })
    await expect(confirm).toBeFocused()
    await expect(confirm).toBeInViewport({ ratio: 1 })
    await confirm.click()
    await expect(form.done('self_delivery')).toBeVisible()
    await expect(lists.card(plate).card).toBeHidden()
  },
)

test(
  'a vehicle moves to another station of the company, where its number is compared again',
  { tag: '@full' },
  async ({ browserOf, pageOf, app, t }) => {
    const [from, to] = await yardFixtures(app).stations(
      'Maarit Kivelä',
      'Siirto lähtö',
      'Siirto tulo',
    )
    if (!from || !to) throw new Error('No stations')
    const { plate } = await app.vehicles.register(['viljo'])
    const { page } = await browserOf(from.username)
    const first = yardWizard(page, t)
    await yardFrame(page, t).choose(from.name)
    await first.toOwner(plate)
    await first.owner.ask(personalIdOf('viljo'))
    await first.certificate.plates('destroyed').check()
    await first.certificate.identify()
    await first.certificate.goToConfirm.click()
    await expect(first.certificate.confirmButton).toBeEnabled()

    const other = await pageOf(to)
    const second = yardWizard(other, t)
    await other.goto('/operator/recycle')
    await second.search.field.fill(plate)
    await second.search.button.click()
    const held = t.operatorRecycle.trouble.VEHICLE_IN_ANOTHER_SHOP.title
    await expect(second.trouble(held)).toContainText(from.name)
    await other.getByRole('button', { name: t.operatorRecycle.search.moveHere }).click()
    await expect(second.certificate.lastSix).toBeVisible()
    // The first station's page tells it live.
    const { title: gone } = t.operatorRecycle.gone
    await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
  },
)
