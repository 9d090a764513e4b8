import { finnishDay } from '#rules/finnish-day.ts'
import { locales } from '#rules/limits.ts'
import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'an open row keeps its menu when its order comes late, and when it is closed for a while',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const order = agreedOn(finnishDay(new Date()))
    const { plate } = await app.vehicles.ordered('onni', { station: here.email, order })
    const { toggle, more, refuse } = yardOrders(page, t).card(plate)
    await page.goto('/operator/incoming')
    await yardLists(page, t).open('owners')
    await expect(toggle).toBeVisible()

    const late = Promise.withResolvers<void>()
    await page.route(/\/order\/list\//, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.reload()
    await toggle.click()
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    late.resolve()
    // The name of the owner comes with the order.
    await expect(refuse).toBeVisible()
    await expect(more).toHaveAttribute('aria-expanded', 'true')

    await toggle.click()
    await expect(more).toBeHidden()
    await toggle.click()
    await expect(refuse).toBeVisible()
  },
)

test(
  'a row of a vehicle in process has 72 px, its danger and its next step',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const electric = await fixtures.identified(here, {
      condition: 'recycle',
      power: 'electric',
      yard_place: 'B-14',
    })
    const bare = await fixtures.standing(here, { condition: 'recycle' })
    const lists = yardLists(page, t)
    await page.goto('/operator/process')
    await lists.open('recycle')
    const { card, next } = lists.card(electric.plate)
    await expect(card).toContainText(t.operator.vehicle.hazards.highVoltage.name)
    await expect(card).toContainText('B-14')
    for (const row of [card, lists.card(bare.plate).card])
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73)
    await next('made_safe').click()
    await expect(yardTreatment(page, t).heading('made_safe')).toBeVisible()

    await page.goto('/operator/process')
    await lists.card(bare.plate).goOn.click()
    await expect(page).toHaveURL(/\/operator\/recycle/)
  },
)

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'a load is one row, and no word of it runs over its edge',
      { tag: '@full' },
      async ({ page, here, app, t }) => {
        const there = await yardFixtures(app).station('Vantaan vaarallisen jätteen vastaanotto')
        await storeSentOil(app, { from: here.id, to: there.id })
        await page.goto('/operator/loads')
        const row = yardLoads(page, t).open(there.name)
        await expect(row).toContainText(t.operatorLoad.states.sent)
        const { height, right } = await row.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { paddingInlineEnd } = getComputedStyle(element)
          const edge = element.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd)
          return {
            height: element.clientHeight,
            right: range.getBoundingClientRect().right - edge,
          }
        })
        expect(right).toBeLessThanOrEqual(0.5)
        // Two marks of its state and a long name of the receiver.
        expect(height).toBeLessThanOrEqual(160)
      },
    )
  })
}
