import { goodBatteries } from '#server/seed/make-report.ts'
import { readFile } from 'node:fs/promises'
import { adminExports } from '../pages/admin-work.ts'
import { adminCompanies } from '../pages/admin.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { adminReporting, reportForm } from '../pages/report.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { reportingCompany } from '../support/reporting-company.ts'
import { expect, test } from '../support/test.ts'
import { downloadBy } from '../support/pages.ts'
import { storeFigures } from '#server/modules/mass/stored-figures.sql.ts'
import { fill } from '#texts/index.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'

// Year and deadline are the same for all.
test.use({ who: 'admin', separateApp: 'jobs and reports' })

test(
  'the association reminds, corrects with a history, reopens, and compares',
  { tag: '@full' },
  async ({ browserOf, app, page, t }) => {
    const silent = await reportingCompany(app, 'Hiljainen Purkamo')
    const done = await reportingCompany(app, 'Vastannut Purkamo')
    const given = { company_id: done.company.id, account_id: done.account.id }
    await app.make.report({ ...given, status: 'submitted', answers: goodBatteries })
    const overview = adminReporting(page, t)
    const form = reportForm(page, t)
    await page.goto('/admin/companies')
    await expect(adminCompanies(page, t).heading).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: t.admin.menu.adminReporting }).click()
    await expect(overview.heading).toBeFocused()
    await overview.show.selectOption('open')
    await expect(overview.row(silent.company.name)).toContainText(t.report.states.not_started)
    await expect(overview.row(done.company.name)).toBeHidden()
    await overview.remind(silent.company.name).click()
    await overview.confirmReminder.click()
    await expect.poll(async () => (await app.standIns.mailsTo(silent.email)).length).toBe(1)
    await expect(overview.row(silent.company.name)).toContainText(
      t.adminReporting.overview.remindedAt.split('{')[0] ?? '',
    )

    await overview.show.selectOption('answered')
    await overview.open(done.company.name).click()
    await expect(page.getByText('8 720,25', { exact: false }).first()).toBeVisible()
    const rate = t.questionnaires.questions.recycling_rate
    await expect(overview.correct(rate)).toBeHidden()
    await overview.beginCorrection.click()
    await overview.correct(rate).click()
    await overview.saveCorrection.click()
    await expect(overview.reason).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await overview.dialog.getByRole('textbox').first().fill('71,55')
    await overview.reason.fill('Kierrättäjän todistus')
    await overview.saveCorrection.click()
    await expect(overview.dialog.getByText(t.errors.fields.TOO_MANY_DECIMALS)).toBeVisible()
    await overview.dialog.getByRole('textbox').first().fill('70,5')
    await overview.saveCorrection.click()
    await expect(frame(page, t).notification(t.adminReporting.correct.done)).toBeVisible()
    await expect(overview.trail).toContainText('Kierrättäjän todistus')
    await expect(overview.trail).toContainText('71,5 % → 70,5 %')

    await overview.reopen.click()
    await overview.reason.fill('Merkit puuttuvat')
    await overview.confirmReopen.click()
    await expect(frame(page, t).notification(t.adminReporting.reopen.done)).toBeVisible()
    const { page: own } = await browserOf(done.username)
    const ofOwn = reportForm(own, t)
    await yardFrame(own, t).choose(done.shop.name)
    await own.goto('/operator/forms/battery')
    await expect(ofOwn.reopened).toBeVisible()
    await expect(own.getByText('Merkit puuttuvat')).toBeVisible()
    await expect(ofOwn.input('li_ion_recycling_rate')).toHaveValue('70,5')
    await ofOwn.input('li_ion_brands').fill('Volvo, Nissan, Polestar')
    await ofOwn.submit.click()
    await ofOwn.sendSums.click()
    await expect(ofOwn.receipt).toBeVisible()

    await page.goto('/admin/reporting')
    await overview.compare.click()
    await expect(overview.row(rate).first()).toContainText('70,5 %')
    await overview.yearOf(2024).uncheck()
    await expect(overview.noYears).toBeVisible()
    await page.goBack()
    await page.goto('/admin/reporting')
    await overview.open(done.company.name).click()
    const file = await (await downloadBy(page, form.download)).path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

    const files = adminExports(page, t)
    await page.goto('/admin/reporting')
    await files.forAuthority.click()
    await expect(files.deed('fetch', 'batteries')).toBeVisible()
    const workbook = await downloadBy(page, files.deed('fetch', 'batteries'))
    const sheets = await openWorkbook(await readFile(await workbook.path()))
    // About the file, a summary, one for each chemistry, each battery, and the missing respondents.
    expect(sheets).toHaveLength(6)
    expect(JSON.stringify(sheets[2])).toContain(done.company.name)
    expect(JSON.stringify(sheets[5])).toContain(silent.company.name)

    // The question of the company's own form: an unusual amount is confirmed before it is saved.
    await page.goto('/admin/reporting')
    await overview.open(done.company.name).click()
    await overview.beginCorrection.click()
    await overview.correct(t.questionnaires.questions.stored_traction_kg).click()
    await overview.dialog.getByRole('textbox').first().fill('25 000')
    await overview.reason.fill('Vaaka')
    await overview.saveCorrection.click()
    const { review } = t.report
    const yes = overview.dialog.getByRole('checkbox', { name: review.confirm })
    await expect(yes).toHaveAccessibleDescription(review.confirmNeeded)
    await yes.check()
    await overview.saveCorrection.click()
    await expect(overview.trail).toContainText('25 000')
  },
)

test(
  'the association sets the year and deadline of the battery report',
  { tag: '@full' },
  async ({ browserOf, page, t }) => {
    const overview = adminReporting(page, t)
    const saved = frame(page, t).notification(t.adminReporting.settings.saved)
    await page.goto('/admin/reporting')
    await overview.settings.click()
    await overview.batteryYear.fill('25')
    await overview.saveSettings.click()
    await expect(overview.batteryYear).toHaveAccessibleDescription(
      withText(t.errors.fields.YEAR_INVALID),
    )
    await overview.batteryYear.fill('2025')
    await overview.deadline.fill('2099-04-30')
    await overview.saveSettings.click()
    await expect(saved).toBeVisible()
    const anyone = (await browserOf(null)).page
    await anyone.goto('/forms/battery')
    await expect(anyone.getByText('30.4.2099', { exact: false })).toBeVisible()

    // Restored for the other tests of this service.
    await overview.batteryYear.fill('2024')
    await overview.deadline.fill('')
    await overview.saveSettings.click()
    await expect(async () => {
      await anyone.reload()
      await expect(anyone.getByText('2024', { exact: false })).toBeVisible({ timeout: 10_000 })
    }).toPass()
  },
)

test(
  'a sent report shows what was counted later, and which figure outlives its records',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const { company, account } = await reportingCompany(app, 'Muuttunut Purkamo')
    const { id: shop_id } = await app.make.shop({ company_id: company.id })
    const given = { company_id: company.id, account_id: account.id, status: 'submitted' } as const
    const store = (reportId: number, year: number, field: string, figure: string) =>
      app.appContext.db.write((tx) =>
        storeFigures(
          tx,
          { reportId, year, at: app.clock.now() },
          [{ field, figure, n: 1, whole: 2, amount: null }],
          async () => ['1'],
        ),
      )
    const batteries = await app.make.report({ ...given, answers: goodBatteries })
    await store(batteries.id, 2024, '', 'batteries')
    const removed_at = new Date('2024-05-04T09:00:00Z')
    await app.make.tractionBattery({ shop_id, removed_at, kg: 288 })
    await page.goto(`/admin/reporting/${batteries.id}`)
    await expect(
      page.getByText(fill(t.reportRecords.changed, { was: '–', now: '288 kg' })),
    ).toBeVisible()

    // Parts are removed two years after their sale.
    const evaluation = { ...given, type: 'self_evaluation', year: 2023 } as const
    const { id } = await app.make.report({ ...evaluation, answers: { AE02: 50 } })
    await store(id, 2023, 'AE02', 'with_parts')
    await page.goto(`/admin/reporting/${id}`)
    await expect(page.getByText(t.received.counted.removed)).toBeVisible()
  },
)
