import type { Page } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import { readAheadMs } from '#rules/limits.ts'
import { yardFind } from '../pages/yard-tools.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { countEffort, expectAtMost } from '../support/effort.ts'
import { holdTimer } from '../support/hold-timer.ts'
import type { Words } from '../support/texts.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'

// The most frequent jobs of a yard, counted in taps, scrolls, keys, requests and kB of answers at 390 px. The
// numbers are what each job needs today. A change that makes a job longer fails here.

const phone = { width: 390, height: 844 }

const lastSixOf = ({ vin }: { vin: string }) => vin.slice(-6)

/** Begins to count and opens the home page. */
async function atHome(page: Page, t: Words) {
  await page.setViewportSize(phone)
  // The page reads ahead later.
  await page.addInitScript(holdTimer, readAheadMs)
  const counting = countEffort(page)
  await page.goto('/operator')
  await yardFrame(page, t).queue.waitFor()
  return { ...counting, wizard: yardWizard(page, t), yard: yardFrame(page, t) }
}

test(
  'an ordered car is received in four taps, once the day’s choices are made',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const order = agreedOn(finnishDay(new Date()))
    const cars = [
      await app.vehicles.ordered('onni', { station: here.email, order }),
      await app.vehicles.ordered('onni', { station: here.email, order }),
    ]
    const orders = yardOrders(page, t)
    /** From the home page to the next car's field. */
    const receive = async (car: (typeof cars)[number], isFirst: boolean) => {
      const { counted, tap, type, press, wizard, yard } = await atHome(page, t)
      const { certificate, details, done, search } = wizard
      await tap(yard.task('arriving'))
      await tap(orders.card(car.plate).receive)
      await expect(certificate.lastSix).toBeFocused()
      await type(lastSixOf(car))
      // The last open answer of a step goes on by itself.
      if (isFirst) await tap(certificate.plates('destroyed'))
      else await press('Enter')
      await tap(certificate.confirmButton)
      await tap(details.finish)
      await done.heading.waitFor()
      const received = await counted()
      // The paper for the owner, and the field of the next car.
      await expect(done.openFile).toBeInViewport({ ratio: 1 })
      await tap(done.another)
      await expect(search.field).toBeFocused()
      await expect(search.field).toHaveValue('')
      return received
    }
    const [first, second] = cars
    if (!first || !second) throw new Error('Two cars were ordered')
    const one = await receive(first, true)
    expectAtMost('the first ordered car of the day', one, {
      taps: 5,
      scrolls: 0,
      keys: 6,
      requests: 27,
      // A page that waits for the registry reads its vehicle again, 2.6 kB each time.
      kB: 22,
    })
    const two = await receive(second, false)
    expectAtMost('the next ordered car', two, {
      taps: 4,
      scrolls: 0,
      keys: 7,
      requests: 24,
      kB: 22,
    })
  },
)

test(
  'the other frequent jobs of a yard do not get longer',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const walkIns = [await app.vehicles.register(['viljo']), await app.vehicles.register(['viljo'])]
    const standing = await fixtures.standing(here, { certificate: true, condition: 'recycle' })
    const waiting = await app.vehicles.ordered('onni', { station: here.email })

    /** From the home page to the done step. The day’s choices are made with the first car. */
    const walkIn = async (car: (typeof walkIns)[number], isFirst: boolean) => {
      const { counted, tap, type, press, wizard, yard } = await atHome(page, t)
      const { search, vehicle, owner, certificate, details, done } = wizard
      await tap(yard.recycle)
      await expect(search.field).toBeFocused()
      await type(car.plate)
      await press('Enter')
      await tap(vehicle.button)
      await expect(owner.personalId).toBeFocused()
      await type(personalIdOf('viljo'))
      await tap(owner.nationality.finnish)
      await expect(certificate.lastSix).toBeFocused()
      await type(lastSixOf(car))
      if (isFirst) await tap(certificate.plates('destroyed'))
      else await press('Enter')
      await tap(certificate.confirmButton)
      await tap(details.finish)
      await done.heading.waitFor()
      // One of the taps answers the nationality: certificates print it, so nothing is chosen before.
      return counted()
    }
    await test.step('a car comes without an order', async () => {
      const [first, second] = walkIns
      if (!first || !second) throw new Error('Two cars were registered')
      const most = { scrolls: 0, requests: 31, kB: 17 }
      const one = await walkIn(first, true)
      expectAtMost('the first car without an order', one, { ...most, taps: 6, keys: 26 })
      const two = await walkIn(second, false)
      expectAtMost('the next car without an order', two, { ...most, taps: 5, keys: 26 })
    })

    // The plate on the vehicle leads to it, whatever list it is in.
    const find = async ({ plate }: { plate: string }) => {
      const job = await atHome(page, t)
      const search = yardFind(page, t)
      await job.tap(search.field)
      await job.type(plate)
      // The one vehicle that it finds opens.
      await job.press('Enter')
      return job
    }

    await test.step('a line of the treatment is recorded', async () => {
      const { counted, tap } = await find(standing)
      const sheet = yardTreatment(page, t)
      await tap(yardVehicle(page, t).stage('made_safe'))
      // The undo is shown at once. A page left before the answer would send the entry again.
      const stored = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/treatment/'),
      )
      await tap(sheet.line('starter_battery'))
      await expect(sheet.undo).toBeVisible()
      await stored
      expectAtMost('a line', await counted(), {
        taps: 3,
        scrolls: 0,
        keys: 8,
        requests: 15,
        kB: 9,
      })
    })

    await test.step('a vehicle gets a place that was used before', async () => {
      await fixtures.standing(here, { yard_place: 'B-14' })
      const { counted, tap } = await find(standing)
      const { place } = yardVehicle(page, t)
      await tap(place.change)
      await tap(place.chip('B-14'))
      await expect(place.badge('B-14')).toBeVisible()
      expectAtMost('a place', await counted(), {
        taps: 3,
        scrolls: 0,
        keys: 8,
        requests: 17,
        kB: 10,
      })
    })

    await test.step('the certificate is opened to print', async () => {
      const { counted, tap } = await find(standing)
      const opened = page.waitForEvent('popup')
      await tap(yardVehicle(page, t).openFile)
      await (await opened).close()
      expectAtMost('a certificate to print', await counted(), {
        taps: 2,
        scrolls: 1,
        keys: 8,
        requests: 14,
        kB: 5,
      })
    })

    await test.step('an order is refused', async () => {
      const { counted, tap, yard } = await atHome(page, t)
      const { card, refuse } = yardOrders(page, t)
      await tap(yard.task('to_answer'))
      await tap(card(waiting.plate).more)
      await tap(card(waiting.plate).refuse)
      await tap(refuse.reason('busy'))
      await tap(refuse.confirm)
      await expect(card(waiting.plate).card).toBeHidden()
      // The refusal is no next step, so the menu of the order has it.
      expectAtMost('a refused order', await counted(), {
        taps: 5,
        scrolls: 0,
        keys: 0,
        requests: 15,
        kB: 5,
      })
    })
  },
)
