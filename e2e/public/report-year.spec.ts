import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { goodBatteries } from '#server/seed/make-report.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { reportForm } from '../pages/report.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { reportingCompany } from '../support/reporting-company.ts'
import { expect, test } from '../support/test.ts'

test(
  'a year’s reporting of one operator: self-control, self-evaluation and batteries',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { company, shop, username, email } = await reportingCompany(app)
    const given = { company_id: company.id, status: 'submitted' as const }
    await app.make.report({ ...given, year: 2023, answers: goodBatteries })
    const { page } = await browserOf(username)
    const form = reportForm(page, t)
    const { yes, no } = t.questionnaires.yesno
    await yardFrame(page, t).choose(shop.name)

    // An untouched form is refused: the vehicles counted for it are no answer.
    await page.goto('/operator/responsibility/recycling?part=review')
    await form.submit.click()
    for (const name of ['SC01', 'SC08']) await expect(form.fault(name)).toBeVisible()

    // The self-control: a "no" with its remark and due date, and missing answers link to their
    // fields.
    await page.goto('/operator/responsibility/recycling')
    await form.choose('SC01', yes)
    await form.next(t.questionnaires.sections.self_control.reception).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await form.choose('SC03', no)
    await form.input('SC03_remark').fill('Kopio jää välillä ottamatta')
    for (const code of ['SC04', 'SC05']) await form.choose(code, yes)
    await form.review.click()
    await form.submit.click()
    await form.fault('SC03_due').click()
    await expect(form.input('SC03_due')).toBeFocused()
    await expect(form.input('SC03_due')).toHaveAccessibleDescription(
      withText(t.errors.fields.DUE_NEEDED),
    )
    await form.input('SC03_due').fill('2099-02-01')
    for (const part of await form.part.all()) {
      await part.click()
      await expect(part).toHaveAttribute('aria-current', 'step')
      for (const radio of await page.getByRole('radio', { name: yes, exact: true }).all()) {
        const name = (await radio.getAttribute('name')) ?? ''
        if (name !== 'SC03') await form.choose(name, yes)
      }
      for (const [code, value] of [
        ['SC08', '14'],
        ['SC19', '2026-03-02'],
      ] as const) {
        if (await form.input(code).isVisible()) await form.input(code).fill(value)
      }
    }
    await form.submit.click()
    await expect(form.summaryRow(t.questionnaires.questions.SC08)).toContainText('14')
    await form.sendSums.click()
    await expect(form.receipt).toBeVisible()
    await expect(form.locked).toBeVisible()
    await expect(page.getByText('Kopio jää välillä ottamatta')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    const downloading = page.waitForEvent('download')
    await form.download.click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // The self-evaluation with its targets.
    await page.goto('/operator/responsibility/evaluation?part=review')
    await form.submit.click()
    await expect(form.fault('AE10')).toBeVisible()
    await page.goto('/operator/responsibility/evaluation')
    await form.choose('AE01', '4')
    await form.part.nth(1).click()
    for (const [code, value] of [
      ['AE02', '61,5'],
      ['AE03', '12 400'],
      ['AE04', '86,2'],
      ['AE05', '93'],
    ] as const)
      await form.input(code).fill(value)
    await expect(form.field('AE05')).toContainText('95 %')
    await form.part.nth(2).click()
    await form.input('AE06').fill('Ei onnettomuuksia.')
    for (const code of ['AE07', 'AE09']) await form.choose(code, '3')
    await form.input('AE08').fill('2,5')
    await form.input('AE10').fill('Koulutus, sammuttimet, varastokirjanpito. Vastaa Ilona.')
    await form.review.click()
    await form.submit.click()
    await form.sendSums.click()
    await expect(form.receipt).toBeVisible()

    // Batteries, from the menu: last year's values, totals, rules, and confirmed warnings.
    await yardFrame(page, t).item('operatorBattery').click()
    await expect(form.heading('company_battery', 2024)).toBeFocused()
    await expect(form.field('li_ion_recycled_batteries_kg')).toContainText('2023: 8')
    await form.submit.click()
    for (const name of ['li_ion_no_imports', 'nimh_no_imports', 'li_ion_brands'])
      await expect(form.fault(name)).toBeVisible()
    await form.input('nimh_no_imports').getByRole('checkbox').check()
    await expect(form.input('nimh_brands')).toBeDisabled()
    await form.input('li_ion_spare_part_modules_kg').fill('40,555')
    await form.input('li_ion_brands').fill('Volvo,  Polestar')
    await expect(form.input('li_ion_spare_part_modules_kg')).toHaveAccessibleDescription(
      withText(t.errors.fields.TOO_MANY_DECIMALS),
    )
    await form.input('li_ion_spare_part_modules_kg').fill('40,5')
    await form.input('li_ion_recycling_operator').selectOption({ label: t.battery.recycler.other })
    await form.input('li_ion_recycled_batteries_kg').fill('8 000')
    await form.input('li_ion_recycled_batteries_pcs').fill('25')
    await form.input('li_ion_recycled_modules_kg').fill('450,25')
    await form.input('li_ion_recycling_rate').fill('48')
    await expect(form.recycled('li_ion')).toContainText(/8\s450,25/)
    await expect(form.field('li_ion_recycling_rate')).toContainText('50 %')
    await form.submit.click()
    await expect(form.fault('li_ion_spare_part_modules_pcs')).toBeVisible()
    await form.input('li_ion_spare_part_modules_pcs').fill('3')
    await form.submit.click()
    await expect(form.confirmNeeded).toBeVisible()
    await expect(form.field('li_ion_stored_traction_kg')).toContainText(/1\s200\skg/)
    await form.input('li_ion_explanation').fill('Varasto tyhjeni marraskuussa.')
    await form.confirm.check()
    await form.submit.click()
    await expect(form.sums).toContainText(/8\s450,25/)
    const packs = `${t.questionnaires.chemistries.li_ion}: ${t.questionnaires.questions.recycled_batteries_kg}`
    await expect(form.summaryRow(packs).getByRole('cell').nth(0)).toContainText(/8\s000\skg/)
    await expect(form.summaryRow(packs).getByRole('cell').nth(1)).toContainText(/8\s400\skg/)
    await expect(form.sums.getByRole('columnheader', { name: '2023' }).first()).toBeVisible()
    await form.backFromSums.click()
    await expect(form.submit).toBeFocused()
    await form.submit.click()
    await form.sendSums.click()
    await expect(form.receipt).toBeVisible()
    await expect
      .poll(async () => (await app.standIns.mailsTo(email)).length)
      .toBeGreaterThanOrEqual(3)
    await page.reload()
    await expect(form.locked).toBeVisible()
    await expect(page.getByText('Varasto tyhjeni marraskuussa.')).toBeVisible()
  },
)

/** Waits until the change is stored: the word for it may still be that of an earlier change. */
async function saving(page: Page, change: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  await change()
  await stored
}

test(
  'resumes on another machine, merges two devices, and survives a lost connection',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { shop, username } = await reportingCompany(app)
    const { page } = await browserOf(username)
    const other = (await browserOf(username)).page
    const [here, there] = [reportForm(page, t), reportForm(other, t)]
    const { yes, no } = t.questionnaires.yesno
    for (const one of [page, other]) await yardFrame(one, t).choose(shop.name)
    await page.goto('/operator/responsibility/recycling')
    await saving(page, () => here.choose('SC01', yes))
    await expect(here.saved).toBeVisible()
    await other.goto('/operator/responsibility/recycling')
    await expect(there.yes('SC01')).toBeChecked()

    // Different fields merge. The same field asks, with both values.
    await saving(other, () => there.input('SC02').fill('2026-03-02'))
    await saving(other, () => there.choose('SC01', no))
    await saving(other, () => there.input('SC01_remark').fill('Lupa ei kata mopoja'))
    await expect
      .poll(() => other.locator('output[data-phase]').getAttribute('data-phase'))
      .toBe('saved')
    await here.choose('SC01', t.questionnaires.yesno.na)
    await expect(here.conflict('SC01')).toBeVisible()
    await expect(here.input('SC02')).toHaveValue('2026-03-02')
    await here.takeTheirs('SC01', no).click()
    await expect(here.no('SC01')).toBeChecked()
    await expect(here.input('SC01_remark')).toHaveValue('Lupa ei kata mopoja')
    await saving(page, () => here.choose('SC01', yes))
    await expect(here.saved).toBeVisible()

    // Offline the typed text waits, also over a reload, and is sent when online.
    const calls = '**/api/shop/*/questionnaire/self_control/'
    await page.route(calls, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    )
    await here.input('SC02').fill('2026-04-05')
    await expect(here.notSaved).toBeVisible()
    // A retry that meets the reload would get through. After the second one there is time.
    await page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await page.reload()
    await expect(here.input('SC02')).toHaveValue('2026-04-05')
    await expect(here.notSaved).toBeVisible()
    await page.unroute(calls)
    await here.retry.click()
    await expect(here.notSaved).toBeHidden()
    await other.reload()
    await expect(there.input('SC02')).toHaveValue('2026-04-05')
  },
)

test(
  'offers the battery report only to a company that owes one',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const company = await app.make.company({ has_battery_duty: false })
    const shop = await app.make.shop({ company_id: company.id, name: 'Akuton piha' })
    const username = 'op-no-battery'
    const given = { company_id: company.id, shops: [shop.id], group_name: 'operator' as const }
    await app.make.account({ ...given, username, email: `${username}@kierto.example` })
    const { page } = await browserOf(username)
    await yardFrame(page, t).choose(shop.name)
    await expect(yardFrame(page, t).item('operatorManagement')).toBeVisible()
    await expect(yardFrame(page, t).item('operatorBattery')).toBeHidden()
    await page.goto('/operator/forms/battery')
    await expect(frame(page, t).heading).toHaveText(t.report.refused.noDuty.title)
  },
)
