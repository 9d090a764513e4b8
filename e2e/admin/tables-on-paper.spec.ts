import type { Page } from '@playwright/test'
import { pdfPages } from '#server/testing/clients/pdf-text.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { expect, test } from '../support/test.ts'
import { yardFrame } from '../pages/yard-frame.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, '')
/** Width of the content of A4 within its margins, in px. */
const paper = { portrait: 688, landscape: 1017 }

/** Words of cells that stand on two lines. A word breaks at its borders and hyphens only. */
const brokenWords = (page: Page) =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const node = texts.currentNode
        const cell = node.parentElement
        if (!cell?.checkVisibility()) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00AD-]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

async function printed(page: Page): Promise<{ pages: string[]; isLandscape: boolean }> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return { pages: pdfPages(pdf).map(plain), isLandscape: Number(width) > Number(height) }
}

/** Prints a page with tables, and checks its words, its width, its heads and its margins. */
async function expectPaper(
  page: Page,
  {
    title,
    subject,
    isWide,
    most = 99,
  }: {
    title: string
    subject: string | readonly string[]
    isWide: boolean
    /** Pages at most. */
    most?: number
  },
): Promise<void> {
  await page.locator('main table tbody tr').first().waitFor()
  await page.setViewportSize({ width: paper[isWide ? 'landscape' : 'portrait'], height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await brokenWords(page)).toEqual([])
  const wide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(wide).toBe(0)
  // Browsers draw the parts of a grid over each other where a page ends.
  const columns = await page
    .locator('main [data-stack]:not([class])')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).display))
  expect(columns).not.toContain('grid')
  const heads = await page.locator('main table thead').last().locator('th').allInnerTexts()
  const { pages, isLandscape } = await printed(page)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(isLandscape).toBe(isWide)
  expect(pages.length).toBeLessThanOrEqual(most)
  for (const [n, text] of pages.entries()) {
    expect(text).toContain(plain(`Kierto · ${title}`))
    for (const part of [subject].flat()) expect(text).toContain(plain(part))
    expect(text).toMatch(/Tulostettu\d+\.\d+\.20\d\d/)
    expect(text).toContain(`${n + 1}/${pages.length}`)
  }
  // A table that goes on repeats its heads.
  for (const head of heads) expect(pages.at(-1)).toContain(plain(head))
}

test.describe('the association', () => {
  test.use({ who: 'admin' })

  test(
    'each table is readable on A4, and each page tells what, whose and when',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const year = finnishDay(app.clock.now()).slice(0, 4)
      const { association } = t.common
      await page.goto('/admin/certificates/received')
      await expectPaper(page, {
        title: t.received.title,
        subject: t.received.anyCompany,
        isWide: true,
      })
      await page.goto('/admin/statistics?view=materials')
      await expectPaper(page, { title: t.mass.title, subject: year, isWide: false })
      // The head names the filter of the list.
      const { title, typed, lookup } = t.adminCertificates
      await page.goto('/admin/certificates')
      await page
        .getByRole('combobox', { name: lookup.registration })
        .selectOption({ label: lookup.notices.confirmed })
      const notice = `${lookup.registration}: ${lookup.notices.confirmed}`
      await expectPaper(page, {
        title,
        subject: [year, typed.anyCompany, notice],
        isWide: false,
      })
      await page.goto('/admin/reporting')
      await expectPaper(page, {
        title: t.adminReporting.overview.title,
        subject: t.questionnaires.types.company_battery,
        isWide: false,
      })
      for (const [path, title] of [
        ['/admin/companies', t.adminCompanies.companies.title],
        ['/admin/audit', t.adminAudit.title],
      ] as const) {
        await page.goto(path)
        await page.locator('main table tbody tr').first().waitFor()
        // The margins of a page without a head of its own come after its content.
        await expect(page.locator('[data-frame-print]')).toBeAttached()
        await expectPaper(page, { title, subject: association, isWide: false })
      }
    },
  )
})

test.describe('a station', () => {
  test.use({ who: 'op1' })

  test(
    'the register and the waste book are readable on A4',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const year = finnishDay(app.clock.now()).slice(0, 4)
      await yardFrame(page, t).choose('Etelän Autosilmukka Helsinki, Tattarisuo')
      await page.goto('/operator/responsibility/received')
      // The head names business id and permit, and says that the year is under way.
      const { businessId, permit, underWay } = t.download.about
      const head = [`${year}, ${underWay}`, `${businessId} `, `${permit} `]
      await expectPaper(page, {
        title: t.received.title,
        subject: head,
        isWide: true,
        // 25 rows.
        most: 2,
      })
      // All rows of the filter are printed, not only those that the page shows.
      const rows = page.locator('main table tbody tr')
      await expect(rows).toHaveCount(25)
      const printedRows = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            globalThis.print = () => resolve(document.querySelectorAll('main tbody tr').length)
          }),
      )
      await page.getByRole('button', { name: t.download.open, exact: true }).click()
      await page.getByRole('radio', { name: t.download.ways.print }).check()
      await page.getByRole('button', { name: t.download.doPrint, exact: true }).click()
      expect(await printedRows).toBeGreaterThan(100)
      await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
      await expect(rows).toHaveCount(25)
      await page.goto('/operator/responsibility/waste')
      await expectPaper(page, { title: t.wasteBook.title, subject: year, isWide: false })
    },
  )
})
