import sharp from 'sharp'
import { vinGroups } from '#rules/vehicle/vin.ts'
import { fill } from '#texts/index.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import type { VehicleRecord } from '#stand-ins/registry.ts'
import type { TestApp } from '../support/test-app.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardPictures } from '../pages/yard-pictures.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { words } from '../support/texts.ts'
import { expect, pdf, personalIdOf, test } from '../support/yard-test.ts'
import { rowOf } from '#server/testing/rows.ts'

/** State of the vehicle's deregistration notice. */
const registrationOf = ({ appContext }: TestApp, { plate }: VehicleRecord) =>
  appContext.db.read
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('plate', '=', plate)
    .selectAll('certificate')
    .executeTakeFirst()

const vehicleOf = ({ appContext }: TestApp, plate: string) =>
  appContext.db.read
    .selectFrom('vehicle')
    .where('plate', '=', plate)
    .selectAll()
    .executeTakeFirstOrThrow()

test('by plate, with an electronic certificate and a picture, through a reload and a warning on leaving', async ({
  page,
  here,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['viljo'])
  const wizard = yardWizard(page, t)
  const { search, vehicle, owner, certificate, details, done, leave } = wizard
  page.on('dialog', (dialog) => void dialog.accept())
  await yardFrame(page, t).item('operatorRecycle').click()
  await search.button.click()
  await expect(search.field).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
  await search.field.fill('EIO-999')
  await search.button.click()
  await expect(wizard.trouble(t.operatorRecycle.trouble.VEHICLE_UNKNOWN.title)).toBeVisible()
  await search.field.fill(plate)
  await search.button.click()
  await expect(vehicle.heading).toBeVisible()
  // The facts that the eye compares are in sight, and the rest folds.
  await expect(page.getByText(/231\s000\skm/)).toBeHidden()
  await vehicle.others.click()
  await expect(page.getByText(/231\s000\skm/)).toBeVisible()
  await vehicle.button.click()

  await owner.ask(personalIdOf('liisa'))
  await expect(wizard.trouble(t.operatorRecycle.owner.stranger)).toBeVisible()
  await owner.ask(personalIdOf('viljo'))
  await expect(certificate.asBefore).toContainText('Hilla Halli')
  await certificate.changeChoices.click()
  await certificate.agent.fill('Hilla H. Halli')
  await certificate.plates('missing').check()
  await page.reload()
  await expect(certificate.asBefore).toContainText('Hilla H. Halli')
  await expect(certificate.plates('missing')).toBeChecked()

  await yardFrame(page, t).item('operatorIncoming').click()
  await leave.stay.click()
  await expect(certificate.heading).toBeVisible()
  await certificate.identify()
  await certificate.goToConfirm.click()
  await expect(certificate.confirmButton).toBeEnabled()
  // A change of the vehicle makes the dialog ask again. The button must not wait for the answer.
  const askedAgain = page.waitForRequest('**/holder/')
  await page.route('**/holder/', () => undefined)
  const { db } = app.appContext
  const car = await vehicleOf(app, plate)
  await db.write((tx) => notifyVehicleChanged(tx, { ...car, shop_id: here.id }))
  await askedAgain
  expect(await certificate.confirmButton.isEnabled()).toBe(true)
  await certificate.confirmButton.click()
  await expect(certificate.issuedHeading).toBeVisible()
  await page.unroute('**/holder/')
  await certificate.issued.click()
  await expect(page.getByText(t.operatorRecycle.registration.confirmed)).toBeVisible()
  await details.condition('reuse').check()
  await details.remarks.fill('Tuulilasi on ehjä.')
  const grey = { width: 400, height: 300, channels: 3, background: '#678' } as const
  const buffer = await sharp({ create: grey }).jpeg().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await details.choose.click()
  await (await chooser).setFiles({ name: 'auto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(details.preview).toContainText('auto.jpg')
  await page.reload()
  await expect(details.preview).toContainText('auto.jpg')
  await expect(details.remarks).toHaveValue('Tuulilasi on ehjä.')
  await details.finish.click()
  await expect(done.heading).toBeVisible()
  await done.mail.click()
  await done.email.fill('vaarin@')
  await done.sendMail.click()
  await expect(done.email).toHaveAccessibleDescription(withText(t.errors.fields.EMAIL_INVALID))
  const address = `${plate.toLowerCase()}@posti.example`
  await done.email.fill(address)
  await done.sendMail.click()
  await expect(done.mailSent(address)).toBeVisible()
  await expect.poll(async () => (await app.standIns.mailsTo(address)).length).toBe(1)
  const download = page.waitForEvent('download')
  await done.download.click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await done.open.click()
  await expect(yardPictures(page, t).tile('front')).toBeVisible()
  await expect(yardVehicle(page, t).remarks).toContainText('Tuulilasi on ehjä.')
  const issued = await registrationOf(app, { plate } as VehicleRecord)
  expect(issued?.agent_name).toBe('Hilla H. Halli')
  expect(issued?.shop_id).toBe(here.id)

  await page.goBack()
  await done.another.click()
  await expect(search.field).toBeFocused()
  await expect(search.field).toHaveValue('')
  await page.keyboard.type('A')
  await page.keyboard.press('Enter')
  await expect(search.field).toHaveValue('A')
})

test(
  'without plate and VIN: the owner is typed, and the registry gets nothing',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { add, owner, search, certificate, details, done } = yardWizard(page, t)
    await page.goto('/operator/recycle')
    await search.add.click()
    await add.button.click()
    await expect(add.power('combustion')).toBeFocused()
    // The power comes first: it decides the warning.
    await add.power('electric').check()
    await expect(page.getByText(t.operator.vehicle.hazards.highVoltage.elsewhere)).toBeVisible()
    await add.kind.selectOption({ label: t.vehicle.kinds.car })
    await add.make.fill('Lada')
    await add.model.fill('Samara')
    await add.reason.fill('Palanut, kilvet ja numero tuhoutuneet.')
    await add.firstName.fill('Reino')
    await add.lastName.fill('Rustholli')
    await page.reload()
    await expect(add.reason).toHaveValue('Palanut, kilvet ja numero tuhoutuneet.')
    await add.address.fill('Metsätie 3, 99800 Ivalo')
    await owner.nationality.finnish.check()
    await add.button.click()
    const { ask } = t.operatorRecycle.certificate
    await expect(page.getByText(ask.finalPlateless)).toBeVisible()
    await certificate.confirm()
    await certificate.issued.click()
    await expect(page.getByText(t.operatorRecycle.registration.none)).toBeVisible()
    await details.condition('recycle').check()
    await details.finish.click()
    await expect(done.heading).toBeVisible()
    const row = await rowOf(app, 'vehicle', { shop_id: here.id }, 'plate', 'vin', 'status')
    expect(row).toEqual({ plate: null, vin: null, status: 'shop_process' })
  },
)

test(
  'make and model come from the lists, or are others by their own words',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { add, owner, search } = yardWizard(page, t)
    const { add: words } = t.operatorRecycle
    await page.goto('/operator/recycle')
    await search.add.click()
    await add.power('combustion').check()
    await add.kind.selectOption({ label: t.vehicle.kinds.car })
    await add.make.pressSequentially('skoda')
    await expect(add.option('Škoda')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(add.make).toHaveValue('Škoda')
    await add.model.pressSequentially('oktavia')
    await expect(add.option('Octavia')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(add.model).toHaveValue('Octavia')
    await add.make.fill('VW')
    await add.option('Volkswagen').click()
    await expect(add.make).toHaveValue('Volkswagen')

    await add.make.fill('Pihapaja')
    await add.model.fill('Kuormuri 3')
    await add.reason.fill('Kilpiä ei ole ollut.')
    await add.firstName.fill('Reino')
    await add.lastName.fill('Rustholli')
    await add.address.fill('Metsätie 3, 99800 Ivalo')
    await owner.nationality.finnish.check()
    await add.button.click()
    await expect(add.make).toHaveAccessibleDescription(withText(words.makeUnknown))
    await expect(add.make).toBeFocused()
    await add.option(fill(words.otherMake, { words: 'Pihapaja' })).click()
    await expect(add.make).toHaveAccessibleDescription(withText(words.makeHint))
    await expect(page.getByText(words.otherMakeHint)).toBeVisible()
    await page.reload()
    await expect(page.getByText(words.otherMakeHint)).toBeVisible()
    await owner.nationality.finnish.check()
    await add.button.click()
    await expect(page).toHaveURL(/step=certificate/)
    const stored = await app.appContext.db.read
      .selectFrom('vehicle')
      .innerJoin('reception', 'reception.vehicle_id', 'vehicle.id')
      .where('reception.shop_id', '=', here.id)
      .select(['make', 'model'])
      .execute()
    expect(stored).toEqual([{ make: 'Pihapaja', model: 'Kuormuri 3' }])
  },
)

test(
  'while the registry is down all steps work by hand, and are completed and confirmed later',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const record = await app.vehicles.register(['viljo'])
    const wizard = yardWizard(page, t)
    const { search, hand, vehicle, owner, certificate, details, done } = wizard
    const { registration, confirm, trouble } = t.operatorRecycle
    await app.standIns.fail('traficom', '503')
    await page.goto('/operator/recycle')
    await search.field.fill(record.plate)
    await search.button.click()
    await expect(wizard.trouble(trouble.TRAFICOM_BROKEN.title)).toBeVisible()
    await search.byHand.click()
    await expect(hand.heading).toBeVisible()
    await hand.button.click()
    await expect(hand.power('combustion')).toBeFocused()
    await hand.power('combustion').check()
    await hand.kind.selectOption({ label: t.vehicle.kinds.car })
    await hand.make.fill('Toyota')
    await hand.model.fill('Korolla')
    await page.reload()
    await expect(hand.model).toHaveValue('Korolla')
    await hand.button.click()
    await expect(page.getByText(t.operatorDetail.unverified)).toBeVisible()
    await expect(page.getByText(confirm.withoutRecord)).toBeVisible()
    await vehicle.button.click()

    await owner.ask(personalIdOf('viljo'))
    await expect(wizard.trouble(trouble.TRAFICOM_BROKEN.title)).toBeVisible()
    await owner.byHand.click()
    await expect(owner.basis('missing_data')).toBeChecked()
    await owner.firstName.fill('Viljo')
    await owner.lastName.fill('Takamäki')
    await owner.address.fill('Vanhatie 2, 70100 Kuopio')
    await owner.nationality.finnish.check()
    await owner.reason.fill('Ajokortti ja rekisteröintitodistuksen I osa')
    await owner.save.click()
    const chooser = page.waitForEvent('filechooser')
    await owner.document.click()
    await (await chooser).setFiles(pdf)
    await expect(owner.documentOf('registration_papers')).toBeVisible()
    await owner.goOn.click()
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await certificate.issued.click()
    await expect(page.getByText(registration.pending)).toBeVisible()
    await details.condition('recycle').check()
    await details.finish.click()
    await expect(done.heading).toBeVisible()
    await expect(page.getByText(registration.pending)).toBeVisible()

    await app.standIns.heal()
    const isConfirmed = () => {
      app.clock.advance({ minutes: 10 })
      return page.getByText(registration.confirmed).isVisible()
    }
    await expect.poll(isConfirmed, { intervals: [4000] }).toBe(true)
    await done.open.click()
    const nameNow = () => {
      app.clock.advance({ minutes: 10 })
      return frame(page, t).heading.textContent()
    }
    await expect.poll(nameNow, { intervals: [4000] }).toBe('Toyota Corolla 2006')
    await expect(page.getByText(t.operatorDetail.unverified)).toBeHidden()
  },
)

test(
  'leaving before the end asks, and the language changes in between',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['nadia'])
    const wizard = yardWizard(page, t)
    await wizard.toOwner(plate)
    await frame(page, t).language('en').click()
    const { owner, leave, search } = yardWizard(page, words.en)
    await expect(owner.heading).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(search.field).toHaveValue(plate)
    await yardFrame(page, words.en).item('operatorProfile').click()
    await expect(leave.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leave.dialog).toBeHidden()
    await expect(search.goOn).toBeVisible()
    await yardFrame(page, words.en).item('operatorProfile').click()
    await leave.keep.click()
    await yardFrame(page, words.en).item('operatorRecycle').click()
    await expect(search.field).toHaveValue('')
    const { goOn, title } = words.en.operatorRecycle.kept
    await page.getByRole('button', { name: fill(title.one, { n: 1 }), exact: true }).click()
    await page.getByRole('button', { name: goOn, exact: true }).click()
    await expect(owner.heading.or(search.goOn).first()).toBeVisible()
    await yardFrame(page, words.en).item('operatorProfile').click()
    await leave.leave.click()
    await yardFrame(page, words.en).item('operatorRecycle').click()
    await expect(search.field).toHaveValue('')
    await expect(page.getByRole('button', { name: goOn, exact: true })).toBeHidden()
  },
)

test('the first steps work with the keyboard alone', { tag: '@full' }, async ({ page, app, t }) => {
  const { plate, vin } = await app.vehicles.register(['viljo'])
  const { search, vehicle, owner, certificate } = yardWizard(page, t)
  const tabTo = async (control: typeof search.field) => {
    await control.waitFor()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No Tab leads to ${String(control)}`)
  }
  await page.goto('/operator/recycle')
  await tabTo(search.field)
  await page.keyboard.type(plate)
  await page.keyboard.press('Enter')
  await expect(vehicle.heading).toBeFocused()
  await tabTo(vehicle.button)
  await page.keyboard.press('Enter')
  await expect(owner.personalId).toBeFocused()
  await page.keyboard.type(personalIdOf('viljo'))
  await page.keyboard.press('Enter')
  // Nobody answered the second question, so the focus goes there.
  await expect(owner.nationality.finnish).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(certificate.lastSix).toBeFocused()
  await page.keyboard.type(`${vin.slice(-6, -1)}?`)
  await page.keyboard.press('Enter')
  await expect(certificate.asked).toBeHidden()
  await tabTo(certificate.plates('destroyed'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(certificate.plates('missing')).toBeChecked()
  await tabTo(certificate.changeChoices)
  await page.keyboard.press('Enter')
  await tabTo(certificate.agent)
  await page.keyboard.press('Enter')
  await expect(certificate.lastSix).toHaveAccessibleDescription(withText(t.errors.VIN_MISMATCH))
  await expect(certificate.lastSix).toBeFocused()
  await certificate.identify()
  await page.keyboard.press('Enter')
  // Enter in a field only asks, and the first key goes back.
  await expect(certificate.back).toBeFocused()
  for (const fact of ['Viljo', vinGroups(vin), t.operatorRecycle.certificate.ask.final]) {
    await expect(certificate.asked).toContainText(fact)
  }
  await expect(certificate.confirmButton).toHaveText(
    fill(t.operatorRecycle.certificate.ask.issue, { plate }),
  )
  await page.keyboard.press('Enter')
  await expect(certificate.asked).toBeHidden()
  await expect(certificate.heading).toBeVisible()
  await tabTo(certificate.goToConfirm)
  await page.keyboard.press('Enter')
  await expect(certificate.back).toBeFocused()
  await tabTo(certificate.confirmButton)
  await page.keyboard.press('Enter')
  await expect(certificate.issuedHeading).toBeVisible()
})
