import type { Locator } from '@playwright/test'
import { locales } from '#texts/index.ts'
import { home } from '../pages/home.ts'
import { recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { loadFonts } from '../support/fonts.ts'
import { expect, test } from '../support/test.ts'

/** Left, right, top and bottom of the words of an element, without its padding. */
const wordsOf = (element: Locator) =>
  element.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    range.selectNodeContents(texts.nextNode() ?? node)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, top, bottom }
  })

const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    return { left, right, top, bottom, middle: (top + bottom) / 2 }
  })

const lineOf = (element: Locator) =>
  element.evaluate(
    (node) => getComputedStyle(node.querySelector('span') ?? node).textDecorationLine,
  )

test.use({ viewport: { width: 390, height: 844 } })

test.describe('of an order', () => {
  test.use({ who: 'liisa' })
  test('quiet acts are underlined and begin at the edge, and a number stands beside its term', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.ordered('liisa')
    const { order, openOrder } = home(page, t)
    await openOrder(plate)
    const { card, heading, cancel } = order(plate)
    const { actions, page: words } = t.ownerOrder
    await cancel.waitFor()
    const { left } = await wordsOf(heading)
    for (const act of [cancel, card.getByRole('button', { name: actions.station })]) {
      expect(await lineOf(act)).toBe('underline')
      expect((await wordsOf(act)).left).toBeCloseTo(left, 0)
    }
    const fact = card.locator('dl > div').filter({ hasText: words.contact })
    const edit = fact.getByRole('button', { name: t.ownerOrder.contact.title })
    expect(await lineOf(edit)).toBe('underline')
    expect((await wordsOf(edit)).right).toBeCloseTo((await edgesOf(fact)).right, 0)
    const number = card.locator('dl > div').filter({ hasText: words.number })
    const [term, value] = await Promise.all([
      wordsOf(number.locator('dt')),
      wordsOf(number.locator('summary')),
    ])
    expect(Math.abs(term.bottom - value.bottom)).toBeLessThan(3)
  })
})

test.describe('of a search', () => {
  test.use({ who: 'onni' })
  test('steps and the way back share a row, and one button opens the filters of a phone', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await page.goto('/person')
    const { search, back } = recycle(page, t)
    await home(page, t).field.waitFor()
    const [field, button] = await Promise.all([
      edgesOf(home(page, t).field),
      edgesOf(search.button),
    ])
    expect(button.top - field.bottom).toBeGreaterThan(12)
    expect(button.top - field.bottom).toBeLessThan(28)
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const [way, steps] = await Promise.all([
      edgesOf(back),
      edgesOf(page.locator('[aria-current=step]')),
    ])
    expect(Math.abs(way.middle - steps.middle)).toBeLessThan(3)
    const list = stations(page, t)
    await expect(list.cards.first()).toBeVisible()
    await expect(list.pickupHere).toBeHidden()
    // A folded filter is told.
    await expect(list.narrow).toHaveAccessibleName(`${t.stations.narrow} (1)`)
    const before = await edgesOf(list.narrow)
    await list.narrow.click()
    expect((await edgesOf(list.narrow)).top).toBeCloseTo(before.top, 0)
    await list.pickupHere.uncheck()
    await expect(list.pickupHere).not.toBeChecked()
    await expect(list.narrow).toHaveAccessibleName(t.stations.narrow)
  })
})

/** Words and hours of the page that stand on two lines. An address of e-mail has its own places to break. */
const brokenWords = (main: Locator) =>
  main.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement?.checkVisibility()) continue
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\d.–]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !text.parentElement.closest('a[href^=mailto]')) broken.push(word)
      }
    }
    return broken
  })

test.describe('on a desk', () => {
  test.use({ who: 'salla', viewport: { width: 1280, height: 900 } })

  for (const language of locales) {
    test.describe(`in ${language}`, () => {
      test.use({ language })
      test('the header is one row', { tag: '@full' }, async ({ page, t }) => {
        await page.goto('/person')
        await home(page, t).field.waitFor()
        for (const hasFont of [false, true]) {
          if (hasFont) await loadFonts(page)
          const header = page.getByRole('banner')
          const [bar, brand] = [await edgesOf(header), await edgesOf(header.locator('a').first())]
          expect(bar.bottom - bar.top).toBeLessThan(80)
          for (const entry of await header.locator('li > *, .languages button').all()) {
            expect(Math.abs((await edgesOf(entry)).middle - brand.middle)).toBeLessThan(5)
          }
        }
      })
    })
  }

  test('the plate of an order stands large at the right, the consents at the left', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.ordered('salla', { owners: ['salla', 'liisa'] })
    await home(page, t).openOrder(plate)
    const { card, heading } = home(page, t).order(plate)
    const consents = card.getByRole('region', { name: t.consent.panel.question })
    await consents.waitFor()
    const [title, drawn, asked, facts] = await Promise.all([
      edgesOf(heading),
      edgesOf(card.getByText(plate).first()),
      edgesOf(consents),
      edgesOf(card.getByRole('heading', { name: t.ownerOrder.page.station, exact: true })),
    ])
    expect(drawn.bottom - drawn.top).toBeGreaterThan(50)
    expect(drawn.left).toBeGreaterThan(title.right)
    expect(asked.right).toBeLessThan(facts.left)
    expect(Math.abs(asked.top - facts.top)).toBeLessThan(40)
  })

  test('the steps stand beside the summary, other orders in the band of home', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.register(['salla'])
    const { summary } = recycle(page, t)
    await shortcuts(page, t).toSummary(plate)
    const title = page.getByRole('heading', { name: t.owner.home.stepsTitle })
    const [form, steps] = [await edgesOf(summary.heading), await edgesOf(title)]
    expect(steps.left - form.left).toBeCloseTo(608 + 64, 0)
    expect(Math.abs(steps.top - form.top)).toBeLessThan(24)
    await app.vehicles.ordered('salla')
    await app.vehicles.ordered('salla')
    await page.goto('/person')
    const others = page.getByRole('region', { name: t.ownerOrder.page.others })
    const band = page.locator('[data-tone]').first()
    await others.waitFor()
    const [head, list] = [await edgesOf(band), await edgesOf(others)]
    expect(list.top).toBeGreaterThanOrEqual(head.top)
    expect(list.bottom).toBeLessThanOrEqual(head.bottom)
  })

  test('a step has its main button first, and a station lines to press', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.register(['salla'])
    const { summary, place, call } = recycle(page, t)
    await shortcuts(page, t).toSummary(plate)
    const [goOn, another] = [await edgesOf(summary.confirm), await edgesOf(summary.another)]
    expect(goOn.right - goOn.left).toBeGreaterThanOrEqual(224)
    expect(goOn.bottom).toBeLessThanOrEqual(another.top)
    await page.goto('/person/recycle?step=call')
    const [kind, town] = [await edgesOf(call.vehicle), await edgesOf(place.town)]
    expect(kind.top).toBe(town.top)
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const links = stations(page, t).cards.locator('a[href^=tel], a[href^=mailto]')
    await links.first().waitFor()
    for (const link of await links.all()) {
      const { top, bottom } = await edgesOf(link)
      expect(bottom - top).toBeGreaterThanOrEqual(24)
    }
  })
})

test.describe('of the first steps', () => {
  test.use({ who: 'nadia' })
  test('the main button lies at the bottom of a phone', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['nadia'])
    const { summary, place } = recycle(page, t)
    await shortcuts(page, t).toSummary(plate)
    for (const button of [summary.confirm, place.button]) {
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await edgesOf(button)).bottom).toBeGreaterThan(820)
      if (button === summary.confirm) await button.click()
    }
  })
})

test.describe('of the phones', () => {
  test.use({ who: 'aino' })
  test('a row tells distance, hours and number, and its button is short', async ({ page, t }) => {
    await page.goto('/person/recycle?step=call')
    const { call, place } = recycle(page, t)
    await place.town.selectOption('Helsinki')
    const nearest = call.stations.first()
    await expect(nearest).toContainText('km · ')
    const button = nearest.getByRole('link')
    const { button: word } = t.recycle.call
    await expect(button).toHaveText(word)
    const number = (await button.getAttribute('aria-label'))?.replace(`${word} `, '') ?? ''
    await expect(nearest.getByText(number, { exact: true })).toBeVisible()
    const [row, edge] = [await edgesOf(nearest), await edgesOf(button)]
    expect(row.bottom - row.top).toBeLessThanOrEqual(112)
    expect(row.right - edge.right).toBeCloseTo(16, 0)
  })
})

test.describe('of another time', () => {
  test.use({ who: 'onni' })
  test('three times stand in a row, and the button waits for one', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('onni', {
      station: 'tampere.53@kiertokori.example',
    })
    await home(page, t).openOrder(plate)
    const { actions, reschedule } = t.ownerOrder
    const { card } = home(page, t).order(plate)
    await card.getByRole('button', { name: actions.changeWishes }).click()
    const tiles = page.getByRole('dialog').getByRole('radio')
    await tiles.first().waitFor()
    const tops = await Promise.all(
      (await tiles.all()).slice(0, 6).map(async (tile) => Math.round((await edgesOf(tile)).top)),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(3)
    const button = page.getByRole('dialog').getByRole('button')
    await expect(button.filter({ hasText: reschedule.choose })).toBeVisible()
    await tiles.first().check()
    await expect(button.filter({ hasText: reschedule.send })).toBeVisible()
  })
})

test.describe('on the smallest phone, in Swedish', () => {
  test.use({ who: 'eero', language: 'se', viewport: { width: 320, height: 640 } })
  test('no word of an order is broken', async ({ page, app, t }) => {
    const main = page.getByRole('main')
    await app.vehicles.ordered('eero')
    const { plate } = await app.vehicles.ordered('eero')
    const { order, openOrder } = home(page, t)
    await page.goto('/person')
    await main.getByRole('region').getByRole('link').first().waitFor()
    expect(await brokenWords(main)).toEqual([])
    await openOrder(plate)
    await order(plate).cancel.waitFor()
    expect(await brokenWords(main)).toEqual([])
  })

  test('the hours of a time stand on one line', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('eero', {
      station: 'tampere.53@kiertokori.example',
    })
    await home(page, t).openOrder(plate)
    const { card } = home(page, t).order(plate)
    await card.getByRole('button', { name: t.ownerOrder.actions.changeWishes }).click()
    await loadFonts(page)
    const times = page.getByRole('dialog').locator('label').filter({ hasText: '–' })
    await times.first().waitFor()
    for (const time of await times.all()) expect(await brokenWords(time)).toEqual([])
  })
})
