import { hourMs } from '#rules/limits.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { frame } from '../pages/frame.ts'
import { yardPictures } from '../pages/yard-pictures.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { allCached, onDevice } from '../support/new-build.ts'
import type { TestApp } from '../support/test-app.ts'
import { expect, test } from '../support/yard-test.ts'
import { entriesOf, yardFixtures } from '../support/yard-fixtures.ts'
import { changeRows } from '#server/testing/rows.ts'

const { name, content_type: mimeType, content_base64 } = testPhoto
const photo = { name, mimeType, buffer: Buffer.from(content_base64, 'base64') }

const picturesOf = async ({ appContext }: TestApp, vehicleId: number) => {
  const rows = await appContext.db.read
    .selectFrom('vehicle_picture')
    .where('vehicle_id', '=', vehicleId)
    .select('slot')
    .execute()
  return rows.map(({ slot }) => slot).sort()
}

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test(
  'twelve entries and three pictures outlive a reload without a connection, and are sent once',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here)
    const sheet = yardTreatment(page, t)
    const view = yardPictures(page, t)
    await allCached(page, 'operator')
    await page.goto(`/operator/process?vehicle=${id}`)
    // The page of the vehicle reads the treatment ahead.
    await expect.poll(() => onDevice(page)).toContain('"treatment":{')
    await page.context().setOffline(true)
    await sheet.open.click()
    await sheet.line('starter_battery').click()
    await sheet.line('airbags').click()
    await sheet.fluids.click()
    await sheet.line('refrigerant').click()
    await sheet.line('catalyst').click()
    await sheet.done.click()
    for (const slot of ['left', 'rear', 'right'] as const) {
      await view.add(slot, photo)
      await expect(view.waiting(slot)).toBeVisible()
    }
    await page.reload()
    for (const slot of ['left', 'rear', 'right'] as const)
      await expect(view.waiting(slot)).toBeVisible()
    await sheet.open.click()
    await expect(sheet.heading('parts_removed')).toBeVisible()
    await expect(sheet.row('catalyst')).toContainText(t.operatorTreatment.outcomes.removed)
    expect(await entriesOf(app, id)).toEqual([])

    await page.context().setOffline(false)
    await expect.poll(() => picturesOf(app, id)).toEqual(['left', 'rear', 'right'])
    const codes = (await entriesOf(app, id)).map(({ code }) => code)
    expect(codes).toHaveLength(12)
    expect(new Set(codes).size).toBe(12)
    expect(codes.slice(0, 2)).toEqual(['starter_battery', 'airbags'])
    expect(codes.slice(-2)).toEqual(['refrigerant', 'catalyst'])
    await page.reload()
    await expect(sheet.heading('parts_removed')).toBeVisible()
    expect(await entriesOf(app, id)).toHaveLength(12)
  },
)

test(
  'the treatment of an opened vehicle stays on the device for a day, without its owner, until the logout',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id, plate } = await yardFixtures(app).identified(here)
    await changeRows(app, 'vehicle', { id }, { remarks: 'Omistaja soittaa perjantaina' })
    const sheet = yardTreatment(page, t)
    const sheetPath = `/operator/process?vehicle=${id}&treatment=1`
    await allCached(page, 'operator')
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(page.getByText('Omistaja soittaa perjantaina')).toBeVisible()
    await expect.poll(() => onDevice(page)).toContain(`"plate":"${plate}"`)
    const kept = await onDevice(page)
    expect(kept).toContain('"asked":[')
    expect(kept).toContain('"owner":null')
    expect(kept).not.toContain('perjantaina')
    for (const word of ['last_name', 'first_name', 'phone']) expect(kept).not.toContain(word)

    const opened = Date.now()
    await page.context().setOffline(true)
    // Midnight passed, so the lists of the day are gone.
    await page.clock.setFixedTime(opened + 23.9 * hourMs)
    await page.goto(sheetPath)
    await expect(sheet.line('starter_battery')).toBeVisible()
    await page.clock.setFixedTime(opened + 24.1 * hourMs)
    await page.goto(sheetPath)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t.errors.NETWORK_ERROR)
    await expect(sheet.line('starter_battery')).toHaveCount(0)
    await expect.poll(() => onDevice(page)).not.toContain(plate)

    await page.context().setOffline(false)
    await page.clock.setFixedTime(opened)
    await page.goto(sheetPath)
    await expect(sheet.line('starter_battery')).toBeVisible()
    await expect.poll(() => onDevice(page)).toContain(plate)
    await page.setViewportSize({ width: 1280, height: 844 })
    await frame(page, t).logOut.click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  },
)
