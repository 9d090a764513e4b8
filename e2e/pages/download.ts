import type { Locator, Page } from '@playwright/test'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Words } from '../support/texts.ts'
import { downloadBy } from '../support/pages.ts'

/** The choice of a file or of the print of a page. */
export function downloads(page: Page, { download: t }: Words, within: Page | Locator = page) {
  const dialog = page.getByRole('dialog')
  const button = within.getByRole('button', { name: t.open, exact: true })
  const choose = async (way: TableFormat | 'print') => {
    await button.click()
    await dialog.getByRole('radio', { name: t.ways[way] }).check()
  }
  return {
    button,
    dialog,
    choose,
    send: dialog.getByRole('button', { name: t.open, exact: true }),
    /** Downloads the page's tables in that form. */
    file: async (format: TableFormat) => {
      await choose(format)
      const file = await downloadBy(page, dialog.getByRole('button', { name: t.open, exact: true }))
      return file
    },
  }
}
