import type { Page } from '@playwright/test'
import type { OrderGroup } from '#rules/order/order-groups.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The order queue of a station, its dialogs, and the plan of a day. */
export function yardOrders(page: Page, { operatorOrders: t, operator }: Words) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const steps = (row: ReturnType<typeof main.getByRole>) => {
    // Each button's name ends with the vehicle's name.
    const button = (step: string) => row.getByRole('button', { name: startingWith(step) })
    return {
      confirm: button(t.steps.confirm.replace('{time}', '')),
      propose: button(t.steps.propose),
      proposeFirst: button(t.steps.proposeFirst),
      byPhone: button(t.steps.by_phone),
      refuse: button(t.steps.refuse),
      start: button(t.steps.start),
      pickedUp: button(t.steps.pickedUp),
      fail: button(t.steps.fail),
      move: button(t.steps.move),
      receive: row.getByRole('link').filter({ hasText: operator.incoming.receive }),
    }
  }
  const row = (plate: string, level: 2 | 3) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level }), hasText: plate })
  return {
    tab: (group: OrderGroup) =>
      page
        .getByRole('navigation', { name: t.queue.label })
        .getByRole('link', { name: startingWith(t.queue.groups[group]) }),
    none: (group: OrderGroup) => main.getByRole('heading', { name: t.queue.none[group] }),
    card: (plate: string) => {
      const card = row(plate, 3)
      /** Opens and closes the row. */
      const toggle = card.getByRole('heading', { level: 3 }).getByRole('button')
      /** Shows the steps besides the next one, and all facts. */
      const more = card.getByRole('button', {
        name: startingWith(operator.incoming.moreNamed.replace('{vehicle}', '')),
      })
      return { card, toggle, more, ...steps(card) }
    },
    time: {
      dialog,
      window: dialog.getByRole('radiogroup', { name: t.time.windows }).getByRole('radio'),
      other: dialog.getByRole('radio', { name: t.time.other }),
      day: dialog.getByLabel(startingWith(t.time.day)),
      reason: dialog.getByLabel(startingWith(t.time.reason)),
      fee: dialog.getByLabel(startingWith(t.time.fee)),
      confirm: dialog.getByRole('button', {
        name: startingWith(t.steps.confirm.replace('{time}', '')),
      }),
      addPlace: dialog.getByRole('button', { name: t.time.addPlace }),
      propose: dialog.getByRole('button', { name: t.time.sendPropose }),
      byPhone: dialog.getByRole('button', { name: t.time.sendPhone }),
    },
    refuse: {
      reason: (name: keyof typeof t.refuse.reasons) =>
        dialog.getByRole('radio', { name: t.refuse.reasons[name] }),
      confirm: dialog.getByRole('button', { name: t.refuse.confirm }),
    },
    start: {
      reason: dialog.getByLabel(startingWith(t.start.reason)),
      confirm: dialog.getByRole('button', { name: t.start.confirm, exact: true }),
    },
    fail: {
      reason: (name: keyof typeof t.fail.reasons) =>
        dialog.getByRole('radio', { name: t.fail.reasons[name] }),
      confirm: dialog.getByRole('button', { name: t.fail.confirm, exact: true }),
    },
    plan: {
      heading: page.getByRole('heading', { level: 1, name: startingWith(t.plan.title) }),
      stops: main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
      stop: (plate: string) => {
        const stop = row(plate, 2)
        return {
          stop,
          /** Opens a later stop of a phone. */
          open: stop.getByRole('heading', { level: 2 }).getByRole('button'),
          /** Shows what a driver seldom needs. */
          more: stop.getByRole('button', {
            name: startingWith(operator.incoming.moreNamed.replace('{vehicle}', '')),
          }),
          ...steps(stop),
          undo: stop.getByRole('button', { name: startingWith(t.steps.undo) }),
          up: stop.getByRole('button', { name: startingWith(t.plan.up.replace('{vehicle}', '')) }),
          tick: stop.getByRole('checkbox'),
          driver: stop.getByLabel(t.plan.driver),
        }
      },
      /** Unfolds the stops whose vehicles were fetched. */
      fetched: main.getByRole('button', { name: startingWith(t.plan.fetched) }),
      mine: main.getByRole('radio', { name: t.plan.filters.mine }),
      moveChosen: main.getByRole('button', { name: t.plan.moveChosen }),
      move: {
        day: dialog.getByLabel(startingWith(t.plan.move.day)),
        byPhone: dialog.getByRole('radio', { name: startingWith(t.time.ways.set_by_phone) }),
        confirm: dialog.getByRole('button', { name: t.plan.move.confirm, exact: true }),
      },
    },
  }
}
