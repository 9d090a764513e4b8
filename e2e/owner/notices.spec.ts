import { adminCertificates } from '../pages/admin-work.ts'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'mikael' })
// The tests of a worker share the home page, and some of them issue certificates.
test.beforeEach(({ app }) => app.vehicles.forgetNotices())
test.afterEach(({ app }) => app.vehicles.forgetNotices())

test(
  'an owner reports a handover that they do not know of, and the admin handles it',
  { tag: '@full' },
  async ({ page, app, browserOf, t }) => {
    await app.vehicles.noticed('mikael')
    const { number } = await app.vehicles.noticed('mikael')
    const { notices, field } = home(page, t)
    await page.goto('/person')
    await expect(notices.cards).toHaveCount(2)

    await notices.cards.nth(1).getByRole('button', { name: t.owner.notices.known }).click()
    await expect(notices.cards).toHaveCount(1)
    await expect(notices.title).toBeFocused()
    await notices.report.click()
    await expect(frame(page, t).notification(t.owner.notices.sent)).toBeVisible()
    await expect(notices.report).toBeHidden()
    await page.reload()
    await expect(field).toBeVisible()
    await expect(notices.cards).toContainText(t.owner.notices.reported.split('{')[0] ?? '')
    await expect(notices.report).toBeHidden()

    const { page: admin } = await browserOf('admin')
    const certificates = adminCertificates(admin, t)
    await admin.goto('/admin/certificates?view=owners')
    await certificates.handle(number).click()
    await expect(certificates.reopen(number)).toBeVisible()
  },
)

test(
  'the last notice that the owner knows of leaves the home page',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await app.vehicles.noticed('mikael')
    const { notices } = home(page, t)
    await page.goto('/person')
    await notices.known.click()
    await expect(notices.title).toBeHidden()
    await expect(frame(page, t).heading).toBeFocused()
  },
)
