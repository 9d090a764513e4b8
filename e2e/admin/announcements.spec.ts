import { adminHome } from '../pages/admin.ts'
import { adminAnnouncements } from '../pages/announcements.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { desk, violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

test.use({ who: 'admin' })

test(
  'an announcement to one company is on its home page until the user marks it as read',
  { tag: '@full' },
  async ({ app, page, browserOf, t }) => {
    const station = await yardFixtures(app).station('Tiedotteen piha', 'Tiina Tieto')
    const { name: company } = await rowOf(app, 'company', { id: station.companyId }, 'name')
    const text = `Huoltokatko lauantaina, ${station.name}.`
    const form = adminAnnouncements(page, t)
    await page.goto('/admin')
    await expect(adminHome(page, t).heading).toBeVisible()
    await form.open.click()
    await expect(form.heading).toBeFocused()
    await form.publish.click()
    await expect(form.text('fi')).toBeFocused()
    await expect(form.text('fi')).toHaveAccessibleDescription(new RegExp(t.errors.fields.REQUIRED))
    for (const language of ['fi', 'se', 'en'] as const)
      await form.text(language).fill(language === 'fi' ? text : `${text} (${language})`)
    await form.audience.selectOption('companies')
    await form.filter.fill(company)
    await form.company(company).first().click()
    expect(await violationsOf(page, 'announcements', { depth: 'wide' })).toEqual([])
    await page.setViewportSize(desk)
    await form.publish.click()
    await expect(form.sent(text)).toBeVisible()
    await expect(form.text('fi')).toHaveValue('')

    const { page: home } = await browserOf(station.username)
    await yardFrame(home, t).choose(station.name)
    const read = home.getByRole('button', { name: t.operatorDay.announcement.dismiss })
    await expect(home.getByText(text, { exact: true })).toBeVisible()
    expect(await violationsOf(home, 'home with an announcement', { depth: 'wide' })).toEqual([])
    await read.click()
    await expect(home.getByText(text, { exact: true })).toBeHidden()
    await home.getByRole('button', { name: t.operatorDay.announcement.undo }).click()
    await expect(home.getByText(text, { exact: true })).toBeVisible()
    await read.click()
    await expect(home.getByText(text, { exact: true })).toBeHidden()
    await home.reload()
    await expect(yardFrame(home, t).queue).toBeVisible()
    await expect(home.getByText(text, { exact: true })).toBeHidden()

    await page.reload()
    await expect(form.sent(text)).toContainText('1')
    await form.withdraw(text).click()
    await form.confirmWithdraw.click()
    await expect(form.sent(text)).toContainText(t.adminAnnouncements.announcements.state.withdrawn)
    await expect(form.withdraw(text)).toHaveCount(0)
  },
)
