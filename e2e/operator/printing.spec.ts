import type { Page } from '@playwright/test'
import { pdfPages } from '#server/testing/clients/pdf-text.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { expect, test } from '../support/test.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'
const company = 'Etelän Autosilmukka Oy'
/** Space for the content of an A4 page within its margins, in px. */
const paper = { width: 688, height: 979 }
const plain = (text: string) => text.replaceAll(/\s/gu, '')

/** Prints the page, and returns the text of each of its pages without spaces. */
async function printed(page: Page): Promise<string[]> {
  await page.getByRole('img').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }))
  await page.emulateMedia({ media: null })
  return pages.map(plain)
}

/** Checks that each page names its title, subject, period, date and number. */
function expectMargins(pages: readonly string[], { title, subject }: Record<string, string>): void {
  expect(pages.length).toBeGreaterThan(1)
  for (const [n, text] of pages.entries()) {
    expect(text).toContain(plain(`Kierto · ${title}`))
    expect(text).toContain(plain(subject ?? ''))
    expect(text).toMatch(/kuu20\d\d–\p{L}+kuu20\d\d·Tulostettu\d+\.\d+\.20\d\d/u)
    expect(text).toContain(`${n + 1}/${pages.length}`)
  }
}

/** Checks that each chart is on one page with its heading, and inside the margins. */
async function expectWholeCharts(page: Page, pages: readonly string[]): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
  const charts = await page.getByRole('img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const card = picture.closest('section, article > div, [class*="card"]') ?? picture
      const { right } = picture.getBoundingClientRect()
      return {
        heading: card.querySelector('h2')?.textContent ?? '',
        words: [...picture.querySelectorAll('text')].map(({ textContent }) => textContent),
        height: card.getBoundingClientRect().height,
        right,
      }
    }),
  )
  await page.emulateMedia({ media: null })
  if (size) await page.setViewportSize(size)
  expect(charts).not.toEqual([])
  for (const { heading, words, height, right } of charts) {
    expect(right).toBeLessThanOrEqual(paper.width)
    expect(height).toBeLessThan(paper.height)
    const isWhole = (text: string) =>
      [heading, ...words].every((word) => text.includes(plain(word)))
    expect(pages.filter(isWhole), heading).not.toEqual([])
  }
}

test('no chart of a station is cut on A4', { tag: '@full' }, async ({ browserOf, t }) => {
  const { page } = await browserOf('op1')
  await yardFrame(page, t).choose(station)
  await page.goto('/operator/responsibility/stats')
  const pages = await printed(page)
  expectMargins(pages, { title: t.statistics.title, subject: company })
  await expectWholeCharts(page, pages)

  await page.goto('/operator/responsibility/economy')
  const article = await printed(page)
  expectMargins(article, { title: t.responsibility.economy.title, subject: company })
  await expectWholeCharts(page, article)
})

test('no chart of the country is cut on A4', { tag: '@full' }, async ({ browserOf, t }) => {
  const { page } = await browserOf('admin')
  await page.goto('/admin/statistics')
  const pages = await printed(page)
  expectMargins(pages, { title: t.adminStatistics.title, subject: t.statistics.chart.total })
  await expectWholeCharts(page, pages)
})

test(
  'lists of a station print nothing to choose or open',
  { tag: '@full' },
  async ({ browserOf, t }) => {
    const { page } = await browserOf('op1')
    await yardFrame(page, t).choose(station)
    for (const path of ['/operator/parts', '/operator/loads']) {
      await page.goto(path)
      await page.getByRole('checkbox').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: null })
    }
  },
)

test('no heading of a public page is printed over a table', { tag: '@full' }, async ({ page }) => {
  await page.goto('/cookies')
  await page.getByRole('table').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  // Browsers draw the parts of a grid over each other where a page ends.
  const displays = await page
    .locator('main [data-stack], main div:has(> article)')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).display))
  expect(displays).not.toEqual([])
  expect(displays).not.toContain('grid')
})
