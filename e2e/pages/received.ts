import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The register of received vehicles, of the operator and of the association. */
export function receivedPage(page: Page, { received: t }: Words) {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: t.title })
  return {
    heading: page.getByRole('heading', { level: 1, name: t.title }),
    /** The way from the certificates of the association. */
    link: main.getByRole('link', { name: t.title }),
    year: main.getByRole('combobox', { name: t.year }),
    search: main.getByRole('searchbox', { name: t.search }),
    station: main.getByRole('combobox', { name: t.station }),
    company: main.getByRole('combobox', { name: t.company }),
    table,
    weights: main.getByText(t.weights.split('{')[0] ?? ''),
    row: (certificate: string) => table.getByRole('row').filter({ hasText: certificate }),
    none: page.getByRole('heading', { name: t.none }),
    more: main.getByRole('button', { name: t.more }),
  }
}
