import { limits } from '#rules/limits.ts'
import { count, fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { expect, test } from '../support/company-test.ts'
import { changeRows } from '#server/testing/rows.ts'

test(
  'refuses to close a station with vehicles, lists them and links to them',
  { tag: '@full' },
  async ({ managed, app, t }) => {
    const { shops, page, pages } = await managed('Toinen täysi piha', 'Täysi piha')
    const { closing } = t.operatorManagement.stations
    const at = { shop_id: shops[1]?.id ?? 0 }
    for (let i = 0; i < 3; i += 1) await app.make.vehicle({ ...at, status: 'shop_process' })
    await app.make.vehicle({ ...at, status: 'shop_listing' })
    await yardFrame(page, t).item('operatorManagement').click()
    for (const name of ['users', 'stations', 'companies'] as const)
      await expect(pages.section(name)).toHaveAttribute('aria-expanded', String(name === 'users'))
    await pages.openSection('stations')
    await expect(pages.row('Täysi piha')).toContainText('4 ajoneuvoa')
    await pages.open('Täysi piha').click()
    await pages.station.close.click()
    const inProcess = count(closing.shop_process, 3, 'fi')
    await expect(pages.station.blocked).toContainText(inProcess)
    await expect(pages.station.blocked).toContainText(count(closing.shop_listing, 1, 'fi'))
    await pages.station.show(inProcess).click()
    await expect(yardLists(page, t).processHeading).toBeVisible()
    await expect(yardFrame(page, t).stationLink('Täysi piha')).toBeVisible()
  },
)

test(
  'closes an empty station after telling the consequences, and opens it',
  { tag: '@full' },
  async ({ managed, app, t }) => {
    const { shops, user, page, pages } = await managed('Jäävä piha', 'Sulkeutuva piha')
    await user('Sulo Sulkija', { shops: [shops[1]?.id ?? 0] })
    const { id: done } = await app.make.vehicle({
      shop_id: shops[1]?.id ?? 0,
      status: 'shop_done',
    })
    const { closing } = t.operatorManagement.stations
    const name = 'Sulkeutuva piha'
    await page.goto('/operator/management')
    await pages.openSection('stations')
    await pages.open(name).click()
    await pages.station.close.click()
    await expect(pages.station.closing(name).dialog).toContainText(count(closing.users, 2, 'fi'))

    // A vehicle arrives while the dialog is open.
    const move = (status: 'shop_process' | 'shop_done') =>
      changeRows(app, 'vehicle', { id: done }, { status })
    await move('shop_process')
    await pages.station.closing(name).confirm.click()
    await expect(pages.station.blocked).toContainText(count(closing.shop_process, 1, 'fi'))
    await move('shop_done')
    await page.keyboard.press('Escape')
    await pages.station.close.click()
    await pages.station.closing(name).confirm.click()
    const said = fill(closing.deactivated, { name })
    await expect(frame(page, t).notification(said)).toBeVisible()
    await expect(pages.row(name)).toContainText(t.operatorManagement.stations.closed)

    await pages.open(name).click()
    await pages.station.reopen.click()
    await expect(pages.station.close).toBeVisible()
  },
)

test(
  'the pin is set and moved by keyboard, and dragged, and a place needs its address',
  { tag: '@full' },
  async ({ managed, t }) => {
    const { page, pages } = await managed('Pistepiha')
    const { place } = pages
    const point = async () => {
      const said = await page.getByText(/^Piste kartalla: /).textContent()
      const [lat = 0, lng = 0] = (said ?? '')
        .replace('Piste kartalla: ', '')
        .split(' / ')
        .map((degrees) => Number(degrees.replace(',', '.')))
      return { lat, lng }
    }
    await page.goto('/operator/management?station=new')
    await expect(place.noPoint).toBeVisible()
    // A search for an address does not submit the form.
    await place.search.fill('zz')
    await place.search.press('Enter')
    await expect(pages.name).toHaveAccessibleDescription('')
    await expect(place.map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await place.map.focus()
    await page.keyboard.press('Enter')
    await expect(place.pin).toBeVisible()
    await expect(place.city).toHaveValue(/\p{L}{3}/u)
    const first = await point()
    expect(first.lat).toBeCloseTo(60.175, 2)

    await place.pin.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(place.pin).toBeFocused()
    const second = await point()
    expect(second.lat).toBeGreaterThan(first.lat)
    expect(second.lng).toBeGreaterThan(first.lng)
    expect(second.lng - first.lng).toBeLessThan(second.lat - first.lat)

    const box = await place.pin.boundingBox()
    if (!box) throw new Error('The pin is not drawn')
    await page.mouse.move(box.x + 24, box.y + 24)
    await page.mouse.down()
    await page.mouse.move(box.x - 60, box.y + 24, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await point()).lng).toBeLessThan(first.lng)

    await place.city.fill('')
    await pages.name.fill('Pistetty piha')
    await pages.station.create.click()
    await expect(place.city).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await place.remove.click()
    await expect(place.noPoint).toBeVisible()
    await pages.station.create.click()
    await pages.openSection('stations')
    await expect(pages.row('Pistetty piha')).toContainText(t.operatorManagement.stations.noLocation)
  },
)

test(
  'accepts a name of 512 characters, refuses 513, and takes whole kilometres',
  { tag: '@full' },
  async ({ managed, t }) => {
    const { page, pages } = await managed('Rajapiha')
    const { radiusInvalid } = t.operatorManagement.stations
    await page.goto('/operator/management?station=new')
    await pages.station.create.click()
    await expect(pages.name).toHaveAccessibleDescription(t.errors.fields.REQUIRED)
    const longest = 'ä'.repeat(limits.name)
    await pages.name.fill(`${longest}b`)
    await expect(pages.name).toHaveValue(longest)
    await pages.station.pickup.check()
    for (const wrong of ['0', '1501', '2,5', 'noin']) {
      await pages.station.radius.fill(wrong)
      await pages.station.create.click()
      await expect(pages.station.radius).toHaveAccessibleDescription(
        withText(fill(radiusInvalid, { max: limits.pickupRadiusKm })),
      )
    }
    await pages.station.radius.fill('1500')
    await pages.station.kind(t.vehicle.kinds.tractor).uncheck()
    await pages.station.private.check()
    await pages.station.create.click()
    await pages.openSection('stations')
    await expect(pages.row(longest)).toContainText(t.operatorManagement.stations.private)
    await expect(pages.row(longest)).toContainText(/1[\s\u00a0]500\skm/)
    await pages.open(longest).click()
    await pages.station.part(t.operatorManagement.stations.services).click()
    await expect(pages.station.kind(t.vehicle.kinds.tractor)).not.toBeChecked()
    await expect(pages.station.kind(t.vehicle.kinds.car)).toBeChecked()
  },
)

test(
  'closing a subcontractor tells how many users lose access',
  { tag: '@full' },
  async ({ managed, app, t }) => {
    const { companyId, shops, page, pages } = await managed('Vuokrapiha')
    const { companies } = t.operatorManagement
    const name = 'Vuokraväki Oy'
    const company = await app.make.company({ name, kind: 'subcontractor', operator_id: companyId })
    await app.make.companyShop(company.id, shops[0]?.id ?? 0)
    for (const user of ['Veli', 'Venla', 'Vesa', 'Viljami'])
      await app.make.account({ name: `${user} Vuokra`, company_id: company.id })
    await page.goto('/operator/management')
    await pages.openSection('companies')
    await pages.open(name).click()
    await expect(pages.names).toHaveText([
      'Veli Vuokra',
      'Venla Vuokra',
      'Vesa Vuokra',
      'Viljami Vuokra',
    ])
    await pages.open('Vesa Vuokra').click()
    await pages.user.close.click()
    await pages.user.closing('Vesa Vuokra').confirm.click()
    await expect(pages.user.reopen).toBeVisible()
    await pages.backTo(name).click()
    await expect(pages.names.last()).toHaveText('Vesa Vuokra')
    await pages.company.remove.click()
    const { dialog, confirm } = pages.company.removing(name)
    await expect(dialog).toContainText(count(companies.closing.users, 3, 'fi'))
    await confirm.click()
    await expect(pages.heading).toBeVisible()
    await expect(pages.open(name)).toBeHidden()
  },
)

test(
  'tells owners where, when and at which price it picks up',
  { tag: '@full' },
  async ({ managed, t }) => {
    const { page, pages } = await managed('Noutopiha')
    const { offer, radius, pickup, hours, copy, part } = pages.station
    await page.goto('/operator/management')
    await pages.openSection('stations')
    await pages.open('Noutopiha').click()
    const { stations: words, form: common } = t.operatorManagement
    const saved = frame(page, t).notification(fill(common.saved, { name: 'Noutopiha' }))
    await part(words.hours.title).click()
    await hours(0, 'fi').fill('8–17')
    await copy.click()
    // Another part opens after the save of this one only.
    await part(words.services).click()
    await expect(frame(page, t).notification(common.saveFirst)).toBeVisible()
    await pages.save.click()
    await expect(saved).toBeVisible()
    await expect(hours(0, 'fi')).toBeHidden()
    await part(words.services).click()
    await pickup.check()
    await radius.fill('30')
    await offer.byDistance.check()
    await offer.upTo.fill('10')
    await offer.euros.fill('0')
    await offer.addBand.click()
    await offer.upTo.nth(1).fill('5')
    await offer.euros.nth(1).fill('45')
    await offer.addWindow.click()
    await offer.weekday.selectOption('3')
    await offer.from.fill('09:00')
    await offer.to.fill('15:00')
    await offer.capacity.fill('4')
    await pages.save.click()
    const { BANDS_NOT_RISING: notRising, WINDOWS_OVERLAP: overlap } = t.errors.fields
    await expect(offer.upTo.nth(1)).toHaveAccessibleDescription(withText(notRising))
    await expect(offer.upTo.nth(1)).toBeFocused()
    await offer.upTo.nth(1).fill('30')
    await expect(offer.summary).toContainText(
      'Noutaa enintään 30 km:n päästä, enintään 10 km maksutta, enintään 30 km 45\u00a0€, to klo 9–15, 4 noutoa kerrallaan. Asiakas voi tilata aikaisintaan seuraavaksi työpäiväksi.',
    )
    await offer.addWindow.click()
    await offer.weekday.nth(1).selectOption('3')
    await pages.save.click()
    await expect(offer.from.nth(1)).toHaveAccessibleDescription(withText(overlap))
    await offer.removeWindow(2).click()
    await offer.suggest.click()
    await expect(offer.suggested(8)).toBeVisible()
    await expect(offer.weekday).toHaveCount(9)
    await pages.save.click()
    await expect(offer.weekday).toHaveCount(0)
    await part(words.services).click()
    await expect(offer.weekday).toHaveCount(9)
    await expect(offer.from.first()).toHaveValue('08:00')
    await expect(offer.summary).toContainText('ma–ke klo 8–12 ja 12–16, to klo 9–15')
  },
)
