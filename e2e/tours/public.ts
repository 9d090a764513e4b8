import { frame } from '../pages/frame.ts'
import { login } from '../pages/login.ts'
import { feedbackForm, statements } from '../pages/statements.ts'
import type { TourRun } from './index.ts'
import { rowOf } from '#server/testing/rows.ts'

/** Public pages before a login. */
export const publicPages: TourRun = async ({ page, app, t }, checkpoint) => {
  const form = login(page, t)
  const visit = async (path: string, name: string) => {
    await page.goto(path)
    await frame(page, t).heading.waitFor()
    await checkpoint(name)
  }
  await page.context().clearCookies()
  await visit('/', 'start-cookies')
  await frame(page, t).acceptCookies.click()
  await checkpoint('start', { full: true })
  await visit('/login/person', 'login-person')
  await visit('/login/operator', 'login-operator')
  await form.username.fill('op1')
  await form.password.fill('wrong')
  await form.submit.click()
  await form.wrong.waitFor()
  await checkpoint('login-operator-wrong', { full: true })
  await page.goto('/login/dev')
  await form.signInAs('Aino Kaarina Koivuranta').waitFor()
  await checkpoint('login-dev')
  await page.goto('/telia-login?error=access_denied&state=none')
  await form.cancelled.waitFor()
  await checkpoint('login-cancelled', { full: true })
  await page.goto('/telia-login?code=none&state=none')
  await form.failed.waitFor()
  await checkpoint('login-failed')
  const { token } = await rowOf(app, 'certificate', { number: 'FI-2024-000412' }, 'token')
  await page.goto(`/verify/${token}`)
  await page.getByText(t.public.verify.genuine).waitFor()
  await checkpoint('verify')
  await page.goto('/verify/0f0e0d0c-0b0a-4908-8706-050403020100')
  await page.getByText(t.public.verify.unknown, { exact: true }).waitFor()
  await checkpoint('verify-unknown', { full: true })
  await page.goto('/verify')
  await page.getByRole('heading', { name: t.public.verify.byNumber.title }).waitFor()
  await checkpoint('verify-number', { full: true })
  await visit('/no/such/page', 'not-found')
}

/** The legal pages, and the feedback on accessibility. */
export const statementPages: TourRun = async ({ page, t }, checkpoint) => {
  const of = statements(page, t)
  const form = feedbackForm(page, t)
  for (const name of of.names) {
    await page.goto(of.path(name))
    await of.heading(name).waitFor()
    await page.waitForLoadState('networkidle')
    await checkpoint(name)
  }
  await page.getByRole('main').getByRole('button').first().click()
  await checkpoint('licences-open', { full: true })
  await page.goto('/accessibility')
  await form.send.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).waitFor()
  await checkpoint('feedback-required')
  await form.message.fill('–')
  await form.send.click()
  await form.sent.waitFor()
  await checkpoint('feedback-sent', { full: true })
}
