import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Controls, words and height in px of a page, at most. */
type Most = readonly [controls: number, words: number, height: number]

/**
 * The largest of three languages, at 1280 and 390 px, with 3 to 4 % for the rows of the day. A page that
 * grows takes something away in its place. Drawn heights: 1077, 1803, 1242, 1168, 1990 and 1311.
 * The list of reports is not held: other tests of a run add companies to it.
 */
const pages: Readonly<Record<string, readonly [desk: Most, phone: Most]>> = {
  '/admin': [
    [13, 220, 1100],
    [13, 220, 1600],
  ],
  '/admin/statistics?from=2025-01&to=2025-12': [
    [34, 740, 1880],
    [34, 720, 4290],
  ],
  '/admin/statistics?view=materials': [
    [29, 590, 1460],
    [29, 650, 4150],
  ],
  '/admin/certificates': [
    [36, 480, 1900],
    [36, 620, 7500],
  ],
  '/admin/certificates/received': [
    [10, 800, 2400],
    [10, 1060, 9450],
  ],
  '/admin/companies/1': [
    [12, 210, 1350],
    [12, 210, 2700],
  ],
}

/** Each of the 25 rows has a date, which is three words in English and one in the other languages. */
const english: typeof pages = {
  '/admin/certificates': [
    [36, 505, 1900],
    [36, 660, 7500],
  ],
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

for (const language of ['fi', 'se', 'en'] as const) {
  test.describe(language, () => {
    test.use({ who: 'admin', language })

    test(
      'pages of the association stay within their controls, words and heights',
      { tag: '@full' },
      async ({ page }) => {
        const most = language === 'en' ? { ...pages, ...english } : pages
        const over: unknown[] = []
        for (const [path, limit] of Object.entries(most)) {
          for (const [n, width] of [1280, 390].entries()) {
            await page.setViewportSize({ width, height: 800 })
            await page.goto(path)
            await page.waitForLoadState('networkidle')
            await expect(page.locator('main h1')).toBeVisible()
            const found = await measured(page)
            const wide = await page.evaluate(() => document.documentElement.scrollWidth)
            if (wide > width || found.some((value, part) => value > (limit[n]?.[part] ?? 0))) {
              over.push([path, width, found])
            }
          }
        }
        expect(over).toEqual([])
      },
    )
  })
}
