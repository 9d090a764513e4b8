import type { Locator, Page } from '@playwright/test'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { locales } from '#rules/limits.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLabels } from '../pages/yard-labels.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardScan } from '../pages/yard-scan.ts'
import { yardTools } from '../pages/yard-tools.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'
import { agreedOn, yardFixtures } from '../support/yard-fixtures.ts'

// On a phone the first thing of a screen is the next thing to do.

const phone = { width: 390, height: 844 }
/** The first useful thing of a screen begins above this. */
const firstThing = 200
/** The first row of an open list, after the search and the head of its section. */
const firstRow = 252
const headRow = 56
/**
 * The most that a page is high, in any language. The footer begins below the first screen, so a page that
 * fits has 981 px. A draft of a load has its transport too.
 */
const most = {
  home: 981,
  process: 981,
  open: 981,
  incoming: 981,
  available: 981,
  plan: 981,
  loads: 1010,
  load: 1170,
  places: 981,
  vehicle: 1750,
  treatment: 981,
  /** With 35 ordered cars. */
  day: 4000,
} as const
type Screen = keyof typeof most

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const expectShort = (page: Page, screen: Screen) =>
  expect.poll(() => heightOf(page), { message: screen }).toBeLessThanOrEqual(most[screen])
const topOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return box === null ? Infinity : box.y
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'each screen of the yard begins with its work at 390 px, under a head of one row',
      { tag: '@full' },
      async ({ page, here, app, t }) => {
        await page.setViewportSize(phone)
        const standing = await yardFixtures(app).standing(here, {
          certificate: true,
          condition: 'recycle',
        })
        const ordered = await app.vehicles.ordered('onni', {
          station: here.email,
          order: agreedOn(finnishDay(new Date())),
        })
        const main = page.getByRole('main')
        const lists = yardLists(page, t)
        const header = page.getByRole('banner')
        /** Opens the page and checks that the thing, and the row above it, are where they belong. */
        const expectFirst = async (
          screen: Screen,
          path: string,
          first: Locator,
          prepare = () => first.waitFor(),
        ) => {
          await page.goto(path)
          await prepare()
          await expect.poll(() => topOf(first), { message: path }).toBeLessThanOrEqual(firstThing)
          expect((await header.boundingBox())?.height, path).toBe(headRow)
          expect(await frame(page, t).heading.count(), path).toBe(1)
          await expectShort(page, screen)
        }
        await expectFirst('home', '/operator', yardFrame(page, t).recycle)
        // The page has the field of the search, so the header has no button for it.
        await expect(yardTools(page, t).find).toHaveCount(0)
        await expectFirst('process', '/operator/process', lists.search)
        await lists.open('recycle')
        const row = lists.card(standing.plate).card
        await expect.poll(async () => topOf(row)).toBeLessThanOrEqual(firstRow)
        await expectShort(page, 'open')
        await expectFirst('incoming', '/operator/incoming', main.getByRole('button').first())
        await lists.open('owners')
        await expect
          .poll(async () => topOf(lists.card(ordered.plate).card))
          .toBeLessThanOrEqual(firstRow)
        const listed = await yardFixtures(app).standing(here, { status: 'shop_listing' })
        // The offers of all other companies make the page as long as they are many.
        await expectFirst('available', '/operator/available', lists.search, () =>
          lists.section('external').click(),
        )
        await expect
          .poll(async () => topOf(lists.card(listed.plate).card))
          .toBeLessThanOrEqual(firstRow)
        await expectFirst('plan', '/operator/incoming/plan', main.getByRole('listitem').first())
        await expectFirst('loads', '/operator/loads', main.getByRole('link').first())
        await expectFirst('load', '/operator/loads/new', yardLoads(page, t).receiver)
        await expectFirst('places', '/operator/process/places', yardLabels(page, t).missing)
        const view = `/operator/process?vehicle=${standing.id}`
        await expectFirst('vehicle', view, yardVehicle(page, t).stage('received_and_identified'))
        await expectFirst(
          'treatment',
          `${view}&treatment=made_safe`,
          yardTreatment(page, t).line('starter_battery'),
        )
      },
    )

    test(
      'a day of 35 ordered cars has one row for each, and the page stays short',
      { tag: '@full' },
      async ({ page, here, app }) => {
        await page.setViewportSize(phone)
        const order = agreedOn(finnishDay(new Date()))
        for (let n = 0; n < 35; n += 1)
          await app.vehicles.ordered('onni', { station: here.email, order })
        await page.goto('/operator/incoming?group=today')
        await expect(page.getByRole('main').locator('li[data-row]')).toHaveCount(35)
        await expectShort(page, 'day')
      },
    )
  })
}

test(
  'each step of a reception begins with its question at 390 px',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.setViewportSize(phone)
    const { plate } = await app.vehicles.register(['viljo'], { power: 'electric' })
    const { certificate, owner, search, vehicle } = yardWizard(page, t)
    /** The field is where the step begins, and ready for the first key. */
    const expectField = async (field: Locator, at: number) => {
      await expect(field).toBeFocused()
      await expect.poll(() => topOf(field)).toBeLessThanOrEqual(at)
    }
    await page.goto('/operator/recycle')
    await expectField(search.field, 240)
    // A step is left by its own ways, and its title needs the room of the search.
    await expect(yardTools(page, t).find).toHaveCount(0)
    // The scanner stands at the field, and the way without a number is a row below it.
    await expect(yardScan(page, t).button).toBeInViewport({ ratio: 1 })
    expect((await search.add.boundingBox())?.height).toBeLessThanOrEqual(58)
    await page.keyboard.type(plate)
    await page.keyboard.press('Enter')
    await vehicle.button.click()
    // The way of the check is one line. The three ways are behind it.
    await expectField(owner.personalId, 400)
    await expect(owner.wayNow('person')).toBeVisible()
    await expect(
      page.getByRole('radio', { name: t.operatorRecycle.owner.ways.company.label }),
    ).toHaveCount(0)
    await owner.ask(personalIdOf('viljo'))
    await expectField(certificate.lastSix, 400)
    await page.keyboard.type('1')
    await expect(certificate.lastSix).toHaveValue('1')
  },
)

for (const width of [390, 1280]) {
  test(
    `an open order has its next step, the call and one menu at ${width} px`,
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      await page.setViewportSize({ width, height: 844 })
      const agreed = await app.vehicles.ordered('onni', {
        station: here.email,
        order: agreedOn(finnishDay(new Date())),
      })
      const asked = await app.vehicles.ordered('onni', { station: here.email })
      const orders = yardOrders(page, t)
      const controlsOf = ({ card }: { card: Locator }) =>
        card.getByRole('button').or(card.getByRole('link'))

      await page.goto('/operator/incoming?group=today')
      // A state without orders has no filter.
      await expect(orders.tab('to_answer')).toBeVisible()
      await expect(orders.tab('late')).toHaveCount(0)
      const coming = orders.card(agreed.plate)
      await coming.toggle.click()
      await expect(coming.receive).toBeInViewport({ ratio: 1 })
      await expect(controlsOf(coming)).toHaveCount(4)
      await coming.more.click()
      await expect(coming.refuse).toBeVisible()

      // It waits for the answer of the station, so nobody starts its reception.
      await page.goto('/operator/incoming?group=to_answer')
      const waiting = orders.card(asked.plate)
      await expect(waiting.proposeFirst).toBeInViewport({ ratio: 1 })
      await expect(controlsOf(waiting)).toHaveCount(4)
      await waiting.more.click()
      await expect(waiting.byPhone).toBeVisible()
      await expect(waiting.receive).toHaveCount(0)
    },
  )
}

test(
  'visits come in the sequence of their time, the closed section names the next, and one that waits for an answer has no start',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const ordered = (order?: ReturnType<typeof agreedOn>) =>
      app.vehicles.ordered('onni', { station: here.email, ...(order && { order }) })
    const today = finnishDay(new Date())
    const asked = await ordered()
    const tomorrow = await ordered(agreedOn(dayAfter(today, 1)))
    const next = await ordered(agreedOn(today))
    const lists = yardLists(page, t)
    const { next: word } = t.operator.incoming
    await page.setViewportSize(phone)
    await page.goto('/operator/incoming')
    await expect(lists.section('owners')).toContainText(word.replace('{time}', ''))
    await lists.open('owners')
    await expect(lists.section('owners')).not.toContainText(word.replace('{time}', ''))
    const rows = page.getByRole('main').locator('li[data-row]')
    const inSequence = async () => {
      const texts = await rows.allInnerTexts()
      const at = ({ plate }: { plate: string }) => texts.findIndex((row) => row.includes(plate))
      return [at(next) < at(tomorrow), at(next) >= 0]
    }
    await expect(rows).toHaveCount(3)
    expect(await inSequence()).toEqual([true, true])
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(lists.card(next.plate).receive).toBeVisible()
    await expect(lists.card(asked.plate).card).toBeVisible()
    await expect(lists.card(asked.plate).receive).toHaveCount(0)
    const plates = await page.getByRole('main').locator('tbody tr').allInnerTexts()
    const at = ({ plate }: { plate: string }) => plates.findIndex((row) => row.includes(plate))
    expect(at(next)).toBeLessThan(at(tomorrow))
  },
)

test(
  'the menu of a phone begins with the station and has the pages of the yard, and the head stays',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Etelän Autosilmukka, Vantaa Hakkila')
    await fixtures.standing(here)
    await fixtures.standing(here)
    const { page } = await browserOf(here.username)
    await page.setViewportSize(phone)
    const { heading, menu } = frame(page, t)
    const yard = yardFrame(page, t)
    await yard.choose(here.name)
    // A long name has two lines, and no letter of it is cut.
    const isCut = ({ clientHeight, scrollHeight, clientWidth, scrollWidth }: Element) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth
    expect(await heading.evaluate(isCut)).toBe(false)
    await page.goto('/operator/process')
    await expect(yard.stationLink(here.name)).toBeHidden()
    await menu.click()
    await expect(yard.stationLink(here.name)).toBeInViewport({ ratio: 1 })
    await expect(yard.item('operatorProcess')).toContainText('2')
    for (const name of [
      'operatorLoads',
      'operatorPlaces',
      'operatorPlan',
      'operatorParts',
      'operatorBatteries',
    ] as const)
      await expect(yard.item(name)).toBeInViewport({ ratio: 1 })
    await expect(frame(page, t).logOut).toBeInViewport({ ratio: 1 })
    await yard.item('operatorParts').click()
    await expect(page).toHaveURL(/\/operator\/parts$/)
    await expect(yard.item('operatorParts')).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(menu).toBeInViewport({ ratio: 1 })
  },
)
