import { finnishDay } from '#rules/finnish-day.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { followShifts, shiftsOf } from '../support/shifts.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'

for (const [name, viewport] of [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(
    `nothing that loads later pushes the incoming lists of ${name}`,
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      await page.setViewportSize(viewport)
      const sender = await yardFixtures(app).station('Lähettävä piha')
      const order = agreedOn(finnishDay(new Date()))
      const cars = []
      for (let n = 0; n < 3; n += 1)
        cars.push(await app.vehicles.ordered('onni', { station: here.email, order }))
      const sent = await yardFixtures(app).standing(here, {
        status: 'shop_transfer',
        sender_shop_id: sender.id,
      })
      const lists = yardLists(page, t)
      // The page is left with both sections open.
      await page.goto('/operator/incoming')
      await lists.open('owners', 'stations')
      await expect(lists.card(sent.plate).card).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(t.operator.incoming.title))

      // The orders and their numbers come after all else is shown.
      const late = Promise.withResolvers<void>()
      await page.route(/\/order\/(count|list)\//, async (route) => {
        await late.promise
        await route.continue()
      })
      await page.addInitScript(followShifts)
      await page.goto('/operator/incoming')
      for (const { plate } of [...cars, sent]) await expect(lists.card(plate).card).toBeVisible()
      late.resolve()
      const today = page.getByRole('link').filter({ hasText: t.operatorOrders.queue.groups.today })
      await expect(today).toContainText(String(cars.length))
      const { shift, moved } = await shiftsOf(page)
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.01)
    },
  )
}
