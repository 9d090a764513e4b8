import type { Locator, Page } from '@playwright/test'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { frame } from '../pages/frame.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'
import { storedListChoices } from '../support/browser-storage.ts'
import { expect, test } from '../support/yard-test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const mostStops = 150

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${goal.toString()}`)
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test(
  'a clerk’s day by keyboard: sort, filter, look beside the list, note arrivals, receive, tick, finish',
  { tag: '@full' },
  async ({ page, app, here, t }) => {
    const fixtures = yardFixtures(app)
    const sender = await fixtures.station('Lähettävä piha')
    const today = finnishDay(new Date())
    const order = (day: string) => ({ station: here.email, order: agreedOn(day) })
    const later = await app.vehicles.ordered('onni', order(dayAfter(today, 2)))
    const first = await app.vehicles.ordered('onni', order(today))
    const second = await app.vehicles.ordered('onni', order(today))
    const sent = await fixtures.standing(here, {
      status: 'shop_transfer',
      sender_shop_id: sender.id,
      certificate: true,
      power: 'electric',
    })
    const hybrid = await fixtures.standing(here, { certificate: true, power: 'hybrid' })
    const plain = await fixtures.standing(here, { certificate: true })
    const lists = yardLists(page, t)
    const batch = yardBatch(page, t)
    const view = yardVehicle(page, t)
    const wizard = yardWizard(page, t)
    const press = (key: string) => page.keyboard.press(key)
    const enter = async (goal: Locator, key = 'Enter') => {
      await tabTo(page, goal)
      await press(key)
    }
    // A closed section keeps its rows, hidden.
    const rows = page.locator('main tbody tr:visible')

    await test.step('the incoming table is sorted by its time and opens vehicles beside itself', async () => {
      await enter(yardFrame(page, t).incoming)
      for (const name of ['owners', 'stations'] as const)
        await expect(lists.section(name)).toHaveAttribute('aria-expanded', 'false')
      await expect(rows).toHaveCount(0)
      await enter(lists.section('owners'))
      await expect(rows).toHaveCount(3)
      const head = lists.head('time')
      await tabTo(page, head.getByRole('button'))
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expect(rows.last()).toContainText(later.plate)
      await press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect(rows.first()).toContainText(later.plate)
      await tabTo(page, lists.card(later.plate).open)
      const top = () =>
        lists.card(later.plate).open.evaluate((link) => link.getBoundingClientRect().top)
      const place = await top()
      await press('Enter')
      await expect(frame(page, t).heading).toBeFocused()
      await expect(page).toHaveURL(/\/operator\/incoming\?vehicle=\d+$/)
      await expect(view.facts).toContainText(later.vin)
      expect(Math.abs((await top()) - place)).toBeLessThan(4)
      await page.reload()
      await expect(frame(page, t).heading).toBeFocused()
      // The device remembers the closed section and the sort.
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText(later.plate)
      await press('Shift+Tab')
      await expect(view.back).toBeFocused()
      await press('Enter')
      await expect(lists.card(later.plate).open).toBeFocused()
    })

    await test.step('arrivals are noted at once, and one that another device noted says so', async () => {
      await enter(batch.choose, 'Space')
      await expect(rows).toHaveCount(4)
      await enter(batch.all(3), 'Space')
      await enter(batch.box(sent.plate), 'Space')
      await enter(batch.box(later.plate), 'Space')
      await expect(batch.chosen(3)).toBeVisible()
      await enter(batch.arrived)
      await expect(batch.results(3, 3)).toBeFocused()
      await press('Escape')
      await expect(lists.card(first.plate).card).toContainText(t.operatorOrders.card.pickedUp)
      await expect(lists.card(sent.plate).card).toBeHidden()
    })

    await test.step('two are received in a row, up to the certificate and process', async () => {
      for (const car of [first, second]) {
        await enter(lists.card(car.plate).receive)
        const { certificate, details, done } = wizard
        await tabTo(page, certificate.lastSix)
        await page.keyboard.type(car.vin.slice(-6))
        if (car === first) await enter(certificate.plates('destroyed'), 'Space')
        await press('Enter')
        await enter(certificate.confirmButton)
        await enter(details.finish)
        await done.heading.waitFor()
        await enter(yardFrame(page, t).item('operatorIncoming'))
      }
      await expect(lists.card(later.plate).card).toBeVisible()
      await expect(lists.card(second.plate).card).toBeHidden()
    })

    await test.step('the process table is filtered, and tells that it is', async () => {
      await enter(yardFrame(page, t).item('operatorProcess'))
      await enter(lists.section('recycle'))
      await expect(lists.card(plain.plate).card).toBeVisible()
      await enter(lists.filter)
      await tabTo(page, lists.power)
      await press('ArrowDown')
      await expect(lists.card(hybrid.plate).card).toBeVisible()
      await expect(lists.card(plain.plate).card).toBeHidden()
      await expect(lists.section('recycle')).toContainText('1')
      await enter(lists.clearFilters)
      await expect(lists.card(plain.plate).card).toBeVisible()
    })

    await test.step('columns are hidden, and stay hidden', async () => {
      await enter(lists.columns)
      await enter(lists.column('since'), 'Space')
      await expect(lists.head('since')).toHaveCount(0)
      await expect.poll(() => storedListChoices(page)).toContain('"hidden":["since"]')
      await page.reload()
      await expect(lists.head('stages').first()).toBeVisible()
      await expect(lists.head('since')).toHaveCount(0)
    })

    await test.step('j and Enter open the next vehicle, and list and vehicle keep their places', async () => {
      await page.setViewportSize({ width: 1280, height: 600 })
      await tabTo(page, lists.card(plain.plate).open)
      await press('Enter')
      await expect(frame(page, t).heading).toBeFocused()
      await press('Escape')
      await expect(lists.card(plain.plate).open).toBeFocused()
      await press('Enter')
      await expect(frame(page, t).heading).toBeFocused()
      const place = await scrolled(page)
      await page.mouse.move(1000, 300)
      await page.mouse.wheel(0, 400)
      await expect.poll(() => view.panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      expect(await scrolled(page)).toBe(place)
      await tabTo(page, view.stage('made_safe'))
      await expect(lists.card(plain.plate).card).toBeVisible()
      const link = lists.card(plain.plate).open
      await tabTo(page, link)
      // The last row has no next one.
      const isLast = await link.evaluate(
        (element) =>
          element.closest('tr') === [...document.querySelectorAll('main tbody tr')].at(-1),
      )
      await press(isLast ? 'k' : 'j')
      // A shortcut waits for the next key of a scanner.
      await expect(rows.getByRole('link').and(page.locator(':focus'))).toBeVisible()
      await expect(link).not.toBeFocused()
      await press('Enter')
      await expect(page).not.toHaveURL(new RegExp(`vehicle=${plain.id}$`))
      await expect(frame(page, t).heading).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`vehicle=${plain.id}$`))
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('fluids are recorded for several, and the one without a danger is done', async () => {
      await enter(batch.choose, 'Space')
      for (const { plate } of [hybrid, plain]) await enter(batch.box(plate), 'Space')
      await enter(batch.fluids)
      await expect(batch.results(1, 2)).toBeFocused()
      await enter(batch.box(plain.plate), 'Space')
      await enter(batch.finish)
      await tabTo(page, batch.finishing.reason)
      await page.keyboard.type('Osat kirjattu paperille')
      await enter(batch.finishing.confirm)
      await expect(batch.results(1, 2)).toBeFocused()
      await press('Escape')
      await expect(lists.section('done')).toContainText('1')
    })
  },
)
