import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The owner's own data: its list, its lookups, and its erasure. */
export function ownerData(page: Page, { ownerData: { title, kept, lookUps, erasure } }: Words) {
  const main = page.getByRole('main')
  const section = (name: string) =>
    main.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name, exact: true }),
    })
  const dialog = page.getByRole('dialog', { name: erasure.dialogTitle })
  return {
    heading: page.getByRole('heading', { level: 1, name: title }),
    none: page.getByRole('heading', { name: lookUps.none }),
    lookUps: section(lookUps.title).getByRole('listitem'),
    more: page.getByRole('button', { name: lookUps.more }),
    kept: section(kept.title),
    group: (name: keyof typeof kept.groups) =>
      section(kept.title).getByRole('button', { name: kept.groups[name].title }),
    download: (format: 'pdf' | 'json') => page.getByRole('button', { name: kept[format] }),
    erasure: {
      section: section(erasure.title),
      button: page.getByRole('button', { name: erasure.button }),
      dialog,
      understood: dialog.getByLabel(erasure.confirm),
      needed: dialog.getByText(erasure.confirmFirst),
      send: dialog.getByRole('button', { name: erasure.send }),
      keep: dialog.getByRole('button', { name: erasure.keep }),
      done: page.getByRole('heading', { level: 1, name: erasure.done }),
      leave: page.getByRole('link', { name: erasure.leave }),
    },
  }
}
