import { adminCompanies } from '../pages/admin.ts'
import { adminCertificates } from '../pages/admin-work.ts'
import { expect, test } from '../support/test.ts'
import { downloadBy } from '../support/pages.ts'

test.use({ who: 'admin' })

test(
  'an admin reviews a typed owner, opens the document, and annuls the certificate',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const { make } = app
    const shop = await make.shop()
    const vehicle = await make.vehicle({ status: 'shop_process', shop_id: shop.id })
    const at = { vehicle_id: vehicle.id, shop_id: shop.id }
    const file = await make.file({ name: 'kauppakirja.pdf', content: Buffer.from('%PDF-1.7 x') })
    await make.ownerDocument({ ...at, file_id: file.id })
    const { number } = await make.certificate({ ...at, basis: 'deed_of_sale' })
    const certificates = adminCertificates(page, t)
    await page.goto('/admin/companies')
    await adminCompanies(page, t).item('adminCertificates').click()
    await expect(certificates.heading).toBeVisible()
    await page.getByRole('link', { name: t.adminCertificates.tabs.owners }).click()

    await expect(certificates.row(number)).toContainText(
      t.adminCertificates.typed.bases.deed_of_sale,
    )
    expect(
      (await downloadBy(page, certificates.open('kauppakirja.pdf', number))).suggestedFilename(),
    ).toBe('kauppakirja.pdf')
    await certificates.review(number).click()
    await expect(certificates.unreview(number)).toBeVisible()

    await page.getByRole('link', { name: t.adminCertificates.tabs.search, exact: true }).click()
    await certificates.number.fill('12345678901')
    await certificates.find.click()
    await expect(certificates.invalid).toBeVisible()
    await expect(certificates.number).toBeFocused()
    await certificates.number.fill(number.toLowerCase())
    await certificates.find.click()
    await certificates.annul.click()
    // The reason goes to the registry and to the company, so none is chosen before.
    await certificates.send(number).click()
    await expect(certificates.reason).toBeFocused()
    await certificates.reason.selectOption('not_entitled')
    await certificates.send(number).click()
    await expect(certificates.why).toBeFocused()
    await certificates.why.fill('Omistaja ei tunne luovutusta')
    await certificates.send(number).click()
    await expect(page.getByText(t.adminCertificates.annul.done).first()).toBeVisible()
    await expect(certificates.annul).toBeHidden()
  },
)
