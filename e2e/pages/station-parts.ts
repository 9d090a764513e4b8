import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The list of the parts of a station. */
export function stationParts(page: Page, { operatorPart, operatorPartList: t }: Words) {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const rows = main.getByRole('button', { name: new RegExp(fill(operatorPart.edit, { part: '' })) })
  return {
    heading: page.getByRole('heading', { level: 1, name: t.title }),
    search: main.getByRole('searchbox', { name: t.search }),
    state: main.getByRole('combobox', { name: t.state }),
    type: main.getByRole('combobox', { name: t.type }),
    rows,
    row: (text: string) => rows.filter({ hasText: text }),
    choose: (text: string) => main.getByRole('checkbox', { name: text }),
    chooseAll: main.getByRole('checkbox', { name: t.chooseAll }),
    price: main.getByLabel(operatorPart.price),
    save: button(operatorPart.save),
    undo: page.getByRole('button', { name: operatorPart.undo, exact: true }),
    button,
    none: main.getByRole('heading', { name: t.none }),
    notFound: main.getByRole('heading', { name: t.notFound }),
    clear: button(t.clear),
    more: button(t.more),
  }
}
