import { limits } from '#rules/limits.ts'
import type { TestApp } from '../support/test-app.ts'
import { frame } from '../pages/frame.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { changeRows } from '#server/testing/rows.ts'

// Each error that a station can meet, caused in the browser: shown at its place with a remedy,
// without loss of input. See docs/domain/specification-map.md#errors.

const picture = { name: 'auto.png', mimeType: 'image/png' }

async function vehicleId({ appContext }: TestApp, plate: string): Promise<number> {
  const { id } = await appContext.db.read
    .selectFrom('vehicle')
    .where('plate', '=', plate)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the certificate, as only an error in the database could. */
const loseCertificate = ({ appContext }: TestApp, id: number) =>
  appContext.db.write(async (tx) => {
    const { id: certificateId } = await tx
      .selectFrom('certificate')
      .where('vehicle_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    const without = { standing_certificate_id: null }
    await tx.updateTable('vehicle').set(without).where('id', '=', id).execute()
    await tx.deleteFrom('registration').where('certificate_id', '=', certificateId).execute()
    await tx.deleteFrom('certificate_person').where('certificate_id', '=', certificateId).execute()
    await tx.deleteFrom('certificate_holder').where('certificate_id', '=', certificateId).execute()
    await tx.deleteFrom('certificate').where('id', '=', certificateId).execute()
  })

test(
  'a registry that takes twelve seconds is waited for with words, and its answer is used',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { search, vehicle } = yardWizard(page, t)
    await page.goto('/operator/recycle')
    // Two questions of six seconds: the registry knows the tractor under the second kind only.
    await app.standIns.fail('traficom', 'slow', { delay_ms: 6_000 })
    await search.field.fill('77-TRA')
    await search.button.click()
    await expect(page.getByText(t.vehicle.search.slow)).toBeVisible()
    await expect(search.byHand).toBeVisible()
    await expect(vehicle.heading).toBeVisible()
  },
)

test(
  'an answer that comes while the vehicle is typed by hand is offered',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { search, hand, vehicle } = yardWizard(page, t)
    await page.goto('/operator/recycle')
    await app.standIns.fail('traficom', 'slow', { delay_ms: 9_000 })
    await search.field.fill('EPA-77')
    await search.button.click()
    await search.byHand.click()
    await expect(hand.heading).toBeVisible()
    await hand.kind.selectOption({ label: t.vehicle.kinds.car })
    await expect(
      page.getByRole('alert').filter({ hasText: t.operatorRecycle.hand.late }),
    ).toBeVisible()
    await hand.useLate.click()
    await expect(vehicle.heading).toBeVisible()
    await expect(page.getByText(t.operatorDetail.unverified)).toBeHidden()
  },
)

for (const [mode, code] of [
  ['503', 'TRAFICOM_BROKEN'],
  ['garbage', 'TRAFICOM_API_EXCEPTION'],
  ['deny', 'TRAFICOM_API_PERMISSION_DENIED'],
] as const) {
  test(
    `the search shows ${code} and can be repeated`,
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register(['viljo'])
      const { search, vehicle, trouble, retry } = yardWizard(page, t)
      const { title, what } = t.operatorRecycle.trouble[code]
      await page.goto('/operator/recycle')
      await app.standIns.fail('traficom', mode)
      await search.field.fill(plate)
      await search.button.click()
      await expect(trouble(title)).toContainText(what)
      await expect(search.field).toHaveValue(plate)
      await app.standIns.heal()
      // A refusal of the registry has no retry button.
      await (mode === 'deny' ? search.button : retry).click()
      await expect(vehicle.heading).toBeVisible()
    },
  )
}

test('OWNER_NOT_CONFIRMED leads back to the owner’s check with the reason', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['viljo'])
  const wizard = yardWizard(page, t)
  const { owner, certificate } = wizard
  await wizard.toOwner(plate)
  await owner.ask(personalIdOf('viljo'))
  await certificate.changeChoices.click()
  await certificate.agent.fill('Hilla H. Halli')
  await certificate.plates('destroyed').check()
  const id = await vehicleId(app, plate)
  await changeRows(app, 'reception', { vehicle_id: id }, { owner_confirmed_at: null })
  await certificate.identify()
  await certificate.goToConfirm.click()
  await expect(owner.heading).toBeVisible()
  const { title } = t.operatorRecycle.trouble.OWNER_NOT_CONFIRMED
  await expect(frame(page, t).notification(title)).toBeVisible()
  await owner.ask(personalIdOf('viljo'))
  await expect(certificate.asBefore).toContainText('Hilla H. Halli')
  await certificate.confirm()
  await expect(certificate.issuedHeading).toBeVisible()
})

test(
  'CERTIFICATE_MISSING in a vehicle’s view leads to the certificate',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id, plate } = await yardFixtures(app).standing(here, { certificate: true })
    const { cancelFinish, finishFailed, finishWith, giveCertificate } = yardVehicle(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    await page.route(`**/vehicle/${id}/`, async (route) => {
      if (route.request().method() === 'PATCH') await loseCertificate(app, id)
      await route.continue()
    })
    await finishWith('Vaiheet on kirjattu paperille')
    await cancelFinish.click()
    await expect(finishFailed).toContainText(t.errors.CERTIFICATE_MISSING)
    await giveCertificate.click()
    await expect(page).toHaveURL(/\/operator\/recycle\?step=(owner|certificate)$/)
    await expect(page.getByText(plate).first()).toBeVisible()
  },
)

test(
  'FILE_TOO_LARGE and PUBLISHING_FAILED are shown at the picture, and the vehicle continues without it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const wizard = yardWizard(page, t)
    const { owner, details, done } = wizard
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await details.choose.click()
      await (await chooser).setFiles({ ...picture, buffer })
    }
    await wizard.toOwner(plate)
    await owner.ask(personalIdOf('viljo'))
    await wizard.issue()
    await choose(Buffer.alloc(limits.uploadBytes + 1))
    await expect(wizard.trouble(t.errors.FILE_TOO_LARGE)).toBeVisible()
    await expect(details.preview).toBeHidden()

    await choose(Buffer.from('This is only called a picture'))
    await expect(wizard.trouble(t.errors.FILE_TOO_LARGE)).toBeHidden()
    await details.condition('reuse_publish').check()
    await details.finishAndPublish.click()
    const { title, what } = t.operatorRecycle.trouble.PUBLISHING_FAILED
    await expect(wizard.trouble(title)).toContainText(what)
    await expect(details.condition('reuse_publish')).toBeChecked()
    await details.remove.click()
    await details.finishAndPublish.click()
    await expect(done.heading).toBeVisible()
  },
)

test(
  'STATUS_CONFLICT says that somebody else was first, and leads to the vehicle',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const wizard = yardWizard(page, t)
    const { owner, details } = wizard
    await wizard.toOwner(plate)
    await owner.ask(personalIdOf('viljo'))
    await wizard.issue()
    await details.condition('recycle').check()
    // A colleague is faster, and the page does not know it yet.
    await changeRows(app, 'vehicle', { plate }, { status: 'shop_done', shop_id: here.id })
    await details.finish.click()
    const { title, what } = t.operatorRecycle.trouble.STATUS_CONFLICT
    await expect(wizard.trouble(title)).toContainText(what)
    await wizard.toIncoming.click()
    await wizard.leave.keep.click()
    await expect(page).toHaveURL(/\/operator\/incoming$/)
  },
)
