import sharp from 'sharp'
import { persons, type VehicleRecord } from '#stand-ins/registry.ts'
import type { Kierto } from './kierto.ts'
import { frame } from './pages/frame.ts'
import { saying } from './pages/names.ts'
import { yardFrame } from './pages/yard-frame.ts'
import { yardVehicle } from './pages/yard-vehicle.ts'
import { yardWizard } from './pages/yard-wizard.ts'
import { expect, test as base } from './test.ts'
import { words } from './texts.ts'
import { yardFleet, type YardStation } from './yard-fleet.ts'

const personalIdOf = (key: string) => persons.find((one) => one.key === key)?.personal_id ?? ''
const pdf = { name: 'todistus.pdf', mimeType: 'application/pdf' }

/** A station of its own for each test; `page` is that of its user, who has chosen it. */
const test = base.extend<{ here: YardStation }>({
  here: ({ kierto }, give, { title }) =>
    yardFleet(kierto).station(title.slice(0, 50).trim(), 'Hilla Halli').then(give),
  page: async ({ browserOf, here, t }, give) => {
    const { page } = await browserOf(here.username)
    await yardFrame(page, t).choose(here.name)
    await give(page)
  },
})

/** How the registry took the scrapping of the vehicle. */
const registrationOf = ({ house }: Kierto, { plate }: VehicleRecord) =>
  house.database.db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('plate', '=', plate)
    .selectAll('certificate')
    .executeTakeFirst()

test('by plate, with an electronic certificate and a picture; a reload keeps it, leaving asks', async ({
  page,
  here,
  kierto,
  t,
}) => {
  const { plate } = await kierto.fleet.register(['viljo'])
  const wizard = yardWizard(page, t)
  const { search, vehicle, owner, certificate, details, done, leave } = wizard
  page.on('dialog', (dialog) => void dialog.accept())
  await yardFrame(page, t).item('operatorRecycle').click()
  await search.button.click()
  await expect(search.field).toHaveAccessibleDescription(saying(t.errors.fields.REQUIRED))
  await search.field.fill('EIO-999')
  await search.button.click()
  await expect(wizard.trouble(t.operatorRecycle.trouble.VEHICLE_UNKNOWN.title)).toBeVisible()
  await search.field.fill(plate)
  await search.button.click()
  await expect(vehicle.heading).toBeVisible()
  await expect(page.getByText(/231\s000 km/)).toBeVisible()
  await vehicle.button.click()

  await owner.personalId.fill(personalIdOf('liisa'))
  await owner.check.click()
  await expect(wizard.trouble(t.operatorRecycle.owner.stranger)).toBeVisible()
  await owner.personalId.fill(personalIdOf('viljo'))
  await owner.check.click()
  await expect(certificate.agent).toHaveValue('Hilla Halli')
  await certificate.agent.fill('Hilla H. Halli')
  await certificate.plates('missing').check()
  await page.reload()
  await expect(certificate.agent).toHaveValue('Hilla H. Halli')
  await expect(certificate.plates('missing')).toBeChecked()

  await yardFrame(page, t).item('operatorIncoming').click()
  await leave.stay.click()
  await expect(certificate.heading).toBeVisible()
  await certificate.issue.click()
  await expect(certificate.issuedHeading).toBeVisible()
  await expect(page.getByText(t.operatorRecycle.registration.confirmed)).toBeVisible()
  await certificate.goOn.click()

  await details.finish.click()
  await expect(page.getByText(t.errors.fields.REQUIRED, { exact: true })).toBeVisible()
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
  await done.open.click()
  await expect(yardVehicle(page, t).image).toBeVisible()
  await expect(yardVehicle(page, t).remarks).toContainText('Tuulilasi on ehjä.')
  const issued = await registrationOf(kierto, { plate } as VehicleRecord)
  expect(issued?.agent_name).toBe('Hilla H. Halli')
  expect(issued?.shop_id).toBe(here.id)
})

test('several owners: powers of attorney first; then the signed certificate on paper', async ({
  page,
  kierto,
  t,
}) => {
  const { plate } = await kierto.fleet.register(['liisa', 'viljo', 'nadia'])
  const wizard = yardWizard(page, t)
  const { owner, certificate, details, done } = wizard
  await wizard.toOwner(plate)
  await owner.personalId.fill(personalIdOf('liisa'))
  await owner.check.click()
  await owner.power(1, 2).check()
  await owner.goOn.click()
  await expect(page.getByText(t.operatorRecycle.powers.missed)).toBeVisible()
  await owner.power(2, 2).check()
  await owner.goOn.click()

  await certificate.way('paper').check()
  await certificate.plates('returned').check()
  const download = page.waitForEvent('download')
  await certificate.download.click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await certificate.upload.click()
  await expect(page.getByText(t.operatorRecycle.paper.missing)).toBeVisible()
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await certificate.choose.click()
    await (await chooser).setFiles({ ...pdf, buffer })
  }
  await choose(Buffer.from('This is only called a PDF'))
  await certificate.upload.click()
  const refused = wizard.trouble(t.operatorRecycle.trouble.FILE_TYPE_NOT_ALLOWED.title)
  await expect(refused).toBeVisible()
  await choose(
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  )
  await certificate.upload.click()
  await certificate.goOn.click()
  await details.condition('recycle').check()
  await details.finish.click()
  await expect(done.heading).toBeVisible()
})

test('without plate and VIN: the owner is typed, and nothing goes to the registry', async ({
  page,
  here,
  kierto,
  t,
}) => {
  const { add, search, certificate, details, done } = yardWizard(page, t)
  await page.goto('/operator/recycle')
  await search.add.click()
  await add.button.click()
  await expect(add.kind).toBeFocused()
  await add.kind.selectOption({ label: t.vehicle.kinds.car })
  await add.make.fill('Lada')
  await add.model.fill('Samara')
  await add.reason.fill('Palanut, kilvet ja numero tuhoutuneet.')
  await add.firstName.fill('Reino')
  await add.lastName.fill('Rustholli')
  await page.reload()
  await expect(add.reason).toHaveValue('Palanut, kilvet ja numero tuhoutuneet.')
  await add.address.fill('Metsätie 3, 99800 Ivalo')
  await add.button.click()
  await certificate.issue.click()
  await expect(page.getByText(t.operatorRecycle.registration.none)).toBeVisible()
  await certificate.goOn.click()
  await details.condition('recycle').check()
  await details.finish.click()
  await expect(done.heading).toBeVisible()
  const row = await kierto.house.database.db
    .selectFrom('vehicle')
    .where('shop_id', '=', here.id)
    .select(['plate', 'vin', 'status'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ plate: null, vin: null, status: 'shop_process' })
})

test('an owner whose data is withheld is typed by hand, with what was seen', async ({
  page,
  t,
}) => {
  const wizard = yardWizard(page, t)
  const { owner, certificate } = wizard
  await wizard.toOwner('TRV-808')
  await expect(owner.way('typed')).toBeChecked()
  await expect(owner.basis('restricted')).toBeChecked()
  await owner.way('person').check()
  await owner.personalId.fill(personalIdOf('salla'))
  await owner.check.click()
  const { title } = t.operatorRecycle.trouble.TRAFICOM_API_OWNER_RESTRICTED
  await expect(wizard.trouble(title)).toBeVisible()
  await owner.byHand.click()
  await owner.firstName.fill('Salla')
  await owner.lastName.fill('Turvanen')
  await owner.address.fill('Salainen katu 1, 00100 Helsinki')
  await owner.save.click()
  await expect(owner.reason).toBeFocused()
  await owner.reason.fill('Passi ja rekisteröintitodistus')
  await owner.save.click()
  await expect(certificate.heading).toBeVisible()
  await expect(page.getByText('Salla Turvanen').first()).toBeVisible()
})

test('a company’s vehicle is handed over by who may represent it', async ({ page, kierto, t }) => {
  const { plate } = await kierto.fleet.register([{ company: 'yritys1', role: 'owner' }])
  const wizard = yardWizard(page, t)
  const { owner, certificate } = wizard
  await wizard.toOwner(plate)
  await expect(owner.way('company')).toBeChecked()
  await expect(page.getByText('Lahden Putkipajat Oy').first()).toBeVisible()
  await owner.businessId.fill('9000011-8')
  await owner.representative.fill(personalIdOf('aino'))
  await owner.check.click()
  const { title } = t.operatorRecycle.trouble.PRH_API_PERMISSION_DENIED
  await expect(wizard.trouble(title)).toBeVisible()
  await owner.representative.fill(personalIdOf('timo'))
  await owner.check.click()
  await expect(certificate.heading).toBeVisible()
})

test('while the registry is down the certificate is issued all the same, and confirmed later', async ({
  page,
  kierto,
  t,
}) => {
  const record = await kierto.fleet.register(['viljo'])
  const wizard = yardWizard(page, t)
  const { owner, certificate, details, done } = wizard
  const { registration } = t.operatorRecycle
  await wizard.toOwner(record.plate)
  await kierto.standIns.fail('traficom', '503')
  await owner.personalId.fill(personalIdOf('viljo'))
  await owner.check.click()
  await expect(wizard.trouble(t.operatorRecycle.trouble.TRAFICOM_BROKEN.title)).toBeVisible()
  await owner.byHand.click()
  await expect(owner.basis('missing_data')).toBeChecked()
  await owner.firstName.fill('Viljo')
  await owner.lastName.fill('Takamäki')
  await owner.address.fill('Vanhatie 2, 70100 Kuopio')
  await owner.reason.fill('Ajokortti ja rekisteröintitodistuksen I osa')
  await owner.save.click()
  await certificate.plates('destroyed').check()
  await certificate.issue.click()
  await expect(page.getByText(registration.pending)).toBeVisible()
  await certificate.goOn.click()
  await details.condition('recycle').check()
  await details.finish.click()
  await expect(done.heading).toBeVisible()
  await expect(page.getByText(registration.pending)).toBeVisible()

  await kierto.standIns.heal()
  kierto.clock.advance({ minutes: 10 })
  await expect(page.getByText(registration.confirmed)).toBeVisible({ timeout: 20_000 })
})

test('leaving half-way asks, and the language changes in the middle', async ({
  page,
  kierto,
  t,
}) => {
  const { plate } = await kierto.fleet.register(['nadia'])
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
  await leave.leave.click()
  await yardFrame(page, words.en).item('operatorRecycle').click()
  await expect(search.field).toHaveValue('')
})

test('the first steps are walked by the keyboard alone', async ({ page, kierto, t }) => {
  const { plate } = await kierto.fleet.register(['viljo'])
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
  await expect(owner.heading).toBeFocused()
  await tabTo(owner.personalId)
  await page.keyboard.type(personalIdOf('viljo'))
  await page.keyboard.press('Enter')
  await expect(certificate.heading).toBeFocused()
  await tabTo(certificate.plates('destroyed'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(certificate.plates('missing')).toBeChecked()
  await tabTo(certificate.issue)
  await page.keyboard.press('Enter')
  await expect(certificate.issuedHeading).toBeVisible()
})
