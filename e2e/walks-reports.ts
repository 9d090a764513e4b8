import { goodBatteries } from '#server/testing/make-report.ts'
import { adminReporting, publicBattery, reportForm } from './pages/report.ts'
import { yardFrame } from './pages/yard-frame.ts'
import { goodControl, reportingCompany } from './report-crew.ts'
import { enterAs } from './state.ts'
import type { Look, Stage } from './walks.ts'

/** A main user's way through the reports, with what goes wrong there. */
export async function reportsOfOperator(
  { page, kierto, language, t }: Stage,
  look: Look,
): Promise<void> {
  const { company, shop, username } = await reportingCompany(kierto)
  const given = { company_id: company.id, status: 'submitted' as const }
  const ofShop = { ...given, type: 'self_control' as const, shop_id: shop.id }
  await kierto.make.report({ ...given, year: 2023, answers: goodBatteries })
  await kierto.make.report({ ...ofShop, year: 2025, answers: goodControl })
  await enterAs(page, kierto, { who: username, language })
  const form = reportForm(page, t)
  await yardFrame(page, t).choose(shop.name)
  await page.goto('/operator/responsibility/recycling')
  await form.choose('SC01', t.questionnaires.yesno.no)
  await form.input('SC01_remark').fill('Lupa ei kata mopoja')
  await form.saved.waitFor()
  await look('self-control')
  await form.review.click()
  await form.submit.click()
  await form.mend.waitFor()
  await look('self-control-review')
  await page.goto('/operator/responsibility/recycling?year=2025')
  await form.receipt.waitFor()
  await look('self-control-submitted')
  await page.goto('/operator/responsibility/evaluation?part=reuse')
  await form.input('AE04').fill('82,5')
  await form.saved.waitFor()
  await look('self-evaluation')
  await page.goto('/operator/forms/battery')
  await form.input('nimh_no_imports').getByRole('checkbox').check()
  await form.input('li_ion_recycling_rate').fill('44')
  await form.input('li_ion_stored_traction_kg').fill('paljon')
  await form.submit.click()
  await form.mend.waitFor()
  await look('battery')
}

/** The battery report of anyone. */
export async function publicReport({ page, t }: Stage, look: Look): Promise<void> {
  const start = publicBattery(page, t)
  const form = reportForm(page, t)
  await page.goto('/forms/battery')
  await start.begin.waitFor()
  await look('battery-start')
  await start.begin.click()
  await form.input('company_name').fill('Tuojan Auto Oy')
  await form.saved.waitFor()
  await form.submit.click()
  await form.mend.waitFor()
  await look('battery-form')
  await page.goto('/forms/battery')
  await start.begun.waitFor()
  await look('battery-begun')
}

/** The association's view of reports. */
export async function reportingOfAdmin({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const { company, account } = await reportingCompany(kierto)
  const given = { company_id: company.id, account_id: account.id }
  await kierto.make.report({ ...given, status: 'submitted', answers: goodBatteries })
  const overview = adminReporting(page, t)
  await page.goto('/admin/reporting')
  await overview.row(company.name).waitFor()
  await overview.settings.click()
  await look('reporting')
  await overview.open(company.name).click()
  await overview.reopen.waitFor()
  await look('reporting-one')
  await overview.correct(t.questionnaires.questions.recycling_rate).click()
  await overview.saveCorrection.click()
  await look('reporting-correct')
  await page.goto('/admin/reporting')
  await overview.compare.click()
  await overview.row(t.questionnaires.questions.recycling_rate).first().waitFor()
  await look('reporting-compare')
}
