import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { fill } from '#texts/index.ts'
import { reportForm } from '../pages/report.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { desk, violationsOf } from '../support/axe.ts'
import { reportingCompany } from '../support/reporting-company.ts'
import { expect, test } from '../support/test.ts'

test(
  'figures of the battery report come from the loads, and count once a user confirms them',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { company, shop, username } = await reportingCompany(app)
    // Weight that a recycler gets counts as recycled.
    const recycler = await app.make.company({ recycles_batteries: true })
    const receiver = await app.make.shop({ company_id: recycler.id })
    const other = await app.make.company({ recycles_batteries: true })
    const removed = { shop_id: shop.id, removed_at: new Date('2024-03-05T10:00:00Z') }
    const { tractionBattery } = app.make
    const sent = [
      await tractionBattery({ ...removed, kg: 294.5, serial: 'SN-2945' }),
      await tractionBattery({ ...removed, kg: 310, chemistry: 'li_lfp' }),
    ]
    await tractionBattery({ ...removed, kg: 288, serial: 'SN-2880' })
    const at = new Date('2024-05-06T10:00:00Z')
    const ids = sent.map(({ id }) => id)
    await batteryLoad(app, { ids, from: shop.id, to: receiver.id, at })

    const { page } = await browserOf(username)
    await page.setViewportSize({ width: 390, height: 844 })
    const form = reportForm(page, t)
    const { list, show } = t.reportRecords
    await yardFrame(page, t).choose(shop.name)
    await page.goto('/operator/forms/battery')
    const [kg, pieces, stored] = [
      'li_ion_recycled_batteries_kg',
      'li_ion_recycled_batteries_pcs',
      'li_ion_stored_traction_kg',
    ] as const
    await expect(form.input(kg)).toHaveValue('604,5')
    await expect(form.input(pieces)).toHaveValue('2')
    await expect(form.input(stored)).toHaveValue('288')
    await expect(form.field(kg)).toContainText(
      t.reportRecords.facts.batteries.other.replace('{n}', '2'),
    )
    // An operator that the association did not mark is no recycler.
    const choice = form.input('li_ion_recycling_operator')
    const offered = await choice.getByRole('option').allTextContents()
    for (const { name } of [recycler, other]) expect(offered).toContain(name)
    expect(offered).not.toContain(company.name)
    expect(await violationsOf(page, 'calculated figures', { depth: 'wide' })).toEqual([])

    // The link opens the two batteries behind the figure, and another choice shows the stored one.
    await form.field(kg).getByRole('link').click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('row').filter({ hasText: 'SN-2945' })).toContainText('294,5')
    expect(await violationsOf(page, 'batteries of the report', { depth: 'wide' })).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.getByLabel(list.use, { exact: true }).selectOption('stored')
    await expect(page.getByRole('row').filter({ hasText: 'SN-2880' })).toContainText('288')
    await page.setViewportSize(desk)
    expect(await violationsOf(page, 'batteries of the report', { depth: 'wide' })).toEqual([])
    await page.getByRole('link', { name: list.back }).click()

    // Unconfirmed figures block the submission. One press confirms all, and then the sums are sent.
    await form.input('li_ion_no_imports').getByRole('checkbox').check()
    await form.input('nimh_no_imports').getByRole('checkbox').check()
    await form.input('li_ion_recycling_rate').fill('71')
    await form.submit.click()
    const fields = ['li_ion_recycling_operator', kg, pieces, 'li_ion_recycled_traction_kg', stored]
    for (const field of fields) await expect(form.fault(field)).toBeVisible()
    await expect(form.sums).toBeHidden()
    await expect(form.filledIn.getByRole('row')).toHaveCount(fields.length + 1)
    await form.confirm.check()
    for (const field of fields) await expect(form.fault(field)).toBeHidden()
    await expect(form.field(kg)).toContainText(show)
    await form.submit.click()
    await expect(form.sums).toContainText('604,5')
    await form.sendSums.click()
    await expect(form.receipt).toBeVisible()

    // The sent figure stays, and a battery that is recorded later is told beside it.
    await expect(page.getByRole('main')).not.toContainText(
      t.reportRecords.changed.split('{')[0] ?? '',
    )
    await tractionBattery({ ...removed, kg: 12 })
    await page.reload()
    await expect(
      page.getByText(fill(t.reportRecords.changed, { was: '288 kg', now: '300 kg' })),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      fill(t.reportRecords.cameAndWent, { added: 1, gone: 0 }),
    )
  },
)
