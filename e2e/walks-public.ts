import { frame } from './pages/frame.ts'
import { login } from './pages/login.ts'
import { feedbackForm, statements } from './pages/statements.ts'
import type { Look, Stage } from './walks.ts'

/** What anyone sees before a login. */
export async function publicPages({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const form = login(page, t)
  const visit = async (path: string, name: string) => {
    await page.goto(path)
    await frame(page, t).heading.waitFor()
    await look(name)
  }
  await page.context().clearCookies()
  await visit('/', 'start-cookies')
  await frame(page, t).acceptCookies.click()
  await look('start')
  await visit('/login/person', 'login-person')
  await visit('/login/operator', 'login-operator')
  await form.username.fill('op1')
  await form.password.fill('wrong')
  await form.submit.click()
  await form.wrong.waitFor()
  await look('login-operator-wrong')
  await page.goto('/login/dev')
  await form.signInAs('Aino Kaarina Koivuranta').waitFor()
  await look('login-dev')
  await page.goto('/telia-login?error=access_denied&state=none')
  await form.cancelled.waitFor()
  await look('login-cancelled')
  await page.goto('/telia-login?code=none&state=none')
  await form.failed.waitFor()
  await look('login-failed')
  const { token } = await kierto.house.database.db
    .selectFrom('certificate')
    .where('number', '=', 'FI-2024-000412')
    .select('token')
    .executeTakeFirstOrThrow()
  await page.goto(`/verify/${token}`)
  await page.getByText(t.public.verify.genuine).waitFor()
  await look('verify')
  await page.goto('/verify/0f0e0d0c-0b0a-4908-8706-050403020100')
  await page.getByText(t.public.verify.unknown, { exact: true }).waitFor()
  await look('verify-unknown')
  await visit('/no/such/page', 'not-found')
}

/** The statements, and the feedback on accessibility. */
export async function statementPages({ page, t }: Stage, look: Look): Promise<void> {
  const of = statements(page, t)
  const form = feedbackForm(page, t)
  for (const name of of.names) {
    await page.goto(of.path(name))
    await of.heading(name).waitFor()
    await page.waitForLoadState('networkidle')
    await look(name)
  }
  await page.getByRole('main').getByRole('button').first().click()
  await look('licences-open')
  await page.goto('/accessibility')
  await form.send.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).waitFor()
  await look('feedback-required')
  await form.message.fill('–')
  await form.send.click()
  await form.sent.waitFor()
  await look('feedback-sent')
}
