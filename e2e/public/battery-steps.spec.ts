import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import { goodRespondent } from '#server/seed/make-report.ts'
import { publicBattery, reportForm } from '../pages/report.ts'
import type { Words } from '../support/texts.ts'
import { expect, test } from '../support/test.ts'

test.use({ separateApp: 'jobs and reports' })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string, role: 'checkbox' | 'button' | 'textbox') {
  const control = page
    .getByRole('main')
    .getByRole(role, { name, exact: role === 'button' })
    .first()
  await control.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Another test reads the first mail to the usual respondent. */
const respondent = { ...goodRespondent, email: 'vaiheet@example.fi' }

async function fillRespondent(page: Page, t: Words) {
  const { questions } = t.questionnaires
  for (const name of ['company_name', 'business_id', 'contact_name', 'email'] as const) {
    await tabTo(page, questions[name], 'textbox')
    await page.keyboard.type(respondent[name])
  }
}

test('an importer sends a battery report by keyboard, with four fields of amounts', async ({
  page,
  t,
}) => {
  const form = reportForm(page, t)
  const start = publicBattery(page, t)
  const { steps } = t.battery
  await page.goto('/forms/battery')
  await tabTo(page, t.battery.start.begin, 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, steps.happened.imported, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, steps.kind.li_ion, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, steps.next, 'button')
  await page.keyboard.press('Enter')
  await expect(start.step(2)).toBeFocused()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
  await tabTo(page, t.questionnaires.questions.brands, 'textbox')
  await page.keyboard.type('Volvo')
  await tabTo(page, t.questionnaires.questions.spare_part_batteries_kg, 'textbox')
  await page.keyboard.type('6120')
  await page.keyboard.press('Enter')
  await expect(start.step(3)).toBeFocused()
  // A blank is no zero, and a kind that nobody chose was not imported.
  const shown = (question: string) => start.checked.filter({ hasText: question })
  await expect(shown(t.questionnaires.questions.spare_part_modules_pcs)).toContainText(
    steps.notReported,
  )
  await expect(shown(t.questionnaires.questions.no_imports)).toContainText(
    t.questionnaires.chemistries.nimh,
  )
  await fillRespondent(page, t)
  await tabTo(page, t.report.review.submit, 'button')
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.status === 'submitted',
  )
  await page.keyboard.press('Enter')
  const { answers } = await (await answered).json()
  expect(answers).toMatchObject({ li_ion_spare_part_batteries_kg: 6120, nimh_no_imports: true })
  expect(answers.li_ion_spare_part_modules_kg ?? null).toBeNull()
  expect(answers.li_ion_no_imports ?? null).toBeNull()
  await expect(form.receipt).toBeVisible()
})

test('a company without batteries answers once, by keyboard, for each chemistry', async ({
  page,
  t,
}) => {
  const start = publicBattery(page, t)
  const { steps } = t.battery
  await page.goto(`/forms/battery/${crypto.randomUUID()}`)
  // Nothing chosen: the page says so and stays.
  await tabTo(page, steps.next, 'button')
  await page.keyboard.press('Enter')
  await expect(start.choose).toBeVisible()
  await expect(start.happened('imported')).toBeFocused()
  await tabTo(page, steps.none, 'checkbox')
  await page.keyboard.press('Space')
  await expect(start.kinds).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(start.step(3)).toBeFocused()
  await expect(start.checked).toHaveCount(2)
  await fillRespondent(page, t)
  await tabTo(page, t.report.review.submit, 'button')
  await page.keyboard.press('Enter')
  await expect(reportForm(page, t).receipt).toBeVisible()
})

test('of two kinds each can have no imports', async ({ page, t }) => {
  const form = reportForm(page, t)
  const start = publicBattery(page, t)
  await page.goto(`/forms/battery/${crypto.randomUUID()}`)
  await start.happened('imported').check()
  for (const kind of ['li_ion', 'nimh'] as const) await start.kind(kind).check()
  await start.next.click()
  await form.input('nimh_no_imports').getByRole('checkbox').check()
  await expect(form.input('nimh_brands')).toBeDisabled()
  await expect(form.input('li_ion_brands')).toBeEnabled()
  await start.next.click()
  await start.change.click()
  await expect(form.input('nimh_no_imports').getByRole('checkbox')).toBeChecked()
})

test('the list of recyclers loads for those who recycle, and an error opens its step', async ({
  page,
  t,
}) => {
  const form = reportForm(page, t)
  const start = publicBattery(page, t)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isLoaded = () => loaded.some((url) => url.includes('RecyclerField'))
  await page.goto(`/forms/battery/${crypto.randomUUID()}`)
  await start.happened('recycled').check()
  await start.kind('nimh').check()
  expect(isLoaded()).toBe(false)
  await start.next.click()
  await form.input('nimh_recycled_batteries_kg').fill('82')
  expect(isLoaded()).toBe(true)
  await start.next.click()
  await form.submit.click()
  await form.fault('nimh_recycling_operator').click()
  await expect(form.input('nimh_recycling_operator')).toBeFocused()
  await form.input('nimh_recycling_operator').selectOption({ label: t.battery.recycler.other })
  await form.input('nimh_other_operator').fill('Akkukierto Oy')
  await form.input('nimh_recycled_batteries_pcs').fill('2')
  await form.input('nimh_recycling_rate').fill('55')
  await start.next.click()
  await expect(form.fault('nimh_recycling_operator')).toBeHidden()
})

test('Back and a reload keep the step, and a changed mind empties what is not asked', async ({
  page,
  t,
}) => {
  const form = reportForm(page, t)
  const start = publicBattery(page, t)
  await page.goto(`/forms/battery/${crypto.randomUUID()}`)
  for (const what of ['imported', 'stored'] as const) await start.happened(what).check()
  await start.kind('li_ion').check()
  await start.next.click()
  await form.input('li_ion_stored_traction_kg').fill('300')
  await expect(form.saved).toBeVisible()
  await page.reload()
  await expect(form.input('li_ion_stored_traction_kg')).toHaveValue('300')
  await page.goBack()
  await expect(start.step(1)).toBeVisible()
  await expect(start.happened('stored')).toBeChecked()
  await start.happened('stored').uncheck()
  await start.next.click()
  await expect(form.input('li_ion_stored_traction_kg')).toBeHidden()
  await start.next.click()
  const stored = t.questionnaires.questions.stored_traction_kg
  await expect(start.checked.filter({ hasText: stored })).toHaveCount(0)
  await expect(page.getByText(fill(t.battery.steps.step, { n: 3 }))).toBeVisible()
})
