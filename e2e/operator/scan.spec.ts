import { testPhoto } from '#server/testing/fixtures/photo.ts'
import { fill } from '#texts/index.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

const { name, content_type: mimeType, content_base64 } = testPhoto
const photo = { name, mimeType, buffer: Buffer.from(content_base64, 'base64') }

async function toComparison(page: Page, t: Words, plate: string): Promise<void> {
  const { toOwner, owner, certificate } = yardWizard(page, t)
  await toOwner(plate)
  await owner.personalId.fill(personalIdOf('viljo'))
  await owner.check.click()
  await expect(certificate.lastSix).toBeVisible()
}

test(
  'a browser that reads codes takes the VIN from a picture of its code',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate, vin } = await app.vehicles.register(['viljo'])
    const { ways, scanChoose, scanned, scanMissing } = t.operatorRecycle.identification
    // The first picture has no code, the second one has the VIN as Code 39 gives it.
    await page.addInitScript((code) => {
      const answers = [[], [{ rawValue: ` ${code} ` }]]
      const detect = (picture: ImageBitmap) =>
        Promise.resolve(picture.width > 0 ? answers.shift() : [])
      Object.assign(globalThis, {
        BarcodeDetector: class {
          detect = detect
        },
      })
    }, vin)
    await toComparison(page, t, plate)
    const { certificate } = yardWizard(page, t)
    await yardWizard(page, t).certificate.otherWay.click()
    await page.getByRole('radio', { name: ways.scan.label }).check()
    const read = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: scanChoose, exact: true }).click()
      await (await chooser).setFiles(photo)
    }
    await read()
    await expect(page.getByText(scanMissing)).toBeVisible()
    await read()
    await expect(page.getByText(fill(scanned, { code: vin }))).toBeVisible()
    await certificate.plates('destroyed').check()
    await certificate.goToConfirm.click()
    await expect(certificate.confirmButton).toBeEnabled()
  },
)

test(
  'a browser that reads no codes offers none, and the last six characters do',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const { ways } = t.operatorRecycle.identification
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    await toComparison(page, t, plate)
    await yardWizard(page, t).certificate.otherWay.click()
    await expect(page.getByRole('radio', { name: ways.photo_tick.label })).toBeVisible()
    await expect(page.getByRole('radio', { name: ways.scan.label })).toHaveCount(0)
    const { certificate } = yardWizard(page, t)
    await certificate.plates('destroyed').check()
    await certificate.identify()
    await certificate.goToConfirm.click()
    await expect(certificate.confirmButton).toBeEnabled()
  },
)
