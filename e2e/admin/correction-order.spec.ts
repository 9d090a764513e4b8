import { fill } from '#texts/index.ts'
import { adminCertificates } from '../pages/admin-work.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'admin' })

test(
  'an admin orders a correction, and the station is led to it',
  { tag: '@full' },
  async ({ page, app, browserOf, t }) => {
    const { order } = t.adminCertificates
    const here = await yardFixtures(app).station('Korjaamon piha')
    const { id, plate } = await yardFixtures(app).standing(here)
    const { number } = await app.make.certificate({ vehicle_id: id, shop_id: here.id })
    const certificates = adminCertificates(page, t)
    await page.goto('/admin/certificates')
    await certificates.number.fill(number)
    await certificates.find.click()
    await page.getByRole('button', { name: order.open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: fill(order.send, { number }), exact: true })
    const above = await dialog.getByLabel(order.reason).boundingBox()
    const label = await dialog.getByText(order.why).boundingBox()
    expect((label?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8)
    // No reason is chosen before somebody chooses one.
    await send.click()
    await expect(dialog.getByLabel(order.reason)).toBeFocused()
    await dialog.getByLabel(order.reason).selectOption('holder_address')
    await send.click()
    await expect(dialog.getByLabel(order.why)).toBeFocused()
    await dialog.getByLabel(order.why).fill('Osoite on vanha')
    await send.click()
    await expect(page.getByText(order.done).first()).toBeVisible()
    await expect(page.getByText('Osoite on vanha')).toBeVisible()

    const { page: yard } = await browserOf(here.username)
    await yardFrame(yard, t).choose(here.name)
    await yard.goto('/operator')
    await expect(yard.getByText('Osoite on vanha')).toBeVisible()
    const { orders } = t.operator.registration
    await yard.getByRole('link', { name: fill(orders.open, { plate }) }).click()
    await expect(
      yard.getByRole('button', { name: t.operatorDetail.versions.correct, exact: true }),
    ).toBeVisible()
    await expect(yard.getByText('Osoite on vanha')).toBeVisible()
  },
)
