import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Controls, words and height in px of a page, at most. */
type Most = readonly [controls: number, words: number, height: number]

/**
 * The largest of three languages, at 1280 and 390 px, rounded up. A page that grows takes something
 * away in its place. Heights of lists are those of one page of rows.
 */
const pages: Readonly<Record<string, readonly [desk: Most, phone: Most]>> = {
  '/admin': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/statistics?from=2025-01&to=2025-12': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/statistics?view=materials': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/certificates': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/certificates/received': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/reporting': [
    [0, 0, 0],
    [0, 0, 0],
  ],
  '/admin/companies/1': [
    [0, 0, 0],
    [0, 0, 0],
  ],
}

async function measured(page: Page): Promise<number[]> {
  const main = page.locator('main')
  const words = (await main.innerText()).split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [controls = 0, height = 0] = await main.evaluate((one) => [
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
        const over: unknown[] = []
        for (const [path, most] of Object.entries(pages)) {
          for (const [n, width] of [1280, 390].entries()) {
            await page.setViewportSize({ width, height: 800 })
            await page.goto(path)
            await page.waitForLoadState('networkidle')
            await expect(page.locator('main h1')).toBeVisible()
            const found = await measured(page)
            const wide = await page.evaluate(() => document.documentElement.scrollWidth)
            if (wide > width || found.some((value, part) => value > (most[n]?.[part] ?? 0))) {
              over.push([path, width, found])
            }
          }
        }
        expect(over).toEqual([])
      },
    )
  })
}
