import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { yardFrame } from '../pages/yard-frame.ts'

/** Controls, words and height in px of a page, at most. */
type Most = readonly [controls: number, words: number, height: number]

/**
 * The largest of three languages, at 1280 and 390 px, with 3 to 4 % for the rows of the day. A page that
 * grows takes something away in its place. The heights of 1280 px that were drawn: 1077, 1803, 1242,
 * 1644 and 1990 with 25 rows, 1311; of a station 1184, 1242 and 1990.
 * The list of reports is not held: other tests of a run add companies to it.
 */
const pagesOf: Readonly<
  Record<string, Readonly<Record<string, readonly [desk: Most, phone: Most]>>>
> = {
  admin: {
    '/admin': [
      [14, 220, 1060],
      [14, 220, 1600],
    ],
    '/admin/statistics?from=2025-01&to=2025-12': [
      [34, 740, 1850],
      [34, 720, 4290],
    ],
    '/admin/statistics?view=materials': [
      [29, 590, 1300],
      [29, 650, 4150],
    ],
    // Each of 25 rows has a date, which is three words in English.
    '/admin/certificates': [
      [36, 505, 1690],
      [36, 505, 3610],
    ],
    '/admin/certificates/received': [
      [10, 800, 2170],
      [10, 800, 4700],
    ],
    '/admin/companies/1': [
      [12, 210, 1350],
      [12, 210, 2700],
    ],
  },
  op1: {
    // Each number of a row opens its vehicles.
    '/operator/responsibility/stats': [
      [26, 290, 1730],
      [26, 290, 3000],
    ],
    '/operator/responsibility/stats?view=materials': [
      [29, 340, 1350],
      [29, 400, 4000],
    ],
    '/operator/responsibility/received': [
      [11, 770, 2300],
      [11, 770, 4330],
    ],
  },
}

async function measured(page: Page): Promise<number[]> {
  const main = page.locator('main')
  const words = (await main.innerText()).split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [controls, height] = await main.evaluate((one) => [
    [...one.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((each) =>
      each.checkVisibility(),
    ).length,
    one.scrollHeight,
  ])
  return [controls, words.length, height]
}

/** Words that stand on two lines where one is meant: entries of the menu, column heads and chips. */
const onTwoLines = (page: Page) =>
  page
    .locator('header nav :is(a, button), main thead th, main [class*=_badge_]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const tops = [...range.getClientRects()].map(({ top }) => top)
          return Math.max(...tops) - Math.min(...tops) > 12
        })
        .map(({ textContent }) => textContent),
    )

for (const language of ['fi', 'se', 'en'] as const) {
  for (const [who, pages] of Object.entries(pagesOf)) {
    test.describe(`${who}, ${language}`, () => {
      test.use({ who, language })

      test(
        'pages stay within their controls, words and heights, and break no short words',
        { tag: '@full' },
        async ({ page, t }) => {
          if (who === 'op1')
            await yardFrame(page, t).choose('Etelän Autosilmukka Helsinki, Tattarisuo')
          const over: unknown[] = []
          for (const [path, limit] of Object.entries(pages)) {
            for (const [n, width] of [1280, 390].entries()) {
              await page.setViewportSize({ width, height: 800 })
              await page.goto(path)
              await expect(page.locator('main h1, header h1')).toBeVisible()
              await expect(page.locator('main :is(table, h2)').first()).toBeVisible()
              const found = await measured(page)
              const wide = await page.evaluate(() => document.documentElement.scrollWidth)
              if (wide > width || found.some((value, part) => value > (limit[n]?.[part] ?? 0))) {
                over.push([path, width, found])
              }
              const broken = width === 1280 ? await onTwoLines(page) : []
              if (broken.length > 0) over.push([path, broken])
            }
          }
          expect(over).toEqual([])
        },
      )
    })
  }
}
