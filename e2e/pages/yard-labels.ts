import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** Labels of vehicles and places, and the page that gives vehicles a place. */
export function yardLabels(page: Page, { common, operatorLabel: t }: Words) {
  const { places } = t
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    print: button(t.print),
    notFound: page.getByRole('heading', { level: 1, name: common.notFound.title }),
    place: main.getByRole('textbox', { name: startingWith(places.place) }),
    vehicle: main.getByRole('textbox', { name: startingWith(places.vehicle) }),
    sound: main.getByRole('checkbox', { name: places.sound }),
    missing: main.getByText(places.missing),
    recent: (place: string) =>
      main.getByRole('list', { name: places.recent }).getByRole('button', { name: place }),
    next: (place: string) =>
      main.getByText(fill(places.next, { place }), { exact: true }).and(main.locator('output')),
    row: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    undo: (name: string) =>
      main.getByRole('button', { name: startingWith(fill(places.undoNamed, { vehicle: name })) }),
    count: (n: number) =>
      main.getByRole('heading', { name: fill(places.thisTime, { n }), exact: true }),
    answer: main.locator('output[data-state]'),
    /** Unfolds the printing of labels. */
    printing: main
      .getByRole('heading', { level: 2 })
      .getByRole('button', { name: places.print.title }),
    toPrint: main.getByRole('textbox', { name: startingWith(places.print.field) }),
    printPlaces: button(places.print.button),
  }
}
