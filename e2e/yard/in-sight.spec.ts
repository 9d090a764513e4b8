import type { Locator } from '@playwright/test'
import { yardLabels } from '../pages/yard-labels.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { withText } from '../pages/names.ts'
import { fill } from '#texts/index.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

// The answer to a press stands in the window, and the danger of a vehicle before every button.

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Whether a touch at the middle of the element reaches it: it is in the window and under nothing. */
const isUncovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && element.contains(met)
}
const expectInSight = (element: Locator) =>
  expect.poll(() => element.evaluate(isUncovered)).toBe(true)

/** Writes the frequency of each tone on the page. */
function hearTones(): void {
  type Start = (this: OscillatorNode, when?: number) => void
  const start: Start = Reflect.get(OscillatorNode.prototype, 'start')
  OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
    const { dataset } = document.documentElement
    dataset['tones'] = [dataset['tones'], this.frequency.value].filter(Boolean).join(' ')
    start.call(this, when)
  }
}

for (const size of sizes) {
  test(
    `each step shows high voltage and hides the end of the number, and each refusal is in sight at ${size.width} px`,
    { tag: '@full' },
    async ({ page, app, t }) => {
      await page.setViewportSize(size)
      const { plate, vin } = await app.vehicles.register(['viljo'], { power: 'electric' })
      const wizard = yardWizard(page, t)
      const { search, vehicle, owner, certificate, details, done } = wizard
      const { identification, trouble, owner: words } = t.operatorRecycle
      const main = page.getByRole('main')
      const { elsewhere } = t.operator.vehicle.hazards.highVoltage
      const strip = page.getByText(elsewhere)
      const hidesEnd = () => expect(main).not.toContainText(vin.slice(-6))

      await page.goto('/operator/recycle')
      await search.field.fill('EIO-999')
      await search.button.click()
      await expectInSight(wizard.trouble(trouble.VEHICLE_UNKNOWN.title))
      await search.field.fill(plate)
      await search.button.click()

      await expect(vehicle.heading).toBeVisible()
      await expectInSight(strip)
      await hidesEnd()
      await vehicle.button.click()

      await expect(owner.heading).toBeVisible()
      await owner.check.click()
      await expect(owner.personalId).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
      await expectInSight(owner.personalId)
      await owner.ask(personalIdOf('liisa'))
      await expectInSight(wizard.trouble(words.stranger))
      await expectInSight(strip)
      await owner.ask(personalIdOf('viljo'))

      await expect(certificate.heading).toBeVisible()
      await hidesEnd()
      // The sixth character compares: each wrong one is told, and none while they are typed.
      await expect(certificate.lastSix).toBeFocused()
      const wrong = vin.at(-6) === '7' ? '8' : '7'
      const told = (n: number) =>
        main.getByText(fill(identification.endDiffers.one, { places: 1, n, total: 3 }))
      await page.keyboard.type(wrong + vin.slice(-5, -1))
      await expect(told(1)).toBeHidden()
      await page.keyboard.type(vin.slice(-1))
      await expectInSight(told(1))
      await certificate.goToConfirm.click()
      // Both faults are told at once, though the first one alone stops the form.
      await expect(certificate.lastSix).toHaveAccessibleDescription(withText(t.errors.VIN_MISMATCH))
      await expectInSight(certificate.lastSix)
      await expect(page.locator('fieldset[aria-invalid]')).toBeVisible()
      await expectInSight(strip)
      await certificate.plates('destroyed').check()
      await certificate.identify()
      await certificate.goToConfirm.click()
      await expectInSight(certificate.asked.getByText(elsewhere))
      /** Presses the button while the service refuses its call. */
      const refused = async (path: RegExp, button: Locator) => {
        await page.route(path, (route) =>
          route.request().method() === 'GET'
            ? route.continue()
            : route.fulfill({ status: 409, json: { code: 'STATUS_CONFLICT', message: '' } }),
        )
        await button.click()
        await expectInSight(wizard.trouble(trouble.STATUS_CONFLICT.title))
        await page.unroute(path)
      }
      await refused(/\/certificate\/issue\/$/, certificate.confirmButton)
      await certificate.goToConfirm.click()
      await certificate.confirmButton.click()

      await expect(details.heading).toBeVisible()
      await expectInSight(strip)
      await refused(/\/vehicle\/\d+\/$/, details.finish)
      await details.finish.click()
      await expect(done.heading).toBeVisible()
      await expectInSight(strip)
    },
  )
}

test(
  'a vehicle that is scrapped already is opened, and cannot be received again',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const gone = { status: 'shop_done', certificate: true, condition: 'recycle' } as const
    const { id, plate } = await yardFixtures(app).standing(here, gone)
    const { search, vehicle } = yardWizard(page, t)
    const { standing } = t.operatorRecycle
    await page.goto('/operator/recycle')
    await search.field.fill(plate)
    await search.button.click()
    await expect(page.getByRole('heading', { level: 1, name: standing.scrapped })).toBeVisible()
    await expect(vehicle.button).toBeHidden()
    await page.getByRole('link', { name: standing.open, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/operator/process\\?vehicle=${id}$`))
  },
)

test(
  'a scan of a vehicle that is not here is refused where the worker looks',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { plate } = await yardFixtures(app).standing(here, { power: 'electric' })
    const labels = yardLabels(page, t)
    await page.addInitScript(hearTones)
    const tones = () => page.evaluate(() => document.documentElement.dataset['tones'] ?? '')
    const { answer } = labels
    await page.goto('/operator/process/places')
    await labels.place.fill('b-14')
    await labels.place.press('Enter')
    for (const [text, state] of [
      ['EIO-999', 'refused'],
      [plate, 'done'],
    ] as const) {
      await labels.vehicle.fill(text)
      await labels.vehicle.press('Enter')
      await expect(answer).toHaveAttribute('data-state', state)
      await expectInSight(answer)
      await expect(labels.vehicle).toBeFocused()
      // The answer is the upper third of the window, and the field stands below it.
      const { height } = (await answer.boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(844 * 0.3)
      expect(height).toBeLessThanOrEqual(844 * 0.4)
    }
    await expect(answer).toContainText(t.operator.vehicle.hazards.highVoltage.name)
    // The two answers sound different, until the sound is turned off, also after a reload.
    const [refused, done, ...more] = (await tones()).split(' ')
    expect(more).toEqual([])
    expect(Number(refused)).toBeLessThan(Number(done))
    await labels.sound.uncheck()
    await page.reload()
    await expect(labels.sound).not.toBeChecked()
    await labels.place.fill('b-14')
    await labels.place.press('Enter')
    await labels.vehicle.fill('EIO-999')
    await labels.vehicle.press('Enter')
    await expect(answer).toHaveAttribute('data-state', 'refused')
    expect(await tones()).toBe('')
  },
)

test(
  'plate, danger and the way out stay in sight beside a list',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const facts = { certificate: true, condition: 'recycle', power: 'electric' } as const
    const { id, plate } = await yardFixtures(app).standing(here, facts)
    const { back, panel } = yardVehicle(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    // The parts below come after the stages, so the end is further down then.
    const scrolled = () =>
      panel.evaluate((element) => {
        element.scrollTo(0, element.scrollHeight)
        return element.scrollTop
      })
    await expect.poll(scrolled).toBeGreaterThan(200)
    const { elsewhere } = t.operator.vehicle.hazards.highVoltage
    for (const shown of [
      panel.getByRole('heading', { level: 1 }),
      panel.getByText(elsewhere),
      back,
    ])
      await expectInSight(shown)
    await expect(panel.getByText(plate).first()).toBeInViewport({ ratio: 1 })
  },
)

test(
  'what scrolls in a sheet is under its title, and never behind the button that closes it',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.setViewportSize({ width: 390, height: 520 })
    await page.goto('/operator/loads/new')
    await yardLoads(page, t).receiver.click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('heading', { level: 2 })
    await dialog.getByRole('radio').last().scrollIntoViewIfNeeded()
    const head = await title.boundingBox()
    const close = await dialog.getByRole('button', { name: t.ui.close, exact: true }).boundingBox()
    if (!head || !close) throw new Error('The sheet has no head')
    expect(close.y).toBeGreaterThanOrEqual(head.y)
    expect(close.y + close.height).toBeLessThanOrEqual(head.y + head.height + 1)
    expect(close.x + close.width).toBeLessThanOrEqual(head.x + head.width)
    await expectInSight(title)
  },
)
