import type { Page } from '@playwright/test'
import { testPhoto } from '#server/seed/photo.ts'
import { shownCode } from '#rules/label/label.ts'
import { fill } from '#texts/index.ts'
import { yardFind } from '../pages/yard-tools.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardScan } from '../pages/yard-scan.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { cameraOf, refuseCamera, typeAsScanner } from '../support/camera.ts'
import type { Words } from '../support/texts.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

const { name, content_type: mimeType, content_base64 } = testPhoto
const photo = { name, mimeType, buffer: Buffer.from(content_base64, 'base64') }

async function toComparison(page: Page, t: Words, plate: string): Promise<void> {
  const { toOwner, owner, certificate } = yardWizard(page, t)
  await toOwner(plate)
  await owner.ask(personalIdOf('viljo'))
  await expect(certificate.lastSix).toBeVisible()
}

test(
  'each kind of code opens its vehicle, in a browser without a reader of its own',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id, plate, vin } = await fixtures.standing(here, { certificate: true })
    const { token } = await rowOf(app, 'certificate', { vehicle_id: id }, 'token')
    const ordered = await app.vehicles.ordered('onni', { station: here.email })
    const { number } = await app.vehicles.orderOf(ordered.plate)
    const scan = yardScan(page, t)
    const camera = await cameraOf(page)
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    await page.reload()
    await expect(scan.button).toBeVisible()
    const isReader = (path: string) => /^\/scan-worker\.js$|\.wasm$|ScanDialog/.test(path)
    expect(loaded.filter(isReader)).toEqual([])
    const itself = new RegExp(`vehicle=${id}$`)
    const codes = [
      ['Code39', `I${vin}`, itself],
      ['Code128', vin ?? '', itself],
      ['DataMatrix', plate, itself],
      ['QRCode', number, /\/operator\/recycle\?/],
      ['QRCode', `https://romutus.example/verify/${token}`, itself],
    ] as const
    for (const [format, text, url] of codes) {
      await page.goto('/operator')
      await scan.button.click()
      await expect(scan.aim).toBeVisible()
      await camera.show(format, text)
      await expect(page, `${format} ${text}`).toHaveURL(url)
    }
    const files = loaded.filter(isReader)
    expect(files).toContain('/scan-worker.js')
    const wasm = files.find((path) => path.endsWith('.wasm')) ?? ''
    const { headers } = await fetch(app.url + wasm, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-type')).toBe('application/wasm')
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  },
)

test(
  'a reception begins by a code, and nothing in sight is told after five seconds',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate, vin } = await app.vehicles.register(['viljo'])
    const scan = yardScan(page, t)
    const wizard = yardWizard(page, t)
    const camera = await cameraOf(page)
    await page.goto('/operator/recycle')
    await scan.button.click()
    await expect(scan.nothing).toBeVisible()
    await scan.type.click()
    await expect(scan.dialog).toBeHidden()
    await expect(wizard.search.field).toBeFocused()
    await scan.button.click()
    await camera.show('Code39', vin ?? '')
    await expect(wizard.vehicle.heading).toBeVisible()
    await expect(page.getByText(plate).first()).toBeVisible()
  },
)

test(
  'without a camera a photo of the code is read, and the number compared with it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate, vin } = await app.vehicles.register(['viljo'])
    const { scanned, differs } = t.operatorRecycle.identification
    const code = vin ?? ''
    const otherCode = `${code.slice(0, 3)}${code[3] === '7' ? '8' : '7'}${code.slice(4)}`
    // The browser's own reader. The first photo has no code, the second one the number of another
    // vehicle, the third one the VIN as Code 128.
    await page.addInitScript(
      (codes) => {
        const found = [[], ...codes.map((code) => [{ format: 'code_128', rawValue: ` ${code} ` }])]
        const detect = () => Promise.resolve(found.shift())
        const formats = ['code_39', 'code_128', 'data_matrix', 'qr_code']
        Object.assign(globalThis, {
          BarcodeDetector: class {
            static getSupportedFormats(this: void): Promise<string[]> {
              return Promise.resolve(formats)
            }
            detect = detect
          },
        })
      },
      [otherCode, code],
    )
    await refuseCamera(page)
    await toComparison(page, t, plate)
    const { certificate } = yardWizard(page, t)
    const scan = yardScan(page, t)
    await scan.button.click()
    await expect(scan.refused).toBeVisible()
    const read = async () => {
      const chooser = page.waitForEvent('filechooser')
      await scan.choosePhoto.click()
      await (await chooser).setFiles(photo)
    }
    await read()
    await expect(scan.missing).toBeVisible()
    await read()
    await expect(page.getByText(fill(differs.one, { places: '4' }))).toBeVisible()
    await expect(page.locator('mark')).toHaveText(otherCode[3] ?? '')
    await scan.button.click()
    await read()
    await expect(page.getByText(fill(scanned, { code }))).toBeVisible()
    // The last answer goes on by itself.
    await certificate.plates('destroyed').check()
    await expect(certificate.confirmButton).toBeEnabled()
  },
)

test(
  'a USB scanner reaches the search from any button, and no field of a person',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id, plate, vin } = await yardFixtures(app).standing(here, { certificate: true })
    const find = yardFind(page, t)
    const lists = yardLists(page, t)
    await yardFrame(page, t).incoming.click()
    await lists.incomingHeading.waitFor()
    // A field takes its keys itself.
    await lists.search.focus()
    await typeAsScanner(page, plate)
    await expect(lists.search).toBeFocused()
    await expect(find.field).toBeHidden()
    // The code has the letters of the shortcuts, and its Enter presses no button.
    await lists.section('owners').focus()
    await typeAsScanner(page, vin?.toLowerCase() ?? '')
    await expect(page).toHaveURL(new RegExp(`vehicle=${id}$`))
    await page.goto('/operator/recycle')
    const { search } = yardWizard(page, t)
    await search.button.focus()
    await typeAsScanner(page, 'nnn-999')
    // The search writes the number in capitals.
    await expect(search.field).toHaveValue(/^nnn-999$/i)
    await expect(find.field).toBeHidden()
  },
)

test(
  'the first press keeps its dialog open while the content still loads, where there is no camera',
  { tag: '@full' },
  async ({ page, here, t }) => {
    const scan = yardScan(page, t)
    await refuseCamera(page)
    await page.goto('/operator')
    await expect(scan.button).toBeVisible()
    expect(here.id).toBeGreaterThan(0)
    await page.route('**/assets/*.js', async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await route.continue()
    })
    await scan.button.click()
    await expect(scan.refused).toBeVisible()
    await expect(scan.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scan.dialog).toBeHidden()
  },
)

test(
  'a USB scanner in the Finnish or the US layout opens every label of the service',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).standing(here, { certificate: true })
    const { read } = app.appContext.db
    const { label_code: code } = await read
      .selectFrom('vehicle')
      .where('id', '=', id)
      .select('label_code')
      .executeTakeFirstOrThrow()
    const { token } = await read
      .selectFrom('certificate')
      .where('vehicle_id', '=', id)
      .select('token')
      .executeTakeFirstOrThrow()
    const itself = new RegExp(`vehicle=${id}$`)
    const texts = [
      [`${app.url}/v/${code}`, itself],
      [shownCode(code), itself],
      [`${app.url}/verify/${token}`, itself],
      ['P:A1', /place=A1$/],
    ] as const
    // The keys of the US layout as a computer with the Finnish layout reads them.
    const finnish: Readonly<Record<string, string>> = { ':': 'Ö', '/': '-', '-': '+' }
    const inFinnish = (text: string) => Array.from(text, (sign) => finnish[sign] ?? sign).join('')
    for (const [text, url] of texts) {
      for (const typed of [text, inFinnish(text)]) {
        await page.goto('/operator/incoming')
        await yardLists(page, t).incomingHeading.waitFor()
        await yardLists(page, t).section('owners').focus()
        await typeAsScanner(page, typed)
        await expect(page, typed).toHaveURL(url)
      }
    }
  },
)
