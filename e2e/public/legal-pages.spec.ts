import { browserStorage, storagePlaces, storedItem } from '#rules/privacy/browser-storage.ts'
import { storedDataGroups } from '#rules/privacy/personal-data.ts'
import { locales } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { identification, login } from '../pages/login.ts'
import { feedbackForm, statements } from '../pages/statements.ts'
import { listBrowserStorage } from '../support/browser-storage.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

for (const appName of ['person', 'operator'] as const) {
  test(
    `every legal page is on the host of ${appName}, in each language`,
    { tag: '@full' },
    async ({ page, app }) => {
      for (const locale of locales) {
        const of = statements(page, words[locale])
        for (const name of of.names) {
          const answer = await page.goto(app.urlOf(appName) + of.path(name))
          expect(answer?.status(), name).toBe(200)
          await frame(page, words[locale]).language(locale).click()
          await expect(of.heading(name)).toBeVisible()
          await expect(of.current).toHaveText(words[locale].common.statements[name])
        }
      }
    },
  )
}

test(
  'the footer of the login links to each, and each to the next',
  { tag: '@full' },
  async ({ page, t, app }) => {
    const of = statements(page, t)
    await page.goto('/login/person')
    for (const name of of.names) {
      await of.inFooter(name).click()
      await expect(page).toHaveURL(app.url + of.path(name))
      await expect(of.heading(name)).toBeVisible()
    }
  },
)

test(
  'the footer of the spare parts links to those of the service',
  { tag: '@full' },
  async ({ page, t, app }) => {
    const of = statements(page, t)
    for (const name of ['privacy', 'accessibility'] as const) {
      await page.goto(app.urlOf('spare-parts'))
      await of.inFooter(name).click()
      await expect(page).toHaveURL(app.url + of.path(name))
      await expect(of.heading(name)).toBeVisible()
    }
  },
)

test(
  'the privacy notice names the controller and every group of data',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.goto('/privacy')
    const { name, email } = app.appContext.config.controller
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(statements(page, t).rows).toHaveText(
      storedDataGroups.map((group) => t.privacy.groups[group].title),
    )
    await page.route('**/api/public/settings/', (route) => route.abort('connectionfailed'))
    await page.reload()
    await expect(page.getByText(t.privacy.settingsFailed)).toBeVisible()
    await page.unroute('**/api/public/settings/')
    await page.getByRole('button', { name: t.common.retry }).click()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  },
)

test(
  'the licences name each package, and their texts can be downloaded',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.goto('/licences')
    await page.getByRole('button', { name: /^Selaimessa/ }).click()
    await expect(page.getByRole('rowheader', { name: 'react', exact: true })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.statements.licences.notices }).click(),
    ])
    expect(file.suggestedFilename()).toBe('kierto-licences.txt')
  },
)

test.describe('browser storage', () => {
  test.use({ cookiesAccepted: false })

  test('equals the table of the legal page', async ({ page, t }) => {
    const seen = new Set<string>()
    const checkpoint = async () => {
      for (const { place, key } of await listBrowserStorage(page)) {
        const item = storedItem(place, key)
        expect(item, `${place} ${key}`).not.toBeNull()
        seen.add(`${place} ${item?.name}`)
      }
    }
    await page.goto('/person/recycle')
    await frame(page, t).language('fi').click()
    await frame(page, t).acceptCookies.click()
    await checkpoint()
    await login(page, t).identify.click()
    await identification(page, 'fi').person('Aino Kaarina Koivuranta').click()
    await expect(page).toHaveURL(/\/person\/recycle$/)
    await page.getByRole('textbox').first().fill('ABC-1')
    await checkpoint()
    await page.goto('/cookies')
    const named = browserStorage.map(({ name }) => name)
    await expect(statements(page, t).rows).toHaveText(named)
    // Only a station, a driver, a campaign, a report, a visit for a company or the worker stores these. Their own tests check them
    // (e2e/support/fail-on-page-errors.ts).
    const ofOthers = new Set([
      'known',
      'shopId',
      'shopName',
      'promo_company_id',
      'rep',
      'begun-order',
      'draft:*',
      'kierto-device',
      'kierto-forms',
      'kierto-plan',
      'kierto-settings',
      'kierto-sound',
      'kierto-*',
    ])
    const expected = browserStorage.filter(({ name }) => !ofOthers.has(name))
    for (const { place, name } of expected) expect([...seen]).toContain(`${place} ${name}`)
    expect(new Set(browserStorage.map(({ place }) => place))).toEqual(new Set(storagePlaces))
  })
})

test(
  'feedback shows errors at their fields, loses nothing, and gets a reference',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const form = feedbackForm(page, t)
    const sender = 'palaute@posti.example'
    await page.goto('/accessibility')
    await form.send.click()
    await expect(form.message).toBeFocused()
    await expect(page.getByText(t.errors.fields.REQUIRED, { exact: true })).toBeVisible()
    await expect(form.trap).not.toBeInViewport({ ratio: 1 })
    await form.message.fill('Kartta ei puhu.')
    await form.about.fill('Toimipisteen valinta')
    await form.email.fill('ei-osoite')
    await form.send.click()
    await expect(page.getByText(t.errors.fields.EMAIL_INVALID, { exact: true })).toBeVisible()
    await expect(form.email).toBeFocused()
    await form.email.fill(sender)
    await page.route('**/api/public/accessibility-feedback/', (route) =>
      route.abort('connectionfailed'),
    )
    await form.send.click()
    await expect(form.failed).toBeVisible()
    await expect(form.message).toHaveValue('Kartta ei puhu.')
    await page.unroute('**/api/public/accessibility-feedback/')
    await form.send.click()
    await expect(form.sent).toBeVisible()
    const inbox = app.appContext.config.feedbackEmail
    await expect
      .poll(async () => (await app.standIns.mailsTo(inbox)).map(({ text }) => text).join('\n'))
      .toContain('Kartta ei puhu.')
    await expect.poll(async () => (await app.standIns.mailsTo(sender)).length).toBe(1)
  },
)

test(
  'a receipt that waits is told at the head of the page',
  { tag: '@full' },
  async ({ page, t }) => {
    // A full pace would delay the mails of the other tests. The service’s half: server/modules/public/feedback.test.ts.
    await page.route('**/api/public/accessibility-feedback/', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'mail-leaves-at': '2026-11-28T12:20:00.000Z' }
      await route.fulfill({ response, headers })
    })
    const form = feedbackForm(page, t)
    await page.goto('/accessibility')
    await form.message.fill('Kartta ei puhu.')
    await form.email.fill('odottaja@posti.example')
    await form.send.click()
    await expect(form.sent).toBeVisible()
    const { mailWaits, mailWaitsWhat } = t.common.line
    const notice = page.getByText(mailWaits.replace('{time}', '28.11.2026 klo 14.20'))
    await expect(notice).toBeVisible()
    await expect(page.getByText(mailWaitsWhat)).toBeVisible()
    await page.getByRole('button', { name: t.ui.close, exact: true }).click()
    await expect(notice).toBeHidden()
  },
)
