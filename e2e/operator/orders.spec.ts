import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { unsaidTerms } from '#rules/order/pickup-terms.ts'
import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardHome } from '../pages/yard-home.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import type { TestApp } from '../support/test-app.ts'
import { expect, test } from '../support/yard-test.ts'
import { agreedOn } from '../support/yard-fixtures.ts'
import { changeRows } from '#server/testing/rows.ts'

const today = finnishDay(new Date())

const offer = (app: TestApp, shopId: number) =>
  app.make.offer(shopId, {
    ...unsaidTerms,
    area: { kind: 'radius', km: 50 },
    windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from: 8 * 60,
      to: 12 * 60,
      capacity: 1,
    })),
  })

const windowOn = (day: string) => ({ window_day: day, window_from: 480, window_to: 720 })
const changeable = { changeable_until: new Date() }

test('a held time is confirmed in one tap, another one is suggested, and a full day gets a place', async ({
  page,
  here,
  app,
  t,
}) => {
  await offer(app, here.id)
  const day = dayAfter(today, 3)
  const ordered = (order: object) => app.vehicles.ordered('onni', { station: here.email, order })
  const held = await ordered({ ...windowOn(day), ...changeable, has_keys: false })
  const open = await ordered({ wishes: JSON.stringify([{ day, part: 'morning' }]) })
  await page.goto('/operator')
  const orders = yardOrders(page, t)
  const home = yardHome(page, t)
  await expect(home.lines).toHaveText([home.words('to_answer', 2)])
  await expect(page).toHaveTitle(/^\(2\) /)
  await home.lines.click()
  await expect(orders.card(held.plate).card).toContainText(
    t.operatorOrders.card.answers.has_keys.no,
  )

  await orders.card(held.plate).confirm.click()
  await expect(orders.card(held.plate).card).toBeHidden()
  await expect(page).toHaveTitle(/^\(1\) /)
  expect(await app.vehicles.orderOf(held.plate)).toMatchObject({ state: 'agreed', window_day: day })

  await orders.card(open.plate).more.click()
  await orders.card(open.plate).byPhone.click()
  await orders.time.byPhone.click()
  await expect(page.getByText(t.operatorOrders.time.choose)).toBeVisible()
  await orders.time.other.check()
  await orders.time.day.fill(day)
  await orders.time.byPhone.click()
  await expect(orders.time.dialog).toContainText(t.errors.WINDOW_FULL)
  await expect(orders.time.day).toHaveValue(day)
  await orders.time.addPlace.click()
  await expect(orders.time.dialog).toBeHidden()
  expect(await app.vehicles.orderOf(open.plate)).toMatchObject({ state: 'agreed', window_day: day })
  await expect(orders.none('to_answer')).toBeVisible()
})

test(
  'an order without a fee gets it with the answer, and its owner accepts both',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await offer(app, here.id)
    const held = await app.vehicles.ordered('onni', {
      station: here.email,
      order: { ...windowOn(dayAfter(today, 3)), ...changeable, fee_cents: null },
    })
    await page.goto('/operator/incoming?group=to_answer')
    const orders = yardOrders(page, t)
    await orders.card(held.plate).confirm.click()
    await orders.time.confirm.click()
    await expect(orders.time.dialog).toContainText(t.errors.fields.REQUIRED)
    await orders.time.fee.fill('45')
    await orders.time.confirm.click()
    await expect(orders.time.dialog).toBeHidden()
    await expect(
      frame(page, t).notification(
        fill(t.operatorOrders.steps.done.propose, { vehicle: held.plate }),
      ),
    ).toBeVisible()
    expect(await app.vehicles.orderOf(held.plate)).toMatchObject({
      state: 'proposed',
      fee_cents: null,
      proposed_fee_cents: 4500,
    })
  },
)

test(
  'a hand-over moves to the certificates due on every device, and is undone from its message',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const { plate } = await app.vehicles.ordered('onni', {
      station: here.email,
      order: agreedOn(today),
    })
    const second = await browserOf(here.username)
    await yardFrame(second.page, t).choose(here.name)
    await second.page.goto('/operator/incoming?group=unfinished')
    const there = yardOrders(second.page, t)
    await expect(there.none('unfinished')).toBeVisible()
    await page.goto('/operator/incoming?group=today')
    const orders = yardOrders(page, t)
    await orders.card(plate).toggle.click()
    await orders.card(plate).more.click()
    await orders.card(plate).pickedUp.click()
    await expect(orders.card(plate).card).toBeHidden()
    await expect(there.card(plate).card).toBeVisible()
    await expect(there.card(plate).receive).toHaveAttribute('href', /\?vehicle=\d+$/)
    const { steps } = t.operatorOrders
    await expect(
      frame(page, t).notification(fill(steps.done.pick_up, { vehicle: plate })),
    ).toBeVisible()
    await page.getByRole('button', { name: steps.undo, exact: true }).click()
    await expect(there.card(plate).card).toBeHidden()
    await expect(orders.card(plate).card).toBeVisible()
    expect(await app.vehicles.orderOf(plate)).toMatchObject({ state: 'agreed' })
  },
)

test(
  'a step on an order that somebody changed names the present state',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await offer(app, here.id)
    const { plate } = await app.vehicles.ordered('onni', {
      station: here.email,
      order: { ...windowOn(dayAfter(today, 3)), ...changeable },
    })
    await page.goto('/operator/incoming?group=to_answer')
    const orders = yardOrders(page, t)
    await orders.card(plate).more.click()
    await orders.card(plate).propose.click()
    await orders.time.window.first().check()
    await orders.time.reason.fill('Auto on huollossa.')
    const { id } = await app.vehicles.orderOf(plate)
    await changeRows(
      app,
      'vehicle_order',
      { id },
      { state: 'agreed', agreed_at: new Date(), version: 2 },
    )
    await orders.time.propose.click()
    await expect(orders.time.dialog).toContainText(
      fill(t.operatorOrders.steps.conflict, {
        vehicle: plate,
        state: t.operatorOrders.states.agreed,
      }),
    )
    await expect(orders.time.reason).toHaveValue('Auto on huollossa.')
    await orders.time.propose.click()
    await expect(orders.time.dialog).toBeHidden()
    expect(await app.vehicles.orderOf(plate)).toMatchObject({ state: 'proposed' })
  },
)
