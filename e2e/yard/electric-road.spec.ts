import { finnishDay } from '#rules/finnish-day.ts'
import { fill } from '#texts/index.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/yard-test.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'an electric car goes from its order to the shredder, and every wrong turn is refused',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const there = await yardFixtures(app).station('Sähköauton murskaamo')
    const { plate } = await app.vehicles.ordered('onni', {
      station: here.email,
      power: 'electric',
      order: agreedOn(finnishDay(new Date())),
    })
    const strip = page.getByText(t.operator.vehicle.hazards.highVoltage.elsewhere)
    const wizard = yardWizard(page, t)
    const orders = yardOrders(page, t)
    const sheet = yardTreatment(page, t)
    const vehicle = yardVehicle(page, t)
    const loads = yardLoads(page, t)
    const { operatorTreatment: words, operatorLoad: load } = t
    const { id } = await rowOf(app, 'vehicle', { plate }, 'id')
    const view = `/operator/process?vehicle=${id}`
    /** The car is named among those that cannot leave, with its reason. */
    const expectNoHull = async (reason: string) => {
      await page.goto('/operator/loads/new')
      await loads.notYet.open.click()
      await expect(loads.notYet.row(plate)).toContainText(reason)
      await expect(loads.vehicle(plate)).toHaveCount(0)
      await loads.scan.fill(plate)
      await loads.scan.press('Enter')
      const words = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
      await expect(loads.answer).toHaveText(
        fill(load.scan.refused, { vehicle: plate, reason: words }),
      )
      await expect(loads.answer).toBeInViewport({ ratio: 1 })
    }

    await test.step('the reception shows the danger, and refuses a wrong number', async () => {
      await page.goto('/operator/incoming?group=today')
      await orders.card(plate).receive.click()
      const { certificate, details, done } = wizard
      await expect(strip).toBeVisible()
      await certificate.lastSix.fill('000000')
      await certificate.plates('destroyed').check()
      await certificate.goToConfirm.click()
      await expect(certificate.asked).toBeHidden()
      await certificate.identify()
      await certificate.goToConfirm.click()
      await certificate.confirmButton.click()
      await details.finish.click()
      await expect(done.heading).toBeVisible()
    })

    await test.step('neither a tick nor a load nor the end takes it with its voltage', async () => {
      await expectNoHull(load.obstacles.hazard_open)
      await page.goto(`${view}&treatment=made_safe`)
      await expect(strip).toBeVisible()
      await expect(sheet.safety).toHaveCount(0)
      await page.getByRole('button', { name: words.tick.button }).click()
      await page.getByRole('button', { name: words.tick.ready[0], exact: true }).click()
      await page.getByRole('button', { name: words.tick.confirm, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(t.errors.ENTRY_NEEDED)
      await page.keyboard.press('Escape')
      await sheet.line('hv_isolated').click()
      await sheet.chip(words.outcomes.live).click()
      await expect(page.getByText(words.isolation.live)).toBeVisible()
      await sheet.chip(words.record).click()
      // The choice has the same words while it is open.
      await expect(sheet.chip(words.record)).toBeHidden()
      await expect(sheet.row('hv_isolated')).toContainText(words.outcomes.live)
      await expect(strip).toBeVisible()
      await page.goto(view)
      await vehicle.finishWith('Kirjattu paperille')
      await expect(page.getByRole('dialog')).toContainText(t.errors.ENTRY_NEEDED)
    })

    await test.step('a battery that stays in the car keeps the hull here', async () => {
      await page.goto(`${view}&treatment=made_safe`)
      await sheet.isolate()
      await expect(sheet.chip(words.outcomes.live)).toBeHidden()
      await expect(sheet.row('hv_isolated')).toContainText(words.outcomes.done)
      await sheet.line('traction_battery').click()
      await sheet.chip(words.outcomes.left_in).click()
      await sheet.chip(words.record).click()
      await expect(sheet.row('traction_battery')).toContainText(words.outcomes.left_in)
      await sheet.safety.click()
      await expect(sheet.heading('depolluted')).toBeVisible()
      await expectNoHull(load.obstacles.battery_inside)
      await page.goto(`${view}&treatment=made_safe`)
      await sheet.line('traction_battery').click()
      await sheet.chip(words.outcomes.removed).click()
      await page.getByLabel(words.amount, { exact: false }).fill('290')
      await sheet.chip('Määrä tarkentui').click()
      await expect(sheet.row('traction_battery')).toContainText('290 kg')
      await expectNoHull(load.obstacles.not_depolluted)
    })

    await test.step('safe and without fluids it leaves, and its receipt ends its treatment', async () => {
      await page.goto(`${view}&treatment=depolluted`)
      await sheet.fluids.click()
      // Nobody knows the year of the car, so its parts with mercury are asked.
      await sheet.line('mercury').click()
      await sheet.line('refrigerant').click()
      await expect(sheet.heading('parts_removed')).toBeVisible()
      await sheet.parts.click()
      await expect(sheet.allDone).toBeVisible()
      await page.goto('/operator/loads/new')
      await loads.vehicle(plate).check()
      await loads.receiver.click()
      await loads.choosing.search.fill(there.name)
      await loads.choosing.station(there.name).check()
      await loads.choosing.confirm.click()
      await loads.save.click()
      await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
      const number = (await loads.heading.textContent())?.split(' ').at(-1) ?? ''
      await loads.send.click()
      await loads.sending.confirm.click()
      await expect(loads.state(load.states.sent)).toBeVisible()

      const other = (await browserOf(there.username)).page
      const theirs = yardLoads(other, t)
      await yardFrame(other, t).choose(there.name)
      await other.goto('/operator/loads')
      await theirs.open(number).click()
      await theirs.net.fill('1200')
      await theirs.receive.click()
      await expect(theirs.state(load.states.received)).toBeVisible()
      await page.goto('/operator/process')
      await yardLists(page, t).open('done')
      await expect(yardLists(page, t).card(plate).card).toBeVisible()
    })
  },
)
