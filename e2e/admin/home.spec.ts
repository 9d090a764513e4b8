import { adminCompanies, adminHome } from '../pages/admin.ts'
import { uniqueIds } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'admin' })

test(
  'the home page leads to the companies whose permit has ended',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const name = `Päättynyt Lupa ${uniqueIds().n} Oy`
    await app.make.company({ name, permit_valid_until: '2025-12-31' })
    const list = adminCompanies(page, t)
    await page.goto('/admin')
    await adminHome(page, t).task('permits').click()
    await expect(list.heading).toBeFocused()
    await expect(list.show).toHaveValue('permit')
    await expect(list.link(name)).toBeVisible()
    await page.goBack()
    await expect(adminHome(page, t).heading).toBeVisible()
  },
)
