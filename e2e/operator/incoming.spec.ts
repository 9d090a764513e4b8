import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { date, fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { startingWith, withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { withCards, yardLists } from '../pages/yard-lists.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

const comingSaturday = (day: string) => dayAfter(day, 6 - new Date(day).getUTCDay())

test('an order shows all needed facts, and the owner gets the reason of a refusal', async ({
  page,
  here,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.ordered('onni', { station: here.email })
  await page.setViewportSize(withCards)
  const lists = yardLists(page, t)
  await yardFrame(page, t).incoming.click()
  for (const name of ['owners', 'stations'] as const)
    await expect(lists.section(name)).toHaveAttribute('aria-expanded', 'false')
  const { card, call, mail } = lists.card(plate)
  const orders = yardOrders(page, t)
  const { toggle, more, refuse } = orders.card(plate)
  await expect(card).toBeHidden()

  await lists.open('owners')
  await toggle.click()
  await expect(card).toContainText(t.operatorOrders.states.ordered)
  await expect(card).toContainText('Lehtokuja 4')
  await expect(card).toContainText(t.operator.incoming.pickup)
  await expect(card).toContainText(/\d\skm/)
  await expect(call).toHaveAttribute('href', 'tel:+358400000900')
  await more.click()
  await expect(mail).toHaveAttribute('href', 'mailto:omistaja@posti.example')

  await refuse.click()
  const { reason, confirm } = orders.refuse
  await confirm.click()
  await expect(orders.time.dialog).toContainText(t.errors.fields.REQUIRED)
  await page.keyboard.press('Escape')
  await expect(orders.time.dialog).toBeHidden()
  await expect(refuse).toBeFocused()
  await refuse.click()
  await reason('other').check()
  await orders.time.dialog
    .getByLabel(startingWith(t.operatorOrders.refuse.words))
    .fill('Nosturi on rikki tällä viikolla.')
  await confirm.click()
  await expect(frame(page, t).notification(t.operator.incoming.refuseOwner.done)).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { name: t.operator.incoming.noneOwners })).toBeVisible()

  const letter = async () => {
    const mails = await app.standIns.mailsTo('omistaja@posti.example')
    return mails.find(
      ({ subject }) => subject === fill(t.orderMails.owner.refused.subject, { plate }),
    )?.text
  }
  await expect.poll(letter).toContain('Nosturi on rikki tällä viikolla.')
})

test(
  'a vehicle from a station goes back to it with the reason',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const sender = await fixtures.station('Lähettäjä')
    const { plate } = await fixtures.standing(here, {
      status: 'shop_transfer',
      sender_shop_id: sender.id,
    })
    const lists = yardLists(page, t)
    await yardFrame(page, t).incoming.click()
    await lists.open('stations')
    const { card, refuse } = lists.card(plate)
    await expect(card).toContainText(sender.name)
    await refuse.click()
    // One press writes a usual reason, which can be changed.
    await lists.refuseStation.ready(t.operator.incoming.refuseStation.reasons.time).click()
    await expect(lists.refuseStation.reason).toBeFocused()
    await expect(lists.refuseStation.reason).toHaveValue('Emme ehdi käsitellä ajoneuvoa.')
    await lists.refuseStation.reason.fill('Emme ehdi käsitellä.')
    await lists.refuseStation.confirm.click()
    await expect(frame(page, t).notification(t.operator.incoming.refuseStation.done)).toBeVisible()
    await expect(card).toBeHidden()
    const text = async () => (await app.standIns.mailsTo(sender.email))[0]?.text
    await expect.poll(text).toContain('Emme ehdi käsitellä.')
    const left = await pageOf(sender)
    await expect(yardFrame(left, t).process).toContainText(/^1 Käsittelyssä$/)
  },
)

test("a colleague's change appears without a reload, and wins over a pending one", async ({
  browserOf,
  app,
  t,
}) => {
  const here = await yardFixtures(app).station('Kahden piha')
  const { plate } = await app.vehicles.ordered('onni', { station: here.email })
  const both = [await browserOf(here.username), await browserOf(here.username)].map(
    ({ page, context }) => ({ page, context, lists: yardLists(page, t) }),
  )
  const [one, other] = both
  if (!one || !other) throw new Error('Two browsers were asked for')
  for (const { page, lists } of both) {
    await yardFrame(page, t).choose(here.name)
    await yardFrame(page, t).incoming.click()
    await lists.open('owners')
    await expect(lists.card(plate).card).toBeVisible()
  }
  const another = await app.vehicles.ordered('onni', { station: here.email })

  const refuse = async ({ lists }: typeof one, reason: string) => {
    await lists.card(plate).refuse.click()
    await lists.refuseOwner.reason.fill(reason)
    await lists.refuseOwner.confirm.click()
  }
  // The second user has the dialog open when the first one is faster.
  await other.lists.card(plate).refuse.click()
  await other.lists.refuseOwner.reason.fill('Myöhemmin')
  await refuse(one, 'Ensin')
  await expect(one.lists.card(plate).card).toBeHidden()
  await expect(other.lists.card(plate).card).toBeHidden()
  await expect(other.lists.card(another.plate).card).toBeVisible()
})

test(
  'any user of the station closes a run of days and opens one of them',
  { tag: '@full' },
  async ({ page, t }) => {
    await yardFrame(page, t).incoming.click()
    const { days } = t.operator.incoming
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const field = (label: string) => main.getByLabel(startingWith(label))
    await button(days.title).click()
    await button(days.save).click()
    await expect(field(days.day)).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await expect(field(days.day)).toBeFocused()
    // A Saturday and a Sunday: browsers differ in the Finnish name of the latter.
    const first = comingSaturday(dayAfter(finnishDay(new Date()), 150))
    const last = dayAfter(first, 1)
    await field(days.day).fill(first)
    await field(days.until).fill(dayAfter(first, -1))
    await button(days.save).click()
    await expect(field(days.until)).toHaveAccessibleDescription(withText(t.errors.fields.INVALID))
    await field(days.until).fill(last)
    await button(days.save).click()
    const row = (day: string) =>
      main.getByRole('listitem').filter({ hasText: date(day, 'fi', 'long') })
    await expect(row(first)).toContainText(days.closed)
    await expect(row(last)).toContainText(days.closed)
    const clear = fill(days.clearNamed, { day: date(last, 'fi', 'long') })
    await button(clear).click()
    await expect(row(last)).toHaveCount(0)
    await expect(row(first)).toBeVisible()
  },
)
