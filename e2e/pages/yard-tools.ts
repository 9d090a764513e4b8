import type { Page } from '@playwright/test'
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
