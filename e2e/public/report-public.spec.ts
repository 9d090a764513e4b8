import { formsDatabase } from '#web/public/battery/links.ts'
import { date } from '#texts/index.ts'
import { goodRespondent } from '#server/seed/make-report.ts'
import type { TestApp } from '../support/test-app.ts'
import { withText } from '../pages/names.ts'
import { publicBattery, reportForm } from '../pages/report.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// The deadline is the same for all.
test.use({ separateApp: 'jobs and reports' })
test.afterEach(({ app }) => setDeadline(app, null))

async function setDeadline({ appContext }: TestApp, deadline: string | null): Promise<void> {
  await appContext.db.write((tx) => tx.updateTable('battery_period').set({ deadline }).execute())
}

test('a battery report without a login: found again, corrected, and read-only at the end', async ({
  browserOf,
  app,
  page,
  t,
}) => {
  await setDeadline(app, '2099-04-30')
  const start = publicBattery(page, t)
  const form = reportForm(page, t)
  await page.goto('/forms/battery')
  await start.begin.click()
  await expect(page).toHaveURL(/\/forms\/battery\/[\da-f-]{36}$/)
  const address = page.url()
  // The untouched form goes no further, and nothing of it is refused later.
  await start.next.click()
  await expect(start.choose).toBeVisible()
  await start.happened('imported').check()
  await start.kind('li_ion').check()
  await start.next.click()
  await start.next.click()
  await form.submit.click()
  for (const name of ['company_name', 'li_ion_no_imports'])
    await expect(form.fault(name)).toBeVisible()
  await expect(form.fault('nimh_no_imports')).toBeHidden()
  await expect(form.receipt).toBeHidden()
  await form.input('company_name').fill(goodRespondent.company_name)
  await form.input('business_id').fill('1234567-8')
  await form.input('contact_name').fill(goodRespondent.contact_name)
  await expect(form.input('business_id')).toHaveAccessibleDescription(
    withText(t.errors.fields.BUSINESS_ID_INVALID),
  )
  await form.input('business_id').fill(goodRespondent.business_id)
  await form.input('email').fill(goodRespondent.email)
  await expect(form.saved).toBeVisible()

  // After closing the tab, the start page lists the report, and local storage has none of it.
  await page.goto('about:blank')
  await page.goto('/forms/battery')
  await start.link(goodRespondent.company_name).click()
  await expect(page).toHaveURL(address)
  await expect(form.input('business_id')).toHaveValue(goodRespondent.business_id)
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(databases).toEqual([formsDatabase])

  await form.submit.click()
  await form.fault('li_ion_no_imports').click()
  await form.input('li_ion_no_imports').getByRole('checkbox').check()
  await start.next.click()
  await form.submit.click()
  await expect(form.receipt).toBeVisible()
  await expect.poll(async () => (await app.standIns.mailsTo(goodRespondent.email)).length).toBe(1)

  // The report counts once the address is confirmed by the mailed link.
  await expect(start.unconfirmed).toBeVisible()
  const [mail] = await app.standIns.mailsTo(goodRespondent.email)
  const confirmPath = /\/forms\/battery\/\d+\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const mailbox = (await browserOf(null)).page
  await mailbox.goto(confirmPath)
  const confirming = publicBattery(mailbox, t)
  await expect(mailbox.getByText(goodRespondent.company_name).first()).toBeVisible()
  expect(await violationsOf(mailbox, 'confirm', { depth: 'wide' })).toEqual([])
  await confirming.confirm.click()
  await expect(confirming.confirmed).toBeVisible()
  await page.reload()
  await expect(form.receipt).toBeVisible()
  await expect(start.unconfirmed).toBeHidden()

  // On another machine the link suffices, and corrections are submitted again.
  const other = (await browserOf(null)).page
  const there = reportForm(other, t)
  await other.goto(address)
  await there.input('contact_name').fill('Tuomo Tuoja')
  await expect(there.saved).toBeVisible()
  await there.submit.click()
  await expect(other.getByText(/^KR-2024-\d{6}-2$/)).toBeVisible()

  await setDeadline(app, '2025-04-30')
  await page.goto(address)
  await expect(start.closed(date('2025-04-30', 'fi'))).toBeVisible()
  await expect(start.closedWhat).toBeVisible()
  await expect(page.getByText('Tuomo Tuoja')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.goto('/forms/battery')
  await expect(start.begin).toBeHidden()
  await start.forget.click()
  await expect(start.begun).toBeHidden()
  await page.reload()
  await expect(start.heading).toBeVisible()
  await expect(start.begun).toBeHidden()
})

test('refuses robots without disturbing people', { tag: '@full' }, async ({ app, page, t }) => {
  await setDeadline(app, null)
  const form = reportForm(page, t)
  const address = '/forms/battery/6f1c1c9e-5a57-4b3e-9d52-0e4f0a6a2c11'
  await page.goto(address)
  const { trap, none, next } = publicBattery(page, t)
  await none.waitFor()
  await expect(trap).not.toBeInViewport({ ratio: 0.5 })
  // A robot fills a field that the Tab key does not reach.
  await trap.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'https://spam.example',
    )
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await none.check()
  await next.click()
  await form.input('company_name').fill('Robotti Oy')
  await expect(page.getByText(t.errors.FORM_GUARD_FAILED)).toBeVisible()
  const token = address.split('/').at(-1)
  const quick = await page.request.patch(`/api/ppb-admin/questionnaire/answer/${token}/`, {
    data: { answers: { company_name: 'Robotti Oy' } },
  })
  expect(quick.status()).toBe(403)
  await page.goto('/forms/battery/not-a-link')
  await expect(page.getByText(t.battery.form.badLink)).toBeVisible()
})
