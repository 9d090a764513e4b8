import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The choice of several vehicles of a list, its bar and its results. */
export function yardBatch(
  page: Page,
  { operator, operatorDetail, operatorLabel, operatorLists }: Words,
) {
  const { batch: t } = operatorLists
  const { finish } = operatorDetail
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const putting = page.getByRole('dialog', { name: t.place.title })
  const finishing = page.getByRole('dialog', { name: finish.open.title })
  return {
    choose: button(t.choose),
    /** Checkbox of the vehicle with that plate. */
    box: (plate: string) =>
      main.getByRole('checkbox', { name: startingWith(fill(t.chooseNamed, { vehicle: plate })) }),
    /** Checkbox in the head of a table with that many rows. */
    all: (n: number) => main.getByRole('checkbox', { name: fill(t.chooseAll, { n }), exact: true }),
    arrived: button(t.arrived),
    send: button(t.send),
    load: button(t.load),
    labels: button(operatorLabel.printSeveral),
    chosen: (n: number) => main.getByText(fill(n === 1 ? t.chosen.one : t.chosen.other, { n })),
    none: main.getByText(t.none, { exact: true }),
    clear: button(t.clear),
    end: button(t.end),
    stop: button(t.stop),
    put: button(t.place.button),
    putting: {
      place: putting.getByLabel(startingWith(operatorDetail.place.title)),
      confirm: putting.getByRole('button', { name: t.place.confirm, exact: true }),
    },
    fluids: button(t.fluids),
    /** Opens the rare acts on a phone. */
    more: button(t.more),
    finish: button(t.finish),
    finishing: {
      dialog: finishing,
      reason: finishing.getByLabel(startingWith(operator.reason.label)),
      confirm: finishing.getByRole('button', { name: finish.open.confirm, exact: true }),
    },
    results: (n: number, total: number) =>
      main.getByRole('heading', { level: 2, name: fill(t.results, { n, total }) }),
    result: (plate: string) =>
      main.getByRole('log').getByRole('listitem').filter({ hasText: plate }),
    stopped: main.getByRole('alert').filter({ hasText: t.stopped }),
  }
}
