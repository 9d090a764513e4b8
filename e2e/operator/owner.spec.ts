import { limits } from '#rules/limits.ts'
import { fileSize } from '#texts/index.ts'
import { gateway } from '../pages/roles-gateway.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, pdf, personalIdOf, test } from '../support/yard-test.ts'
import { downloadBy } from '../support/pages.ts'

test(
  'several owners: a power of attorney of each, on paper or uploaded, or a reason',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['liisa', 'viljo', 'nadia'])
    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    const missing = page.getByText(t.errors.fields.POWER_OF_ATTORNEY_MISSING)
    const choose = async (file: Pick<typeof pdf, 'buffer'>) => {
      const chooser = page.waitForEvent('filechooser')
      await owner.choosePower.click()
      await (await chooser).setFiles({ ...pdf, ...file })
    }
    await wizard.toOwner(plate)
    await owner.ask(personalIdOf('liisa'))
    await owner.power(1, 2).check()
    await owner.allFinnish()
    await owner.goOn.click()
    await expect(missing).toBeVisible()
    await expect(owner.power(2, 2)).toBeFocused()

    await choose({ buffer: Buffer.alloc(limits.uploadBytes + 1) })
    await expect(wizard.trouble(t.errors.FILE_TOO_LARGE)).toBeVisible()
    await choose({ buffer: Buffer.from('This is only called a PDF') })
    const { title } = t.operatorRecycle.trouble.FILE_TYPE_NOT_ALLOWED
    await expect(wizard.trouble(title)).toBeVisible()
    await choose(pdf)
    await expect(owner.powersReceived(2, 2)).toBeVisible()
    await expect(missing).toBeHidden()
    await owner.removePower.click()
    await expect(owner.powersReceived(1, 2)).toBeVisible()
    await choose(pdf)
    expect((await downloadBy(page, owner.openPower)).suggestedFilename()).toBe(pdf.name)
    await page.reload()
    await expect(owner.powersReceived(2, 2)).toBeVisible()
    await owner.goOn.click()

    // Somebody else removes the uploaded one before the certificate is issued.
    await certificate.plates('destroyed').check()
    await app.appContext.db.write((tx) => tx.deleteFrom('power_of_attorney').execute())
    await certificate.confirm()
    await expect(owner.heading).toBeVisible()
    await expect(missing).toBeVisible()
    await expect(owner.powersReceived(1, 2)).toBeVisible()
    await owner.without.check()
    await owner.goOn.click()
    await expect(owner.withoutReason).toBeFocused()
    await owner.withoutReason.fill('Viljo oli paikalla ja näytti passinsa.')
    await owner.goOn.click()
    await certificate.confirm()
    await expect(certificate.issuedHeading).toBeVisible()
  },
)

test(
  'an estate names its shareholders, and the others give a power of attorney',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['liisa'])
    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    await wizard.toOwner(plate)
    await owner.chooseWay('typed')
    await owner.basis('estate').check()
    await owner.save.click()
    const { firstName, lastName, address, shareholders } = owner.estate
    for (const field of [firstName, lastName, address, shareholders, owner.reason])
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    await owner.estate.firstName.fill('Liisa')
    await owner.estate.lastName.fill('Virtanen')
    await owner.estate.address.fill('Yhteystie 7, 15110 Lahti')
    await owner.nationality.finnish.check()
    await owner.reason.fill('Perukirja')
    await owner.save.click()
    await expect(owner.estate.shareholders).toBeFocused()
    await owner.estate.shareholders.fill('30')
    await owner.save.click()
    await expect(page.getByText(t.errors.fields.SHAREHOLDERS_INVALID)).toBeVisible()
    await owner.estate.shareholders.fill('3')
    await owner.save.click()
    await owner.power(1, 2).check()
    await owner.power(2, 2).check()
    await owner.goOn.click()
    await expect(owner.documentMissing).toBeVisible()
    // The list of documents is read again before the owners are.
    const clicked = Promise.withResolvers<void>()
    await page.route('**/holder/', async (route) => {
      await clicked.promise
      await route.continue()
    })
    const chooser = page.waitForEvent('filechooser')
    await owner.document.click()
    await (await chooser).setFiles(pdf)
    await expect(owner.documentOf('estate_papers')).toBeVisible()
    await owner.goOn.click()
    clicked.resolve()
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await expect(certificate.issuedHeading).toBeVisible()
  },
)

test('the certificate is signed on paper: downloaded, photographed, uploaded', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['liisa'])
  const wizard = yardWizard(page, t)
  const { owner, certificate, details, done } = wizard
  await wizard.toOwner(plate)
  await owner.ask(personalIdOf('liisa'))
  await certificate.changeChoices.click()
  await certificate.way('paper').check()
  await certificate.plates('returned').check()
  expect((await downloadBy(page, certificate.download)).suggestedFilename()).toMatch(/\.pdf$/)
  await certificate.goToConfirm.click()
  await expect(page.getByText(t.operatorRecycle.paper.missing)).toBeVisible()
  const choose = async (file: Pick<typeof pdf, 'buffer'>) => {
    const chooser = page.waitForEvent('filechooser')
    await certificate.choose.click()
    await (await chooser).setFiles({ ...pdf, ...file })
  }
  // The form sends the file that it shows; storing it takes a moment.
  const size = ({ length }: Buffer) => page.getByText(fileSize(length, 'fi'), { exact: true })
  await choose({ buffer: Buffer.alloc(limits.uploadBytes + 1) })
  await expect(wizard.trouble(t.errors.FILE_TOO_LARGE)).toBeVisible()
  const text = Buffer.from('This is only called a PDF')
  await choose({ buffer: text })
  await expect(size(text)).toBeVisible()
  await certificate.confirm()
  const refused = wizard.trouble(t.operatorRecycle.trouble.FILE_TYPE_NOT_ALLOWED.title)
  await expect(refused).toBeVisible()
  await choose(pdf)
  await expect(size(pdf.buffer)).toBeVisible()
  await certificate.confirm()
  await details.condition('recycle').check()
  await details.finish.click()
  await expect(done.heading).toBeVisible()
})

test(
  'an owner with restricted data is typed by hand, with the checked document',
  { tag: '@full' },
  async ({ page, t }) => {
    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    await wizard.toOwner('TRV-808')
    await expect(owner.wayNow('typed')).toBeVisible()
    await expect(owner.basis('restricted')).toBeChecked()
    await owner.chooseWay('person')
    await owner.ask(personalIdOf('salla'))
    const { title } = t.operatorRecycle.trouble.TRAFICOM_API_OWNER_RESTRICTED
    await expect(wizard.trouble(title)).toBeVisible()
    await owner.byHand.click()
    await owner.firstName.fill('Salla')
    await owner.lastName.fill('Turvanen')
    await owner.address.fill('Salainen katu 1, 00100 Helsinki')
    await owner.nationality.finnish.check()
    await owner.save.click()
    await expect(owner.reason).toBeFocused()
    await owner.reason.fill('Passi ja rekisteröintitodistus')
    await owner.save.click()
    await owner.goOn.click()
    await expect(owner.documentMissing).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await owner.document.click()
    await (await chooser).setFiles(pdf)
    await expect(owner.documentOf('registration_papers')).toBeVisible()
    await expect(owner.documentMissing).toBeHidden()
    await owner.goOn.click()
    await expect(certificate.heading).toBeVisible()
    await expect(page.getByText('Salla Turvanen').first()).toBeVisible()
  },
)

test(
  'a company’s vehicle is handed over by a person who proves the right by phone',
  { tag: '@full' },
  async ({ page, app, browserOf, t }) => {
    const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    await wizard.toOwner(plate)
    await expect(owner.wayNow('company')).toBeVisible()
    await expect(page.getByText('Lahden Putkipajat Oy').first()).toBeVisible()
    await owner.businessId.fill('9000011-8')
    await owner.representative.fill(personalIdOf('timo'))
    const requested = page.waitForResponse(/\/owner\/$/)
    await owner.check.click()
    const refusal = await requested
    await expect(owner.code).toBeVisible()

    const { url } = (await refusal.json()) as { url: string }
    const phone = await browserOf('timo')
    await phone.page.goto(url)
    await expect(phone.page.getByText(plate)).toBeVisible()
    await phone.page.getByRole('button', { name: t.recycle.right.button }).click()
    await gateway(phone.page).company('Lahden Putkipajat Oy').click()
    await expect(phone.page.getByText(t.recycle.right.proven)).toBeVisible()
    // The open register of companies knows the address, so nobody types it.
    await expect(owner.address).toBeHidden()
    await owner.goOn.click()
    await expect(certificate.heading).toBeVisible()
  },
)
