import { finnishDay } from '#rules/finnish-day.ts'
import { startingWith } from '../pages/names.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { violationsOf } from '../support/axe.ts'
import { allCached, onDevice } from '../support/new-build.ts'
import { agreedOn } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'
import { downloadBy, expectNoSidewaysScroll } from '../support/pages.ts'
import { rowsById } from '#server/testing/rows.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test(
  'a driver makes the transfer document of a fetched car, and reads it without a connection',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const order = agreedOn(finnishDay(new Date()))
    const { plate } = await app.vehicles.ordered('onni', { station: here.email, order })
    const next = await app.vehicles.ordered('onni', { station: here.email, order })
    const { document: words } = t.operatorOrders
    const { plan } = yardOrders(page, t)
    const { stop, pickedUp, open: openStop } = plan.stop(plate)
    const make = stop.getByRole('button', { name: startingWith(words.make) })
    const open = stop.getByRole('button', { name: startingWith(words.open) })
    await allCached(page, 'operator')
    await page.goto('/operator/incoming/plan')
    await expect(make).toBeHidden()
    await pickedUp.click()
    // The stop stays open until its document is made, and while the driver reads it.
    await expect(stop).toContainText(words.missing)
    expect((await make.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page, `document, ${colorScheme}`, { depth: 'wide' })).toEqual([])
    }

    await make.click()
    const asking = page.getByRole('dialog', { name: words.missing })
    const confirm = asking.getByRole('button', { name: words.make })
    await confirm.click()
    const plates = asking.getByLabel(startingWith(t.operatorLists.send.transport.plates))
    await expect(plates).toHaveAccessibleDescription(t.errors.fields.REQUIRED)
    await plates.fill('KUO-1')
    const name = (await downloadBy(page, confirm)).suggestedFilename()
    expect(name).toMatch(/^siirtoasiakirja-K-\d{4}-\d{6}\.pdf$/)
    await expect(open).toBeVisible()
    await expect(stop).not.toContainText(words.missing)
    await expect.poll(() => onDevice(page, 'kierto-plan')).toContain(name)

    // The next document shows the truck of the last one, and the driver may change it.
    const other = plan.stop(next.plate)
    await other.open.click()
    await other.pickedUp.click()
    await expect(other.stop).toContainText('KUO-1')
    await other.stop.getByRole('button', { name: startingWith(words.changePlates) }).click()
    const changing = page.getByRole('dialog', { name: words.changePlates })
    const plate2 = changing.getByLabel(startingWith(t.operatorLists.send.transport.plates))
    await expect(plate2).toHaveValue('KUO-1')
    await plate2.fill('KUO-2')
    await changing.getByRole('button', { name: words.make }).click()
    await expect(other.stop.getByRole('button', { name: startingWith(words.open) })).toBeVisible()
    const trucks = await rowsById(app, 'load', { receiver_shop_id: here.id }, 'truck_plates')
    expect(trucks.map(({ truck_plates: plates }) => plates)).toEqual(['KUO-1', 'KUO-2'])

    await page.context().setOffline(true)
    await page.reload()
    await expect(stop).toBeHidden()
    await plan.fetched.click()
    // A phone shows fetched stops as rows, so that they do not push the next stop down.
    await openStop.click()
    expect((await downloadBy(page, open)).suggestedFilename()).toBe(name)
    const when = t.operatorLists.storedPaper.split('{when}')[0] ?? ''
    await expect(page.getByText(when)).toBeVisible()
    await page.context().setOffline(false)

    const { transfer } = t.operatorLoad.ofVehicle
    await page.goto('/operator/loads')
    await page.getByRole('link', { name: t.operatorLoad.byHand.parties.household }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      startingWith(transfer.split('{')[0] ?? ''),
    )
    await expect(page.getByRole('link', { name: t.operatorLoad.toVehicle })).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)
