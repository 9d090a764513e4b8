import type { Page } from '@playwright/test'
import type { PartType } from '#rules/part/part-type-names.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** Parts of a vehicle on the sheet of its treatment. */
export function yardParts(page: Page, { operatorPart: t, partTypes }: Words) {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t.title }) })
  return {
    heading: page.getByRole('heading', { level: 3, name: t.title }),
    open: page.getByRole('button', { name: t.take, exact: true }),
    search: page.getByRole('searchbox', { name: t.search }),
    type: (type: PartType) =>
      page
        .getByRole('list', { name: t.take })
        .getByRole('button', { name: partTypes[type], exact: true }),
    row: (type: PartType) =>
      page.getByRole('button', { name: fill(t.edit, { part: partTypes[type] }) }),
    targets: section.last().getByRole('button'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    waits: page.getByText(t.waits),
    undo: page.getByRole('button', { name: t.undo, exact: true }),
  }
}
