import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { goodBatteries } from '#server/seed/make-report.ts'
import { adminReporting, publicBattery, reportForm } from '../pages/report.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { goodControl, reportingCompany } from '../support/reporting-company.ts'
import { switchUser } from '../support/signed-in-state.ts'
import type { TourRun } from './index.ts'

/** A main user's tour of the reports, with their errors. */
export const reportsOfOperator: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const { company, shop, username } = await reportingCompany(app)
  const given = { company_id: company.id, status: 'submitted' as const }
  const ofShop = { ...given, type: 'self_control' as const, shop_id: shop.id }
  await app.make.report({ ...given, year: 2023, answers: goodBatteries })
  await app.make.report({ ...ofShop, year: 2025, answers: goodControl })
  const at = new Date('2024-05-06T10:00:00Z')
  const battery = await app.make.tractionBattery({ shop_id: shop.id, removed_at: at })
  const receiver = await app.make.shop()
  await batteryLoad(app, { ids: [battery.id], from: shop.id, to: receiver.id, at })
  await switchUser(page, app, { who: username, language })
  const form = reportForm(page, t)
  await yardFrame(page, t).choose(shop.name)
  await page.goto('/operator/responsibility/recycling')
  await form.choose('SC01', t.questionnaires.yesno.no)
  await form.input('SC01_remark').fill('Lupa ei kata mopoja')
  await form.saved.waitFor()
  await checkpoint('self-control')
  await form.review.click()
  await form.submit.click()
  await form.mend.waitFor()
  await checkpoint('self-control-review')
  await page.goto('/operator/responsibility/recycling?year=2025')
  await form.receipt.waitFor()
  await checkpoint('self-control-submitted', { full: true })
  await page.goto('/operator/responsibility/evaluation?part=reuse')
  await form.input('AE04').fill('82,5')
  await form.saved.waitFor()
  await checkpoint('self-evaluation')
  await page.goto('/operator/forms/battery')
  await form.input('nimh_no_imports').getByRole('checkbox').check()
  await form.input('li_ion_recycling_rate').fill('44')
  await form.input('li_ion_stored_traction_kg').fill('paljon')
  await form.submit.click()
  await form.mend.waitFor()
  await checkpoint('battery')
  await page.goto('/operator/forms/battery/records')
  await page.getByRole('table').waitFor()
  await checkpoint('battery-records')
}

/** The public battery report. */
export const publicReport: TourRun = async ({ page, t }, checkpoint) => {
  const start = publicBattery(page, t)
  const form = reportForm(page, t)
  await page.goto('/forms/battery')
  await start.begin.waitFor()
  await checkpoint('battery-start')
  await start.begin.click()
  for (const what of ['imported', 'recycled', 'stored'] as const) await start.happened(what).check()
  for (const kind of ['li_ion', 'nimh'] as const) await start.kind(kind).check()
  await checkpoint('battery-what')
  await start.next.click()
  await form.input('li_ion_recycling_operator').waitFor()
  await checkpoint('battery-amounts')
  await start.next.click()
  await form.input('company_name').fill('Tuojan Auto Oy')
  await form.saved.waitFor()
  await form.submit.click()
  await form.mend.waitFor()
  await checkpoint('battery-form')
  await page.goto('/forms/battery')
  await start.begun.waitFor()
  await checkpoint('battery-begun', { full: true })
}

/** The association's view of reports. */
export const reportingOfAdmin: TourRun = async ({ page, app, t }, checkpoint) => {
  const { company, account } = await reportingCompany(app)
  const given = { company_id: company.id, account_id: account.id }
  await app.make.report({ ...given, status: 'submitted', answers: goodBatteries })
  const overview = adminReporting(page, t)
  await page.goto('/admin/reporting')
  await overview.row(company.name).waitFor()
  await overview.settings.click()
  await checkpoint('reporting')
  await overview.open(company.name).click()
  await overview.reopen.waitFor()
  await checkpoint('reporting-one')
  await overview.beginCorrection.click()
  await overview.correct(t.questionnaires.questions.recycling_rate).click()
  await overview.saveCorrection.click()
  await checkpoint('reporting-correct')
  await page.goto('/admin/reporting')
  await overview.compare.click()
  await overview.row(t.questionnaires.questions.recycling_rate).first().waitFor()
  await checkpoint('reporting-compare')
}
