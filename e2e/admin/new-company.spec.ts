import { companyForm } from '../pages/admin.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'admin' })

test(
  'the company register fills in a new company by its business id',
  { tag: '@full' },
  async ({ page, t }) => {
    const form = companyForm(page, t)
    const words = t.adminCompanies.form
    const lookUp = page.getByRole('button', { name: words.lookUp })
    await page.goto('/admin/companies/new')
    await expect(lookUp).toBeDisabled()
    await form.businessId.fill('9000011-8')
    await lookUp.press('Enter')
    await expect(page.getByText(words.companyStatuses.active)).toBeVisible()
    await expect(form.name).toHaveValue('Lahden Putkipajat Oy')
    await expect(form.address).toHaveValue('Pajakatu 1')
    await expect(form.city).toHaveValue('Lahti')
    expect(await violationsOf(page, 'new company', { depth: 'wide' })).toEqual([])
    // The register has no address of this one, so that of the other goes.
    await form.businessId.fill('9000014-2')
    await lookUp.click()
    await expect(page.getByText(words.companyStatuses.bankrupt)).toBeVisible()
    await expect(form.name).toHaveValue('Hiipunut Halli Oy')
    await expect(form.city).toHaveValue('')
    await form.businessId.fill('9000001-1')
    await lookUp.click()
    await expect(page.getByText(words.lookUpUnknown)).toBeVisible()
  },
)
