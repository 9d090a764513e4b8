import { fill } from '#texts/index.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { questionnaireYear } from '#rules/report/report.ts'
import { reportForm } from '../pages/report.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { violationsOf } from '../support/axe.ts'
import { reportingCompany } from '../support/reporting-company.ts'
import { expect, test } from '../support/test.ts'

test(
  'records of the year stand at the yearly questions, and a person answers',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { shop, username, account } = await reportingCompany(app)
    const year = questionnaireYear(finnishDay(app.clock.now()))
    const at = new Date(`${year}-02-03T10:00:00Z`)
    const done = { status: 'shop_done', status_updated_at: at, shop_id: shop.id } as const
    for (const code of ['starter_battery', 'refrigerant'] as const) {
      const { id } = await app.make.vehicle(done)
      await app.make.treatmentEntries({
        vehicle_id: id,
        shop_id: shop.id,
        account_id: account.id,
        code,
        outcome: code === 'refrigerant' ? 'recovered' : 'removed',
        detail: JSON.stringify(code === 'refrigerant' ? { lacks: 'refrigerant' } : {}),
      })
      const issued = { vehicle_id: id, shop_id: shop.id, issued_on: `${year}-02-03` }
      await app.make.certificate({ ...issued, basis: 'owner', identified_way: 'last_six' })
      const sold = { state: 'sold', kg: 20.25, removed_at: at, changed_at: at } as const
      await app.make.part({ ...sold, shop_id: shop.id, vehicle_id: id })
    }

    const { page } = await browserOf(username)
    await page.setViewportSize({ width: 390, height: 844 })
    const form = reportForm(page, t)
    const { facts, shares } = t.reportRecords
    await yardFrame(page, t).choose(shop.name)
    await page.goto('/operator/responsibility/recycling?part=depollution')
    const batteries = fill(shares.starter_batteries, { n: 1, of: 2 })
    await expect(form.field('SC09')).toContainText(batteries)
    const missing = facts.without_refrigerant_person.one.replace('{n}', '1')
    await expect(form.field('SC11')).toContainText(missing)
    const dialog = page.getByRole('dialog')
    await form
      .field('SC09')
      .getByRole('button', { name: fill(shares.recorded, { n: 2, of: 2 }) })
      .click()
    await expect(dialog.getByRole('row')).toHaveCount(3)
    expect(await violationsOf(page, 'records of a figure', { depth: 'wide' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(form.yes('SC09')).not.toBeChecked()
    await expect(form.no('SC11')).not.toBeChecked()
    expect(await violationsOf(page, 'self-control with records', { depth: 'wide' })).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    await page.goto('/operator/responsibility/evaluation?part=reuse')
    await expect(form.input('AE02')).toHaveValue('100')
    await expect(form.input('AE03')).toHaveValue('40,5')
    const sold = facts.sold_parts.other.replace('{n}', '2')
    await form.field('AE03').getByRole('button', { name: sold }).click()
    await expect(dialog.getByRole('row')).toHaveCount(3)
    await expect(dialog).toContainText(fill(t.received.counted.weight, { kg: '40,5' }))
    await page.keyboard.press('Escape')
    await page.goto('/operator/responsibility/evaluation?part=review')
    await expect(form.filledIn).toContainText('40,5')
    await form.confirm.check()
    await expect(form.confirm).toBeChecked()
    await expect(form.saved).toBeVisible()
    expect(await violationsOf(page, 'self-evaluation with records', { depth: 'wide' })).toEqual([])
  },
)
