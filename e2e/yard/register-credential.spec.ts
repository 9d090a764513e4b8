import { demoAccounts } from '#stand-ins/main.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { violationsOf } from '../support/axe.ts'
import { newCompanyFixture } from '../support/company-fixture.ts'
import { expect, test } from '../support/test.ts'

test(
  'a main user tries, stores, sees and removes the credentials of the register',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { username } = await newCompanyFixture(app, 'Rekisteripiha')
    const { page } = await browserOf(username)
    const { register } = t.operatorKeys
    const { clientId, secret } = demoAccounts.wasteRegister
    await page.setViewportSize({ width: 390, height: 844 })
    await yardFrame(page, t).choose('Rekisteripiha')
    await page.goto('/operator/management/keys')
    await page.getByRole('button', { name: register.add }).click()
    await page.getByLabel(register.clientId).fill(clientId)
    const typed = page.getByLabel(register.secret, { exact: false }).first()
    await typed.fill('vaara')
    const save = page.getByRole('button', { name: register.save })
    await save.click()
    await expect(page.getByText(t.errors.REGISTER_CREDENTIALS_REFUSED)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(
        await violationsOf(page, `credentials of the register, ${colorScheme}`, { depth: 'wide' }),
      ).toEqual([])
    }
    await typed.fill(secret)
    await save.click()
    await expect(page.getByText(register.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByText(clientId, { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: register.replace }).click()
    await expect(page.getByLabel(register.clientId)).toBeFocused()
    await page.getByRole('button', { name: register.keep }).click()
    await expect(save).toBeHidden()
    await expect(page.getByRole('heading', { name: register.title })).toBeFocused()
    await page.getByRole('button', { name: register.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: register.remove }).click()
    await expect(page.getByText(register.removed)).toBeVisible()
    await expect(page.getByRole('button', { name: register.add })).toBeVisible()
  },
)
