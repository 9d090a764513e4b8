import { once } from 'node:events'
import { createServer } from 'node:http'
import { operators } from '#demo/data.ts'
import { timing } from '#rules/limits.ts'
import { withText } from '../pages/names.ts'
import { frame } from '../pages/frame.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

const corolla = { make: 'Toyota', model: 'Corolla', year: '2004' }
const hidden = operators.flatMap((operator) => operator.stations.filter((one) => one.is_private))

test.use({ separateApp: 'stations of the demo' })

test(
  'finds the intended model by keyboard despite a misspelling',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const form = spareParts(page, t)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('fuzzy-search')) requested.push(request.url())
    })
    await page.goto(app.urlOf('spare-parts'))
    await frame(page, t).acceptCookies.click()
    await expect(form.model).toBeDisabled()
    await expect(form.submit).toBeDisabled()

    // A known name counts at once, in any case, without a request.
    await form.make.pressSequentially('SKODA')
    await expect(form.model).toBeEnabled()
    await form.make.fill('')
    await expect(form.model).toBeDisabled()

    const began = Date.now()
    await form.make.pressSequentially('toyta')
    await expect(form.make).toHaveValue('Toyota')
    expect(Date.now() - began).toBeGreaterThanOrEqual(timing.makeModelCheckMs)
    expect(requested).toHaveLength(1)
    await expect(form.read('toyta', 'Toyota')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.model).toBeFocused()
    await page.keyboard.type('coro')
    await expect(form.option('Corolla')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(form.option('Corolla')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(form.model).toHaveValue('Corolla')
    await page.keyboard.press('Tab')
    await page.keyboard.type('200')
    await expect(form.submit).toBeDisabled()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(form.resultsOf(corolla)).toBeFocused()
    await expect(form.cards.first()).toBeVisible()

    // Another make clears model and results.
    await form.make.fill('mersu')
    await expect(form.model).toHaveValue('')
    await expect(form.resultsOf(corolla)).toBeHidden()
    await expect(form.make).toHaveValue('Mercedes-Benz')
    await form.make.fill('lentokone')
    await expect(form.make).toHaveAccessibleDescription(withText(t.errors.fields.MAKE_UNKNOWN))
    await expect(form.submit).toBeDisabled()
    await form.make.fill('bemari')
    await expect(form.make).toHaveValue('BMW')
    await form.model.fill('4-sarja')
    await expect(form.model).toHaveAccessibleDescription(withText(t.errors.fields.MODEL_UNKNOWN))
    await form.model.fill('3 series')
    await form.year.fill('1768')
    await form.submit.click()
    await expect(form.year).toHaveAccessibleDescription(withText(t.spareParts.yearInvalid))
    await form.year.fill('1769')
    await form.submit.click()
    await expect(form.none).toBeVisible()
  },
)

test('one line leads to the stations, and can be changed field by field', async ({
  page,
  app,
  t,
}) => {
  const form = spareParts(page, t)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(app.urlOf('spare-parts'))
  await form.line.fill('toyota corola 2004')
  await page.keyboard.press('Enter')
  await expect(form.resultsOf(corolla)).toBeFocused()
  await expect(form.understood('Toyota Corolla 2004')).toBeVisible()
  await expect(form.make).toHaveValue('Toyota')
  await expect(form.model).toHaveValue('Corolla')
  await form.year.fill('2005')
  await form.submit.click()
  await expect(form.resultsOf({ ...corolla, year: '2005' })).toBeFocused()

  // A missing year is asked for, and an uncertain model is chosen.
  await form.line.fill('kaskai')
  await form.readLine.click()
  await expect(form.year).toBeFocused()
  await expect(page.getByText(t.spareParts.line.yearMissing)).toBeVisible()
  await form.line.fill('leon 2008')
  await form.readLine.click()
  await form.nearest('SEAT Leon').click()
  await expect(form.resultsOf({ make: 'SEAT', model: 'Leon', year: '2008' })).toBeFocused()

  await form.line.fill('ABC-123')
  await form.readLine.click()
  await expect(form.understood('')).toBeVisible()
  await expect(form.make).not.toHaveValue('')
  await form.line.fill('QQQ-999')
  await form.readLine.click()
  await expect(page.getByText(t.spareParts.line.unknownVehicle)).toBeVisible()
  expect(addresses.filter((url) => /ABC|QQQ/i.test(url))).toEqual([])
  expect(page.url()).not.toMatch(/ABC|QQQ/i)
})

test('a link with a wrong year marks its field', { tag: '@full' }, async ({ page, app, t }) => {
  const form = spareParts(page, t)
  await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=abcd`)
  await expect(form.year).toHaveAttribute('aria-invalid', 'true')
  await expect(form.make).toHaveValue('Toyota')
  await expect(form.cards).toHaveCount(0)
})

test.describe('without an answer', () => {
  test.use({ complaints: /ERR_FAILED/ })

  test('a failed search is told by a notification and can be tried again', async ({
    page,
    app,
    t,
  }) => {
    const form = spareParts(page, t)
    let isBroken = true
    await page.route('**/api/public/shop/search/', (route) =>
      isBroken ? route.abort() : route.fallback(),
    )
    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await expect(page.getByRole('alert').getByText(t.errors.NETWORK_ERROR)).toHaveCount(2)
    isBroken = false
    await page.getByRole('button', { name: t.common.retry }).click()
    await expect(form.cards.first()).toBeVisible()
    await expect(page.getByText(t.spareParts.nearestNeeds)).toBeVisible()
    await expect(form.tiles.first()).toHaveAttribute('src', /\/7\/\d+\/\d+/)
  })
})

test(
  'a link opens the same search for another person, in their language',
  { tag: '@full' },
  async ({ page, context, app, t }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const form = spareParts(page, t)
    const home = app.urlOf('spare-parts')
    await page.goto(`${home}/?make=VW&model=golff&year=2003`)
    await expect(form.resultsOf({ make: 'Volkswagen', model: 'Golf', year: '2003' })).toBeVisible()
    await form.place.fill('Tampere')
    await form.options.first().click()
    await expect(form.nearestCard).toHaveCount(1)
    await expect(page).toHaveURL(/make=Volkswagen&model=Golf&year=2003&place=Tampere/)
    const shown = await form.cards.allInnerTexts()
    await form.share.click()
    await expect(page.getByText(t.spareParts.shared)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const other = await context.newPage()
    await other.goto(link)
    await expect(spareParts(other, t).cards).toHaveCount(shown.length)
    expect(await spareParts(other, t).cards.allInnerTexts()).toEqual(shown)
    await frame(other, t).language('se').click()
    await expect(spareParts(other, words.se).heading).toBeVisible()
    await expect(spareParts(other, words.se).make).toHaveValue('Volkswagen')
    await other.reload()
    await expect(spareParts(other, words.se).nearestCard).toHaveCount(1)
  },
)

test(
  'the popup of a pin stays while the map moves to show it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const board = stations(page, t)
    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await spareParts(page, t).tiles.first().waitFor()
    const pin = board.map.locator('[data-pin]').first()
    await pin.waitFor()
    const fromTop = () =>
      pin.evaluate((element) => {
        const map = element.closest('[role=application]')
        return element.getBoundingClientRect().top - (map?.getBoundingClientRect().top ?? 0)
      })
    // The keys move the map until the pin is so high that its popup has no place above it.
    await board.map.focus()
    for (let presses = 0; presses < 12 && (await fromTop()) > 90; presses += 1) {
      const before = await fromTop()
      await page.keyboard.press('ArrowDown')
      await expect.poll(fromTop).toBeLessThan(before)
    }
    const before = await fromTop()
    await pin.click()
    await expect(board.popup).toBeVisible()
    await expect.poll(fromTop).toBeGreaterThan(before)
    // The map moves no more once this class is gone.
    await expect(board.map.locator('.leaflet-pan-anim')).toHaveCount(0)
    await expect(board.popup).toBeInViewport({ ratio: 1 })
  },
)

test(
  'map and list show the same, filtered by distance and opening hours',
  { tag: '@full' },
  async ({ page, context, app, t }) => {
    // A Tuesday morning, when stations are open.
    await page.clock.install({ time: new Date('2026-06-02T10:00:00+03:00') })
    await context.grantPermissions(['geolocation'], { origin: app.urlOf('spare-parts') })
    await context.setGeolocation({ latitude: 60.17, longitude: 24.94 })
    const form = spareParts(page, t)
    const board = stations(page, t)
    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await form.tiles.first().waitFor()
    const all = await form.cards.count()
    const counts = (await form.cards.allInnerTexts()).map((text) =>
      Number(/(\d+) kierr/.exec(text)?.[1]),
    )
    // Stations with such a vehicle come first, then those that recycled most.
    const standing = await form.standingCards.count()
    for (const part of [counts.slice(0, standing), counts.slice(standing)])
      expect(part).toEqual(part.toSorted((a, b) => b - a))
    for (const { name } of hidden) await expect(page.getByText(name)).toHaveCount(0)
    const { count: total } = await app.appContext.db.read
      .selectFrom('vehicle')
      .innerJoin('shop', 'shop.id', 'vehicle.shop_id')
      .where('shop.is_private', '=', false)
      .where('status', '=', 'shop_done')
      .where('make', '=', 'Toyota')
      .where('model', '=', 'Corolla')
      .where('model_year', 'in', [2003, 2004, 2005])
      .select((is) => is.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(counts.reduce((a, b) => a + b, 0)).toBe(Number(total))

    // A station without neighbours at this zoom.
    const pin = board.map.locator('[data-pin]').first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    await form.cards.filter({ hasText: name }).hover()
    await expect(board.pin(name)).toHaveAttribute('data-marked')

    await form.useMine.click()
    await expect(form.nearestCard).toHaveCount(1)
    await expect(page).not.toHaveURL(/place=|24\.9/)
    await form.distance.selectOption('50')
    await expect.poll(() => form.cards.count()).toBeLessThan(all)
    for (const text of await form.cards.allInnerTexts())
      expect(Number(/([\d,]+)\s*km/.exec(text)?.[1]?.replace(',', '.'))).toBeLessThanOrEqual(50)

    await form.openNow.check()
    await expect(form.cards.first()).toContainText(/Auki/)
    await form.forget.click()
    await expect(form.distance).toBeHidden()

    await page.clock.setSystemTime(new Date('2026-06-02T03:00:00+03:00'))
    await page.reload()
    await form.openNow.check()
    await expect(form.noneWithin).toBeVisible()
    await form.clear.click()
    await expect(form.cards).toHaveCount(all)
  },
)

test.describe('in another site’s page', () => {
  test.use({ complaints: /frame-ancestors|Framing|foreign request: http:.*localhost.*embedding/ })

  test(
    'works where the site is allowed, and not elsewhere',
    { tag: '@full' },
    async ({ page, app }) => {
      const search = `${app.urlOf('spare-parts')}/?lang=en&compact`
      const site = createServer((_, answer) => {
        answer.setHeader('content-type', 'text/html')
        answer.end(`<!doctype html><iframe src="${search}" width="1000" height="800"></iframe>
          <script>addEventListener('message', ({ data }) => {
            if (data.type === 'kierto-height') document.querySelector('iframe').height = data.height
          })</script>`)
      })
      await once(site.listen(Number(new URL(app.listedSite).port), 'localhost'), 'listening')
      const form = spareParts(page.frameLocator('iframe'), words.en)
      await page.goto(`${app.listedSite}/embedding`)
      await form.make.fill('VW')
      await expect(form.make).toHaveValue('Volkswagen')
      await form.model.fill('golf')
      await form.year.fill('2003')
      await form.submit.click()
      await expect(form.cards.first()).toBeVisible()
      await expect(page.frameLocator('iframe').getByText(words.en.common.cookies.text)).toBeHidden()
      // The frame is compact and tells its height, which the page took.
      await expect(page.frameLocator('iframe').getByRole('banner')).toBeHidden()
      await expect
        .poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight))
        .toBeGreaterThan(1000)

      await page.goto(`${app.listedSite.replace('listed.', 'unlisted.')}/embedding`)
      await page.waitForLoadState('load')
      await expect(form.heading).toBeHidden()
      site.close()
      for (const appName of [app.url, app.urlOf('person'), app.urlOf('operator')])
        expect((await page.goto(appName))?.headers()['x-frame-options']).toBe('DENY')
    },
  )
})
