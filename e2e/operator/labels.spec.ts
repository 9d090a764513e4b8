import type { Locator, Page } from '@playwright/test'
import { madePassword } from '#server/seed/make.ts'
import { labelPath, placeText, shownCode } from '#rules/label/label.ts'
import { login } from '../pages/login.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardFind } from '../pages/yard-tools.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLabels } from '../pages/yard-labels.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardScan } from '../pages/yard-scan.ts'
import { desk, violationsOf } from '../support/axe.ts'
import { cameraOf, typeAsScanner } from '../support/camera.ts'
import type { TestApp } from '../support/test-app.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

/** Presses a button that opens a file in a tab of its own. Returns the type of the file. */
async function printed(page: Page, button: Locator, path: string): Promise<string | undefined> {
  const [opened, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path)),
    button.click(),
  ])
  await opened.close()
  return answer.headers()['content-type']
}

async function codeOf(app: TestApp, id: number): Promise<string> {
  const row = await rowOf(app, 'vehicle', { id }, 'label_code')
  return row.label_code
}

const placeOf = async (app: TestApp, id: number) => {
  const row = await rowOf(app, 'vehicle', { id }, 'yard_place')
  return row.yard_place
}

test(
  'the label of a vehicle is printed from its page, and those of several from their list',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true, power: 'electric' })
    const second = await fixtures.standing(here, { certificate: true })
    const labels = yardLabels(page, t)
    const batch = yardBatch(page, t)

    await page.goto(`/operator/process?vehicle=${first.id}`)
    const path = `/vehicle/${first.id}/label/`
    expect(await printed(page, labels.print, path)).toBe('application/pdf')
    expect(await violationsOf(page, 'vehicle with its label', { depth: 'wide' })).toEqual([])

    await page.setViewportSize(desk)
    await page.goto('/operator/process')
    await yardLists(page, t).open('recycle')
    await batch.choose.click()
    await expect(batch.labels).toBeDisabled()
    for (const { plate } of [first, second]) await batch.box(plate).check()
    expect(await printed(page, batch.labels, '/vehicle/labels/')).toBe('application/pdf')
  },
)

test(
  'the QR code of a label opens its vehicle for users of its station, also after a sign-in',
  { tag: '@full' },
  async ({ page, browserOf, pageOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id } = await fixtures.standing(here, { certificate: true })
    const path = labelPath(await codeOf(app, id))
    const itself = new RegExp(`vehicle=${id}$`)
    await page.goto(path)
    await expect(page).toHaveURL(itself)
    // The scanner of the app opens the label of any host.
    await page.goto('/operator')
    const { field } = yardFind(page, t)
    await field.fill(`https://romutus.example${path}`)
    await field.press('Enter')
    await expect(page).toHaveURL(itself)
    await page.goto(labelPath('0000000000'))
    await expect(yardLabels(page, t).notFound).toBeVisible()

    const strange = await fixtures.station('Vieras piha')
    const stranger = await pageOf(strange)
    await stranger.goto(path)
    await expect(yardLabels(stranger, t).notFound).toBeVisible()

    const { page: other } = await browserOf(null)
    await other.goto(path)
    const signIn = login(other, t)
    await signIn.username.fill(here.username)
    await signIn.password.fill(madePassword)
    await signIn.submit.click()
    await yardFrame(other, t).station(here.name).click()
    await expect(other).toHaveURL(itself)
  },
)

test(
  'twenty vehicles in a row get the place that was scanned first',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const vehicles = []
    for (let n = 0; n < 20; n += 1) vehicles.push(await fixtures.standing(here))
    const [first, second] = vehicles
    if (!first || !second) throw new Error('No vehicles')
    const elsewhere = await fixtures.standing(await fixtures.station('Toinen piha'))
    const labels = yardLabels(page, t)

    await page.goto('/operator/process')
    await yardFrame(page, t).openYard('operatorPlaces')
    // A vehicle before a place is refused, and no text but a place is one.
    await labels.place.fill(first.vin ?? '')
    await labels.place.press('Enter')
    await expect(labels.answer).toHaveText(t.operatorLabel.places.missing)
    await labels.place.fill('b-14')
    await labels.place.press('Enter')
    await expect(labels.next('B-14')).toBeVisible()
    await expect(labels.vehicle).toBeFocused()
    // Plates, VINs, ends of VINs and labels, as fast as a scanner types.
    for (const [n, { id, plate, vin }] of vehicles.entries()) {
      const texts = [plate, vin ?? '', `https://kierto.example${labelPath(await codeOf(app, id))}`]
      await page.keyboard.insertText(texts[n % 3] ?? '')
      await page.keyboard.press('Enter')
    }
    await expect(labels.count(20)).toBeVisible()
    for (const { id } of vehicles) expect(await placeOf(app, id)).toBe('B-14')
    await expect(labels.row(first.plate)).toContainText('B-14')

    await labels.vehicle.fill(elsewhere.plate)
    await labels.vehicle.press('Enter')
    await expect(labels.row(elsewhere.plate)).toContainText(t.operatorLabel.places.notHere)
    // The name of a place where vehicles stand changes the place, and no vehicle is looked for.
    await labels.vehicle.fill('b-14')
    await labels.vehicle.press('Enter')
    await expect(labels.next('B-14')).toBeVisible()
    await expect(labels.count(20)).toBeVisible()
    await labels.undo(first.plate).click()
    await expect(labels.row(first.plate)).toContainText(t.operatorLabel.places.undone)
    await expect(labels.vehicle).toBeFocused()
    expect(await placeOf(app, first.id)).toBeNull()
    expect(await violationsOf(page, 'places', { depth: 'wide' })).toEqual([])

    await expect(labels.recent('B-14')).toBeVisible()
    await labels.printing.click()
    await labels.toPrint.fill('B-14\nC-2')
    expect(await printed(page, labels.printPlaces, '/place/labels/')).toBe('application/pdf')
  },
)

test(
  'the camera stays open for a place and one vehicle after another',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here)
    const second = await fixtures.standing(here)
    const labels = yardLabels(page, t)
    const scan = yardScan(page, t)
    const camera = await cameraOf(page)
    await page.goto('/operator/process/places')
    await scan.button.click()
    await expect(scan.aim).toBeVisible()
    await camera.show('QRCode', placeText('HALLI 2'))
    const { places } = t.operatorLabel
    await expect(scan.dialog.getByText(places.next.replace('{place}', 'HALLI 2'))).toBeVisible()
    for (const { id, plate } of [first, second]) {
      await camera.show('QRCode', `https://kierto.example${labelPath(await codeOf(app, id))}`)
      await expect(scan.dialog.getByText(plate)).toContainText('HALLI 2')
    }
    await scan.type.click()
    await expect(labels.count(2)).toBeVisible()
    // A USB scanner types while no field has the focus.
    await labels.vehicle.blur()
    await typeAsScanner(page, placeText('HALLI 3'))
    await expect(labels.next('HALLI 3')).toBeVisible()
    await typeAsScanner(page, shownCode(await codeOf(app, first.id)))
    await expect.poll(() => placeOf(app, first.id)).toBe('HALLI 3')
  },
)
