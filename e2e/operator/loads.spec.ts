import { withText } from '../pages/names.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { downloadBy } from '../support/pages.ts'

test('a load is made, sent, and received by another station with the weight of each vehicle', async ({
  page,
  pageOf,
  here,
  app,
  t,
}) => {
  const fixtures = yardFixtures(app)
  const there = await fixtures.station('Kuorman murskaamo', 'Kaapo Kanto')
  const elsewhere = await app.make.shop({ name: 'Ei murskaamoa', takes_hulls: false })
  const heavy = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1340 })
  const light = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 940 })
  const treated = await fixtures.standing(here, { certificate: true })
  await fixtures.depollute(here, heavy.id, light.id)
  const loads = yardLoads(page, t)

  await page.goto('/operator/loads')
  await expect(page.getByText(t.operatorLoad.none)).toBeVisible()
  await loads.make.click()
  await loads.vehicle(light.plate).focus()
  await page.keyboard.press('Space')
  await expect(loads.vehicle(treated.plate)).toHaveCount(0)
  // A scan chooses too: a plate of the list, or the end of a VIN that the service knows.
  await loads.scan.fill(treated.plate)
  await loads.scan.press('Enter')
  await expect(loads.answer).toContainText(treated.plate)
  await loads.scan.fill(heavy.vin?.slice(-6) ?? '')
  await loads.scan.press('Enter')
  await expect(loads.vehicle(heavy.plate)).toBeChecked()
  await expect(loads.answer).toBeHidden()
  await expect(loads.scan).toBeFocused()
  await expect(loads.sum).toHaveText(/^2 ajoneuvoa, yhteensä 2\s200\skg/)
  await loads.save.click()
  await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
  const number = (await loads.heading.textContent())?.split(' ').at(-1) ?? ''

  await loads.send.click()
  await expect(loads.receiverMissing).toHaveText(t.errors.fields.REQUIRED)
  await expect(loads.receiver).toBeFocused()
  await loads.receiver.click()
  // Only stations that take hulls are offered.
  await loads.choosing.search.fill(elsewhere.name)
  await expect(loads.choosing.station(elsewhere.name)).toHaveCount(0)
  await loads.choosing.search.fill(there.name)
  await loads.choosing.station(there.name).check()
  await loads.choosing.confirm.click()
  const { carriedBy, carrier, businessId } = t.operatorLoad
  await expect(page.getByRole('radio', { name: carriedBy.sender })).toBeChecked()
  await page.getByRole('radio', { name: carriedBy.other }).check()
  await page.getByLabel(carrier, { exact: true }).fill('Kuljetus Oy')
  await page.getByLabel(businessId).fill('9000001-2')
  await loads.send.click()
  await expect(page.getByLabel(businessId)).toBeFocused()
  await expect(page.getByText(t.errors.fields.BUSINESS_ID_INVALID)).toBeVisible()
  expect(await violationsOf(page, 'draft of a load', { depth: 'wide' })).toEqual([])
  await page.getByLabel(businessId).fill('90000011')
  await loads.send.click()
  await expect(loads.sending.dialog).toContainText(there.name)
  await loads.sending.confirm.dblclick()
  await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()
  await expect(page.getByRole('main').getByText('9000001-1')).toBeVisible()

  expect((await downloadBy(page, loads.paper)).suggestedFilename()).toBe(
    `kuormakirja-${number}.pdf`,
  )

  const other = await pageOf(there)
  const theirs = yardLoads(other, t)
  // It stands among what comes from other stations, too.
  await other.goto('/operator/incoming')
  await yardLists(other, t).open('stations')
  await expect(other.getByRole('link').filter({ hasText: number })).toBeVisible()
  await other.goto('/operator')
  await other.getByRole('link', { name: t.operatorDay.queue.tasks.loads.one }).click()
  await theirs.open(number).click()
  await theirs.receive.click()
  await expect(theirs.net).toBeFocused()
  await theirs.net.fill('2900')
  await expect(theirs.differs).toBeVisible()
  // Ten times the weight is received by nobody who does not type it twice.
  await theirs.net.fill('21 560')
  await theirs.receive.click()
  await theirs.again.fill('2 156')
  await theirs.receive.click()
  await expect(theirs.again).toHaveAccessibleDescription(
    withText(t.operatorLoad.receive.againWrong),
  )
  await theirs.net.fill('2 156')
  await expect(theirs.again).toBeHidden()
  await expect(theirs.differs).toBeHidden()
  expect(await violationsOf(other, 'receipt of a load', { depth: 'wide' })).toEqual([])
  await theirs.net.fill('21 560')
  await theirs.receive.click()
  await theirs.again.fill('21 560')
  await theirs.receive.dblclick()
  await expect(theirs.state(t.operatorLoad.states.received)).toBeVisible()
  // The receiver corrects the weight with a reason, and the sender sees both.
  const { correct } = t.operatorLoad
  await theirs.correctNet.click()
  await theirs.correcting.reason(correct.reasons.typing).check()
  await theirs.correcting.net.fill('2 156')
  await theirs.correcting.confirm.click()
  await expect(theirs.row(heavy.plate)).toContainText(/1\s274/)
  await expect(page.getByText(correct.receivedNet)).toBeVisible()

  await expect(loads.state(t.operatorLoad.states.received)).toBeVisible()
  await expect(loads.row(light.plate)).toContainText('882')
  expect(await violationsOf(page, 'received load', { depth: 'wide' })).toEqual([])
  await loads.row(light.plate).getByRole('link').click()
  await expect(loads.onLoad('received', number, t)).toBeVisible()
})

test(
  'a refused load gives its vehicles back with the reason',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Hylkäävä murskaamo', 'Kaapo Kanto')
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    await fixtures.depollute(here, id)
    const loads = yardLoads(page, t)
    const batch = yardBatch(page, t)
    await page.goto('/operator/process')
    await batch.choose.click()
    await batch.box(plate).check()
    await batch.load.click()
    await expect(loads.vehicle(plate)).toBeChecked()
    await loads.receiver.click()
    await loads.choosing.search.fill(there.name)
    await loads.choosing.station(there.name).check()
    await loads.choosing.confirm.click()
    await loads.send.click()
    await loads.sending.confirm.click()
    await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()
    const { pathname } = new URL(page.url())

    const other = await pageOf(there)
    const theirs = yardLoads(other, t)
    await other.goto(pathname)
    await theirs.refuse.click()
    const reason = t.operatorLoad.refuse.reasons.fluids
    await theirs.refusing.reason(reason).click()
    await theirs.refusing.confirm.click()
    await expect(theirs.state(t.operatorLoad.states.refused)).toBeVisible()

    await expect(page.getByText(reason)).toBeVisible()
    await page.goto('/operator/loads/new')
    await expect(loads.vehicle(plate)).toBeVisible()
  },
)

test(
  'a load goes to a company outside the service, which signs for it by the mailed link',
  { tag: '@full' },
  async ({ page, browser, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const hull = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1340 })
    await fixtures.depollute(here, hull.id)
    const loads = yardLoads(page, t)
    const email = `vaaka-${hull.id}@murskaamo.example`

    await page.goto('/operator/loads')
    await loads.make.click()
    await loads.vehicle(hull.plate).check()
    await loads.outside.click()
    await loads.pickOutside.click()
    await expect(loads.outsideField('name')).toBeFocused()
    await loads.outsideField('name').fill('Rautamurska Oy')
    await loads.outsideField('businessId').fill('2345678-0')
    await loads.outsideField('address').fill('Satamatie 1')
    await loads.outsideField('postal').fill('48100')
    await loads.outsideField('city').fill('Kotka')
    await loads.outsideField('email').fill(email)
    expect(await violationsOf(page, 'outside receiver', { depth: 'wide' })).toEqual([])
    await loads.pickOutside.click()
    await expect(page.getByText('Rautamurska Oy')).toBeVisible()
    await loads.save.click()
    await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
    await loads.send.click()
    await expect(loads.sending.dialog).toContainText(email)
    await loads.sending.confirm.click()
    await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()
    await loads.newLink.click()
    await loads.mailing.confirm.click()
    await expect(loads.mailing.dialog).toBeHidden()
    await expect.poll(async () => (await app.standIns.mailsTo(email)).length).toBe(2)
    const links = (await app.standIns.mailsTo(email)).flatMap((mail) => mail.links)
    const paths = new Set(
      links.filter((link) => link.includes('/load/')).map((link) => new URL(link).pathname),
    )
    expect(paths.size).toBe(2)

    const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
    const outside = await context.newPage()
    const theirs = yardLoads(outside, t)
    const opened: string[] = []
    for (const path of paths) {
      await outside.goto(path)
      await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
      if (await theirs.receive.isVisible()) opened.push(path)
    }
    expect(opened).toHaveLength(1)
    await outside.goto(opened[0] ?? '')
    await theirs.refuse.click()
    await expect(theirs.signer).toBeFocused()
    await theirs.signer.fill('Veera Vaaka')
    await theirs.net.fill('1 250')
    expect(await violationsOf(outside, 'load of a link', { depth: 'wide' })).toEqual([])
    // A yard without a connection: the typed weight stays, and the next press sends it once.
    await context.setOffline(true)
    await theirs.receive.click()
    await expect(outside.getByText(t.errors.NETWORK_ERROR)).toBeVisible()
    await expect(theirs.net).toHaveValue('1 250')
    await context.setOffline(false)
    await theirs.receive.dblclick()
    await expect(theirs.signed).toBeVisible()
    await expect(theirs.row(hull.plate)).toContainText(/1\s250/)
    await outside.reload()
    await expect(theirs.signed).toBeVisible()
    await context.close()

    await page.reload()
    await expect(loads.state(t.operatorLoad.states.received)).toBeVisible()
    await expect(page.getByText(/Veera Vaaka/)).toBeVisible()
  },
)
