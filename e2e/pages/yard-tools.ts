import type { Page } from '@playwright/test'
import { count, fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The buttons of the station search and the shortcuts in the header, and their dialogs. */
export function yardTools(page: Page, { operator: { menu }, operatorDay: t }: Words) {
  const header = page.getByRole('banner')
  const searching = page.getByRole('dialog', { name: t.find.title })
  const help = page.getByRole('dialog', { name: t.shortcuts.title })
  return {
    find: header.getByRole('button', { name: menu.find, exact: true }),
    shortcuts: header.getByRole('button', { name: menu.shortcuts, exact: true }),
    searching,
    help,
    does: (name: keyof typeof t.shortcuts.does) => help.getByText(t.shortcuts.does[name]),
    isOn: help.getByRole('checkbox', { name: t.shortcuts.on }),
  }
}

/** The station search: on the home page, or in the dialog that is open. */
export function yardFind(page: Page, { operatorDay: { find: t } }: Words) {
  const search = page.getByRole('search').filter({ has: page.getByLabel(t.label) })
  return {
    field: search.getByLabel(t.label),
    found: search.getByRole('link'),
    /** The found vehicle with that plate. */
    vehicle: (plate: string) => search.getByRole('link').filter({ hasText: plate }),
    matched: (field: keyof typeof t.fields) =>
      search.getByText(fill(t.matched, { field: t.fields[field] })),
    /** The announced number of vehicles, in Finnish. */
    count: (n: number) =>
      search.getByRole('status').getByText(n === 0 ? t.none : count(t.found, n, 'fi')),
    receive: (plate: string) =>
      search.getByRole('button', { name: fill(t.receive, { text: plate }) }),
    failed: search.getByText(t.failed),
  }
}
