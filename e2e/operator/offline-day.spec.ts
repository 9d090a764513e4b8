import type { Page } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { count } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { yardNotes } from '../pages/yard-notes.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { allCached, onDevice } from '../support/new-build.ts'
import { agreedOn, entriesOf, petrolCar, yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'
import { rowsOf } from '#server/testing/rows.ts'

const { name, content_type: mimeType, content_base64 } = testPhoto
const photo = { name, mimeType, buffer: Buffer.from(content_base64, 'base64') }
const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.use({ serviceWorkers: 'allow' })

test(
  'a day without a connection: lists, stages and notes work, and all is there once afterwards',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const context = page.context()
    const fixtures = yardFixtures(app)
    const { id } = await fixtures.standing(here, { certificate: true, ...petrolCar })
    const ordered = await app.vehicles.ordered('onni', {
      station: here.email,
      order: { ...agreedOn(finnishDay(new Date())), access_note: 'Pihan perällä' },
    })
    const { phone } = await app.vehicles.orderOf(ordered.plate)
    const noted = await app.vehicles.register(['viljo'])
    const rival = await app.vehicles.register(['viljo'])
    const { stage } = yardVehicle(page, t)
    const sheet = yardTreatment(page, t)
    const { outcomes, record, waits } = t.operatorTreatment
    const notes = yardNotes(page, t)
    const wizard = yardWizard(page, t)
    const { plan } = yardOrders(page, t)
    await allCached(page, 'operator')
    // Opened in the morning. The device reads the incoming lists ahead by itself.
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(stage('depolluted')).toBeVisible()
    // The page of the vehicle reads the treatment ahead.
    await expect.poll(() => onDevice(page)).toContain('"treatment":{')
    await page.goto('/operator')
    await expect.poll(() => onDevice(page, 'kierto-plan')).toContain('Pihan perällä')

    await context.setOffline(true)
    await page.goto('/operator/incoming/plan')
    await expect(plan.stop(ordered.plate).stop).toContainText('Pihan perällä')
    await expect(plan.stop(ordered.plate).stop).toContainText(phone)
    await expect(page.getByText(/^Luettelot on haettu \d/)).toBeVisible()
    await expect(page.getByText(t.operator.line.polling)).toBeHidden()
    await page.goto(`/operator/process?vehicle=${id}`)
    await stage('received_and_identified').click()
    await sheet.line('identified').click()
    await sheet.chip(outcomes.by_eye).click()
    await sheet.chip(record).click()
    await expect(sheet.heading('made_safe')).toBeVisible()
    await sheet.line('starter_battery').click()
    await sheet.line('airbags').click()
    await expect(sheet.heading('depolluted')).toBeVisible()
    await sheet.fluids.click()
    await sheet.line('refrigerant').click()
    await expect(sheet.heading('parts_removed')).toBeVisible()
    await sheet.done.click()
    // The answer is shown before its lost request lets the device store it.
    await expect.poll(() => onDevice(page)).toContain('"code":"refrigerant","outcome"')
    await page.reload()
    await stage('received_and_identified').click()
    await expect(sheet.row('identified')).toContainText(outcomes.by_eye)
    await expect(sheet.row('identified')).toContainText(waits)
    await sheet.stage('depolluted').click()
    await expect(sheet.row('refrigerant')).toContainText(waits)
    expect(await entriesOf(app, id)).toEqual([])

    for (const { plate: typed } of [noted, rival]) {
      await page.goto('/operator/recycle')
      await wizard.search.field.fill(typed)
      if (typed === noted.plate) await notes.addPhoto(photo)
      await notes.save.click()
      await expect(notes.row(typed)).toContainText(t.operatorLists.note.waits)
    }
    await expect(strip(page, count(t.operator.line.noted, 2, 'fi'))).toBeVisible()
    // Another station receives one of them meanwhile.
    const there = await fixtures.station('Toinen piha')
    const { registry_id, vin } = rival
    const columns = { registry_id, plate: rival.plate, vin }
    await app.make.vehicle({ ...columns, shop_id: there.id, status: 'shop_process' })

    await context.setOffline(false)
    await expect(notes.row(noted.plate)).toContainText(t.operatorLists.note.found)
    await expect(notes.row(rival.plate)).toContainText(t.errors.VEHICLE_IN_ANOTHER_SHOP)
    await expect(page.getByText(/^Luettelot on haettu \d/)).toBeHidden()
    const done = async () => {
      const rows = await rowsOf(app, 'vehicle_stage', { vehicle_id: id }, 'stage')
      return rows.map(({ stage }) => stage).sort()
    }
    await expect.poll(done).toEqual(['depolluted', 'made_safe', 'received_and_identified'])
    const codes = (await entriesOf(app, id)).map(({ code }) => code)
    expect(codes).toHaveLength(12)
    expect(new Set(codes).size).toBe(12)

    await notes.goOn(noted.plate).click()
    await expect(wizard.vehicle.heading).toBeVisible()
    // The other note would be lost, so the logout asks.
    await frame(page, t).logOut.click()
    const { logOut } = t.operatorDay.waiting
    await page.getByRole('button', { name: logOut.leave, exact: true }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  },
)
