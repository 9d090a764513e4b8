import { limits } from '#rules/limits.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { desk, violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a damaged traction battery is recorded on a phone, and stands in quarantine until it is moved',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const words = t.tractionBattery
    const vehicle = await yardFixtures(app).standing(here, {
      certificate: true,
      power: 'electric',
      eu_class: 'M1',
    })
    const sheet = yardTreatment(page, t)
    await page.goto(`/operator/process?vehicle=${vehicle.id}&treatment=1`)
    await sheet.stage('made_safe').click()
    await sheet.isolate()
    await sheet.line('traction_battery').click()
    await page.getByLabel(t.operatorTreatment.amount, { exact: false }).fill('294,5')
    await sheet.chip(words.states.damaged).click()
    await sheet.chip(words.chemistries.nimh).click()
    // The list beside the vehicle, with the heading of the page, loads once there is room for it.
    await page.setViewportSize(desk)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsOf(page, 'facts of a battery', { depth: 'wide' })).toEqual([])
    await sheet.chip(t.operatorTreatment.record).click()
    await expect(sheet.row('traction_battery')).toContainText(words.states.damaged)
    await expect(sheet.row('traction_battery')).toContainText('294,5 kg')

    await page.goto('/operator/process')
    await frame(page, t).menu.click()
    await yardFrame(page, t).item('operatorBatteries').click()
    const card = page.getByRole('listitem').filter({ hasText: vehicle.plate })
    await expect(card).toContainText(words.quarantine.mark)
    await expect(card).toContainText(words.quarantine.noPlace)
    await card.getByRole('button').click()
    await card.getByRole('button', { name: words.more }).click()
    await card.getByLabel(words.place, { exact: true }).fill('k-1')
    await card.getByRole('button', { name: words.uses.recycling, exact: true }).click()
    expect(await violationsOf(page, 'batteries of a station', { depth: 'wide' })).toEqual([])
    await card.getByRole('button', { name: words.save, exact: true }).dblclick()
    await expect(card).toContainText('K-1')
    await expect(card).toContainText(words.uses.recycling)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)

test(
  'a station with more batteries than one page sees and loads the last one too',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const removed = (day: string) =>
      app.make.tractionBattery({ shop_id: here.id, removed_at: new Date(day) })
    for (let made = 0; made < limits.page.max; made++) await removed('2026-10-01')
    const { vehicle_id: id } = await removed('2026-10-02')
    await page.goto('/operator/process/batteries')
    await expect(page.locator(`main a[href$="vehicle=${id}"]`)).toBeAttached()
    await removed('2024-11-01')
    await page.reload()
    await expect(page.getByText(t.tractionBattery.longStored)).toHaveCount(1)
    await page.goto('/operator/loads/new?kind=batteries')
    await expect(page.getByRole('checkbox')).toHaveCount(limits.page.max + 2)
    await expect(page.getByText(t.operatorLoad.failed)).toBeHidden()
  },
)
