import type { Locator } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import type { VehicleRecord } from '#stand-ins/registry.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { countEffort } from '../support/effort.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { agreedOn } from '../support/yard-fixtures.ts'

// The whole day of a station: 40 vehicles come, one after another, on a phone, and by the keyboard of a
// desk.
test.use({ viewport: { width: 390, height: 844 } })

const ordered = 34
const withoutOrder = 4

test(
  'forty vehicles of one day: received, refused, treated, and counted at its end',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const order = agreedOn(finnishDay(new Date()))
    const cars: VehicleRecord[] = []
    for (let n = 0; n < ordered; n += 1)
      cars.push(await app.vehicles.ordered('onni', { station: here.email, order }))
    const refused = [
      await app.vehicles.ordered('onni', { station: here.email }),
      await app.vehicles.ordered('onni', { station: here.email }),
    ]
    const walkIns: VehicleRecord[] = []
    for (let n = 0; n < withoutOrder; n += 1) walkIns.push(await app.vehicles.register(['viljo']))

    const { effort, tap, type, press } = countEffort(page)
    const wizard = yardWizard(page, t)
    const yard = yardFrame(page, t)
    const orders = yardOrders(page, t)
    const { search, vehicle, owner, certificate, details, done } = wizard

    await test.step('two orders that do not fit are refused in the morning', async () => {
      await page.goto('/operator')
      await expect(yard.task('arriving')).toContainText(String(ordered))
      await tap(yard.task('to_answer'))
      for (const { plate } of refused) {
        await tap(orders.card(plate).more)
        await tap(orders.card(plate).refuse)
        await tap(orders.refuse.reason('busy'))
        await tap(orders.refuse.confirm)
        await expect(orders.card(plate).card).toBeHidden()
      }
    })

    const identify = async ({ vin }: { vin: string }) => {
      await expect(certificate.lastSix).toBeFocused()
      await type(vin.slice(-6))
    }
    /** Ends at the empty, focused field of the next car. */
    const finish = async () => {
      await tap(certificate.confirmButton)
      await tap(details.finish)
      await done.heading.waitFor()
      await tap(done.another)
      await expect(search.field).toBeFocused()
      await expect(search.field).toHaveValue('')
    }

    await test.step('the first car comes from the list, and the day’s choices are made', async () => {
      const [first] = cars
      if (!first) throw new Error('No car was ordered')
      await page.goto('/operator')
      await tap(yard.task('arriving'))
      await tap(orders.card(first.plate).receive)
      await identify(first)
      await tap(certificate.plates('destroyed'))
      await finish()
    })

    await test.step('the other ordered cars come by the field of the next car', async () => {
      const before = effort.taps
      for (const car of cars.slice(1)) {
        await type(car.plate)
        await press('Enter')
        await tap(vehicle.button)
        await identify(car)
        await press('Enter')
        await finish()
      }
      const taps = (effort.taps - before) / (ordered - 1)
      expect(taps, 'taps for each ordered car').toBeLessThanOrEqual(4)
    })

    await test.step('cars without an order come in between', async () => {
      for (const car of walkIns) {
        await type(car.plate)
        await press('Enter')
        await tap(vehicle.button)
        await expect(owner.personalId).toBeFocused()
        await type(personalIdOf('viljo'))
        await tap(owner.nationality.finnish)
        await identify(car)
        await press('Enter')
        await finish()
      }
    })

    const received = [...cars, ...walkIns]
    await test.step('the first eight are treated and done in the evening', async () => {
      const eight = received.slice(0, 8)
      const batch = yardBatch(page, t)
      await page.goto('/operator/process')
      await yardLists(page, t).section('recycle').waitFor()
      await tap(batch.choose)
      for (const { plate } of eight) await tap(batch.box(plate))
      await tap(batch.fluids)
      await expect(batch.results(8, 8)).toBeFocused()
      for (const { plate } of eight) await tap(batch.box(plate))
      await tap(batch.more)
      await tap(batch.finish)
      await tap(batch.finishing.reason)
      await type('Muut vaiheet paperilla')
      await tap(batch.finishing.confirm)
      await expect(batch.results(8, 8)).toBeFocused()
    })

    await test.step('the numbers of the day agree with what happened', async () => {
      await page.goto('/operator')
      await expect(yard.process).toContainText(String(received.length - 8))
      await expect(yard.task('arriving')).toBeHidden()
      const rows = await app.appContext.db.read
        .selectFrom('vehicle')
        .leftJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
        .where('vehicle.shop_id', '=', here.id)
        .select(['plate', 'status', 'certificate.number'])
        .execute()
      expect(new Set(rows.map(({ plate }) => plate))).toEqual(
        new Set(received.map(({ plate }) => plate)),
      )
      expect(new Set(rows.map(({ number }) => number)).size).toBe(received.length)
      expect(rows.filter(({ status }) => status === 'shop_done')).toHaveLength(8)
      expect(rows.filter(({ status }) => status === 'shop_process')).toHaveLength(30)
    })
  },
)

test(
  'forty ordered vehicles are received by the keyboard alone at 1280 px',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const cars: VehicleRecord[] = []
    for (let n = 0; n < 40; n += 1)
      cars.push(
        await app.vehicles.ordered('onni', {
          station: here.email,
          order: agreedOn(finnishDay(new Date())),
        }),
      )
    const { effort, type, press } = countEffort(page)
    const { search, vehicle, certificate, details, done } = yardWizard(page, t)
    const tabTo = async (goal: Locator) => {
      await goal.waitFor()
      while (!(await goal.evaluate((element) => element === document.activeElement)))
        await press('Tab')
    }
    const enter = async (goal: Locator) => {
      await tabTo(goal)
      await press('Enter')
    }
    await page.goto('/operator/recycle')
    let before = 0
    for (const [index, car] of cars.entries()) {
      await expect(search.field).toBeFocused()
      await expect(search.field).toHaveValue('')
      await type(car.plate)
      await press('Enter')
      await enter(vehicle.button)
      await expect(certificate.lastSix).toBeFocused()
      await type(car.vin.slice(-6))
      if (index === 0) {
        await tabTo(certificate.plates('destroyed'))
        await press('Space')
        await enter(certificate.goToConfirm)
      } else await press('Enter')
      await enter(certificate.confirmButton)
      await enter(details.finish)
      await done.heading.waitFor()
      await enter(done.another)
      if (index === 0) before = effort.keys
    }
    const keys = (effort.keys - before) / (cars.length - 1)
    expect(keys, 'keys for each car, its plate and number among them').toBeLessThanOrEqual(60)
    expect(effort.taps + effort.scrolls).toBe(0)
    const rows = await app.appContext.db.read
      .selectFrom('vehicle')
      .innerJoin('certificate', 'certificate.id', 'vehicle.standing_certificate_id')
      .where('vehicle.shop_id', '=', here.id)
      .where('status', '=', 'shop_process')
      .select('certificate.number')
      .execute()
    expect(new Set(rows.map(({ number }) => number)).size).toBe(cars.length)
  },
)
