import { fill } from '#texts/index.ts'
import { startingWith } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'another device of the station shows an unfinished vehicle live and opens its step',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const { steps } = t.operatorLists.process
    const other = await pageOf(here)
    const lists = yardLists(other, t)
    await yardFrame(other, t).process.click()
    await expect(lists.processHeading).toBeVisible()

    const wizard = yardWizard(page, t)
    await wizard.toOwner(plate)
    await wizard.owner.ask(personalIdOf('viljo'))
    await expect(lists.card(plate).card).toContainText(steps.identification)
    await wizard.certificate.plates('destroyed').check()
    await wizard.certificate.confirm()
    await expect(wizard.certificate.issuedHeading).toBeVisible()
    await expect(lists.card(plate).card).toContainText(steps.decision)
    await lists.card(plate).goOn.click()
    await expect(yardWizard(other, t).details.heading).toBeVisible()
  },
)

test(
  'of many unfinished vehicles three are shown at first, and a search counts those that it found',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { unfinished, showAllOf, goOn } = t.operatorLists.process
    const plates: string[] = []
    for (let made = 0; made < 22; made++) {
      const { plate } = await yardFixtures(app).standing(here, {
        unfinished_since: app.appContext.now(),
      })
      plates.push(plate)
    }
    const lists = yardLists(page, t)
    await page.goto('/operator/process')
    const rows = page.getByRole('link', { name: startingWith(goOn) })
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: fill(showAllOf, { n: 22 }), exact: true }).click()
    await expect(rows).toHaveCount(22)
    await lists.search.fill(plates[0] ?? '')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: `${unfinished} 1`, exact: true })).toBeVisible()
  },
)

test(
  'another device knows that the number was compared, and goes on from there',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const { plate, vin } = await app.vehicles.register(['viljo'])
    const other = await pageOf(here)
    const lists = yardLists(other, t)
    await yardFrame(other, t).process.click()

    const { certificate, owner, toOwner } = yardWizard(page, t)
    await toOwner(plate)
    await owner.ask(personalIdOf('viljo'))
    await certificate.plates('destroyed').check()
    const there = yardWizard(other, t).certificate
    await lists.card(plate).goOn.click()
    await expect(there.lastSix).toBeVisible()
    await certificate.identify()
    await certificate.goToConfirm.click()
    await expect(certificate.confirmButton).toBeEnabled()

    await expect(there.compared).toBeVisible()
    await expect(there.lastSix).toBeHidden()
    await there.compareAgain.click()
    await there.plates('destroyed').check()
    await there.lastSix.fill(vin.slice(-6))
    await there.confirm()
    await expect(there.issuedHeading).toBeVisible()
  },
)

test(
  'a vehicle of the station’s list stands nowhere else, and goes on with the draft of this device',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { kept } = t.operatorRecycle
    const lists = yardLists(page, t)
    const { certificate, details, leave, owner, search, toOwner } = yardWizard(page, t)
    const draft = (n: number) =>
      page.getByRole('button', { name: fill(kept.title.one, { n }), exact: true })
    /** Leaves the wizard half-way, so that the device keeps the draft. */
    const setAside = async () => {
      await yardFrame(page, t).item('operatorProfile').click()
      await leave.keep.click()
      await expect(leave.dialog).toBeHidden()
    }
    // Nobody has checked the owner of the first vehicle, so only this device knows of it.
    const seen = await app.vehicles.register(['viljo'])
    await toOwner(seen.plate)
    await setAside()
    const checked = await app.vehicles.register(['viljo'])
    await toOwner(checked.plate)
    await owner.ask(personalIdOf('viljo'))
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await details.remarks.fill('Tuulilasi on ehjä.')
    await setAside()

    await page.goto('/operator/recycle')
    await expect(search.field).toBeFocused()
    await draft(1).click()
    await expect(page.getByText(seen.plate)).toBeVisible()
    await expect(page.getByText(checked.plate)).toHaveCount(0)
    await page.goto('/operator/process')
    await lists.card(checked.plate).goOn.click()
    await expect(details.remarks).toHaveValue('Tuulilasi on ehjä.')
  },
)

test(
  'a station that lost its look learns where the vehicle is, and keeps the typed text',
  { tag: '@full' },
  async ({ page, pageOf, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const there = await yardFixtures(app).station('Toinen vastaanotto')
    const other = await pageOf(there)
    const { owner, trouble } = yardWizard(page, t)
    const { title } = t.operatorRecycle.trouble.VEHICLE_IN_ANOTHER_SHOP
    await yardWizard(page, t).toOwner(plate)
    await owner.chooseWay('typed')
    await owner.firstName.fill('Viljo')

    await yardWizard(other, t).toOwner(plate)
    await yardWizard(other, t).owner.ask(personalIdOf('viljo'))
    await expect(yardWizard(other, t).certificate.heading).toBeVisible()
    await page.reload()
    await expect(trouble(title)).toContainText(there.name)
    await expect(trouble(title).locator('a[href^="tel:"]')).toBeVisible()

    await other.goto('/operator/process')
    const lists = yardLists(other, t)
    await lists.card(plate).release.click()
    await lists.releasing.reason.fill('Väärä auto')
    await lists.releasing.confirm.click()
    await expect(lists.card(plate).card).toBeHidden()
    await yardWizard(page, t).toOwner(plate)
    await expect(owner.firstName).toHaveValue('Viljo')
  },
)
