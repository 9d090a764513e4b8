import { runJob } from '#server/testing/jobs.ts'
import { changeRows } from '#server/testing/rows.ts'
import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { withCards, yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

const minutes = (n: number) => new Date(Date.now() + n * 60_000)

test(
  'a listing shows its time, is extended by a day, and returns to process',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { plate } = await fixtures.standing(here, {
      status: 'shop_listing',
      listing_expires_at: minutes(30.5),
    })
    await page.setViewportSize(withCards)
    const lists = yardLists(page, t)
    await yardFrame(page, t).available.click()
    await expect(lists.section('own')).toHaveAttribute('aria-expanded', 'true')
    const { card, extend, resolve } = lists.card(plate)
    await expect(card).toContainText(/(30|31) minuuttia jäljellä/)
    await extend.click()
    await expect(card).toContainText(/24\st (30|31)\smin jäljellä/)

    await resolve.click()
    await expect(lists.resolving.process).toBeChecked()
    await lists.resolving.confirm.click()
    await expect(frame(page, t).notification(t.operatorLists.resolve.processed)).toBeVisible()
    await expect(card).toBeHidden()
    await yardFrame(page, t).item('operatorProcess').click()
    await lists.open('recycle')
    await expect(card).toBeVisible()
  },
)

test(
  'a listing is sent to another operator, whose contact is shown, and taken back',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Kaukopiha Inari')
    const { plate } = await fixtures.standing(here, { status: 'shop_listing' })
    const lists = yardLists(page, t)
    const { resolving } = lists
    await yardFrame(page, t).available.click()
    await lists.card(plate).resolve.click()
    await resolving.send.check()
    await resolving.confirmWithout.click()
    await expect(resolving.choose).toBeVisible()
    await resolving.search.fill('kaukopiha inari')
    await resolving.found(there.name).check()
    await expect(resolving.dialog.getByRole('link', { name: there.email })).toBeVisible()
    await resolving.plates.fill('KUO-1')
    await resolving.confirmTo(there.name).click()
    const sent = fill(t.operatorLists.send.sent, { station: there.name })
    await expect(page.getByText(sent)).toBeVisible()
    await expect(lists.card(plate).card).toBeHidden()
    const subjects = () => app.standIns.subjectsTo(there.email)
    await expect.poll(subjects).toContain(fill(t.mails.stationSent.subject, { plate }))

    await yardVehicle(page, t).undoOffered.click()
    await yardFrame(page, t).item('operatorProcess').click()
    await lists.open('recycle')
    await expect(lists.card(plate).card).toHaveCount(1)
  },
)

test(
  'a vehicle is sent to an own station, is listed as sent, and is taken back',
  { tag: '@full' },
  async ({ pageOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const [here, there] = await fixtures.stations('Oma Lähettäjä', 'Oma lähtö', 'Oma määränpää')
    if (!here || !there) throw new Error('No stations were made')
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    const page = await pageOf(here)
    await page.setViewportSize(withCards)
    const lists = yardLists(page, t)
    const { sending } = lists
    await page.goto(`/operator/process?vehicle=${id}`)
    await yardVehicle(page, t).send.click()
    await expect(sending.own).toContainText(there.name)
    await expect(sending.own).not.toContainText(here.name)
    await sending.pick(there.name)
    await expect(sending.dialog.getByRole('link', { name: there.email })).toBeVisible()
    await sending.plates.fill('KUO-1')
    await sending.confirmTo(there.name).click()
    await expect(yardVehicle(page, t).takeBack).toBeVisible()

    await yardFrame(page, t).item('operatorProcess').click()
    await expect(lists.section('sent')).toContainText('1')
    await lists.open('sent')
    const sent = lists.card(plate)
    await expect(sent.card).toContainText(there.name)
    await expect(sent.mail).toHaveAttribute('href', `mailto:${there.email}`)
    await sent.takeBack.click()
    await expect(sent.card).toBeHidden()
    await expect(lists.processHeading).toBeFocused()
    await expect(lists.section('sent')).toContainText('0')
    await lists.open('recycle')
    await expect(sent.open).toBeVisible()
  },
)

test(
  'listings of others can be searched, filtered by kind, and requested',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Myyjä')
    const car = await fixtures.standing(there, { status: 'shop_listing' })
    const bike = await fixtures.standing(there, { status: 'shop_listing', kind: 'motorcycle' })
    await page.setViewportSize(withCards)
    const lists = yardLists(page, t)
    await yardFrame(page, t).available.click()
    await lists.filter.click()
    await lists.kind.selectOption({ label: t.vehicle.kinds.motorcycle })
    const { card, call, mail } = lists.card(bike.plate)
    await expect(card).toContainText(there.name)
    await expect(lists.card(car.plate).card).toBeHidden()
    await expect(call).toHaveAttribute('href', 'tel:+358400000101')
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${there.email}\\?subject=`))
    await lists.kind.selectOption('')
    await lists.search.fill(car.plate)
    await expect(lists.card(car.plate).card).toBeVisible()
    await expect(card).toBeHidden()
    await lists.search.fill('ei tätä')
    await expect(page.getByText(t.operator.list.none).first()).toBeVisible()
  },
)

test(
  'a listing of another company opens with all that a buyer asks, and closes to its card',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Tarjoaja')
    const { id, plate } = await fixtures.standing(there, {
      status: 'shop_listing',
      power: 'electric',
      mileage_km: 121_500,
      remarks: 'Ajoakku irrotettu',
    })
    await page.setViewportSize({ width: 390, height: 844 })
    const lists = yardLists(page, t)
    const view = yardVehicle(page, t)
    await page.goto('/operator/available')
    await lists.search.fill(plate)
    await expect(page.getByText(fill(t.operator.list.shown.one, { n: 1 }))).toBeVisible()
    await lists.card(plate).open.click()
    await expect(page).toHaveURL(new RegExp(`listing=${id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(t.operator.vehicle.hazards.highVoltage.elsewhere)).toBeVisible()
    await expect(view.facts).toContainText(/121\s500\skm/)
    await expect(page.getByText('Ajoakku irrotettu')).toBeVisible()
    await expect(view.holder).toContainText(there.name)
    await expect(view.holder.getByRole('link', { name: there.email })).toBeVisible()
    const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    await view.back.click()
    await expect(lists.card(plate).open).toBeFocused()
  },
)

test(
  'an expired listing returns to process, is announced, and the station gets a mail',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { plate } = await fixtures.standing(here, { status: 'shop_listing' })
    const lists = yardLists(page, t)
    await yardFrame(page, t).available.click()
    await expect(lists.card(plate).card).toBeVisible()
    await changeRows(app, 'vehicle', { plate }, { listing_expires_at: minutes(-1) })
    await runJob(app.appContext, 'listing_expiry')
    await expect(lists.ranOut).toBeVisible()
    await expect(lists.card(plate).extend).toBeHidden()
    const subjects = () => app.standIns.subjectsTo(here.email)
    await expect.poll(subjects).toContain(fill(t.mails.listingExpired.subject, { plate }))
  },
)
