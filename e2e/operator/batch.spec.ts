import { withText } from '../pages/names.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { expectNoSidewaysScroll } from '../support/pages.ts'
import { expect, test } from '../support/yard-test.ts'
import { entriesOf, yardFixtures } from '../support/yard-fixtures.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

test(
  'of three chosen vehicles the electric one is refused and stays, and the others are done for one reason',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true })
    const second = await fixtures.standing(here, { certificate: true, condition: 'reuse' })
    const untreated = await fixtures.standing(here, { certificate: true, power: 'electric' })
    const all = [first, untreated, second]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/operator/process')
    const batch = yardBatch(page, t)
    const lists = yardLists(page, t)

    await batch.choose.focus()
    await page.keyboard.press('Enter')
    await expect(batch.none).toBeVisible()
    await expect(batch.fluids).toBeDisabled()
    for (const { plate } of all) {
      await batch.box(plate).focus()
      await page.keyboard.press('Space')
    }
    await expect(batch.chosen(3)).toBeVisible()
    // The bar is one row.
    const bar = await batch.chosen(3).locator('..').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(73)
    const area = await batch.box(first.plate).locator('..').boundingBox()
    expect(area?.height).toBeGreaterThanOrEqual(44)
    await batch.fluids.focus()
    await page.keyboard.press('Enter')
    await expect(batch.results(2, 3)).toBeFocused()
    await expect(batch.result(second.plate)).toContainText(t.operatorLists.batch.resultDone)
    await expect(batch.result(untreated.plate)).toContainText(t.errors.ENTRY_NEEDED)
    await expect(batch.box(first.plate)).not.toBeChecked()
    await expect(batch.box(untreated.plate)).toBeChecked()
    await expect(batch.box(untreated.plate)).toHaveAccessibleDescription(
      withText(t.errors.ENTRY_NEEDED),
    )
    await expect(batch.chosen(1)).toBeVisible()
    expect((await entriesOf(app, first.id)).length).toBeGreaterThan(5)
    expect(await entriesOf(app, untreated.id)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)

    for (const { plate } of [first, second]) await lists.card(plate).card.click()
    await expect(batch.chosen(3)).toBeVisible()
    await batch.more.click()
    await batch.finish.click()
    const reason = 'Vaiheet on kirjattu paperille'
    await batch.finishing.reason.fill(reason)
    await batch.finishing.confirm.dblclick()
    await expect(batch.results(2, 3)).toBeFocused()
    await expect(batch.chosen(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(batch.choose).toBeFocused()
    await expect(batch.end).toBeHidden()
    await lists.open('done')
    await expect(lists.card(first.plate).undo).toBeVisible()
    const moves = await app.appContext.db.read
      .selectFrom('vehicle_event')
      .where(
        'vehicle_id',
        'in',
        all.map(({ id }) => id),
      )
      .where('move', '=', 'finish')
      .select('reason')
      .execute()
    expect(moves).toEqual([{ reason }, { reason }])
  },
)

test(
  'a lost connection stops the work, and the rest stays chosen',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true })
    const second = await fixtures.standing(here, { certificate: true })
    const third = await fixtures.standing(here, { certificate: true })
    await page.goto('/operator/process')
    const batch = yardBatch(page, t)
    await batch.choose.click()
    for (const { plate } of [first, second, third]) await batch.box(plate).check()
    const path = `**/vehicle/${second.id}/treatment/`
    await page.route(path, (route) => route.abort('connectionfailed'))
    await batch.fluids.click()
    await expect(batch.stopped).toContainText(t.errors.NETWORK_ERROR)
    await expect(batch.results(1, 3)).toBeFocused()
    await expect(batch.chosen(2)).toBeVisible()
    await expect(batch.box(second.plate)).toBeChecked()
    await expect(batch.box(third.plate)).toBeChecked()
    await page.unroute(path)
    await batch.fluids.click()
    await expect(batch.results(2, 2)).toBeFocused()
    for (const { id } of [first, second, third])
      expect((await entriesOf(app, id)).length).toBeGreaterThan(5)
    await batch.end.click()
    await expect(batch.choose).toBeFocused()
  },
)

test(
  'a vehicle that another device has moved meanwhile stays chosen, and one is sent away',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Erän vastaanottaja')
    const first = await fixtures.standing(here, { certificate: true })
    const moved = await fixtures.standing(here, { certificate: true })
    await page.goto('/operator/process')
    const batch = yardBatch(page, t)
    const { sending } = yardLists(page, t)
    await batch.choose.click()
    await batch.all(2).check()
    await expect(batch.chosen(2)).toBeVisible()
    // The other device is faster than the request of this one.
    await page.route(`**/vehicle/${moved.id}/`, async (route) => {
      await changeRows(app, 'vehicle', { id: moved.id }, { status: 'shop_done' })
      await route.continue()
    })
    await batch.send.click()
    await sending.pick(there.name)
    await sending.plates.fill('KUO-1')
    await sending.confirmTo(there.name).click()
    await expect(batch.results(1, 2)).toBeFocused()
    await expect(batch.result(first.plate)).toContainText(t.operatorLists.batch.resultDone)
    await expect(batch.result(moved.plate)).toContainText(t.operator.vehicle.statuses.shop_done)
    await expect(batch.chosen(1)).toBeVisible()
    const status = (id: number) => rowOf(app, 'vehicle', { id }, 'status', 'shop_id')
    expect(await status(first.id)).toEqual({ status: 'shop_transfer', shop_id: there.id })
    expect(await status(moved.id)).toEqual({ status: 'shop_done', shop_id: here.id })
  },
)
